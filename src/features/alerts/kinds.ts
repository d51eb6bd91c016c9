// Imports nothing, because screens use it too.

export const ALERT_KINDS = [
  'low_stars',
  'theme_named',
  'auto_fail',
  'appeal_deadline',
  'metric_drop',
  'source_behind',
] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

/** Kinds about a response or a review, on which a follow-up can be created. */
export const RECORD_KINDS = ['low_stars', 'theme_named', 'auto_fail'] as const satisfies AlertKind[]

/** Channels to the owner of an alert: the address, and the browsers in which notifications are on. */
export const OWN_CHANNELS = ['mail', 'push'] as const

export const CHAT_KINDS = ['slack', 'teams'] as const
export type ChatKind = (typeof CHAT_KINDS)[number]

/** A person can have this many alerts. */
export const MOST_ALERTS = 50

/** Days that notices are kept. */
export const NOTICE_DAYS = 90

/** Counting unread notices stops here; a screen shows "99+". */
export const MOST_UNREAD_NOTICES = 100
