import { sql } from 'kysely'
import type { AlertPause } from '#features/alerts/contract.ts'
import type { AlertKind } from '#features/alerts/kinds.ts'
import { anyOf } from '#platform/db/any-of.ts'
import type { Tx } from '#platform/db/tenant.ts'

const COLUMNS = [
  'id',
  'owner_id',
  'name',
  'kind',
  'cause',
  'team_ids',
  'sends_webhook',
  'quiet_from',
  'quiet_to',
  'follow_up_owner',
  'follow_up_hours',
  'state',
  'paused_because',
  'version',
  'watches_from',
  'tested_at',
  'last_sent_at',
] as const

export type RuleRow = Awaited<ReturnType<typeof findOwnRules>>[number]

export type RuleValues = {
  name: string
  kind: AlertKind
  /** JSON. */
  cause: string
  team_ids: number[]
  sends_webhook: boolean
  quiet_from: number | null
  quiet_to: number | null
  follow_up_owner: 'me' | 'lead' | null
  follow_up_hours: number | null
  state: 'active' | 'paused'
  paused_because: AlertPause | null
  watches_from: Date
  looked_on?: null
  is_low?: false
}

export const findOwnRules = (tx: Tx, ownerId: number) =>
  tx
    .from('alert_rule')
    .select(COLUMNS)
    .where('owner_id', '=', ownerId)
    .orderBy('id', 'desc')
    .limit(1_000)
    .execute()

export const findOwnRule = (tx: Tx, ownerId: number, id: number): Promise<RuleRow | undefined> =>
  tx
    .from('alert_rule')
    .select(COLUMNS)
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst()

export const lockOwnRule = (tx: Tx, ownerId: number, id: number): Promise<RuleRow | undefined> =>
  tx
    .from('alert_rule')
    .select(COLUMNS)
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const findRule = (tx: Tx, id: number): Promise<RuleRow | undefined> =>
  tx.from('alert_rule').select(COLUMNS).where('id', '=', id).executeTakeFirst()

/** Locks a rule, so that its notices get their ids in the order of their commits. */
export const lockRule = (tx: Tx, id: number): Promise<RuleRow | undefined> =>
  tx.from('alert_rule').select(COLUMNS).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Locks the person's rules, so that their number can be limited. */
export async function countOwnRules(tx: Tx, ownerId: number): Promise<number> {
  await tx.from('employee').select('id').where('id', '=', ownerId).forNoKeyUpdate().execute()
  return (await tx.from('alert_rule').select('id').where('owner_id', '=', ownerId).execute()).length
}

