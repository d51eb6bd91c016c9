import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ImportFile } from '#features/surveys/delivery/import/contract.ts'
import { IMPORT_FIELDS, type ImportField } from '#features/surveys/delivery/import/fields.ts'
import {
  type DraftProblem,
  type ImportDraft,
  problemsOf,
} from '#features/surveys/web/delivery/import/import-api.ts'
import { surveyTilesQuery } from '#features/surveys/web/surveys-queries.ts'
import { DateFormatSelect } from '#platform/web/imports/DateFormatSelect.tsx'
import { formatText } from '#platform/web/imports/date-formats.ts'
import s from '#platform/web/imports/imports.module.css'
import { MappingCards } from '#platform/web/imports/MappingCards.tsx'
import type { MappingStepProps } from '#platform/web/imports/MappingFrame.tsx'
import { SpareColumns } from '#platform/web/imports/SpareColumns.tsx'
import { ReadError } from '#platform/web/ReadError.tsx'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'

type Props = MappingStepProps<ImportFile, ImportDraft>

/** The file, its column mapping, and the defaults for empty fields. */
export function MappingStep(props: Props) {
  const { file, draft, onChange } = props
  const { t } = useTranslation('surveys')
  const words = useProblemTexts()
  return (
    <MappingCards
      {...props}
      title={t('requestImport.mapping')}
      lead={t('requestImport.mappingLead')}
      fields={IMPORT_FIELDS}
      names={useFieldNames()}
      columns={draft.columns}
      onColumns={(columns) => onChange({ columns })}
      problems={problemsOf(draft).map((problem) => words[problem])}
    >
      <Card title={t('requestImport.options')}>
        <Options file={file} draft={draft} onChange={onChange} />
      </Card>
      <SpareColumns
        file={file}
        columns={draft.columns}
        title={t('requestImport.along')}
        hint={t('requestImport.alongHint')}
        chosen={draft.along}
        onChange={(along) => onChange({ along })}
      />
    </MappingCards>
  )
}

function Options({ file, draft, onChange }: Pick<Props, 'file' | 'draft' | 'onChange'>) {
  const { t } = useTranslation('surveys')
  const surveys = useQuery(surveyTilesQuery)
  const sendable = (surveys.data ?? []).filter(({ publishedAt, archived }) => publishedAt && !archived)
  if (surveys.isError && !surveys.data)
    return <ReadError error={surveys.error} onRetry={() => void surveys.refetch()} />
  return (
    <div className={cx('stack gap-16 justify-items-start', s.options)}>
      <Select
        label={t('requestImport.survey')}
        hint={t('requestImport.surveyHint')}
        placeholder={draft.columns.survey ? t('requestImport.noSurvey') : t('requestImport.chooseSurvey')}
        options={sendable.map(({ uuid, name }) => ({ value: uuid, label: name }))}
        value={draft.survey}
        onChange={(event) => onChange({ survey: event.target.value })}
      />
      <Select
        label={t('requestImport.deliver')}
        options={[
          { value: 'email', label: t('requestImport.byEmail') },
          { value: 'link', label: t('requestImport.byLink') },
        ]}
        value={draft.deliver}
        onChange={(event) => onChange({ deliver: event.target.value === 'link' ? 'link' : 'email' })}
      />
      <TextInput
        label={t('requestImport.delay')}
        hint={t('requestImport.delayHint')}
        inputMode="numeric"
        maxLength={7}
        value={draft.delay}
        onChange={(event) => onChange({ delay: event.target.value })}
      />
      {draft.columns.expires_at && (
        <DateFormatSelect
          label={t('requestImport.dateFormat')}
          hint={file.ambiguous_dates ? t('requestImport.ambiguousDates') : undefined}
          guessed={formatText(file.mapping.date_format)}
          value={draft.dateFormat}
          onChange={(dateFormat) => onChange({ dateFormat })}
        />
      )}
    </div>
  )
}

function useProblemTexts(): Record<DraftProblem, string> {
  const { t } = useTranslation('surveys')
  return {
    unknowable: t('requestImport.problem.unknowable'),
    survey: t('requestImport.problem.survey'),
    email: t('requestImport.problem.email'),
    delay: t('requestImport.problem.delay'),
  }
}

/** The labels of a survey request's fields. */
function useFieldNames(): Record<ImportField, string> {
  const { t } = useTranslation('surveys')
  return {
    external_id: t('requestImport.field.external_id'),
    ext_interaction_id: t('requestImport.field.ext_interaction_id'),
    customer_email: t('requestImport.field.customer_email'),
    customer_name: t('requestImport.field.customer_name'),
    employee_email: t('requestImport.field.employee_email'),
    language: t('requestImport.field.language'),
    channel: t('requestImport.field.channel'),
    brand: t('requestImport.field.brand'),
    survey: t('requestImport.field.survey'),
    deliver: t('requestImport.field.deliver'),
    delay_minutes: t('requestImport.field.delay_minutes'),
    expires_at: t('requestImport.field.expires_at'),
    do_not_send: t('requestImport.field.do_not_send'),
  }
}
