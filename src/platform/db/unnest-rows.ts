import { type RawBuilder, sql } from 'kysely'

/** Name and type of a column, and how to get its value from a row. A list of ids has the type `bigint[]`. */
export type Column<Row> = { name: string; type: string; of(row: Row): unknown }

/**
 * Passes rows to a statement as one array per column. The statement has the same text for any number of rows, and is
 * read in half the time of `json_to_recordset`. Lists of ids travel as texts, since PostgreSQL has no list of lists; a
 * direct cast of the text to an array is not immutable, so that Citus would reject it in an UPDATE. A column without
 * any value is not sent; a list without ids is an empty list.
 */
export function unnestRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): RawBuilder<unknown> {
  const arrays = columns.map(({ type, of }) => {
    const values = rows.map((row) => (isList(type) ? idsText(of(row)) : of(row)))
    const filled = values.some((value) => value !== null && value !== undefined)
    return sql`${filled ? arrayOf(values, type) : null}::${sql.raw(isList(type) ? 'text' : type)}[]`
  })
  const names = columns.map(({ name }) => name).join(', ')
  const read = columns
    .map(({ name, type }) =>
      isList(type) ? `coalesce(string_to_array(${name}, ',')::${type}, '{}') as ${name}` : name,
    )
    .join(', ')
  return sql`(select ${sql.raw(read)} from unnest(${sql.join(arrays)}) as given (${sql.raw(names)}))`
}

const isList = (type: string): boolean => type === 'bigint[]'

const idsText = (ids: unknown): string | null => (Array.isArray(ids) && ids.length > 0 ? ids.join(',') : null)

/** Values of these types contain no character with a meaning in the text of an array. */
const UNQUOTED: ReadonlySet<string> = new Set([
  'bigint',
  'integer',
  'smallint',
  'numeric',
  'uuid',
  'timestamptz',
])

/** The driver quotes each value of an array, which takes longer than joining those that need no quotes. */
const arrayOf = (values: readonly unknown[], type: string): unknown =>
  UNQUOTED.has(type) ? `{${values.map((value) => value ?? 'NULL').join(',')}}` : values