/** Those of the teams that exist and are not archived. */
export async function findTeamIds(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const rows = await tx
    .from('team')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where('archived_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** Those of the areas that exist. */
export async function findTagIds(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const rows = await tx.from('response_tag').select('id').where('id', '=', anyOf(ids)).execute()
  return rows.map(({ id }) => id)
}

export async function insertRule(tx: Tx, ownerId: number, values: RuleValues): Promise<number> {
  const { id } = await tx
    .insert('alert_rule', { ...values, owner_id: ownerId, created_at: tx.now, updated_at: tx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateRule = (tx: Tx, id: number, values: Partial<RuleValues> & { version?: number }) =>
  tx
    .update('alert_rule')
    .set({ ...values, updated_at: tx.now })
    .where('id', '=', id)
    .execute()

export const markTested = (tx: Tx, id: number) =>
  tx.update('alert_rule').set({ tested_at: tx.now }).where('id', '=', id).execute()

export const markSent = (tx: Tx, id: number) =>
  tx.update('alert_rule').set({ last_sent_at: tx.now }).where('id', '=', id).execute()

export const deleteRule = (tx: Tx, id: number) => tx.delete('alert_rule').where('id', '=', id).execute()

const CHANNEL_COLUMNS = [
  'id',
  'rule_id',
  'kind',
  'uuid',
  'address',
  'address_hint',
  'due_at',
  'sent_through',
  'attempts',
  'failure',
  'failing_since',
  'stopped_at',
] as const

export type ChannelRow = Awaited<ReturnType<typeof findChannels>>[number]

export const findChannels = (tx: Tx, ruleIds: readonly number[]) =>
  tx
    .from('alert_channel')
    .select(CHANNEL_COLUMNS)
    .where('rule_id', '=', anyOf(ruleIds))
    .orderBy('kind')
    .execute()

export const findChannel = (tx: Tx, id: number): Promise<ChannelRow | undefined> =>
  tx.from('alert_channel').select(CHANNEL_COLUMNS).where('id', '=', id).executeTakeFirst()

/** Adds a channel of a rule or replaces its address. It sends notices that come from now on. */
export const saveChannel = (
  tx: Tx,
  channel: { rule_id: number; kind: string; uuid: string; address: Buffer | null; address_hint: string },
  sentThrough: number,
) =>
  tx
    .insert('alert_channel', { ...channel, sent_through: sentThrough })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'rule_id', 'kind']).doUpdateSet((excluded) => ({
        uuid: excluded.ref('excluded.uuid'),
        address: excluded.ref('excluded.address'),
        address_hint: excluded.ref('excluded.address_hint'),
        sent_through: excluded.ref('excluded.sent_through'),
        due_at: null,
        attempts: 0,
        failure: null,
        failing_since: null,
        stopped_at: null,
      })),
    )
    .execute()

export const deleteChannel = (tx: Tx, ruleId: number, kind: string) =>
  tx.delete('alert_channel').where('rule_id', '=', ruleId).where('kind', '=', kind).execute()

/** The last notice of a rule; 0 without any. */
export async function lastNoticeId(tx: Tx, ruleId: number): Promise<number> {
  const row = await tx
    .from('alert_notice')
    .select((build) => build.fn.max<number | null>('id').as('id'))
    .where('rule_id', '=', ruleId)
    .executeTakeFirst()
  return row?.id ?? 0
}

/** Lets the channels of a rule start again with the notices that come from now on. */
export const restartChannels = (tx: Tx, ruleId: number, sentThrough: number) =>
  tx
    .update('alert_channel')
    .set({
      due_at: null,
      sent_through: sentThrough,
      attempts: 0,
      failure: null,
      failing_since: null,
      stopped_at: null,
    })
    .where('rule_id', '=', ruleId)
    .execute()

/** Lets the channels of a rule that nothing waits for send at this time. */
export const scheduleChannels = (tx: Tx, ruleId: number, dueAt: Date) =>
  tx
    .update('alert_channel')
    .set({ due_at: dueAt })
    .where('rule_id', '=', ruleId)
    .where('due_at', 'is', null)
    .where('stopped_at', 'is', null)
    .execute()

/** Takes a due channel until a time, so that no other run sends the same message. */
export const takeDueChannel = (tx: Tx, id: number, until: Date): Promise<ChannelRow | undefined> =>
  tx
    .update('alert_channel')
    .set({ due_at: until })
    .where('id', '=', id)
    .where('due_at', '<=', tx.now)
    .where('stopped_at', 'is', null)
    .returning(CHANNEL_COLUMNS)
    .executeTakeFirst()

/** Saves how sending ended, unless the channel was changed meanwhile. */
export const saveSending = (
  tx: Tx,
  { id, uuid }: Pick<ChannelRow, 'id' | 'uuid'>,
  values: {
    sent_through?: number
    due_at: Date | null
    attempts: number
    failure: string | null
    failing_since: Date | null
    stopped_at?: Date
  },
) => tx.update('alert_channel').set(values).where('id', '=', id).where('uuid', '=', uuid).execute()

/** The channels that are due now. */
export async function findDueChannels(tx: Tx): Promise<number[]> {
  const rows = await tx
    .from('alert_channel')
    .select('id')
    .where('due_at', '<=', tx.now)
    .where('stopped_at', 'is', null)
    .orderBy(sql`due_at`)
    .limit(1_000)
    .execute()
  return rows.map(({ id }) => id)
}
