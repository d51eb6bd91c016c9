import { type RawBuilder, sql } from 'kysely'

/** Name and type of a column, and how to get its value from a row; `as` is the type on the wire if it differs. */
export type Column<Row> = { name: string; type: string; as?: string; of(row: Row): unknown }

/**
 * Passes rows to a statement as one array per column. The statement has the same text for any number of rows, and is
 * read in half the time of `json_to_recordset`. Lists travel as array texts, since PostgreSQL has no list of lists. A
 * column without any value is not sent.
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
