import { useTranslation } from 'react-i18next'
import type { ExportFormat } from '#features/exports/web/exports-api.ts'
import { Select } from '#ui/Select.tsx'

const FORMATS: readonly ExportFormat[] = ['CSV', 'JSONL', 'PARQUET']

/** The format of the file, with what it is for. */
export function FormatField({
  value,
  onChange,
}: {
  value: ExportFormat
  onChange: (format: ExportFormat) => void
}) {
  const { t } = useTranslation('exports')
  return (
    <Select
      label={t('format.label')}
      value={value}
      options={FORMATS.map((format) => ({ value: format, label: t(`format.${format}`) }))}
      onChange={({ target }) => onChange(FORMATS.find((format) => format === target.value) ?? value)}
      hint={t(`format.about.${value}`)}
    />
  )
}
