import { type SqlBool, sql } from 'kysely'
import { isOf, keysOf } from '#features/interactions/reading/people-sql.ts'
import { type InteractionFilter, sought } from '#features/interactions/reading/store.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** Up to this many matching interactions are all read. */
const MOST_READ = 10_000
/** Of more, this many of the company's interactions are tried. At least a few in a thousand match. */
const TRIED = 2_000

type Draw = {
  seed: number
  without: readonly number[]
  mostRead?: number
  tried?: number
}

/**
 * A random matching interaction; null if there is none. Each seed puts the ids in a different order by their hash, and
 * the first that matches is taken, so that each is equally likely however its id or time is spread. Most filters match
 * few, which are read. Of many, the first ids of the order are tried instead; they are found in the primary key alone.
 */
export async function drawInteraction(
  tx: Tx,
  filter: InteractionFilter,
  { seed, without, mostRead = MOST_READ, tried = TRIED }: Draw,
): Promise<number | null> {
  const found = sought(filter, sql<SqlBool>`i.id <> all(${without}::bigint[])`)
  const { rows } = await sql<{ id: number; count: number }>`
    select id, count(*) over () as count
      from (${keysOf({ ...found, limit: mostRead + 1 })}) found
     order by hashint8extended(id, ${seed}), id limit 1`.execute(tx.db)
  const [read] = rows
  if (!read) return null
  if (read.count <= mostRead) return read.id
  const { rows: drawn } = await sql<{ id: number }>`
    select i.id
      from (select x.id from interaction x where x.company_id = ${tx.companyId}
             order by hashint8extended(x.id, ${seed}), x.id limit ${tried}) tried
      join interaction i on i.company_id = ${tx.companyId} and i.id = tried.id
     where i.removed_at is null and ${isOf(tx.companyId, found.employees)} and ${found.where}
     order by hashint8extended(i.id, ${seed}), i.id limit 1`.execute(tx.db)
  return drawn[0]?.id ?? read.id
}
