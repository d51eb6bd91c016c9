import { ownPerson } from '#features/people/own-person.ts'
import { saveChats } from '#features/subscriptions/chats.ts'
import { findChats } from '#features/subscriptions/chats-store.ts'
import type {
  NewReportSubscription,
  ReportSubscription,
  ReportSubscriptionChange,
  ReportSubscriptionList,
} from '#features/subscriptions/contract.ts'
import { MOST_SUBSCRIPTIONS } from '#features/subscriptions/contract.ts'
import { present, scheduleOf } from '#features/subscriptions/present.ts'
import { requireReaders, requireVisibleTo } from '#features/subscriptions/readers.ts'
import { nextSending } from '#features/subscriptions/schedule.ts'
import { requireLive, requireOwn, requireSeen } from '#features/subscriptions/sight.ts'
import type { Source } from '#features/subscriptions/source.ts'
import { findSource, sourceOf } from '#features/subscriptions/sources.ts'
import {
  addReaders,
  countSubscriptions,
  findReaders,
  findSubscriptions,
  getSubscription,
  insertSubscription,
  lockReader,
  purgeSubscriptions,
  removeReaders,
  type SettingsColumns,
  type SubscriptionRow,
  saveReceipt,
  updateSubscription,
} from '#features/subscriptions/store.ts'
import { MILLISECONDS_PER_DAY } from '#lib/dates.ts'
import { isAdmin, scopeOf, type Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { AppError, forbidden, notFound, stale } from '#platform/errors/app-error.ts'
import type { AuditDraft } from '#platform/records/audit.ts'
import type { Services } from '#platform/services.ts'

const MOST_SEEN = 1_000
export const SUBSCRIPTION_RESTORABLE_DAYS = 30

/** The viewer's own subscriptions and those they receive; for admins also all of the company. */
export const readSubscriptions = (
  services: Services,
  viewer: Viewer,
  { of }: { of: 'own' | 'company' },
): Promise<ReportSubscriptionList> => {
  if (of === 'company' && !isAdmin(viewer))
    throw forbidden('Only an admin can see the subscriptions of the company.')
  return tenantTransaction(services, viewer, async (tx) => {
    const sight = { personId: ownPerson(viewer).id, all: of === 'company' }
    const rows = await findSubscriptions(tx, sight, MOST_SEEN)
    return {
      subscriptions: await presentAll(tx, rows),
      can_choose_readers: scopeOf(viewer, 'ADMINISTRATIVE') !== 'self',
    }
  })
}

export const createSubscription = (
  services: Services,
  viewer: Viewer,
  { source: ref, reader_ids: chosen, csv, pdf, slack_url, teams_url, ...schedule }: NewReportSubscription,
): Promise<ReportSubscription> =>
  tenantTransaction(services, viewer, async (tx) => {
    const ownerId = ownPerson(viewer).id
    const source = await findSource(tx, ref)
    if (!source) throw notFound(NAMES[ref.kind])
    if ((await countSubscriptions(tx, ownerId)) >= MOST_SUBSCRIPTIONS)
      throw new AppError(
        'conflict',
        `You can have up to ${MOST_SUBSCRIPTIONS} subscriptions. Remove one first.`,
      )
    const reader_ids = chosen ?? [ownerId]
    await requireReaders(tx, reader_ids, [])
    await requireVisibleTo(tx, reader_ids, ref)
    const settings = { ...schedule, attach_csv: csv, attach_pdf: pdf, paused: false }
    const id = await insertSubscription(tx, ownerId, ref, { ...settings, next_at: nextOf(tx, settings) })
    await addReaders(tx, id, reader_ids)
    await saveChats(services, tx, id, { slack_url, teams_url })
    return record(tx, 'created', id)
  })

/** If the copy is out of date, nothing is written. */
export const changeSubscription = (
  services: Services,
  viewer: Viewer,
  id: number,
  { version, reader_ids, slack_url, teams_url, ...change }: ReportSubscriptionChange,
): Promise<ReportSubscription> =>
  tenantTransaction(services, viewer, async (tx) => {
    const row = await requireLive(tx, id)
    const before = await presentOne(tx, row)
    if (version !== row.version) throw stale(before)
    if (reader_ids) {
      const known = before.readers.map((reader) => reader.id)
      const added = reader_ids.filter((each) => !known.includes(each))
      await requireReaders(tx, added, known)
      await requireVisibleTo(tx, added, sourceOf(row))
      await addReaders(tx, id, added)
      await removeReaders(
        tx,
        id,
        known.filter((each) => !reader_ids.includes(each)),
      )
    }
    await saveChats(services, tx, id, { slack_url, teams_url })
    await updateSubscription(tx, id, changeOf(tx, row, change))
    return record(tx, 'changed', id, before)
  })

/** A deleted subscription can be restored for a month. */
export const deleteSubscription = (services: Services, viewer: Viewer, id: number): Promise<void> =>
  tenantTransaction(services, viewer, async (tx) => {
    const before = await presentOne(tx, await requireLive(tx, id))
    await updateSubscription(tx, id, { deleted_at: tx.now })
    audit(tx, 'deleted', id, { before })
  })

export const restoreSubscription = (
  services: Services,
  viewer: Viewer,
  id: number,
): Promise<ReportSubscription> =>
  tenantTransaction(services, viewer, async (tx) => {
    const row = await requireOwn(tx, id)
    if (row.deleted_at === null) return presentOne(tx, row)
    await updateSubscription(tx, id, { deleted_at: null, next_at: nextOf(tx, scheduleColumns(row)) })
    return record(tx, 'restored', id)
  })

/** Ends or resumes the subscription for the viewer alone. */
export const changeReceipt = (
  services: Services,
  viewer: Viewer,
  id: number,
  receives: boolean,
): Promise<ReportSubscription> =>
  tenantTransaction(services, viewer, async (tx) => {
    const row = await requireSeen(tx, id)
    const { id: employeeId } = ownPerson(viewer)
    if (!(await lockReader(tx, id, employeeId))) throw notFound('This subscription')
    await setReceipt(tx, id, employeeId, receives)
    return presentOne(tx, row)
  })

/** Ends a subscription for one reader by the link in a mail. Repeating it has no effect. */
export const unsubscribe = (tx: Tx, id: number, employeeId: number): Promise<void> =>
  setReceipt(tx, id, employeeId, false)

/** Deletes subscriptions that are too old to be restored. */
export const purgeDeletedSubscriptions = (tx: Tx) =>
  purgeSubscriptions(tx, new Date(tx.now.getTime() - SUBSCRIPTION_RESTORABLE_DAYS * MILLISECONDS_PER_DAY))

const NAMES = {
  dashboard: 'This dashboard',
  stream_view: 'This view',
  interaction_view: 'This view',
} as const

async function setReceipt(tx: Tx, id: number, employeeId: number, receives: boolean): Promise<void> {
  const reader = await lockReader(tx, id, employeeId)
  if (!reader || (reader.unsubscribed_at === null) === receives) return
  await saveReceipt(tx, id, employeeId, receives ? null : tx.now)
  audit(tx, receives ? 'resumed' : 'unsubscribed', id, { after: { reader: employeeId } })
}

type Planned = Omit<SettingsColumns, 'next_at' | 'attach_csv' | 'attach_pdf' | 'paused'>

const nextOf = (tx: Tx, { repeats, day_of_week, day_of_month, hour }: Planned): Date =>
  nextSending(
    { repeats, dayOfWeek: day_of_week, dayOfMonth: day_of_month, hour },
    tx.viewer.company.timeZone,
    tx.now,
  )

function scheduleColumns(row: SubscriptionRow): Planned {
  const { repeats, dayOfWeek, dayOfMonth, hour } = scheduleOf(row)
  return { repeats, day_of_week: dayOfWeek, day_of_month: dayOfMonth, hour }
}

/** An unchanged schedule keeps its next sending, even if that is overdue; one that was paused starts over. */
function changeOf(
  tx: Tx,
  row: SubscriptionRow,
  {
    csv,
    pdf,
    ...change
  }: Omit<ReportSubscriptionChange, 'version' | 'reader_ids' | 'slack_url' | 'teams_url'>,
): Partial<SettingsColumns> {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const before = scheduleColumns(row)
  const after = { ...before, ...given }
  const moved = Object.keys(before).some(
    (name) => before[name as keyof Planned] !== after[name as keyof Planned],
  )
  const resumed = row.paused && change.paused === false
  return {
    ...given,
    ...(csv !== undefined && { attach_csv: csv }),
    ...(pdf !== undefined && { attach_pdf: pdf }),
    ...((moved || resumed) && { next_at: nextOf(tx, after) }),
  }
}

async function presentAll(tx: Tx, rows: readonly SubscriptionRow[]): Promise<ReportSubscription[]> {
  const ids = rows.map(({ id }) => id)
  const readers = await findReaders(tx, ids)
  const chats = await findChats(tx, ids)
  const known = new Map<string, Source | null>()
  const presented: ReportSubscription[] = []
  for (const row of rows) {
    const ref = sourceOf(row)
    const key = JSON.stringify(ref)
    if (!known.has(key)) known.set(key, await findSource(tx, ref))
    const ofThis = ({ subscription_id }: { subscription_id: number }) => subscription_id === row.id
    presented.push(
      present(tx.viewer, row, {
        readers: readers.filter(ofThis),
        chats: chats.filter(ofThis),
        source: known.get(key) ?? null,
      }),
    )
  }
  return presented
}

async function presentOne(tx: Tx, row: SubscriptionRow): Promise<ReportSubscription> {
  const [one] = await presentAll(tx, [row])
  if (!one) throw notFound('This subscription')
  return one
}

async function record(
  tx: Tx,
  what: 'created' | 'changed' | 'restored',
  id: number,
  before?: ReportSubscription,
): Promise<ReportSubscription> {
  const row = await getSubscription(tx, id)
  if (!row) throw notFound('This subscription')
  const after = await presentOne(tx, row)
  audit(tx, what, id, { ...(before && { before }), after })
  return after
}

type What = 'created' | 'changed' | 'restored' | 'deleted' | 'unsubscribed' | 'resumed'

const audit = (tx: Tx, what: What, id: number, values: Pick<AuditDraft, 'before' | 'after'>) =>
  tx.audit({
    action: `report_subscription.${what}`,
    objectType: 'report_subscription',
    objectId: id,
    ...values,
  })
