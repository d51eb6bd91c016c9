import { type FormEvent, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { RichTextEditor } from '#features/coaching/notes/web/RichTextEditor.tsx'
import s from '#features/coaching/templates/web/template.module.css'
import type { TemplateValues } from '#features/coaching/templates/web/template-values.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { Banner } from '#ui/Banner.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useShortcuts } from '#ui/use-shortcuts.ts'

type TemplateFieldsProps = {
  values: TemplateValues
  onChange: (values: TemplateValues) => void
  onSave: () => void
  saving: boolean
  /** Why saving failed; errors of a field are shown at the field. */
  error: unknown
  /** Shown in the sticky bar at the bottom. */
  foot: ReactNode
}

/** Form of a template: name and body. Mod+S saves. */
export function TemplateFields({ values, onChange, onSave, saving, error, foot }: TemplateFieldsProps) {
  const { t } = useTranslation('coaching-templates')
  const bodyId = useId()
  const save = () => {
    if (!saving) onSave()
  }
  useShortcuts([{ keys: 'mod+s', label: t('keys.save'), section: t('template'), run: save }])
  const faultOf = (field: string) => (isApiError(error, 422) ? error.messageFor(field) : undefined)
  const bodyFault = faultOf('body')
  const unsaid = error && faultOf('name') === undefined && bodyFault === undefined
  return (
    <form
      className={cx('stack-fit gap-16 min-0', s.form)}
      noValidate
      aria-label={t('template')}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        save()
      }}
    >
      {unsaid ? <Banner tone="bad">{writeErrorText(error, t)}</Banner> : null}
      <TextInput
        className={s.name}
        label={t('field.name')}
        name="name"
        required
        maxLength={200}
        autoComplete="off"
        dir="auto"
        value={values.name}
        error={faultOf('name')}
        onChange={(event) => onChange({ ...values, name: event.target.value })}
      />
      <div className="stack-fit gap-6">
        <h2 className="compact medium" id={bodyId}>
          {t('field.body')}
        </h2>
        <p className={cx('small muted', s.hint)}>{t('field.bodyHint')}</p>
        <RichTextEditor
          label={t('field.body')}
          value={values.body}
          placeholder={t('field.placeholder')}
          invalid={bodyFault !== undefined}
          onChange={(body) => onChange({ ...values, body })}
        />
        {bodyFault !== undefined && (
          <p className="row gap-6 small bad" role="alert">
            <Icon name="alert-circle" />
            {bodyFault}
          </p>
        )}
      </div>
      <div className={cx('row gap-8 wrap', s.foot)}>{foot}</div>
    </form>
  )
}
