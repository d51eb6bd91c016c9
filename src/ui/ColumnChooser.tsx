import { useState } from 'react'
import { Checkbox } from '#ui/Checkbox.tsx'
import s from '#ui/ColumnChooser.module.css'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { readLocal, writeLocal } from '#ui/local-storage.ts'
import { Popover } from '#ui/Popover.tsx'
import { useUiText } from '#ui/text.ts'

export interface ChoosableColumn<Id extends string> {
  id: Id
  header: string
  /** Always shown, because it identifies the row. */
  fixed?: boolean
}

export interface ColumnChooserProps<Id extends string> {
  columns: readonly ChoosableColumn<Id>[]
  shown: readonly Id[]
  onChange: (shown: Id[]) => void
}

/** Lets people choose the columns of a table. Load lazily. */
export function ColumnChooser<Id extends string>({ columns, shown, onChange }: ColumnChooserProps<Id>) {
  const text = useUiText()
  const [opened, setOpened] = useState(false)
  const toggle = (id: Id) =>
    onChange(
      columns.filter((column) => (column.id === id) !== shown.includes(column.id)).map((column) => column.id),
    )
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      label={text('columns')}
      width={220}
      position="bottom-end"
      target={<IconButton icon="columns-3" label={text('columns')} onClick={() => setOpened(!opened)} />}
    >
      <fieldset className="stack gap-2">
        <legend className={cx('small medium muted', s.legend)}>{text('columns')}</legend>
        {columns
          .filter((column) => !column.fixed)
          .map((column) => (
            <Checkbox key={column.id} checked={shown.includes(column.id)} onChange={() => toggle(column.id)}>
              {column.header}
            </Checkbox>
          ))}
      </fieldset>
    </Popover>
  )
}

/** The chosen columns, stored in this browser under a key; unknown ones from an older version are dropped. */
export function useShownColumns<Id extends string>(
  key: string,
  all: readonly Id[],
  standard: readonly Id[],
): [readonly Id[], (shown: readonly Id[]) => void] {
  const [shown, setShown] = useState<readonly Id[]>(() => {
    const ids = readLocal(key)?.split(',')
    return ids === undefined ? standard : all.filter((id) => ids.includes(id))
  })
  return [
    shown,
    (next) => {
      setShown(next)
      writeLocal(key, next.join(','))
    },
  ]
}
