import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RichText } from '#features/coaching/notes/web/RichText.tsx'
import { TemplateFields } from '#features/coaching/templates/web/TemplateFields.tsx'
import { TemplateReader } from '#features/coaching/templates/web/TemplateReader.tsx'
import { TemplateSide } from '#features/coaching/templates/web/TemplateSide.tsx'
import s from '#features/coaching/templates/web/template.module.css'
import {
  changedFields,
  differences,
  isSame,
  type TemplateValues,
} from '#features/coaching/templates/web/template-values.ts'
import type { Template } from '#features/coaching/templates/web/templates-queries.ts'
import {
  storedTemplate,
  useCreate,
  useUpdate,
} from '#features/coaching/templates/web/use-template-changes.ts'
import { paths } from '#paths.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { RestoredForm } from '#platform/web/RestoredBanner.tsx'
import { StaleCopy } from '#platform/web/StaleCopy.tsx'
import { UnsavedGuard } from '#platform/web/UnsavedGuard.tsx'
import { useMoment } from '#platform/web/use-moment.ts'
import { rebaseFields, useVersionedForm } from '#platform/web/use-versioned-form.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { notify } from '#ui/notify.ts'

const ArchiveDialog = lazyPart(
  () => import('#features/coaching/templates/web/ArchiveDialog.tsx'),
  'ArchiveDialog',
)

/** Edits an active template; each save adds to its history. */
export function TemplateEditor({ template }: { template: Template }) {
  const { t } = useTranslation('coaching-templates')
  const moment = useMoment()
  const router = useRouter()
  const create = useCreate()
  const update = useUpdate()
  const [archiving, setArchiving] = useState(false)
  const form = useVersionedForm(`one-on-one-template-${template.id}`, {
    copy: editedOf(template),
    valuesOf,
    isSame,
    rebase: rebaseFields(differences),
    write: (wanted, base) =>
      update.mutateAsync({ seen: { ...template, ...base }, values: changedFields(base, wanted) }),
    savedCopy: editedOf,
    onSaved: () => notify(t('saved'), 'success'),
    newerCopy: (error) => {
      const newer = storedTemplate(error)
      if (newer === null || newer.status === 'ARCHIVED') return null
      return { ...editedOf(newer), savedBy: newer.lastUpdatedBy.full_name }
    },
  })
  const { values, isSaving } = form
  const { stored } = form.conflict
  const base = { ...template, ...form.base }
  const changes = differences(base, values).length
  const saving = isSaving || create.isPending
  const archived = template.status === 'ARCHIVED'
  const archivedMeanwhile = storedTemplate(form.error)?.status === 'ARCHIVED'
  const saveAsNew = () =>
    create.mutate(values, {
      onSuccess: ({ id }) => {
        form.leave()
        notify(t('saved'), 'success')
        void router.navigate({ href: paths.oneOnOneTemplate(Number(id)) })
      },
    })
  // If the template is archived during the edit, keep the form with the typed text.
  if (archived && changes === 0) return <TemplateReader template={template} />
  return (
    <div className={s.page}>
      <div className="stack-fit gap-16 min-0">
        <div className={s.phoneActs}>
          <ButtonLink icon="copy" href={paths.oneOnOneTemplateCopy(Number(template.id))}>
            {t('duplicate')}
          </ButtonLink>
        </div>
        <RestoredForm form={form} />
        {(archived || archivedMeanwhile) && (
          <Banner
            tone="warn"
            live
            action={
              <Button size="sm" loading={saving} onClick={saveAsNew}>
                {t('saveAsNew')}
              </Button>
            }
          >
            {t('archivedMeanwhile')}
          </Banner>
        )}
        <TemplateFields
          values={values}
          onChange={form.setValues}
          onSave={() => changes > 0 && form.save()}
          saving={saving}
          error={archivedMeanwhile ? create.error : (form.error ?? create.error)}
          foot={
            <>
              {changes === 0 && <Button onClick={() => setArchiving(true)}>{t('archive.act')}</Button>}
              <p role="status">{changes > 0 && t('unsaved', { count: changes })}</p>
              {changes > 0 && <Button onClick={form.discard}>{t('discard')}</Button>}
              <Button type="submit" variant="primary" loading={saving} disabled={changes === 0}>
                {t('save')}
              </Button>
            </>
          }
        />
      </div>
      <TemplateSide template={base} />
      <LazyPart onFailure={() => setArchiving(false)} key={String(archiving)}>
        {archiving && <ArchiveDialog template={base} onClose={() => setArchiving(false)} />}
      </LazyPart>
      <StaleCopy
        {...form.conflict}
        text={stored && t('conflict.text', { name: stored.savedBy, at: moment(stored.updatedAt) })}
        fields={(stored) =>
          differences(form.mine, stored).map((field) => ({
            id: field,
            label: t(`field.${field}`),
            mine: previewOf(field, form.mine),
            stored: previewOf(field, stored),
          }))
        }
      />
      <UnsavedGuard when={form.isUnsaved} />
    </div>
  )
}

const previewOf = (field: 'name' | 'body', values: TemplateValues) =>
  field === 'name' ? values.name : <RichText html={values.body} />

/** The version that is edited. `savedBy` is who saved it, after a conflict. */
type Edited = TemplateValues & { updatedAt: string; savedBy?: string }

const editedOf = ({ name, body, updatedAt }: Edited): Edited => ({ name, body, updatedAt })
const valuesOf = ({ name, body }: Edited): TemplateValues => ({ name, body })
