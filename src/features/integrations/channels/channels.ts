import { findChannels, findChannelsByName, insertChannels } from '#features/integrations/channels/store.ts'
import { findOrCreate } from '#platform/db/find-or-create.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** Ids of channels by name, however it is written: 'Live chat' and 'live-chat' are one channel. */
export async function channelIds(tx: Tx, names: Iterable<string>): Promise<Map<string, number>> {
  const slugs = new Map<string, string>()
  for (const name of names) if (!slugs.has(channelSlug(name))) slugs.set(channelSlug(name), name)
  return findOrCreate(
    slugs.keys(),
    (keys) => findChannels(tx, keys),
    (keys) =>
      insertChannels(
        tx,
        keys.map((slug) => ({ slug, name: slugs.get(slug) ?? slug })),
      ),
  )
}

/** Letters and digits of any script, joined by hyphens. */
export const channelSlug = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || name

export const listChannels = (tx: Tx, filter: { integrated?: boolean }) => findChannelsByName(tx, filter)
