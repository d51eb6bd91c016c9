import { useTranslation } from 'react-i18next'
import s from '#platform/web/imports/imports.module.css'
import type { SentFile } from '#platform/web/imports/use-import-draft.ts'
import { Select } from '#ui/Select.tsx'

const SAMPLES_SHOWN = 3

type ColumnChoicesProps<Field extends string> = {
  file: SentFile
  fields: readonly Field[]
  names: Record<Field, string>
  columns: Partial<Record<Field, string>>
  onChange: (columns: Partial<Record<Field, string>>) => void
}

/** The column for each field of a record, with sample values from the first rows. */
export function ColumnChoices<Field extends string>(props: ColumnChoicesProps<Field>) {
  const { file, fields, names, columns, onChange } = props
  const { t } = useTranslation('imports')
  return (
    <ul className={s.choices}>
      {fields.map((field) => (
        <li key={field}>
          <Select
            label={names[field]}
            placeholder={t('mapping.noColumn')}
            options={file.header.map((column) => ({ value: column, label: column }))}
            value={columns[field] ?? ''}
            hint={samplesOf(file, columns[field]) || undefined}
            onChange={(event) => onChange({ ...columns, [field]: event.target.value || undefined })}
          />
        </li>
      ))}
    </ul>
  )
}

/** The first distinct values of a column, on one line. */
export function samplesOf({ header, sample }: SentFile, column: string | undefined): string {
  const index = column === undefined ? -1 : header.indexOf(column)
  const texts = sample.flatMap(({ cells }) => cells?.[index]?.trim() || [])
  return [...new Set(texts)].slice(0, SAMPLES_SHOWN).join(' · ')
}
