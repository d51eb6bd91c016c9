import s from '#platform/web/imports/imports.module.css'
import { DataTable, type DataTableProps } from '#ui/DataTable.tsx'

/** A table with as many columns as a file; it scrolls within its frame, also by keyboard. */
export function WideTable<Row>(props: DataTableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse
    <section className={s.scroll} aria-label={props.caption} tabIndex={0}>
      <DataTable {...props} />
    </section>
  )
}
