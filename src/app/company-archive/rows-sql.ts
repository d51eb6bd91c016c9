import { FILE_KEYS } from '#app/company-archive/rules.ts'
import type { ArchiveColumn, ArchiveTable } from '#app/company-archive/tables-store.ts'
import { quote } from '#platform/backup/database-dump.ts'

/** Bytes that JSON never contains, so that COPY adds no quotes and separates the secret. */
export const SEPARATOR = '\x02'
const FORMAT = `(format csv, quote e'\\x01', delimiter e'\\x02')`

/** Written for the JSON value null, because `row_to_json` writes that and an empty column alike. */
const JSON_NULL = `'{"$null": true}'::jsonb`

/** The rows of a company as JSON lines, sorted by key; the secret follows its row as hexadecimal text. */
export function copyRows({ name, columns, sealed, key }: ArchiveTable, companyId: number): string {
  const list = columns.map((column) => `${exported(name, column, companyId)} as ${quote(column.name)}`)
  const order = key.map((column) => `t.${quote(column.name)}${column.type === 'text' ? ' collate "C"' : ''}`)
  const inner = (more: string) =>
    `select ${list.join(', ')}${more} from app.${quote(name)} t
      where t.${name === 'company' ? 'id' : 'company_id'} = ${companyId}${order.length > 0 ? ` order by ${order.join(', ')}` : ''}`
  if (sealed === null) return `copy (select row_to_json(r) from (${inner('')}) r) to stdout with ${FORMAT}`
  const fields = columns.map((column) => `s.${quote(column.name)}`).join(', ')
  return `copy (select (select row_to_json(r) from (select ${fields}) r), s."sealed value"
                  from (${inner(`, encode(t.${quote(sealed.column)}, 'hex') as "sealed value"`)}) s) to stdout with ${FORMAT}`
}

function exported(table: string, { name, type }: ArchiveColumn, companyId: number): string {
  const column = `t.${quote(name)}`
  if (FILE_KEYS.has(`${table}.${name}`)) return `substr(${column}, ${String(companyId).length + 2})`
  if (table === 'audit_head' && name === 'chain_company_id') return `coalesce(${column}, t.company_id)`
  if (table === 'sign_on_directory' && name === 'name')
    return `case when t.kind = 'company' then '' else ${column} end`
  // Its text is kept to the letter, unlike that of jsonb, which PostgreSQL writes in a normal form.
  if (type === 'json') return `${column}::text`
  if (type === 'jsonb') return `case when ${column} = 'null'::jsonb then ${JSON_NULL} else ${column} end`
  return column
}

/** Tables whose insertion needs the slug. */
export const SLUG_TABLES: ReadonlySet<string> = new Set(['company', 'sign_on_directory'])

/** Inserts rows of an archive: $1 the company id, $2 a JSON list of rows, and $3 the slug if it is needed. */
export const insertRows = (table: ArchiveTable): string => insertFrom(table, populated(table, '$2::json'))

/** Inserts all staged rows: $1 the company id. */
export const insertStaged = (table: ArchiveTable): string =>
  insertFrom(table, `${STAGED} s cross join lateral ${populated(table, 's.rows')}`)

const STAGED = 'pg_temp.staged_rows'
export const CREATE_STAGED = 'create temporary table staged_rows (rows json not null) on commit drop'
/** Stages rows: $1 a JSON list of them. */
export const STAGE_ROWS = `insert into ${STAGED} values ($1::json)`
export const EMPTY_STAGED = `delete from ${STAGED}`

const populated = ({ name }: ArchiveTable, rows: string) =>
  `json_populate_recordset(null::app.${quote(name)}, ${rows}) r`

function insertFrom({ name, columns, sealed, later }: ArchiveTable, source: string): string {
  const given = [
    ...columns.filter((column) => !later.includes(column.name)),
    ...(sealed === null ? [] : [{ name: sealed.column, type: 'bytea' }]),
  ]
  const fixed = name === 'company' ? { id: '$1::bigint', slug: '$3::text' } : { company_id: '$1::bigint' }
  const names = [...Object.keys(fixed), ...given.map((column) => quote(column.name))]
  const values = [...Object.values(fixed), ...given.map((column) => imported(name, column))]
  return `insert into app.${quote(name)} (${names.join(', ')})
          select ${values.join(', ')} from ${source} returning 1`
}

function imported(table: string, { name, type }: ArchiveColumn): string {
  const column = `r.${quote(name)}`
  if (FILE_KEYS.has(`${table}.${name}`)) return `$1::bigint || '/' || ${column}`
  if (table === 'audit_head' && name === 'chain_company_id') return `nullif(${column}, $1::bigint)`
  if (table === 'sign_on_directory' && name === 'name')
    return `case when r.kind = 'company' then $3::text else ${column} end`
  if (type === 'json') return `(${column} #>> '{}')::json`
  if (type === 'jsonb') return `case when ${column} = ${JSON_NULL} then 'null'::jsonb else ${column} end`
  return column
}

const laterTable = ({ name }: ArchiveTable) => `pg_temp.${quote(`later_${name}`)}`

/** Columns that the statements for later columns need, unqualified. */
const laterColumns = ({ key, later }: ArchiveTable) =>
  [...new Set([...key.map(({ name }) => name), ...later])].map(quote)

export const createLater = (table: ArchiveTable): string =>
  `create temporary table ${quote(`later_${table.name}`)} on commit drop as
     select ${laterColumns(table).join(', ')} from app.${quote(table.name)} with no data`

/** Remembers the later columns of rows: $1 a JSON list of rows. */
export const rememberLater = (table: ArchiveTable): string =>
  `insert into ${laterTable(table)} select ${laterColumns(table)
    .map((column) => `r.${column}`)
    .join(', ')}
     from ${populated(table, '$1::json')}
    where ${table.later.map((column) => `r.${quote(column)} is not null`).join(' or ')}`

/** Fills the later columns of a company: $1 the company id. */
export const fillLater = (table: ArchiveTable): string =>
  `update app.${quote(table.name)} t set ${table.later.map((column) => `${quote(column)} = l.${quote(column)}`).join(', ')}
     from ${laterTable(table)} l
    where t.company_id = $1 and ${table.key.map(({ name }) => `t.${quote(name)} = l.${quote(name)}`).join(' and ')}`
