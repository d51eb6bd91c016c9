import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ImportFile } from '#features/surveys/delivery/import/contract.ts'
import { IMPORT_FIELDS, type ImportField } from '#features/surveys/delivery/import/fields.ts'
import {
  DATE_FORMATS,
  type DraftProblem,
  formatText,
  type ImportDraft,
  problemsOf,
  spareColumns,
} from '#features/surveys/web/delivery/import/import-api.ts'
import { surveyTilesQuery } from '#features/surveys/web/surveys-queries.ts'
import { ColumnChoices, samplesOf } from '#platform/web/imports/ColumnChoices.tsx'
import { FileCard } from '#platform/web/imports/FileCard.tsx'
import type { Starting } from '#platform/web/imports/ImportScreen.tsx'
import s from '#platform/web/imports/imports.module.css'
import { StartButtons } from '#platform/web/imports/StartButtons.tsx'
import { ReadError } from '#platform/web/ReadError.tsx'
import { Banner } from '#ui/Banner.tsx'
import { Card } from '#ui/Card.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { cx } from '#ui/cx.ts'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'

type MappingStepProps = {
  file: ImportFile
  draft: ImportDraft
  onChange: (change: Partial<ImportDraft>) => void
  onReplace: () => void
  onStart: (dryRun: boolean) => void
  starting: Starting
}

/** The file, its column mapping, and the defaults for empty fields. */
export function MappingStep(props: MappingStepProps) {
  const { file, draft, onChange, onReplace, onStart, starting } = props
  const { t } = useTranslation('surveys')
  const names = useFieldNames()
  const problems = problemsOf(draft)
  return (
    <>
      <FileCard file={file} onReplace={onReplace} />
      <Card title={t('requestImport.mapping')}>
        <div className="stack gap-16">
          <p>{t('requestImport.mappingLead')}</p>
          <ColumnChoices
            file={file}
            fields={IMPORT_FIELDS}
            names={names}
            columns={draft.columns}
            onChange={(columns) => onChange({ columns })}
          />
        </div>
      </Card>
      <Card title={t('requestImport.options')}>
        <Options file={file} draft={draft} onChange={onChange} />
      </Card>
      <Along file={file} draft={draft} onChange={onChange} />
      {problems.length > 0 && <Problems problems={problems} />}
      <StartButtons rows={file.rows} blocked={problems.length > 0} starting={starting} onStart={onStart} />
    </>
  )
}

/** Shows an example if the column name is not clear. */
const DATE_NAMES: Readonly<Record<string, string>> = { iso: 'yyyy-MM-dd', excel: '46339 (Excel)' }

type PartProps = Pick<MappingStepProps, 'draft' | 'onChange'>

function Options({ file, draft, onChange }: PartProps & Pick<MappingStepProps, 'file'>) {
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
        <Select
          label={t('requestImport.dateFormat')}
          hint={file.ambiguous_dates ? t('requestImport.ambiguousDates') : undefined}
          options={[...new Set([formatText(file.mapping.date_format), ...DATE_FORMATS])].map((format) => ({
            value: format,
            label: DATE_NAMES[format] ?? format,
          }))}
          value={draft.dateFormat}
          onChange={(event) => onChange({ dateFormat: event.target.value })}
        />
      )}
    </div>
  )
}

/** Columns that feed no field can be stored as properties. */
function Along({ file, draft, onChange }: PartProps & { file: ImportFile }) {
  const { t } = useTranslation('surveys')
  const spare = spareColumns(file.header, draft)
  if (spare.length === 0) return null
  return (
    <Card title={t('requestImport.along')}>
      <fieldset className={cx('break', s.along)}>
        <legend>{t('requestImport.alongHint')}</legend>
        {spare.map((column) => (
          <Checkbox
            key={column}
            checked={draft.along.includes(column)}
            hint={samplesOf(file, column) || undefined}
            onChange={(event) =>
              onChange({
                along: event.target.checked
                  ? [...draft.along, column]
                  : draft.along.filter((other) => other !== column),
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

function Problems({ problems }: { problems: readonly DraftProblem[] }) {
  const { t } = useTranslation('surveys')
  const words: Record<DraftProblem, string> = {
    unknowable: t('requestImport.problem.unknowable'),
    survey: t('requestImport.problem.survey'),
    email: t('requestImport.problem.email'),
    delay: t('requestImport.problem.delay'),
  }
  return (
    <Banner tone="warn" live>
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{words[problem]}</li>
        ))}
      </ul>
    </Banner>
  )
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
