import { findOrCreate } from '#platform/db/find-or-create.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** Ids of channels by name, however it is written: 'Live chat' and 'live-chat' are one channel. */
export async function channelIds(tx: Tx, names: Iterable<string>): Promise<Map<string, number>> {
  const slugs = new Map<string, string>()
  for (const name of names) if (!slugs.has(channelSlug(name))) slugs.set(channelSlug(name), name)
  const ids = await findOrCreate(
    slugs.keys(),
    (keys) =>
      tx.db
        .selectFrom('channel')
        .select(['id', 'slug as key'])
        .where('company_id', '=', tx.companyId)
        .where('slug', 'in', keys)
        .execute(),
    (keys) =>
      tx.db
        .insertInto('channel')
        .values(
          keys.map((slug) => ({
            company_id: tx.companyId,
            slug,
            name: slugs.get(slug) ?? slug,
            created_at: tx.now,
          })),
        )
        .onConflict((conflict) => conflict.columns(['company_id', 'slug']).doNothing())
        .execute(),
  )
  return ids
}

/** Letters and digits of any script, joined by hyphens. */
export const channelSlug = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || name

export const listChannels = (tx: Tx, filter: { integrated?: boolean }) =>
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
