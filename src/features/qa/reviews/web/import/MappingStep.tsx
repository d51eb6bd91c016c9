import { useTranslation } from 'react-i18next'
import type { ReviewImportFile } from '#features/qa/reviews/import/contract.ts'
import { REVIEW_FIELDS, REVIEW_SOURCES, type ReviewField } from '#features/qa/reviews/import/fields.ts'
import {
  DATE_FORMATS,
  type DraftProblem,
  formatText,
  type ImportDraft,
  problemsOf,
  spareColumns,
} from '#features/qa/reviews/web/import/import-api.ts'
import { NotKept } from '#features/qa/reviews/web/import/NotKept.tsx'
import { ColumnChoices, samplesOf } from '#platform/web/imports/ColumnChoices.tsx'
import { FileCard } from '#platform/web/imports/FileCard.tsx'
import type { Starting } from '#platform/web/imports/ImportScreen.tsx'
import s from '#platform/web/imports/imports.module.css'
import { StartButtons } from '#platform/web/imports/StartButtons.tsx'
import { Banner } from '#ui/Banner.tsx'
import { Card } from '#ui/Card.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { cx } from '#ui/cx.ts'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'

type MappingStepProps = {
  file: ReviewImportFile
  draft: ImportDraft
  onChange: (change: Partial<ImportDraft>) => void
  onReplace: () => void
  onStart: (dryRun: boolean) => void
  starting: Starting
}

/** The file, its column mapping, and what applies to the whole file. */
export function MappingStep(props: MappingStepProps) {
  const { file, draft, onChange, onReplace, onStart, starting } = props
  const { t } = useTranslation('qa-reviews')
  const problems = problemsOf(draft)
  return (
    <>
      <FileCard file={file} onReplace={onReplace} />
      <NotKept parts={file.not_kept} />
      <Card title={t('moveIn.import.mapping')}>
        <div className="stack gap-16">
          <p>{t('moveIn.import.mappingLead')}</p>
          <ColumnChoices
            file={file}
            fields={REVIEW_FIELDS}
            names={useFieldNames()}
            columns={draft.columns}
            onChange={(columns) => onChange({ columns })}
          />
        </div>
      </Card>
      {!draft.columns.question && <Questions file={file} draft={draft} onChange={onChange} />}
      <Card title={t('moveIn.import.options')}>
        <Options file={file} draft={draft} onChange={onChange} />
      </Card>
      {problems.length > 0 && <Problems problems={problems} />}
      <StartButtons rows={file.rows} blocked={problems.length > 0} starting={starting} onStart={onStart} />
    </>
  )
}

type PartProps = Pick<MappingStepProps, 'file' | 'draft' | 'onChange'>

/** Without a column that names the question, a column can hold the answers to one question. */
function Questions({ file, draft, onChange }: PartProps) {
  const { t } = useTranslation('qa-reviews')
  const spare = spareColumns(file.header, draft)
  if (spare.length === 0) return null
  return (
    <Card title={t('moveIn.import.questions')}>
      <fieldset className={cx('break', s.along)}>
        <legend>{t('moveIn.import.questionsHint')}</legend>
        {spare.map((column) => (
          <Checkbox
            key={column}
            checked={draft.questions.includes(column)}
            hint={samplesOf(file, column) || undefined}
            onChange={(event) =>
              onChange({
                questions: event.target.checked
                  ? [...draft.questions, column]
                  : draft.questions.filter((other) => other !== column),
              })
            }
          >
            <span dir="auto">{column}</span>
          </Checkbox>
        ))}
      </fieldset>
    </Card>
  )
}

/** Shows an example if the format's name is not clear. */
const DATE_NAMES: Readonly<Record<string, string>> = { iso: 'yyyy-MM-dd', excel: '46339 (Excel)' }

function Options({ file, draft, onChange }: PartProps) {
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
      <Select
        label={t('moveIn.import.dateFormat')}
        hint={file.ambiguous_dates ? t('moveIn.import.ambiguousDates') : undefined}
        options={[...new Set([formatText(file.mapping.date_format), ...DATE_FORMATS])].map((format) => ({
          value: format,
          label: DATE_NAMES[format] ?? format,
        }))}
        value={draft.dateFormat}
        onChange={(event) => onChange({ dateFormat: event.target.value })}
      />
    </div>
  )
}

function Problems({ problems }: { problems: readonly DraftProblem[] }) {
  const { t } = useTranslation('qa-reviews')
  return (
    <Banner tone="warn" live>
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{t(`moveIn.import.problem.${problem}`)}</li>
        ))}
      </ul>
    </Banner>
  )
}

/** The labels of a review's fields. */
function useFieldNames(): Record<ReviewField, string> {
  const { t } = useTranslation('qa-reviews')
  return Object.fromEntries(
    REVIEW_FIELDS.map((field) => [field, t(`moveIn.import.field.${field}`)]),
  ) as Record<ReviewField, string>
}
