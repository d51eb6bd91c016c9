import {
  NOTICE_SETTINGS,
  type NoticeSetting,
  type NoticeWays,
  type NoticeWaysChange,
  type ReviewNoticeKind,
  type SessionNoticeKind,
  settingOf,
} from '#features/people/notices/kinds.ts'
import { noticeMail } from '#features/people/notices/mails.ts'
import { findRecipient, findSettings, insertNotice, saveSetting } from '#features/people/notices/store.ts'
import { queuePush } from '#features/people/push/queue.ts'
import { fullName } from '#lib/text.ts'
import { paths } from '#paths.ts'
import type { Tx } from '#platform/db/tenant.ts'
import { queueMail } from '#platform/mail/mail.ts'
import type { Services } from '#platform/services.ts'

export type NewNotice = { employeeId: number } & (
  | { kind: SessionNoticeKind; sessionId: number }
  | { kind: ReviewNoticeKind; reviewId: number }
)

/**
 * Notifies a person by mail and in the application, as their settings say, in the caller's transaction. Their devices
 * show what the application shows. People get no notice of their own actions.
 */
export async function notifyPerson(
  services: Pick<Services, 'config'>,
  tx: Tx,
  notice: NewNotice,
): Promise<void> {
  const { kind, employeeId } = notice
  const sender = tx.viewer.person
  if (sender?.id === employeeId) return
  const person = await findRecipient(tx, employeeId)
  if (!person) return
  const ways = (await noticeWays(tx, employeeId))[settingOf(kind)]
  const sessionId = 'sessionId' in notice ? notice.sessionId : null
  const reviewId = 'reviewId' in notice ? notice.reviewId : null
  // A review may hide its reviewer, now or later, so its notices name no sender.
  const actor = reviewId === null ? sender : null
  if (ways.in_app)
    await insertNotice(tx, {
      employee_id: employeeId,
      kind,
      session_id: sessionId,
      review_id: reviewId,
      actor_id: actor?.id ?? null,
    })
  const page = reviewId === null ? paths.oneOnOne(sessionId ?? 0) : paths.review(reviewId)
  const mail = noticeMail(kind, {
    languages: [person.language, tx.viewer.company.language],
    firstName: person.first_name,
    by: actor && fullName(actor.firstName, actor.lastName),
    link: services.config.baseUrl + page,
  })
  if (ways.in_app) await queuePush(tx, employeeId, { event: kind, title: mail.subject, path: page })
  if (ways.mail && person.email) await queueMail(services, tx, { to: person.email, ...mail, reviewId })
}

/** How a person is notified of each kind; everything is on until they turn it off. */
export async function noticeWays(tx: Tx, employeeId: number): Promise<NoticeWays> {
  const saved = await findSettings(tx, employeeId)
  const waysOf = (setting: NoticeSetting) => {
    const found = saved.find(({ kind }) => kind === setting)
    return { mail: found?.mail ?? true, in_app: found?.in_app ?? true }
  }
  return Object.fromEntries(NOTICE_SETTINGS.map((setting) => [setting, waysOf(setting)])) as NoticeWays
}

export async function changeNoticeWays(
  tx: Tx,
  employeeId: number,
  change: NoticeWaysChange,
): Promise<NoticeWays> {
  const before = await noticeWays(tx, employeeId)
  for (const setting of NOTICE_SETTINGS) {
    const ways = change[setting] ?? {}
    if (ways.mail !== undefined || ways.in_app !== undefined) await saveSetting(tx, employeeId, setting, ways)
  }
  const after = await noticeWays(tx, employeeId)
  tx.audit({
    action: 'coaching_notices.changed',
    objectType: 'employee',
    objectId: employeeId,
    before,
    after,
  })
  return after
}
