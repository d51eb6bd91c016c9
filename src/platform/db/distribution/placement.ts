import { LOCAL_TABLE, type Queryable, REFERENCE_TABLES } from '#platform/db/citus.ts'

/** A table of the schema, and how a distributed database must hold it. */
export type PlacedTable = {
  name: string
  wanted: 'by company' | 'on every node'
  /** Null: only on the coordinator. */
  found: PlacedTable['wanted'] | null
}

/** All tables that belong on several nodes, those on every node first, then the one that the others are placed with. */
export async function placedTables(client: Queryable): Promise<PlacedTable[]> {
  const { rows } = await client.query<{ name: string; method: string | null }>(
    `select c.relname::text as name, d.partmethod::text as method
       from pg_class c left join pg_dist_partition d on d.logicalrelid = c.oid
      where c.relnamespace = to_regnamespace('app') and c.relkind in ('r', 'p') and not c.relispartition
        and c.relname <> $1
      order by c.relname = any($2) desc, c.relname = $3 desc, c.relname`,
    [LOCAL_TABLE, REFERENCE_TABLES, FIRST_TABLE],
  )
  return rows.map(({ name, method }) => ({
    name,
    wanted: REFERENCE_TABLES.includes(name) ? 'on every node' : 'by company',
    found: method === null ? null : method === 'h' ? 'by company' : 'on every node',
  }))
}

/** The table that all others are placed with, so that the rows of a company are on one machine. */
export const FIRST_TABLE = 'team'

/** Tables that a distributed database does not hold as it must; nothing keeps their rows together with their parents. */
export async function misplacedTables(client: Queryable): Promise<string[]> {
  const tables = await placedTables(client)
  return tables.filter(({ wanted, found }) => wanted !== found).map(misplaced)
}

const misplaced = ({ name, wanted, found }: PlacedTable): string =>
  found !== null
    ? `app.${name} is distributed ${found} instead of ${wanted}`
    : `app.${name} is ${wanted === 'by company' ? 'not distributed' : 'not a reference table'}`
