import { CARRIED, COMPANY_HEADER_COLUMNS } from '#app/company-archive/rules.ts'
import { SEALED_COLUMNS, type SealedColumn } from '#app/sealed-columns.ts'
import type { Queryable } from '#platform/db/citus.ts'
import { readTableFacts } from '#platform/db/table-facts.ts'
import { emptyingPlan } from '#platform/db/table-order.ts'

export type ArchiveColumn = { name: string; type: string }

export type ArchiveTable = {
  name: string
  /** Columns in the archive by name, without the company id, computed columns and the secret. */
  columns: ArchiveColumn[]
  /** The secret of a row, if the table has them; it comes last in a row. */
  sealed: SealedColumn | null
  /** Columns that order the rows: the primary key without the company id. */
  key: ArchiveColumn[]
  /** Columns that refer to tables further down, filled when all rows are there. */
  later: string[]
  /** Whether rows refer to rows of the same table, so that one statement must insert them all. */
  refersToItself: boolean
  /** The column that the database numbers. */
  identity: string | null
}

/** The tables of an archive, from the catalogue, in an order in which rows can be inserted. */
export async function readArchiveTables(client: Queryable): Promise<ArchiveTable[]> {
  const { tables, keys, mayBeNull } = await readTableFacts(client)
  const own = new Set(keys.filter(({ child, parent }) => child === parent))
  const { loosen, order } = emptyingPlan(
    tables,
    keys.filter((key) => !own.has(key)),
    mayBeNull,
  )
  const names = ['company', ...order.toReversed()].filter((name) => CARRIED.has(name))
  const rows = await readColumns(client, names)
  return names.map((name) => {
    const stored = rows.filter(({ table }) => table === name)
    const sealed = SEALED_COLUMNS.find(({ table }) => table === name) ?? null
    const carried = stored.filter(
      (column) =>
        column.name !== sealed?.column &&
        (name === 'company' ? !COMPANY_HEADER_COLUMNS.includes(column.name) : column.name !== 'company_id'),
    )
    return {
      name,
      columns: carried.map(plain),
      sealed,
      key: carried
        .filter(({ keyPart }) => keyPart !== null)
        .toSorted((a, b) => (a.keyPart ?? 0) - (b.keyPart ?? 0))
        .map(plain),
      later: loosen.filter(({ table }) => table === name).flatMap(({ columns }) => columns),
      refersToItself: [...own].some(({ child }) => child === name),
      identity: stored.find(({ isIdentity }) => isIdentity)?.name ?? null,
    }
  })
}

type ColumnRow = ArchiveColumn & { table: string; keyPart: number | null; isIdentity: boolean }

const plain = ({ name, type }: ColumnRow): ArchiveColumn => ({ name, type })

/** Stored columns of the tables by name; computed ones are computed again. */
async function readColumns(client: Queryable, tables: readonly string[]): Promise<ColumnRow[]> {
  const { rows } = await client.query<ColumnRow>(
    `select c.relname::text as table, a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type,
            array_position(k.conkey, a.attnum) as "keyPart", a.attidentity <> '' as "isIdentity"
       from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
      where c.relnamespace = 'app'::regnamespace and c.relname = any($1)
      order by a.attname collate "C"`,
    [tables],
  )
  return rows
}
