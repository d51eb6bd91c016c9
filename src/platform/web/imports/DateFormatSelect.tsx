import { DATE_FORMATS } from '#platform/web/imports/date-formats.ts'
import { Select } from '#ui/Select.tsx'

/** Shows an example if the format's name is not clear. */
const DATE_NAMES: Readonly<Record<string, string>> = { iso: 'yyyy-MM-dd', excel: '46339 (Excel)' }

type DateFormatSelectProps = {
  label: string
  /** Shown if no date of the file decides between day and month. */
  hint: string | undefined
  /** The format that the server guessed. */
  guessed: string
  formats?: readonly string[]
  value: string
  onChange: (format: string) => void
}

/** How the dates of a file are written. */
export function DateFormatSelect(props: DateFormatSelectProps) {
  const { label, hint, guessed, formats = DATE_FORMATS, value, onChange } = props
  return (
    <Select
      label={label}
      hint={hint}
      options={[...new Set([guessed, ...formats])].map((format) => ({
        value: format,
        label: DATE_NAMES[format] ?? format,
      }))}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
