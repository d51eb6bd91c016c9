import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
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
  onTopOf,
  readTypedTemplate,
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
import { RestoredBanner } from '#platform/web/RestoredBanner.tsx'
import { StaleCopy } from '#platform/web/StaleCopy.tsx'
import { UnsavedGuard } from '#platform/web/UnsavedGuard.tsx'
import { readUnsavedInput, storeUnsavedInput } from '#platform/web/unsaved-input.ts'
import { useMoment } from '#platform/web/use-moment.ts'
import { useInputOwner } from '#platform/web/use-restorable-state.ts'
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
  const editing = useEditing(template)
  const [archiving, setArchiving] = useState(false)
  const { values, base, stored, saving } = editing
  const changes = differences(base, values).length
  const archived = template.status === 'ARCHIVED'
  // If the template is archived during the edit, keep the form with the typed text.
  if (archived && changes === 0) return <TemplateReader template={template} />
  return (
    <div className={s.page}>
      <div className={s.main}>
        <div className={s.phoneActs}>
          <ButtonLink icon="copy" href={paths.oneOnOneTemplateCopy(Number(template.id))}>
            {t('duplicate')}
          </ButtonLink>
        </div>
        {editing.restoredAt !== null && (
          <RestoredBanner
            at={editing.restoredAt}
            onKeep={editing.keepRestored}
            onDiscard={editing.discardRestored}
          />
        )}
        {(archived || editing.isArchived) && (
          <Banner
            tone="warn"
            live
            action={
              <Button size="sm" loading={saving} onClick={editing.saveAsNew}>
                {t('saveAsNew')}
              </Button>
            }
          >
            {t('archivedMeanwhile')}
          </Banner>
        )}
        <TemplateFields
          values={values}
          onChange={editing.setValues}
          onSave={() => changes > 0 && editing.save()}
          saving={saving}
          error={editing.error}
          foot={
            <>
              {changes === 0 && <Button onClick={() => setArchiving(true)}>{t('archive.act')}</Button>}
              <p role="status">{changes > 0 && t('unsaved', { count: changes })}</p>
              {changes > 0 && <Button onClick={editing.discard}>{t('discard')}</Button>}
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
        stored={stored}
        title={t('conflict.title')}
        text={t('conflict.text', {
          name: stored?.lastUpdatedBy.full_name,
          at: stored ? moment(stored.updatedAt) : '',
        })}
        fields={
          stored
            ? differences(editing.mine, stored).map((field) => ({
                id: field,
                label: t(`field.${field}`),
                mine: shown(field, editing.mine),
                stored: shown(field, stored),
              }))
            : []
        }
        busy={saving}
        onClose={editing.leaveConflict}
        onTake={editing.take}
        onKeep={editing.keepMine}
      />
      <UnsavedGuard when={() => !isSame(base, values) && !editing.left.current} />
    </div>
  )
}

const shown = (field: 'name' | 'body', values: TemplateValues) =>
  field === 'name' ? values.name : <RichText html={values.body} />

type Stored = NonNullable<ReturnType<typeof storedTemplate>>

/** The edited values, the copy they are based on, and the stored copy after a conflict. */
function useEditing(template: Template) {
  const { t } = useTranslation('coaching-templates')
  const router = useRouter()
  const update = useUpdate()
  const create = useCreate()
  const owner = useInputOwner()
  const place = `one-on-one-template-${template.id}`
  const [restored, setRestored] = useState(() => {
    const work = owner === null ? null : readUnsavedInput(owner, place)
    const typed = readTypedTemplate(work?.value)
    return work && typed && { at: work.at, ...typed }
  })
  // Based on the copy it was typed on, so that saving over a newer one asks first.
  const [base, setBase] = useState<Template>({ ...template, ...restored?.base })
  const [values, setValues] = useState<TemplateValues>(
    restored?.values ?? { name: template.name, body: template.body },
  )
  useEffect(() => {
    const { name, body, updatedAt } = base
    if (owner !== null)
      storeUnsavedInput(
        owner,
        place,
        isSame(base, values) ? null : { values, base: { name, body, updatedAt } },
      )
  }, [owner, place, base, values])
  const [stored, setStored] = useState<Stored | null>(null)
  const [isArchived, setArchived] = useState(false)
  const left = useRef(false)
  const mine = stored ? onTopOf(stored, base, values) : values

  const save = (on = base, wanted = values) =>
    update.mutate(
      { seen: on, values: changedFields(on, wanted) },
      {
        onSuccess: (saved) => {
          setBase(saved)
          // Take over the server's formatting, unless more was typed during the save.
          setValues((now) => (now === wanted ? { name: saved.name, body: saved.body } : now))
          setArchived(false)
          notify(t('saved'), 'success')
        },
        onError: (error) => {
          const current = storedTemplate(error)
          if (current?.status === 'ARCHIVED') setArchived(true)
          else if (current) setStored(current)
        },
      },
    )
  /** Moves the edit to a newer copy. */
  const onto = (copy: Stored): Template => ({ ...base, ...pick(copy) })
  return {
    restoredAt: restored?.at ?? null,
    keepRestored: () => setRestored(null),
    discardRestored: () => {
      setBase(template)
      setValues({ name: template.name, body: template.body })
      setRestored(null)
    },
    base,
    values,
    setValues,
    stored,
    mine,
    isArchived,
    left,
    saving: update.isPending || create.isPending,
    error: storedTemplate(update.error) ? create.error : (update.error ?? create.error),
    save: () => save(),
    discard: () => {
      update.reset()
      setValues({ name: base.name, body: base.body })
    },
    saveAsNew: () =>
      create.mutate(values, {
        onSuccess: ({ id }) => {
          left.current = true
          notify(t('saved'), 'success')
          void router.navigate({ href: paths.oneOnOneTemplate(Number(id)) })
        },
      }),
    leaveConflict: () => setStored(null),
    take: (copy: Stored) => {
      setBase(onto(copy))
      setValues({ name: copy.name, body: copy.body })
      setStored(null)
    },
    keepMine: (copy: Stored) => {
      const newer = onto(copy)
      setBase(newer)
      setValues(mine)
      setStored(null)
      save(newer, mine)
    },
  }
}

const pick = ({ name, body, updatedAt }: Stored) => ({ name, body, updatedAt })
