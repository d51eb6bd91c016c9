import { sql } from 'kysely'
import type { Repeats, SourceKind } from '#features/subscriptions/contract.ts'
import { anyOf } from '#platform/db/any-of.ts'
import type { Database } from '#platform/db/pools.ts'
import type { Tx } from '#platform/db/tenant.ts'

const select = (tx: Tx) =>
  tx
    .from('report_subscription as s')
    .innerJoin('employee as o', tx.on('o.id', 's.owner_id'))
    .select([
      's.id',
      's.owner_id',
      'o.first_name',
      'o.last_name',
      's.dashboard_id',
      's.tile_key',
      's.stream_view_id',
      's.interaction_view_id',
      's.repeats',
      's.day_of_week',
      's.day_of_month',
      's.hour',
      's.attach_csv',
      's.attach_pdf',
      's.paused',
      's.next_at',
      's.version',
      's.deleted_at',
    ])

export type SubscriptionRow = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

/** Subscriptions that the viewer can see: their own and those they receive, or all of the company. */
export type VisibleSubscriptions = { personId: number; all: boolean }

export const findSubscriptions = (
  tx: Tx,
  sight: VisibleSubscriptions,
  limit: number,
): Promise<SubscriptionRow[]> =>
  select(tx)
    .where('s.deleted_at', 'is', null)
    .where(inSight(tx, sight))
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(limit)
    .execute()

/** A visible subscription, deleted or not, locked until the transaction ends. */
export const lockSubscription = (tx: Tx, id: number, sight: VisibleSubscriptions) =>
  select(tx).where('s.id', '=', id).where(inSight(tx, sight)).forUpdate('s').executeTakeFirst()

export const getSubscription = (tx: Tx, id: number): Promise<SubscriptionRow | undefined> =>
  select(tx).where('s.id', '=', id).executeTakeFirst()

export async function countSubscriptions(tx: Tx, ownerId: number): Promise<number> {
  const { count } = await tx
    .from('report_subscription')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export type SettingsColumns = {
  repeats: Repeats
  day_of_week: number
  day_of_month: number
  hour: number
  attach_csv: boolean
  attach_pdf: boolean
  paused: boolean
  next_at: Date
}

const SOURCE_COLUMNS = {
  dashboard: 'dashboard_id',
  stream_view: 'stream_view_id',
  interaction_view: 'interaction_view_id',
} as const satisfies Record<SourceKind, string>

export async function insertSubscription(
  tx: Tx,
  ownerId: number,
  source: { kind: SourceKind; id: number; tile_key: string | null },
  settings: SettingsColumns,
): Promise<number> {
  const { id } = await tx
    .insert('report_subscription', {
      owner_id: ownerId,
      [SOURCE_COLUMNS[source.kind]]: source.id,
      tile_key: source.tile_key,
      ...settings,
      created_at: tx.now,
      updated_at: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateSubscription = (
  tx: Tx,
  id: number,
  change: Partial<SettingsColumns> & { deleted_at?: Date | null },
) =>
  tx
    .update('report_subscription')
    .set({ ...change, updated_at: tx.now, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()

/** Sets the next sending; the settings and their version stay. */
export const scheduleNext = (tx: Tx, id: number, nextAt: Date) =>
  tx.update('report_subscription').set({ next_at: nextAt }).where('id', '=', id).execute()

export const purgeSubscriptions = (tx: Tx, before: Date) =>
  tx.delete('report_subscription').where('deleted_at', '<', before).execute()

export const findReaders = (tx: Tx, subscriptionIds: readonly number[]) =>
  tx
    .from('report_reader as r')
    .innerJoin('employee as e', tx.on('e.id', 'r.employee_id'))
    .select(['r.subscription_id', 'e.id', 'e.first_name', 'e.last_name', 'r.unsubscribed_at'])
    .where('r.subscription_id', '=', anyOf(subscriptionIds))
    .orderBy('r.subscription_id')
    .orderBy('e.first_name')
    .orderBy('e.last_name')
    .orderBy('e.id')
    .execute()

export type ReaderRow = Awaited<ReturnType<typeof findReaders>>[number]

/** Readers who have unsubscribed stay so. */
export async function addReaders(tx: Tx, subscriptionId: number, ids: readonly number[]): Promise<void> {
  for (const employeeId of ids)
    await tx
      .insert('report_reader', { subscription_id: subscriptionId, employee_id: employeeId })
      .onConflict((conflict) =>
        conflict.columns(['company_id', 'subscription_id', 'employee_id']).doNothing(),
      )
      .execute()
}

export const removeReaders = (tx: Tx, subscriptionId: number, ids: readonly number[]) =>
  tx
    .delete('report_reader')
    .where('subscription_id', '=', subscriptionId)
    .where('employee_id', '=', anyOf(ids))
    .execute()

export const lockReader = (tx: Tx, subscriptionId: number, employeeId: number) =>
  tx
    .from('report_reader')
    .select('unsubscribed_at')
    .where('subscription_id', '=', subscriptionId)
    .where('employee_id', '=', employeeId)
    .forUpdate()
    .executeTakeFirst()

export const saveReceipt = (
  tx: Tx,
  subscriptionId: number,
  employeeId: number,
  unsubscribedAt: Date | null,
) =>
  tx
    .update('report_reader')
    .set({ unsubscribed_at: unsubscribedAt })
    .where('subscription_id', '=', subscriptionId)
    .where('employee_id', '=', employeeId)
    .execute()

/** Those of these people who exist. */
export async function findEmployeeIds(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const rows = await tx.from('employee').select('id').where('id', '=', anyOf(ids)).execute()
  return rows.map(({ id }) => id)
}

/** Companies with something to send. */
export async function companiesWithDue(ownerPool: Database['ownerPool'], now: Date): Promise<number[]> {
  const { rows } = await ownerPool.query<{ company_id: number }>(
    `/* across companies: whose subscriptions are due */
     select distinct s.company_id from report_subscription s join company c on c.id = s.company_id
      where s.next_at <= $1 and not s.paused and s.deleted_at is null and c.state = 'live'`,
    [now],
  )
  return rows.map(({ company_id }) => company_id)
}

/** Locks what is due, so that concurrent runs do not take it too. */
export const takeDue = (tx: Tx, limit: number): Promise<SubscriptionRow[]> =>
  select(tx)
    .where('s.next_at', '<=', tx.now)
    .where('s.paused', '=', false)
    .where('s.deleted_at', 'is', null)
    .orderBy('s.next_at')
    .orderBy('s.id')
    .limit(limit)
    .forUpdate('s')
    .skipLocked()
    .execute()

const inSight = (tx: Tx, { personId, all }: VisibleSubscriptions) =>
  all
    ? sql<boolean>`true`
    : sql<boolean>`(s.owner_id = ${personId} or exists (
        select from report_reader r where r.company_id = ${tx.companyId}
          and r.subscription_id = s.id and r.employee_id = ${personId}))`
