/** Kinds of notices that a person can turn off, separately for mail and in the application. */
export const NOTICE_SETTINGS = [
  'session_shared',
  'takeaway_due',
  'kudo_received',
  'review_completed',
] as const
export type NoticeSetting = (typeof NOTICE_SETTINGS)[number]

export type ReviewNoticeKind = 'review_completed' | 'review_changed'
export type SessionNoticeKind = Exclude<NoticeSetting, ReviewNoticeKind>
export type MailedKind = SessionNoticeKind | ReviewNoticeKind

/** `review_changed` shares the setting of `review_completed`. */
export const settingOf = (kind: MailedKind): NoticeSetting =>
  kind === 'review_changed' ? 'review_completed' : kind

export type NoticeWays = Record<NoticeSetting, { mail: boolean; in_app: boolean }>
export type NoticeWaysChange = {
  [Kind in NoticeSetting]?: { mail?: boolean | undefined; in_app?: boolean | undefined } | undefined
}
