import { sql } from 'kysely'
import type { Tx } from '#platform/db/tenant.ts'

/** Those of these responses that were written since a given time. */
export const responsesSince = (tx: Tx, externalIds: string[], since: Date) =>
  tx
    .from('response')
    .select('created_at')
    .where('external_id', '=', sql<string>`any(${externalIds}::text[])`)
    .where('updated_at', '>=', since)
    .execute()
