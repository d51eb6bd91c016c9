import type { Tx } from '#platform/db/tenant.ts'

/** What customers may say was good, and which of it the company has chosen to show. */
export const findAreasOfExcellence = (tx: Tx) =>
  tx.db
    .selectFrom('response_tag')
    .select(['id', 'caption', 'selected'])
    .where('company_id', '=', tx.companyId)
    .where('kind', '=', 'excellence')
    .orderBy('caption')
    .limit(1_000)
    .execute()
