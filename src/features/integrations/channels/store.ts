import { sql } from 'kysely'
import type { ChannelAnswer } from '#features/integrations/channels/contract.ts'
import { anyOf } from '#platform/db/any-of.ts'
import { containsWords, nameKey } from '#platform/db/names.ts'
import type { Tx } from '#platform/db/tenant.ts'
import type { NamePage } from '#platform/http/name-page.ts'

export type ChannelRow = Omit<ChannelAnswer, 'integration'>

/** The database checks the kinds. */
type Checked = Pick<ChannelRow, 'redaction_kinds'>

const COLUMNS = [
  'id',
  'name',
  'slug',
  'active',
  'integrated',
  'redaction_kinds',
  'redaction_country',
  'version',
] as const

export const findChannels = (tx: Tx, slugs: string[]) =>
  tx.from('channel').select(['id', 'slug as key']).where('slug', 'in', slugs).execute()

/** Skips existing slugs. */
export const insertChannels = (tx: Tx, channels: { slug: string; name: string }[]) =>
  tx
    .insert(
      'channel',
      channels.map((channel) => ({ ...channel, created_at: tx.now })),
    )
    .onConflict((conflict) => conflict.columns(['company_id', 'slug']).doNothing())
    .execute()

type ChannelFilter = NamePage & {
  integrated?: boolean | undefined
  ids?: readonly number[] | undefined
  words?: readonly string[]
}

/** Channels sorted by name, with the sort key. */
export const findChannelsByName = (
  tx: Tx,
  filter: ChannelFilter,
): Promise<(ChannelRow & { key: string })[]> => channelsByName(tx, filter).execute()

export function channelsByName(tx: Tx, { integrated, ids, words = [], after, limit }: ChannelFilter) {
  const key = nameKey(tx.viewer, 'name')
  let query = tx.from('channel').select(COLUMNS).select(key.as('key'))
  if (integrated !== undefined) query = query.where('integrated', '=', integrated)
  if (ids !== undefined) query = query.where('id', '=', anyOf(ids))
  if (words.length > 0) query = query.where(containsWords(sql`name`, words))
  if (after !== null)
    query = query.where(sql<boolean>`(${key}, id) > (${after.key}::text, ${after.id}::bigint)`)
  return query.orderBy(key).orderBy('id').limit(limit).$narrowType<Checked>()
}

export const findChannelsOfEmployees = (tx: Tx, employeeIds: readonly number[]) =>
  tx
    .from('employee_channel as ec')
    .innerJoin('channel as c', tx.on('c.id', 'ec.channel_id'))
    .select(['ec.employee_id', 'c.id', 'c.name', 'c.slug', 'c.active', 'c.integrated'])
    .where('ec.employee_id', '=', anyOf(employeeIds))
    .orderBy(nameKey(tx.viewer, 'c.name'))
    .execute()

export const findIntegrations = (tx: Tx, channelIds: readonly number[]) =>
  tx
    .from('channel as c')
    .innerJoin('source_system as s', tx.on('s.id', 'c.source_system_id'))
    .select(['c.id as channel_id', 's.id', 's.source', 's.subdomain'])
    .where('c.id', '=', anyOf(channelIds))
    .execute()

/** Returns undefined if the slug is taken. */
export const insertChannel = (
  tx: Tx,
  channel: { name: string; slug: string; integrated: boolean },
): Promise<ChannelRow | undefined> =>
  tx
    .insert('channel', { ...channel, created_at: tx.now, updated_at: tx.now })
    .onConflict((conflict) => conflict.columns(['company_id', 'slug']).doNothing())
    .returning(COLUMNS)
    .$narrowType<Checked>()
    .executeTakeFirst()

export const lockChannel = (tx: Tx, id: number): Promise<ChannelRow | undefined> =>
  tx
    .from('channel')
    .select(COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .$narrowType<Checked>()
    .executeTakeFirst()

export const updateChannel = (
  tx: Tx,
  id: number,
  change: Partial<Omit<ChannelRow, 'id'>>,
): Promise<ChannelRow> =>
  tx
    .update('channel')
    .set({ ...change, updated_at: tx.now })
    .where('id', '=', id)
    .returning(COLUMNS)
    .$narrowType<Checked>()
    .executeTakeFirstOrThrow()

/** The channels of these that redact something. */
export const findRedactionRules = (tx: Tx, ids: readonly number[]) =>
  tx
    .from('channel')
    .select(['id', 'redaction_kinds', 'redaction_country'])
    .where('id', '=', anyOf(ids))
    .where(sql<boolean>`redaction_kinds <> '{}'`)
    .$narrowType<Checked>()
    .execute()
