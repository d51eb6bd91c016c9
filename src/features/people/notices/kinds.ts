import type { ChosenEvent } from '#features/people/notices/events.ts'

/** The events that the bell shows; their settings are in `/api/v1/coaching/notice_settings` too. */
export const NOTICE_SETTINGS = [
  'session_shared',
  'takeaway_due',
  'kudo_received',
  'review_completed',
] as const satisfies readonly ChosenEvent[]
export type NoticeSetting = (typeof NOTICE_SETTINGS)[number]

export type ReviewNoticeKind = 'review_completed' | 'review_changed'
export type SessionNoticeKind = Exclude<NoticeSetting, ReviewNoticeKind>
export type MailedKind = SessionNoticeKind | ReviewNoticeKind

/** `review_changed` shares the setting of `review_completed`. */
export const settingOf = (kind: MailedKind): NoticeSetting =>
  kind === 'review_changed' ? 'review_completed' : kind
