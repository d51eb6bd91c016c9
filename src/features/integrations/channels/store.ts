import type { Tx } from '#platform/db/tenant.ts'

export const findChannels = (tx: Tx, slugs: string[]) =>
  tx.db
    .selectFrom('channel')
    .select(['id', 'slug as key'])
    .where('company_id', '=', tx.companyId)
    .where('slug', 'in', slugs)
    .execute()

/** Leaves those alone that are there already. */
export const insertChannels = (tx: Tx, channels: { slug: string; name: string }[]) =>
  tx.db
    .insertInto('channel')
    .values(channels.map((channel) => ({ company_id: tx.companyId, ...channel, created_at: tx.now })))
    .onConflict((conflict) => conflict.columns(['company_id', 'slug']).doNothing())
    .execute()

export const findChannelsByName = (tx: Tx, filter: { integrated?: boolean }) =>
  tx.db
    .selectFrom('channel')
    .select(['id', 'name', 'slug', 'active', 'integrated'])
    .where('company_id', '=', tx.companyId)
    .$if(filter.integrated !== undefined, (query) =>
      query.where('integrated', '=', filter.integrated === true),
    )
    .orderBy('name')
    .limit(1_000)
    .execute()
