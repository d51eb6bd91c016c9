import type { z } from 'zod'
import type {
  AlertNotice,
  AlertNoticesRead,
  alertNoticeListSchema,
  alertNoticesQuery,
  unreadAlertNoticesSchema,
} from '#features/alerts/contract.ts'
import { type AlertKind, MOST_UNREAD_NOTICES } from '#features/alerts/kinds.ts'
import { countUnread, findNotices, markRead, type NoticeRow } from '#features/alerts/notices-store.ts'
import { kindsOf } from '#features/alerts/rights.ts'
import { readSubjects, type Subject } from '#features/alerts/subjects.ts'
import { ownPerson } from '#features/people/own-person.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/** The viewer's notices, with what the viewer may see now. */
export const readNotices = (
  services: Services,
  viewer: Viewer,
  { after, limit, alert_id: ruleId, unread }: z.output<typeof alertNoticesQuery>,
): Promise<z.input<typeof alertNoticeListSchema>> =>
  tenantTransaction(services, viewer, async (tx) => {
    const { id: ownerId } = ownPerson(viewer)
    const kinds = kindsOf(viewer)
    const found = await findNotices(tx, {
      ownerId,
      kinds,
      ruleId,
      unread: unread === undefined ? undefined : unread === 'true',
      after: after === undefined ? null : readCursor(after),
      limit: limit + 1,
    })
    const page = found.slice(0, limit)
    const subjects = await readSubjects(tx, page)
    return {
      notices: page.flatMap((row) => {
        const subject = subjects.get(row.id)
        return subject ? present(row, subject) : []
      }),
      next_cursor: found.length > limit ? String(page.at(-1)?.id) : null,
      unread_count: await countUnread(tx, ownerId, kinds, MOST_UNREAD_NOTICES),
    }
  })

/** Marks notices as read and returns how many are still unread. */
export const readSomeNotices = (
  services: Services,
  viewer: Viewer,
  { ids, up_to: upTo }: AlertNoticesRead,
): Promise<z.input<typeof unreadAlertNoticesSchema>> =>
  tenantTransaction(services, viewer, async (tx) => {
    const { id } = ownPerson(viewer)
    await markRead(tx, id, { ids, upTo })
    return { unread_count: await countUnread(tx, id, kindsOf(viewer), MOST_UNREAD_NOTICES) }
  })

function readCursor(cursor: string): number {
  if (!/^\d{1,15}$/.test(cursor))
    throw new AppError('malformed', 'The cursor is not one that this list gave.')
  return Number(cursor)
}

const present = (row: NoticeRow, subject: Subject): AlertNotice => ({
  id: row.id,
  alert: { id: row.rule_id, name: row.name },
  kind: row.kind as AlertKind,
  ...subject,
  created_at: row.created_at.toISOString(),
  read_at: row.read_at?.toISOString() ?? null,
})
