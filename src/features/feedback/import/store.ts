import { sql } from 'kysely'
import type { Tx } from '#platform/db/tenant.ts'

/** The responses among these that were written from a moment on. */
export const responsesSince = (tx: Tx, externalIds: string[], since: Date) =>
  tx.db
    .selectFrom('response')
    .select('created_at')
    .where('company_id', '=', tx.companyId)
    .where('external_id', '=', sql<string>`any(${externalIds}::text[])`)
    .where('updated_at', '>=', since)
    .execute()
