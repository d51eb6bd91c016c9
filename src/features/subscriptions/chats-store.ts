import type { PlainDate } from '#lib/dates.ts'
import { anyOf } from '#platform/db/any-of.ts'
import type { Database } from '#platform/db/pools.ts'
import type { Tx } from '#platform/db/tenant.ts'

const COLUMNS = [
  'id',
  'subscription_id',
  'kind',
  'uuid',
  'address',
  'address_hint',
  'period',
  'attempts',
  'failure',
  'failing_since',
  'stopped_at',
] as const

export const findChats = (tx: Tx, subscriptionIds: readonly number[]) =>
  tx
    .from('report_chat')
    .select(COLUMNS)
    .where('subscription_id', '=', anyOf(subscriptionIds))
    .orderBy('subscription_id')
    .orderBy('kind')
    .execute()

export type ChatRow = Awaited<ReturnType<typeof findChats>>[number]

/** Adds a chat of a subscription or replaces its address, which also starts a stopped one again. */
export const saveChat = (
  tx: Tx,
  chat: { subscription_id: number; kind: string; uuid: string; address: Buffer; address_hint: string },
) =>
  tx
    .insert('report_chat', chat)
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'subscription_id', 'kind']).doUpdateSet((excluded) => ({
        uuid: excluded.ref('excluded.uuid'),
        address: excluded.ref('excluded.address'),
        address_hint: excluded.ref('excluded.address_hint'),
        due_at: null,
        attempts: 0,
        failure: null,
        failing_since: null,
        stopped_at: null,
      })),
    )
    .execute()

export const deleteChat = (tx: Tx, subscriptionId: number, kind: string) =>
  tx.delete('report_chat').where('subscription_id', '=', subscriptionId).where('kind', '=', kind).execute()

/** Lets the chats of a subscription send its message of a day, once. An older message that still waits is replaced. */
export const scheduleChats = (tx: Tx, subscriptionId: number, period: PlainDate) =>
  tx
    .update('report_chat')
    .set({ period, due_at: tx.now, attempts: 0 })
    .where('subscription_id', '=', subscriptionId)
    .where('stopped_at', 'is', null)
    .where((where) => where.or([where('period', 'is', null), where('period', '<', period)]))
    .execute()

/** Takes a due chat until a time, so that no other run sends the same message. */
export const takeDueChat = (tx: Tx, id: number, until: Date): Promise<ChatRow | undefined> =>
  tx
    .update('report_chat')
    .set({ due_at: until })
    .where('id', '=', id)
    .where('due_at', '<=', tx.now)
    .where('stopped_at', 'is', null)
    .returning(COLUMNS)
    .executeTakeFirst()

/** Saves how sending ended, unless the chat was changed meanwhile or has a newer message. */
export const saveChatEnd = (
  tx: Tx,
  { id, uuid, period }: Pick<ChatRow, 'id' | 'uuid' | 'period'>,
  values: {
    due_at: Date | null
    attempts: number
    failure: string | null
    failing_since: Date | null
    stopped_at?: Date
  },
) =>
  tx
    .update('report_chat')
    .set(values)
    .where('id', '=', id)
    .where('uuid', '=', uuid)
    .where('period', 'is not distinct from', period)
    .execute()

export async function findDueChats(tx: Tx): Promise<number[]> {
  const rows = await tx
    .from('report_chat')
    .select('id')
    .where('due_at', '<=', tx.now)
    .where('stopped_at', 'is', null)
    .orderBy('due_at')
    .orderBy('id')
    .limit(1_000)
    .execute()
  return rows.map(({ id }) => id)
}

/** Companies with a message that waits for a chat. */
export async function companiesWithChats(ownerPool: Database['ownerPool'], now: Date): Promise<number[]> {
  const { rows } = await ownerPool.query<{ company_id: number }>(
    `/* across companies: whose chats wait */
     select distinct h.company_id from report_chat h join company c on c.id = h.company_id
      where h.due_at <= $1 and h.stopped_at is null and c.state = 'live'`,
    [now],
  )
  return rows.map(({ company_id }) => company_id)
}
