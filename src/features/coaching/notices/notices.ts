import type { z } from 'zod'
import {
  MOST_UNREAD,
  type Notice,
  type NoticeSettings,
  type NoticeSettingsChange,
  type NoticesRead,
  type noticeListSchema,
  type unreadNoticesSchema,
} from '#features/coaching/notices/contract.ts'
import {
  countUnread,
  findNotice,
  findNotices,
  lockDueTakeaways,
  markDueNotified,
  markManyRead,
  markRead,
  type NoticeKind,
  type NoticeRow,
} from '#features/coaching/notices/store.ts'
import { personOf } from '#features/coaching/person.ts'
import { changeNoticeWays, noticeWays, notifyPerson } from '#features/people/notices/notify.ts'
import { ownPerson } from '#features/people/own-person.ts'
import { todayIn } from '#lib/dates.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { notFound } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/** Notifies each owner once on the day a takeaway is due. Returns the number of takeaways. */
export async function notifyOfDueTakeaways(services: Services, viewer: Viewer): Promise<number> {
  let notified = 0
  for (;;) {
    const some = await tenantTransaction(services, viewer, async (tx) => {
      const due = await lockDueTakeaways(tx, todayIn(viewer.company.timeZone, tx.now), AT_ONCE)
      const notified = new Set<string>()
      for (const { session_id: sessionId, owner_id: employeeId } of due) {
        // One message for each person and session, however many takeaways are due.
        if (notified.has(`${employeeId} ${sessionId}`)) continue
        notified.add(`${employeeId} ${sessionId}`)
        await notifyPerson(services, tx, { kind: 'takeaway_due', employeeId, sessionId })
      }
      if (due.length > 0)
        await markDueNotified(
          tx,
          due.map(({ id }) => id),
        )
      return due.length
    })
    notified += some
    if (some < AT_ONCE) return notified
  }
}

const AT_ONCE = 100

export const readNotices = (
  services: Services,
  viewer: Viewer,
  { after, limit }: { after: number | null; limit: number },
): Promise<z.input<typeof noticeListSchema>> =>
  tenantTransaction(services, viewer, async (tx) => {
    const { id } = ownPerson(viewer)
    const rows = await findNotices(tx, id, { after, limit: limit + 1 })
    const page = rows.slice(0, limit)
    return {
      notices: page.map(present),
      next_cursor: rows.length > limit ? String(page.at(-1)?.id) : null,
      unread_count: await countUnread(tx, id, MOST_UNREAD),
    }
  })

export const readNotice = (services: Services, viewer: Viewer, id: number): Promise<Notice> =>
  tenantTransaction(services, viewer, async (tx) => {
    const own = ownPerson(viewer).id
    if (!(await findNotice(tx, own, id))) throw notFound('This notice')
    await markRead(tx, id)
    const row = await findNotice(tx, own, id)
    if (!row) throw notFound('This notice')
    return present(row)
  })

/** Marks notices as read and returns how many are still unread. */
export const readManyNotices = (
  services: Services,
  viewer: Viewer,
  { coaching_session_id: sessionId, qa_review_id: reviewId, up_to: upTo }: NoticesRead,
): Promise<z.input<typeof unreadNoticesSchema>> =>
  tenantTransaction(services, viewer, async (tx) => {
    const { id } = ownPerson(viewer)
    await markManyRead(tx, id, { sessionId, reviewId, upTo })
    return { unread_count: await countUnread(tx, id, MOST_UNREAD) }
  })

export const readSettings = (services: Services, viewer: Viewer): Promise<NoticeSettings> =>
  tenantTransaction(services, viewer, (tx) => noticeWays(tx, ownPerson(viewer).id))

export const changeSettings = (
  services: Services,
  viewer: Viewer,
  change: NoticeSettingsChange,
): Promise<NoticeSettings> =>
  tenantTransaction(services, viewer, (tx) => changeNoticeWays(tx, ownPerson(viewer).id, change))

const present = (row: NoticeRow): Notice => ({
  id: row.id,
  kind: row.kind as NoticeKind,
  coaching_session_id: row.session_id,
  qa_review_id: row.review_id,
  actor: row.actor_id === null ? null : personOf(row.actor_id, row),
  created_at: row.created_at.toISOString(),
  read_at: row.read_at?.toISOString() ?? null,
})
