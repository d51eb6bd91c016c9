import { notifyOfKudos } from '#features/coaching/kudos/kudos.ts'
import { record } from '#features/coaching/records.ts'
import type { Repeats } from '#features/coaching/sessions/contract.ts'
import { draftOf } from '#features/coaching/sessions/create.ts'
import { present } from '#features/coaching/sessions/reading.ts'
import { sharedContentHash } from '#features/coaching/sessions/shared-content.ts'
import { type SessionRow, updateSession } from '#features/coaching/sessions/store.ts'
import { recordWebhookEvents } from '#features/integrations/webhooks/record.ts'
import { notifyPerson } from '#features/people/notices/notify.ts'
import { addDays, addMonths, laterThan, type PlainDate, todayIn } from '#lib/dates.ts'
import type { Tx } from '#platform/db/tenant.ts'
import { AppError, invalid, stale } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

type ShareChange = {
  /** Only shows the client's intent: null for a draft. Sending the stored time changes nothing. */
  sharedAt: string | null
  /** The time of the copy that was previewed before sharing. */
  seen?: string | undefined
  /** The session before the other changes of this request. */
  before: SessionRow
  /** The session when the request arrived, before it waited for a lock. */
  beforeLock: SessionRow | undefined
}

/** Shares a draft, or shares again. A shared session never becomes a draft again. */
export async function shareSession(
  services: Services,
  tx: Tx,
  row: SessionRow,
  { sharedAt, seen, before, beforeLock }: ShareChange,
): Promise<void> {
  if (sharedAt === null) {
    if (row.shared_at === null) return
    throw invalid([{ path: 'shared_at', message: 'A shared session cannot become a draft again.' }])
  }
  if (row.shared_at !== null && Date.parse(sharedAt) === row.shared_at.getTime()) return
  // Share only what was previewed: reject a preview of an older copy.
  const times = Object.values(before.changed as Record<string, string>)
  if (seen !== undefined && times.some((time) => Date.parse(time) > Date.parse(seen)))
    throw stale(await present(tx, before))
  const latest = row.reshared_at ?? row.shared_at
  const known = beforeLock?.reshared_at ?? beforeLock?.shared_at ?? null
  // Another request has shared it since; do not notify twice.
  const overtaken = latest?.getTime() !== known?.getTime() || (seen !== undefined && isAfter(latest, seen))
  if (latest !== null && (overtaken || latest >= tx.now))
    throw new AppError('conflict', 'This session was shared just now.', { current: await present(tx, row) })
  const first = row.shared_at === null
  const hash = await sharedContentHash(tx, row)
  // Sharing the same content again needs no new acknowledgement or notice.
  const isNew = row.notified_hash?.equals(hash) !== true
  const fields = first
    ? { shared_at: tx.now }
    : { reshared_at: tx.now, ...(isNew && { acknowledged_at: null }) }
  await updateSession(tx, row.id, { ...fields, notified_hash: hash }, laterThan(row.updated_at, tx.now))
  record(tx, row, first ? 'coaching_session.shared' : 'coaching_session.reshared')
  await recordWebhookEvents(tx, 'session.shared', [row.id])
  if (isNew)
    await notifyPerson(services, tx, {
      kind: 'session_shared',
      employeeId: row.employee_id,
      sessionId: row.id,
    })
  await notifyOfKudos(services, tx, row)
  if (first) await prepareNext(tx, row)
}

const isAfter = (time: Date | null, seen: string): boolean =>
  time !== null && time.getTime() > Date.parse(seen)

/** Creates the next draft of a repeating session. Open takeaways are carried over automatically. */
async function prepareNext(tx: Tx, row: SessionRow): Promise<void> {
  if (row.repeats === null) return
  const today = todayIn(tx.viewer.company.timeZone, tx.now)
  await draftOf(tx, {
    coach_id: row.coach_id,
    employee_id: row.employee_id,
    title: row.title,
    private: row.private,
    scheduled_for: nextDay(row.repeats as Repeats, row.scheduled_for ?? today, today),
    repeats: row.repeats,
  })
}

/** The first day of the repetition after today. */
export function nextDay(repeats: Repeats, from: PlainDate, today: PlainDate): PlainDate {
  for (let count = 1; ; count++) {
    const day =
      repeats === 'monthly' ? addMonths(from, count) : addDays(from, count * (repeats === 'weekly' ? 7 : 14))
    // The calendar's last day has no successor, so stop counting.
    if (day > today || count > 10_000) return day
  }
}
