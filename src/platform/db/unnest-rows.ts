import { type RawBuilder, sql } from 'kysely'

/** What a column of a statement's rows is called, and holds of each row; `as` where it travels as another type. */
export type Column<Row> = { name: string; type: string; as?: string; of(row: Row): unknown }

/**
 * Rows of a statement, one array a column: one shape for any number of rows, and read in half the time that
 * `json_to_recordset` takes. Lists go as texts of arrays, since PostgreSQL has no list of lists. A column that no row
 * fills is not sent.
 */
export function unnestRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): RawBuilder<unknown> {
  const arrays = columns.map(({ type, as = type, of }) => {
    const values = rows.map(of)
    const filled = values.some((value) => value !== null && value !== undefined)
    return sql`${filled ? values : null}::${sql.raw(as)}[]`
  })
  const names = columns.map(({ name }) => name).join(', ')
  const read = columns.map(({ name, type, as }) => (as ? `${name}::${type}` : name)).join(', ')
  return sql`(select ${sql.raw(read)} from unnest(${sql.join(arrays)}) as given (${sql.raw(names)}))`
}
