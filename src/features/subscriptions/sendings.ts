import { ownPerson } from '#features/people/own-person.ts'
import { scheduleChats } from '#features/subscriptions/chats-store.ts'
import { type ReportSendings, SKIP_REASONS } from '#features/subscriptions/contract.ts'
import { scheduleOf } from '#features/subscriptions/present.ts'
import { lastDue, nextSending } from '#features/subscriptions/schedule.ts'
import {
  findSendings,
  insertSending,
  type ListedSending,
  lastAsked,
} from '#features/subscriptions/sendings-store.ts'
import { mayChange, requireSeen } from '#features/subscriptions/sight.ts'
import { findReaders, type SubscriptionRow, scheduleNext, takeDue } from '#features/subscriptions/store.ts'
import { fullName } from '#lib/text.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

/** The event of a sending that waits to be written: `{sendingId}`. */
export const SENDING_WAITS = 'reportSendingWaits'

const AT_ONCE = 50
const MOST_LISTED = 100
const ASKED_AGAIN_MS = 60_000

/** Sends it to the viewer now. A request soon after another has no effect. */
export const requestSending = (
  services: Services,
  viewer: Viewer,
  id: number,
): Promise<{ requested: boolean }> =>
  tenantTransaction(services, viewer, async (tx) => {
    await requireSeen(tx, id)
    const { id: employeeId } = ownPerson(viewer)
    const last = await lastAsked(tx, id, employeeId)
    if (last && tx.now.getTime() - last.getTime() < ASKED_AGAIN_MS) return { requested: false }
    await send(tx, { subscriptionId: id, employeeId, period: null })
    tx.audit({ action: 'report_subscription.requested', objectType: 'report_subscription', objectId: id })
    return { requested: true }
  })

/** The log of sendings: to all readers for those who may change the subscription, otherwise to the viewer. */
export const readSendings = (services: Services, viewer: Viewer, id: number): Promise<ReportSendings> =>
  tenantTransaction(services, viewer, async (tx) => {
    const row = await requireSeen(tx, id)
    const reader = mayChange(viewer, row) ? null : ownPerson(viewer).id
    return { sendings: (await findSendings(tx, id, reader, MOST_LISTED)).map(presentSending) }
  })

/** Creates what is due, once for each reader and day, and only once for several missed days. */
export async function planSendings(services: Services, system: Viewer): Promise<void> {
  for (;;) {
    const due = await tenantTransaction(services, system, async (tx) => {
      const rows = await takeDue(tx, AT_ONCE)
      for (const row of rows) await planOne(tx, row)
      return rows.length
    })
    if (due < AT_ONCE) return
  }
}

async function planOne(tx: Tx, row: SubscriptionRow): Promise<void> {
  const { timeZone } = tx.viewer.company
  const schedule = scheduleOf(row)
  const due = lastDue(schedule, timeZone, row.next_at, tx.now)
  await scheduleNext(tx, row.id, nextSending(schedule, timeZone, tx.now))
  if (!due) return
  await scheduleChats(tx, row.id, due.period)
  for (const { id, unsubscribed_at } of await findReaders(tx, [row.id]))
    if (unsubscribed_at === null)
      await send(tx, { subscriptionId: row.id, employeeId: id, period: due.period })
}

async function send(tx: Tx, sending: Parameters<typeof insertSending>[1]): Promise<void> {
  const sendingId = await insertSending(tx, sending)
  if (sendingId !== null) tx.emit({ type: SENDING_WAITS, payload: { sendingId } })
}

function presentSending(row: ListedSending): ReportSendings['sendings'][number] {
  return {
    id: row.id,
    reader: { id: row.employee_id, name: fullName(row.first_name, row.last_name) },
    period: row.period,
    state: stateOf(row),
    reason: SKIP_REASONS.find((each) => each === row.reason) ?? null,
    created_at: row.created_at.toISOString(),
  }
}

/** A mail that was written is sent only when the mail server has taken it. */
function stateOf({ state, mail_status }: ListedSending): ReportSendings['sendings'][number]['state'] {
  if (state === 'skipped' || state === 'failed') return state
  if (mail_status === 'sent' || mail_status === 'uncertain') return 'sent'
  if (mail_status === 'kept' || mail_status === 'failed') return mail_status
  return 'waiting'
}
