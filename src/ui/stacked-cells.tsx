import type { Column } from '#ui/DataTable.tsx'

/** Draws a row as a card on phones: its cells below each other. */
export const stackedCells =
  <Row,>(columns: readonly Column<Row>[]) =>
  (row: Row) => (
    <div className="stack gap-4">
      {columns.map(({ id, cell }) => (
        <div key={id}>{cell(row)}</div>
      ))}
    </div>
  )
