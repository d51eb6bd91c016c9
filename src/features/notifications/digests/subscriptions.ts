import {
  SUBSCRIPTION_TYPES,
  type Subscription,
  type SubscriptionBody,
  type SubscriptionType,
} from '#features/notifications/digests/contract.ts'
import { requireType } from '#features/notifications/digests/rights.ts'
import {
  DEFAULT_SCHEDULE,
  type Interval,
  nextMailing,
  type Schedule,
  scheduleAt,
  sendEmailAt,
} from '#features/notifications/digests/schedule.ts'
import {
  deleteSubscription,
  findOwn,
  insertSubscription,
  lastPeriod,
  lockOwn,
  lockOwnOfType,
  type SubscriptionRow,
  saveSubscription,
} from '#features/notifications/digests/store.ts'
import { ownPerson } from '#features/people/own-person.ts'
import { laterThan } from '#lib/dates.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { invalid, notFound, stale } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/** A subscription and the version of this copy; null without a subscription. */
export type Versioned = { subscription: Subscription; version: string | null }

/** The viewer's subscription, or the defaults. */
export const readSubscription = (
  services: Services,
  viewer: Viewer,
  type: SubscriptionType,
): Promise<Versioned> =>
  tenantTransaction(services, viewer, async (tx) => {
    const { id } = ownPerson(viewer)
    requireType(viewer, type)
    const row = await findOwn(tx, id, type)
    if (row) return present(tx, row)
    const at = sendEmailAt(DEFAULT_SCHEDULE, viewer.company.timeZone, tx.now)
    const { interval } = DEFAULT_SCHEDULE
    const unsaved = { id: null, interval, subscription_type: type, send_email_at: at.toISOString() }
    return { subscription: unsaved, version: null }
  })

export const subscribe = (services: Services, viewer: Viewer, body: SubscriptionBody): Promise<Versioned> =>
  tenantTransaction(services, viewer, async (tx) => {
    const { id: employeeId } = ownPerson(viewer)
    const type = body.subscription_type
    requireType(viewer, type)
    const row = await insertSubscription(tx, {
      employeeId,
      type,
      updatedAt: tx.now,
      ...(await planned(tx, employeeId, body)),
    })
    if (!row)
      throw invalid([{ path: 'subscription_type', message: 'You are already subscribed to this digest.' }])
    record(tx, 'digest.subscribed', row.id, undefined, row)
    return present(tx, row)
  })

/** `version` is the version of the copy that was edited, if the client has one. */
export const changeSubscription = (
  services: Services,
  viewer: Viewer,
  id: number,
  body: SubscriptionBody,
  version: string | null,
): Promise<Versioned> =>
  tenantTransaction(services, viewer, async (tx) => {
    const { id: employeeId } = ownPerson(viewer)
    const before = await lockOwn(tx, employeeId, id)
    if (!before) throw notFound('This digest')
    requireType(viewer, typeOf(before))
    if (body.subscription_type !== before.type)
      throw invalid([{ path: 'subscription_type', message: 'The type of a digest cannot be changed.' }])
    if (version !== null && version !== versionOf(before))
      throw stale((await present(tx, before)).subscription)
    const plan = await planned(tx, employeeId, body)
    const row = await saveSubscription(tx, id, { ...plan, updatedAt: laterThan(before.updated_at, tx.now) })
    record(tx, 'digest.changed', id, before, row)
    return present(tx, row)
  })

/** People can always end their subscription, even without the right to have it. */
export const endSubscription = (services: Services, viewer: Viewer, id: number): Promise<void> =>
  tenantTransaction(services, viewer, async (tx) => {
    const row = await lockOwn(tx, ownPerson(viewer).id, id)
    if (!row) throw notFound('This digest')
    await end(tx, row)
  })

/** Ends a subscription by the link in a mail. Repeating it has no effect. */
export async function unsubscribe(tx: Tx, employeeId: number, type: SubscriptionType): Promise<void> {
  const row = await lockOwnOfType(tx, employeeId, type)
  if (row) await end(tx, row)
}

async function end(tx: Tx, row: SubscriptionRow): Promise<void> {
  await deleteSubscription(tx, row.id)
  record(tx, 'digest.unsubscribed', row.id, row, undefined)
}

async function planned(tx: Tx, employeeId: number, body: SubscriptionBody) {
  const { timeZone } = tx.viewer.company
  const schedule = scheduleAt(body.interval, new Date(body.send_email_at), timeZone)
  const made = await lastPeriod(tx, employeeId, body.subscription_type)
  return { schedule, next: nextMailing(schedule, timeZone, tx.now, made) }
}

async function present(tx: Tx, row: SubscriptionRow): Promise<Versioned> {
  const type = typeOf(row)
  const schedule = scheduleOf(row)
  const made = await lastPeriod(tx, row.employee_id, type)
  const at = sendEmailAt(schedule, tx.viewer.company.timeZone, tx.now, made)
  return {
    subscription: {
      id: row.id,
      interval: schedule.interval,
      subscription_type: type,
      send_email_at: at.toISOString(),
    },
    version: versionOf(row),
  }
}

const versionOf = ({ updated_at }: SubscriptionRow): string => `"${updated_at.getTime()}"`

export const scheduleOf = (row: SubscriptionRow): Schedule => ({
  interval: row.repeats as Interval,
  dayOfWeek: row.day_of_week,
  sendAt: row.send_at,
})

export function typeOf({ type }: Pick<SubscriptionRow, 'type'>): SubscriptionType {
  const known = SUBSCRIPTION_TYPES.find((each) => each === type)
  if (known === undefined) throw new Error(`There is no digest of the type ${type}.`)
  return known
}

function record(
  tx: Tx,
  action: 'digest.subscribed' | 'digest.changed' | 'digest.unsubscribed',
  id: number,
  before: SubscriptionRow | undefined,
  after: SubscriptionRow | undefined,
): void {
  tx.audit({
    action,
    objectType: 'digest_subscription',
    objectId: id,
    ...(before && { before: auditFields(before) }),
    ...(after && { after: auditFields(after) }),
  })
  tx.emit({ type: 'digestChanged', payload: { subscriptionId: id } })
}

const auditFields = (row: SubscriptionRow) => ({ type: row.type, ...scheduleOf(row) })
