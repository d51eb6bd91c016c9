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
import { noticeMail } from '#features/coaching/notices/mails.ts'
import {
  countUnread,
  findNotice,
  findNotices,
  findSettings,
  insertNotice,
  markDueTold,
  markManyRead,
  markRead,
  type NoticeKind,
  type NoticeRow,
  SESSION_NOTICE_KINDS,
  type SessionNoticeKind,
  saveSetting,
  takeDue,
} from '#features/coaching/notices/store.ts'
import { personOf } from '#features/coaching/person.ts'
import { findActivePerson } from '#features/coaching/sessions/store.ts'
import { ownPerson } from '#features/people/own-person.ts'
import { todayIn } from '#lib/dates.ts'
import { fullName } from '#lib/text.ts'
import { paths } from '#paths.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { notFound } from '#platform/errors/app-error.ts'
import { queueMail } from '#platform/mail/mail.ts'
import type { Services } from '#platform/services.ts'

/**
 * Tells a person, by mail and in the application as the person wants it, in the transaction of what happened. Nobody is
 * told of what they did themselves.
 */
export async function tell(
  services: Pick<Services, 'config'>,
  tx: Tx,
  { kind, employeeId, sessionId }: { kind: SessionNoticeKind; employeeId: number; sessionId: number },
): Promise<void> {
  const actor = tx.viewer.person
  if (actor?.id === employeeId) return
  const person = await findActivePerson(tx, employeeId)
  if (!person) return
  const wish = (await settingsOf(tx, employeeId))[kind]
  if (wish.in_app)
    await insertNotice(tx, {
      employee_id: employeeId,
      kind,
      session_id: sessionId,
      actor_id: actor?.id ?? null,
    })
  if (!wish.mail || !person.email) return
  const mail = noticeMail(kind, {
    languages: [person.language, tx.viewer.company.language],
    firstName: person.first_name,
    by: actor && fullName(actor.firstName, actor.lastName),
    link: services.config.baseUrl + paths.oneOnOne(sessionId),
  })
  await queueMail(services, tx, { to: person.email, ...mail })
}

/** Once for each takeaway: whoever is to do it hears on the day on which it is due. Answers how many. */
export async function tellOfDue(services: Services, viewer: Viewer): Promise<number> {
  let told = 0
  for (;;) {
    const some = await tenantTransaction(services, viewer, async (tx) => {
      const due = await takeDue(tx, todayIn(viewer.company.timeZone, tx.now), AT_ONCE)
      const told = new Set<string>()
      for (const { session_id: sessionId, owner_id: employeeId } of due) {
        // One message a person and session, however much of it is due.
        if (told.has(`${employeeId} ${sessionId}`)) continue
        told.add(`${employeeId} ${sessionId}`)
        await tell(services, tx, { kind: 'takeaway_due', employeeId, sessionId })
      }
      if (due.length > 0)
        await markDueTold(
          tx,
          due.map(({ id }) => id),
        )
      return due.length
    })
    told += some
    if (some < AT_ONCE) return told
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
    const shown = rows.slice(0, limit)
    return {
      notices: shown.map(present),
      next_cursor: rows.length > limit ? String(shown.at(-1)?.id) : null,
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

/** Answers how many are left. */
export const readManyNotices = (
  services: Services,
  viewer: Viewer,
  { coaching_session_id: sessionId, up_to: upTo }: NoticesRead,
): Promise<z.input<typeof unreadNoticesSchema>> =>
  tenantTransaction(services, viewer, async (tx) => {
    const { id } = ownPerson(viewer)
    await markManyRead(tx, id, { sessionId, upTo })
    return { unread_count: await countUnread(tx, id, MOST_UNREAD) }
  })

export const readSettings = (services: Services, viewer: Viewer): Promise<NoticeSettings> =>
  tenantTransaction(services, viewer, (tx) => settingsOf(tx, ownPerson(viewer).id))

export const changeSettings = (
  services: Services,
  viewer: Viewer,
  change: NoticeSettingsChange,
): Promise<NoticeSettings> =>
  tenantTransaction(services, viewer, async (tx) => {
    const { id } = ownPerson(viewer)
    const before = await settingsOf(tx, id)
    for (const kind of SESSION_NOTICE_KINDS) {
      const wish = change[kind] ?? {}
      if (wish.mail !== undefined || wish.in_app !== undefined) await saveSetting(tx, id, kind, wish)
    }
    const after = await settingsOf(tx, id)
    tx.audit({ action: 'coaching_notices.changed', objectType: 'employee', objectId: id, before, after })
    return after
  })

async function settingsOf(tx: Tx, employeeId: number): Promise<NoticeSettings> {
  const saved = await findSettings(tx, employeeId)
  const of = (wanted: SessionNoticeKind) => {
    const found = saved.find(({ kind }) => kind === wanted)
    return { mail: found?.mail ?? true, in_app: found?.in_app ?? true }
  }
  return {
    session_shared: of('session_shared'),
    takeaway_due: of('takeaway_due'),
    kudo_received: of('kudo_received'),
  }
}

const present = (row: NoticeRow): Notice => ({
  id: row.id,
  kind: row.kind as NoticeKind,
  coaching_session_id: row.session_id,
  actor: row.actor_id === null ? null : personOf(row.actor_id, row),
  created_at: row.created_at.toISOString(),
  read_at: row.read_at?.toISOString() ?? null,
})
