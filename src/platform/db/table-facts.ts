import type pg from 'pg'
import type { TableKey } from '#platform/db/table-order.ts'

export type TableFacts = {
  tables: string[]
  keys: TableKey[]
  /** The columns of each primary key, without `company_id`. */
  primaryKeys: Map<string, string[]>
  mayBeNull: (table: string, column: string) => boolean
}

/** Reads all company tables and their foreign keys from the catalogue, so that a new table cannot be forgotten. */
export async function readTableFacts(owner: Pick<pg.Pool, 'query'>): Promise<TableFacts> {
  const { rows: columns } = await owner.query<{ table: string; column: string; not_null: boolean }>(
    `select c.relname::text as table, a.attname::text as column, a.attnotnull as not_null
       from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and exists (select from pg_attribute t where t.attrelid = c.oid and t.attname = 'company_id' and not t.attisdropped)`,
  )
  const { rows: keys } = await owner.query<{
    type: string
    child: string
    parent: string
    columns: string[]
  }>(
    `select k.contype::text as type, k.conrelid::regclass::text as child, k.confrelid::regclass::text as parent,
            array(select a.attname::text from unnest(k.conkey) with ordinality as part (number, place)
                    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = part.number
                   where a.attname <> 'company_id' order by part.place) as columns
       from pg_constraint k
      where k.connamespace = 'app'::regnamespace and k.contype in ('p', 'f') and k.conparentid = 0`,
  )
  const tables = [...new Set(columns.map(({ table }) => table))].sort()
  const known = new Set(tables)
  const plain = (name: string) => name.replace(/^app\./, '').replace(/^"|"$/g, '')
  const named = keys.map((key) => ({ ...key, child: plain(key.child), parent: plain(key.parent) }))
  const notNull = new Set(
    columns.filter((column) => column.not_null).map(({ table, column }) => `${table}.${column}`),
  )
  return {
    tables,
    keys: named.filter(({ type, child, parent }) => type === 'f' && known.has(child) && known.has(parent)),
    primaryKeys: new Map(
      named.filter(({ type }) => type === 'p').map(({ child, columns }) => [child, columns]),
    ),
    mayBeNull: (table, column) => !notNull.has(`${table}.${column}`),
  }
}
