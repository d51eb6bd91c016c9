import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { TemplateFields } from '#features/coaching/templates/web/TemplateFields.tsx'
import s from '#features/coaching/templates/web/template.module.css'
import { isSame, type TemplateValues } from '#features/coaching/templates/web/template-values.ts'
import { useCreate } from '#features/coaching/templates/web/use-template-changes.ts'
import { paths } from '#paths.ts'
import { RestoredForm } from '#platform/web/RestoredBanner.tsx'
import { UnsavedGuard } from '#platform/web/UnsavedGuard.tsx'
import { useRestorableForm } from '#platform/web/use-restorable-form.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { notify } from '#ui/notify.ts'

/** A new template, empty or a copy. Nothing is stored until it is saved. */
export function NewTemplate({ start }: { start: TemplateValues }) {
  const { t } = useTranslation('coaching-templates')
  const router = useRouter()
  const form = useRestorableForm('one-on-one-template-new', { copy: null, valuesOf: () => start, isSame })
  const { values, setValues } = form
  const create = useCreate()
  const left = useRef(false)
  const save = () =>
    create.mutate(values, {
      onSuccess: ({ id }) => {
        left.current = true
        form.saved()
        notify(t('saved'), 'success')
        void router.navigate({ href: paths.oneOnOneTemplate(Number(id)), replace: true })
      },
    })
  return (
    <div className={s.page}>
      <RestoredForm form={form} />
      <TemplateFields
        values={values}
        onChange={setValues}
        onSave={save}
        saving={create.isPending}
        error={create.error}
        foot={
          <>
            <p />
            <ButtonLink href={paths.oneOnOneTemplates()}>{t('cancel')}</ButtonLink>
            <Button type="submit" variant="primary" loading={create.isPending}>
              {t('make')}
            </Button>
          </>
        }
      />
      <UnsavedGuard when={() => form.isDirty && !left.current} />
    </div>
  )
}
