import { sql } from 'kysely'
import { keysOf } from '#features/interactions/reading/people-sql.ts'
import { type InteractionFilter, sought } from '#features/interactions/reading/store.ts'
import type { Tx } from '#platform/db/tenant.ts'

export type ExportShape = { count: number; properties: string[] }

/** The number of interactions in an export, up to `most` + 1, and the properties of those the viewer knows. */
export async function findExportShape(tx: Tx, filter: InteractionFilter, most: number): Promise<ExportShape> {
  const { rows } = await sql<{ count: number; properties: string[] | null }>`
    with keys as materialized (${keysOf({ ...sought(filter), limit: most + 1 })})
    select (select count(*) from keys) as count,
           (select json_agg(distinct p.key)
              from keys k join interaction i on i.company_id = ${tx.companyId} and i.id = k.id
             cross join lateral jsonb_object_keys(i.properties) as p (key)
             where not ${filter.hidden}) as properties`.execute(tx.db)
  return { count: rows[0]?.count ?? 0, properties: rows[0]?.properties ?? [] }
}
