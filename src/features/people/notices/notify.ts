import {
  NOTICE_SETTINGS,
  type NoticeSetting,
  type ReviewNoticeKind,
  type SessionNoticeKind,
  settingOf,
} from '#features/people/notices/kinds.ts'
import { noticeMail } from '#features/people/notices/mails.ts'
import { messagePerson } from '#features/people/notices/message-person.ts'
import {
  type ChannelStates,
  changeChannelStates,
  isNotified,
  type NotificationChange,
  type NotificationStates,
  readChannelStates,
} from '#features/people/notices/settings.ts'
import { findRecipient, insertNotice } from '#features/people/notices/store.ts'
import { fullName } from '#lib/text.ts'
import { paths } from '#paths.ts'
import type { Tx } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

/** The channels of the first notices; the notification settings have all. */
export type NoticeWays = Record<NoticeSetting, Pick<ChannelStates, 'mail' | 'in_app'>>
export type NoticeWaysChange = Pick<NotificationChange, NoticeSetting>

export type NewNotice = { employeeId: number } & (
  | { kind: SessionNoticeKind; sessionId: number }
  | { kind: ReviewNoticeKind; reviewId: number }
)

/**
 * Notifies a person in the application, by mail and on their devices, as their settings say, in the caller's
 * transaction. People get no notice of their own actions.
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
  const event = settingOf(kind)
  const sessionId = 'sessionId' in notice ? notice.sessionId : null
  const reviewId = 'reviewId' in notice ? notice.reviewId : null
  // A review may hide its reviewer, now or later, so its notices name no sender.
  const actor = reviewId === null ? sender : null
  if (await isNotified(tx, employeeId, event, 'in_app'))
    await insertNotice(tx, {
      employee_id: employeeId,
      kind,
      session_id: sessionId,
      review_id: reviewId,
      actor_id: actor?.id ?? null,
    })
  const path = reviewId === null ? paths.oneOnOne(sessionId ?? 0) : paths.review(reviewId)
  const mail = noticeMail(kind, {
    languages: [person.language, tx.viewer.company.language],
    firstName: person.first_name,
    by: actor && fullName(actor.firstName, actor.lastName),
    link: services.config.baseUrl + path,
  })
  await messagePerson(services, tx, event, { employeeId, path, to: person.email, ...mail, reviewId })
}

/** How a person is notified of each kind. */
export async function noticeWays(tx: Tx, employeeId: number): Promise<NoticeWays> {
  return waysOf(await readChannelStates(tx, employeeId))
}

export async function changeNoticeWays(
  tx: Tx,
  employeeId: number,
  change: NoticeWaysChange,
): Promise<NoticeWays> {
  const { before, after } = await changeChannelStates(tx, employeeId, change)
  tx.audit({
    action: 'coaching_notices.changed',
    objectType: 'employee',
    objectId: employeeId,
    before: waysOf(before),
    after: waysOf(after),
  })
  return waysOf(after)
}

const waysOf = (states: NotificationStates): NoticeWays =>
  Object.fromEntries(
    NOTICE_SETTINGS.map((setting) => {
      const { mail, in_app } = states[setting]
      return [setting, { mail, in_app }]
    }),
  ) as NoticeWays
