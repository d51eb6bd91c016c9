import { useTranslation } from 'react-i18next'
import { CUSTOMER_FIELDS, TEXT_FIELDS, type TextField } from '#features/feedback/import/fields.ts'
import { AnswersEditor } from '#features/feedback/web/import/AnswersEditor.tsx'
import { DateEditor } from '#features/feedback/web/import/DateEditor.tsx'
import { EmployeeEditor } from '#features/feedback/web/import/EmployeeEditor.tsx'
import { FieldSource } from '#features/feedback/web/import/FieldSource.tsx'
import { GuessMark } from '#features/feedback/web/import/GuessMark.tsx'
import { IdEditor } from '#features/feedback/web/import/IdEditor.tsx'
import s from '#features/feedback/web/import/import.module.css'
import type { EditorProps } from '#features/feedback/web/import/mapping-draft.ts'
import { currentGuess, NONE, withStars } from '#features/feedback/web/import/mapping-draft.ts'
import { PropertiesEditor } from '#features/feedback/web/import/PropertiesEditor.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Select } from '#ui/Select.tsx'

const ABOUT = TEXT_FIELDS.filter((field) => field !== 'comment')

/** Maps columns to the fields of a response. */
export function MappingEditor(props: EditorProps) {
  const { t } = useTranslation('feedback')
  const { header, draft, guesses, onChange } = props
  const fieldNames = useFieldNames()
  const text = (field: TextField) => (
    <FieldSource
      key={field}
      label={fieldNames[field] ?? field}
      header={header}
      source={draft[field]}
      guess={currentGuess(draft, guesses, field)}
      onChange={(source) => onChange({ [field]: source })}
    />
  )
  return (
    <div className="stack-fit gap-24">
      <fieldset className={s.group}>
        <legend>{t('import.mapping.needed')}</legend>
        <IdEditor {...props} />
        <DateEditor {...props} />
      </fieldset>
      <fieldset className={s.group}>
        <legend>{t('import.mapping.said')}</legend>
        <div className={s.grid}>
          <div className="stack-fit gap-8 content-start">
            <Select
              label={t('import.field.stars')}
              labelEnd={<GuessMark guess={currentGuess(draft, guesses, 'stars')} />}
              hint={t('import.mapping.starsHint')}
              placeholder={t('import.mapping.none')}
              value={draft.stars?.column ?? NONE}
              onChange={(event) => onChange({ stars: withStars(event.target.value, draft.stars) })}
              options={header.map((column) => ({ value: column, label: column }))}
            />
            {draft.stars && (
              <Checkbox
                checked={draft.stars.required ?? false}
                onChange={(event) =>
                  draft.stars && onChange({ stars: { ...draft.stars, required: event.target.checked } })
                }
              >
                {t('import.mapping.starsRequired')}
              </Checkbox>
            )}
          </div>
          {text('comment')}
        </div>
      </fieldset>
      <fieldset className={s.group}>
        <legend>{t('import.mapping.about')}</legend>
        <div className={s.grid}>
          <EmployeeEditor {...props} />
          {ABOUT.map(text)}
          <Select
            label={t('import.field.partial')}
            labelEnd={<GuessMark guess={currentGuess(draft, guesses, 'partial')} />}
            hint={t('import.mapping.partialHint')}
            placeholder={t('import.mapping.none')}
            value={draft.partial?.column ?? NONE}
            onChange={({ target: { value: column } }) =>
              onChange({ partial: column === NONE ? undefined : { column } })
            }
            options={header.map((column) => ({ value: column, label: column }))}
          />
        </div>
      </fieldset>
      <fieldset className={s.group}>
        <legend>{t('import.mapping.customer')}</legend>
        <div className={s.grid}>{CUSTOMER_FIELDS.map(text)}</div>
      </fieldset>
      <fieldset className={s.group}>
        <legend>{t('import.mapping.answers')}</legend>
        <AnswersEditor {...props} />
      </fieldset>
      <fieldset className={s.group}>
        <legend>{t('import.mapping.properties')}</legend>
        <PropertiesEditor {...props} />
      </fieldset>
    </div>
  )
}

/** The labels of the fields of a response. */
export function useFieldNames(): Record<string, string> {
  const { t } = useTranslation('feedback')
  return {
    external_id: t('import.field.externalId'),
    responded_at: t('import.field.respondedAt'),
    stars: t('import.field.stars'),
    partial: t('import.field.partial'),
    comment: t('import.field.comment'),
    employee: t('import.field.employee'),
    channel: t('import.field.channel'),
    brand: t('import.field.brand'),
    survey: t('import.field.survey'),
    language: t('import.field.language'),
    ext_interaction_id: t('import.field.interactionId'),
    external_url: t('import.field.url'),
    customer_name: t('import.field.customerName'),
    customer_email: t('import.field.customerEmail'),
    customer_phone: t('import.field.customerPhone'),
  }
}
