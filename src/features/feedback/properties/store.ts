import { sql } from 'kysely'
import type { Tx } from '#platform/db/tenant.ts'

export type PropertyKind = 'string' | 'number' | 'boolean'

export const findPropertyKeys = (tx: Tx) =>
  tx.from('property_key').select(['key', 'kind']).orderBy('key').orderBy('kind').limit(1_000).execute()

export const findKnownKeys = (tx: Tx, keys: string[]) =>
  tx
    .from('property_key')
    .select(['key', 'kind'])
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .execute()

/** Leaves keys that exist unchanged. */
export const insertPropertyKeys = (tx: Tx, keys: string[], kinds: PropertyKind[]) =>
  sql`
    insert into property_key (company_id, key, kind, created_at)
    select ${tx.companyId}, u.key, u.kind, ${tx.now} from unnest(${keys}::text[], ${kinds}::text[]) as u (key, kind)
    on conflict (company_id, key, kind) do nothing`.execute(tx.db)
