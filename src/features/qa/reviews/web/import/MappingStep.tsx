import { useTranslation } from 'react-i18next'
import type { ReviewImportFile } from '#features/qa/reviews/import/contract.ts'
import { REVIEW_FIELDS, REVIEW_SOURCES, type ReviewField } from '#features/qa/reviews/import/fields.ts'
import { type ImportDraft, problemsOf } from '#features/qa/reviews/web/import/import-api.ts'
import { NotKept } from '#features/qa/reviews/web/import/NotKept.tsx'
import { DateFormatSelect } from '#platform/web/imports/DateFormatSelect.tsx'
import { formatText } from '#platform/web/imports/date-formats.ts'
import s from '#platform/web/imports/imports.module.css'
import { MappingCards } from '#platform/web/imports/MappingCards.tsx'
import type { MappingStepProps } from '#platform/web/imports/MappingFrame.tsx'
import { SpareColumns } from '#platform/web/imports/SpareColumns.tsx'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'

type Props = MappingStepProps<ReviewImportFile, ImportDraft>

/** The file, its column mapping, and what applies to the whole file. */
export function MappingStep(props: Props) {
  const { file, draft, onChange } = props
  const { t } = useTranslation('qa-reviews')
  return (
    <MappingCards
      {...props}
      notice={<NotKept parts={file.not_kept} />}
      title={t('moveIn.import.mapping')}
      lead={t('moveIn.import.mappingLead')}
      fields={REVIEW_FIELDS}
      names={useFieldNames()}
      columns={draft.columns}
      onColumns={(columns) => onChange({ columns })}
      problems={problemsOf(draft).map((problem) => t(`moveIn.import.problem.${problem}`))}
    >
      {/* Without a column that names the question, a column can hold the answers to one question. */}
      {!draft.columns.question && (
        <SpareColumns
          file={file}
          columns={draft.columns}
          title={t('moveIn.import.questions')}
          hint={t('moveIn.import.questionsHint')}
          chosen={draft.questions}
          onChange={(questions) => onChange({ questions })}
        />
      )}
      <Card title={t('moveIn.import.options')}>
        <Options file={file} draft={draft} onChange={onChange} />
      </Card>
    </MappingCards>
  )
}

function Options({ file, draft, onChange }: Pick<Props, 'file' | 'draft' | 'onChange'>) {
  const { t } = useTranslation('qa-reviews')
  return (
    <div className={cx('stack gap-16 justify-items-start', s.options)}>
      <Select
        label={t('moveIn.import.source')}
        hint={t('moveIn.import.sourceHint')}
        options={REVIEW_SOURCES.map((value) => ({ value, label: t(`moveIn.import.sources.${value}`) }))}
        value={draft.source}
        onChange={(event) => onChange({ source: event.target.value as ImportDraft['source'] })}
      />
      <TextInput
        label={t('moveIn.import.scorecard')}
        hint={t('moveIn.import.scorecardHint')}
        maxLength={200}
        value={draft.scorecard}
        onChange={(event) => onChange({ scorecard: event.target.value })}
      />
      <DateFormatSelect
        label={t('moveIn.import.dateFormat')}
        hint={file.ambiguous_dates ? t('moveIn.import.ambiguousDates') : undefined}
        guessed={formatText(file.mapping.date_format)}
        value={draft.dateFormat}
        onChange={(dateFormat) => onChange({ dateFormat })}
      />
    </div>
  )
}

/** The labels of a review's fields. */
function useFieldNames(): Record<ReviewField, string> {
  const { t } = useTranslation('qa-reviews')
  return Object.fromEntries(
    REVIEW_FIELDS.map((field) => [field, t(`moveIn.import.field.${field}`)]),
  ) as Record<ReviewField, string>
}
