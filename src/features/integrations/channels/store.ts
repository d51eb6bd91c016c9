import { sql } from 'kysely'
import type { ChannelAnswer } from '#features/integrations/channels/contract.ts'
import { nameKey } from '#platform/db/names.ts'
import type { Tx } from '#platform/db/tenant.ts'

export type ChannelRow = Omit<ChannelAnswer, 'integration'>

const COLUMNS = ['id', 'name', 'slug', 'active', 'integrated', 'version'] as const

export const findChannels = (tx: Tx, slugs: string[]) =>
  tx.db
    .selectFrom('channel')
    .select(['id', 'slug as key'])
    .where('company_id', '=', tx.companyId)
    .where('slug', 'in', slugs)
    .execute()

/** Skips existing slugs. */
export const insertChannels = (tx: Tx, channels: { slug: string; name: string }[]) =>
  tx.db
    .insertInto('channel')
    .values(channels.map((channel) => ({ company_id: tx.companyId, ...channel, created_at: tx.now })))
    .onConflict((conflict) => conflict.columns(['company_id', 'slug']).doNothing())
    .execute()

export const findChannelsByName = (tx: Tx, filter: { integrated?: boolean }): Promise<ChannelRow[]> =>
  tx.db
    .selectFrom('channel')
    .select(COLUMNS)
    .where('company_id', '=', tx.companyId)
    .$if(filter.integrated !== undefined, (query) =>
      query.where('integrated', '=', filter.integrated === true),
    )
    .orderBy(nameKey(tx.viewer, 'name'))
    .orderBy('id')
    .limit(1_000)
    .execute()

export const findChannelsOfEmployees = (tx: Tx, employeeIds: readonly number[]) =>
  tx.db
    .selectFrom('employee_channel as ec')
    .innerJoin('channel as c', (join) =>
      join.onRef('c.id', '=', 'ec.channel_id').on('c.company_id', '=', tx.companyId),
    )
    .select(['ec.employee_id', 'c.id', 'c.name', 'c.slug', 'c.active', 'c.integrated'])
    .where('ec.company_id', '=', tx.companyId)
    .where('ec.employee_id', '=', sql<number>`any(${employeeIds}::bigint[])`)
    .orderBy(nameKey(tx.viewer, 'c.name'))
    .execute()

export const findIntegrations = (tx: Tx, channelIds: readonly number[]) =>
  tx.db
    .selectFrom('channel as c')
    .innerJoin('source_system as s', (join) =>
      join.onRef('s.id', '=', 'c.source_system_id').on('s.company_id', '=', tx.companyId),
    )
    .select(['c.id as channel_id', 's.id', 's.source', 's.subdomain'])
    .where('c.company_id', '=', tx.companyId)
    .where('c.id', '=', sql<number>`any(${channelIds}::bigint[])`)
    .execute()

/** Returns undefined if the slug is taken. */
export const insertChannel = (
  tx: Tx,
  channel: { name: string; slug: string; integrated: boolean },
): Promise<ChannelRow | undefined> =>
  tx.db
    .insertInto('channel')
    .values({ company_id: tx.companyId, ...channel, created_at: tx.now, updated_at: tx.now })
    .onConflict((conflict) => conflict.columns(['company_id', 'slug']).doNothing())
    .returning(COLUMNS)
    .executeTakeFirst()

export const lockChannel = (tx: Tx, id: number): Promise<ChannelRow | undefined> =>
  tx.db
    .selectFrom('channel')
    .select(COLUMNS)
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const updateChannel = (
  tx: Tx,
  id: number,
  change: Partial<Omit<ChannelRow, 'id'>>,
): Promise<ChannelRow> =>
  tx.db
    .updateTable('channel')
    .set({ ...change, updated_at: tx.now })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
