import type { ChannelAnswer } from '#features/integrations/channels/contract.ts'
import { anyOf } from '#platform/db/any-of.ts'
import { nameKey } from '#platform/db/names.ts'
import type { Tx } from '#platform/db/tenant.ts'

export type ChannelRow = Omit<ChannelAnswer, 'integration'>

const COLUMNS = ['id', 'name', 'slug', 'active', 'integrated', 'version'] as const

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

export const findChannelsByName = (tx: Tx, filter: { integrated?: boolean }): Promise<ChannelRow[]> =>
  tx
    .from('channel')
    .select(COLUMNS)
    .$if(filter.integrated !== undefined, (query) =>
      query.where('integrated', '=', filter.integrated === true),
    )
    .orderBy(nameKey(tx.viewer, 'name'))
    .orderBy('id')
    .limit(1_000)
    .execute()

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
    .executeTakeFirst()

export const lockChannel = (tx: Tx, id: number): Promise<ChannelRow | undefined> =>
  tx.from('channel').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()

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
    .executeTakeFirstOrThrow()
