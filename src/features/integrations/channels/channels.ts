import { raiseAccessVersion } from '#features/company/access-version.ts'
import type { ChannelAnswer, ChannelChange, NewChannel } from '#features/integrations/channels/contract.ts'
import {
  type ChannelRow,
  findChannels,
  findChannelsByName,
  findChannelsOfEmployees,
  findIntegrations,
  insertChannel,
  insertChannels,
  lockChannel,
  updateChannel,
} from '#features/integrations/channels/store.ts'
import { nameOfSource } from '#features/integrations/sources/source-name.ts'
import { isDeepEqual } from '#lib/deep-equal.ts'
import { foldedWords } from '#lib/fold.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { brokenConstraint } from '#platform/db/failures.ts'
import { findOrCreate } from '#platform/db/find-or-create.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { invalid, notFound, stale } from '#platform/errors/app-error.ts'
import { type NamePageQuery, namePage } from '#platform/http/name-page.ts'
import type { Services } from '#platform/services.ts'

/** Returns channel ids by name and creates missing channels. 'Live chat' and 'live-chat' are the same channel. */
export async function channelIds(tx: Tx, names: Iterable<string>): Promise<Map<string, number>> {
  const slugs = new Map<string, string>()
  for (const name of new Set(names)) {
    const slug = channelSlug(name)
    if (!slugs.has(slug)) slugs.set(slug, name)
  }
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

/** Letters and digits of any script, separated by hyphens. */
export const channelSlug = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || name

export const listChannels = (tx: Tx, filter: { integrated?: boolean }): Promise<ChannelRow[]> =>
  findChannelsByName(tx, { ...filter, after: null, limit: MOST_CHANNELS })

/** The most channels that a list without pages returns. */
const MOST_CHANNELS = 1_000

/** A page of channels sorted by name. Without any parameter of pages, the first 1,000, as older clients expect. */
export async function readChannelPage(
  services: Services,
  viewer: Viewer,
  { integrated, search, ids, after, limit }: NamePageQuery & { integrated?: boolean | undefined },
): Promise<{ channels: ChannelAnswer[]; next_cursor: string | null }> {
  const paged = [search, ids, after, limit].some((value) => value !== undefined)
  return tenantTransaction(services, viewer, async (tx) => {
    const { rows, nextCursor } = await namePage(paged ? { after, limit } : { limit: MOST_CHANNELS }, (page) =>
      findChannelsByName(tx, { integrated, ids, words: foldedWords(search), ...page }),
    )
    const plain = rows.map(({ key: _, ...row }) => row)
    return { channels: await presentChannels(tx, plain), next_cursor: nextCursor }
  })
}

/** The source systems of these channels, by channel id. */
export const integrationsOf = async (tx: Tx, channelIds: readonly number[]) =>
  new Map(
    (await findIntegrations(tx, channelIds)).map(
      ({ channel_id, id, source, subdomain }) =>
        [channel_id, { id, source, name: nameOfSource({ source, subdomain }) }] as const,
    ),
  )

export async function presentChannels(tx: Tx, rows: readonly ChannelRow[]): Promise<ChannelAnswer[]> {
  const integrations = await integrationsOf(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, integration: integrations.get(row.id) ?? null }))
}

async function presentChannel(tx: Tx, row: ChannelRow): Promise<ChannelAnswer> {
  const [channel] = await presentChannels(tx, [row])
  if (!channel) throw new Error('An existing channel could not be presented')
  return channel
}

/** The channels of these people, sorted by name. Leaves out people without channels. */
export async function channelsOfEmployees(tx: Tx, employeeIds: readonly number[]) {
  const rows = await findChannelsOfEmployees(tx, employeeIds)
  const grouped = Map.groupBy(rows, ({ employee_id }) => employee_id)
  return new Map(
    [...grouped].map(([id, own]) => [id, own.map(({ employee_id: _, ...channel }) => channel)] as const),
  )
}
export const createChannel = (
  services: Services,
  viewer: Viewer,
  { name, slug = name, integrated }: NewChannel,
): Promise<ChannelAnswer> =>
  tenantTransaction(services, viewer, async (tx) => {
    const channel = await insertChannel(tx, { name, slug: channelSlug(slug), integrated })
    if (!channel) throw slugTaken()
    await raiseAccessVersion(tx)
    tx.audit({
      action: 'channel.created',
      objectType: 'channel',
      objectId: channel.id,
      after: values(channel),
    })
    return presentChannel(tx, channel)
  })

/** Changes a channel. Senders still find a renamed channel by its slug, unless the slug changes too. */
export async function changeChannel(
  services: Services,
  viewer: Viewer,
  id: number,
  change: ChannelChange,
): Promise<ChannelAnswer> {
  try {
    return await tenantTransaction(services, viewer, (tx) => writeChange(tx, id, change))
  } catch (error) {
    throw brokenConstraint(error) === 'channel_slug_key' ? slugTaken() : error
  }
}

async function writeChange(tx: Tx, id: number, { version, slug, ...rest }: ChannelChange) {
  const before = await lockChannel(tx, id)
  if (!before) throw notFound('This channel')
  if (version !== before.version) throw stale(await presentChannel(tx, before))
  const requested: Partial<ChannelValues> = {
    ...rest,
    ...(slug !== undefined && { slug: channelSlug(slug) }),
  }
  const names = FIELDS.filter(
    (name) => requested[name] !== undefined && !isDeepEqual(requested[name], before[name]),
  )
  if (names.length === 0) return presentChannel(tx, before)
  const after = await updateChannel(tx, id, {
    ...Object.fromEntries(names.map((name) => [name, requested[name]])),
    version: before.version + 1,
  })
  await raiseAccessVersion(tx)
  tx.audit({
    action: 'channel.changed',
    objectType: 'channel',
    objectId: id,
    before: values(before),
    after: values(after),
  })
  return presentChannel(tx, after)
}

const FIELDS = ['name', 'slug', 'active', 'integrated', 'redaction_kinds', 'redaction_country'] as const

type ChannelValues = Pick<ChannelRow, (typeof FIELDS)[number]>

const values = (channel: ChannelValues): ChannelValues => ({
  name: channel.name,
  slug: channel.slug,
  active: channel.active,
  integrated: channel.integrated,
  redaction_kinds: channel.redaction_kinds,
  redaction_country: channel.redaction_country,
})

const slugTaken = () => invalid([{ path: 'slug', message: 'Another channel already has this identifier.' }])
