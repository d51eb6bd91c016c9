import { sql } from 'kysely'
import type { Tx } from '#platform/db/tenant.ts'
import { uuidv7 } from '#platform/db/uuid.ts'

/**
 * Notes that what is counted of the days of these responses has changed or is about to: called before a write that
 * moves responses to another day, and after each write. Days of UTC, since the company's own may become others; a mark
 * of one's own, so that writers never wait for each other.
 */
export const noteChangedDays = (
  tx: Tx,
  responses: { ids: readonly number[] } | { externalIds: readonly string[] },
) =>
  sql`
    insert into response_changed_day (company_id, day, mark)
    select distinct r.company_id, (r.responded_at at time zone 'UTC')::date, ${uuidv7(tx.now)}::uuid
      from response r
     where r.company_id = ${tx.companyId} and ${
       'ids' in responses
         ? sql`r.id = any(${responses.ids}::bigint[])`
         : sql`r.external_id = any(${responses.externalIds}::text[])`
     }
    on conflict (company_id, day, mark) do nothing`.execute(tx.db)
