import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DestinationField } from '#features/exports/web/DestinationField.tsx'
import s from '#features/exports/web/exports.module.css'
import {
  createTemplate,
  type Template,
  type TemplateInput,
  updateTemplate,
  useExportWrite,
} from '#features/exports/web/exports-api.ts'
import { FeedbackFields } from '#features/exports/web/FeedbackFields.tsx'
import { FieldChooser } from '#features/exports/web/FieldChooser.tsx'
import { FormatField } from '#features/exports/web/FormatField.tsx'
import { RangeField } from '#features/exports/web/RangeField.tsx'
import { ScheduleFields } from '#features/exports/web/ScheduleFields.tsx'
import { weekdayNames } from '#features/exports/web/schedule-words.ts'
import { WEEKDAYS } from '#lib/date-presets.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { Banner } from '#ui/Banner.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { notify } from '#ui/notify.ts'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'

const NEW: Omit<Template, 'id' | 'nextRunAt' | 'updatedAt'> = {
  name: '',
  fields: [],
  schedule: null,
  dateRange: 'LAST_WEEK',
  startOfWeek: null,
  startOfQuarter: null,
  includeArchived: true,
  withResponses: true,
  surveyType: 'FEEDBACK',
  format: 'CSV',
  destination: null,
}

/** Creates or edits a template. */
export function TemplateDialog({ template, onClose }: { template: Template | null; onClose: () => void }) {
  const { t, i18n } = useTranslation('exports')
  const [draft, setDraft] = useState(template ?? NEW)
  const [destinationId, setDestinationId] = useState(draft.destination?.id ?? null)
  const [tooFew, setTooFew] = useState(false)
  const make = useExportWrite(createTemplate, 'all')
  const change = useExportWrite(updateTemplate, 'all')
  const { error } = template ? change : make
  const busy = make.isPending || change.isPending
  const errorOf = (field: string) => (isApiError(error, 422) ? error.messageFor(field) : undefined)
  const names = weekdayNames(i18n.language)
  const save = () => {
    if (busy) return
    setTooFew(draft.fields.length === 0)
    if (draft.fields.length === 0) return
    const done = {
      onSuccess: () => {
        notify(t('template.saved', { name: draft.name.trim() }), 'success')
        onClose()
      },
    }
    const { name, fields, schedule, dateRange, includeArchived, withResponses, surveyType, format } = draft
    const { startOfWeek, startOfQuarter } = draft
    const values: TemplateInput = {
      ...{ name, fields, schedule, dateRange, startOfWeek, startOfQuarter },
      ...{ includeArchived, withResponses, surveyType, format, destinationId },
    }
    if (template) change.mutate({ ...values, id: template.id, updatedAt: template.updatedAt }, done)
    else make.mutate(values, done)
  }
  return (
    <FormDialog
      onClose={onClose}
      busy={busy}
      size={760}
      title={template ? t('template.change', { name: template.name }) : t('template.new')}
      submit={t('save')}
      onSubmit={save}
      className="stack-fit gap-12 content-start"
    >
      {isApiError(error, 409) ? (
        <Banner tone="warn" live>
          {t('template.stale')}
        </Banner>
      ) : (
        error && !isApiError(error, 422) && <Banner tone="bad">{writeErrorText(error, t)}</Banner>
      )}
      <TextInput
        label={t('template.name')}
        value={draft.name}
        maxLength={100}
        required
        error={errorOf('name')}
        onChange={({ target }) => setDraft({ ...draft, name: target.value })}
      />
      <RangeField
        presetsOnly
        value={{ preset: draft.dateRange, from: '', to: '' }}
        onChange={({ preset }) => preset !== 'own' && setDraft({ ...draft, dateRange: preset })}
      />
      {/_WEEK$/.test(draft.dateRange) && (
        <Select
          label={t('startOfWeek')}
          placeholder={t('asCompany')}
          value={draft.startOfWeek ?? ''}
          options={WEEKDAYS.map((day, index) => ({ value: day, label: names[index] ?? day }))}
          onChange={({ target }) =>
            setDraft({ ...draft, startOfWeek: WEEKDAYS.find((day) => day === target.value) ?? null })
          }
        />
      )}
      <FeedbackFields value={draft} onChange={(some) => setDraft({ ...draft, ...some })} />
      <FormatField value={draft.format} onChange={(format) => setDraft({ ...draft, format })} />
      <DestinationField
        value={destinationId}
        present={draft.destination}
        onChange={setDestinationId}
        error={errorOf('destinationId')}
      />
      <ScheduleFields value={draft.schedule} onChange={(schedule) => setDraft({ ...draft, schedule })} />
      {errorOf('schedule') && <p className={s.error}>{errorOf('schedule')}</p>}
      <FieldChooser
        value={draft.fields}
        onChange={(fields) => setDraft({ ...draft, fields })}
        error={tooFew ? t('fields.needed') : errorOf('fields')}
      />
    </FormDialog>
  )
}
