import type { Tx } from '#platform/db/tenant.ts'

/** Areas of one kind, for filters. */
export const listTags = (tx: Tx, kind: 'excellence' | 'improvement') =>
  tx.db
    .selectFrom('response_tag')
    .select(['id', 'caption'])
    .where('company_id', '=', tx.companyId)
    .where('kind', '=', kind)
    .orderBy('caption')
    .limit(1_000)
    .execute()
