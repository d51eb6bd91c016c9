import { sql } from 'kysely'
import type { Tx } from '#platform/db/tenant.ts'
import { uuidv7 } from '#platform/db/uuid.ts'

/** Responses by id, by external id, or by the times of those just written. */
type Changed = { ids: readonly number[] } | { externalIds: readonly string[] } | { moments: readonly Date[] }

/**
 * Marks the days of these responses as changed, so that their daily sums are recomputed. Call it before a write that
 * moves responses to another day, and after every write. Days are in UTC because a company can change its time zone.
 * Each call inserts its own mark, so that writers never wait for each other.
 */
export const markChangedDays = (tx: Tx, responses: Changed) =>
  sql`
    insert into response_changed_day (company_id, day, mark)
    select ${tx.companyId}::bigint, changed.day, ${uuidv7(tx.now)}::uuid from (${daysOf(tx, responses)}) changed
    on conflict (company_id, day, mark) do nothing`.execute(tx.db)

function daysOf(tx: Tx, responses: Changed) {
  if ('moments' in responses) {
    const days = new Set(responses.moments.map((moment) => moment.toISOString().slice(0, 10)))
    return sql`select told.day from unnest(${[...days]}::date[]) as told(day)`
  }
  return sql`
    select distinct (r.responded_at at time zone 'UTC')::date as day
      from response r
     where r.company_id = ${tx.companyId} and ${
       'ids' in responses
         ? sql`r.id = any(${responses.ids}::bigint[])`
         : sql`r.external_id = any(${responses.externalIds}::text[])`
     }`
}
