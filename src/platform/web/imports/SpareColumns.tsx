import { samplesOf } from '#platform/web/imports/ColumnChoices.tsx'
import { spareColumns } from '#platform/web/imports/columns.ts'
import s from '#platform/web/imports/imports.module.css'
import type { SentFile } from '#platform/web/imports/use-import-draft.ts'
import { Card } from '#ui/Card.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { cx } from '#ui/cx.ts'

type SpareColumnsProps = {
  file: SentFile
  columns: Readonly<Partial<Record<string, string>>>
  title: string
  /** What the chosen columns are used for. */
  hint: string
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Lets the person choose among the columns that feed no field; nothing if every column feeds one. */
export function SpareColumns({ file, columns, title, hint, chosen, onChange }: SpareColumnsProps) {
  const spare = spareColumns(file.header, columns)
  if (spare.length === 0) return null
  return (
    <Card title={title}>
      <fieldset className={cx('break', s.along)}>
        <legend>{hint}</legend>
        {spare.map((column) => (
          <Checkbox
            key={column}
            checked={chosen.includes(column)}
            hint={samplesOf(file, column) || undefined}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, column] : chosen.filter((other) => other !== column))
            }
          >
            <span dir="auto">{column}</span>
          </Checkbox>
        ))}
      </fieldset>
    </Card>
  )
}
