/** Ways in which a person is notified; each is a column of the settings. `push` reaches the person's browsers. */
export const CHANNELS = ['in_app', 'mail', 'push'] as const
export type Channel = (typeof CHANNELS)[number]

export const NOTIFICATION_GROUPS = ['one_on_ones', 'quality', 'alerts', 'reports', 'account'] as const

type EventRule = {
  group: (typeof NOTIFICATION_GROUPS)[number]
  channels: readonly Channel[]
  /**
   * Who decides: the person in their notification settings, the settings of the feature, or no one, because the person
   * must know or has just requested it.
   */
  choice: 'person' | 'feature' | 'none'
  /** Whether its mail and push wait for the end of the person's quiet hours. */
  waits: boolean
}

const MESSAGES = ['mail', 'push'] as const

const chosen = <Channels extends readonly Channel[]>(group: EventRule['group'], channels: Channels) =>
  ({ group, channels, choice: 'person', waits: true }) as const
/** Alerts, digests and subscriptions have a schedule of their own. */
const scheduled = <const Channels extends readonly Channel[]>(
  group: EventRule['group'],
  channels: Channels,
) => ({ group, channels, choice: 'feature', waits: false }) as const
const always = <const Channels extends readonly Channel[]>(group: EventRule['group'], channels: Channels) =>
  ({ group, channels, choice: 'none', waits: false }) as const

/** Everything that Plaudit notifies a person of. No mail to a person is sent without its event here. */
export const NOTIFICATION_EVENTS = {
  session_shared: chosen('one_on_ones', CHANNELS),
  kudo_received: chosen('one_on_ones', CHANNELS),
  takeaway_due: chosen('one_on_ones', CHANNELS),
  intelligence_changed: always('one_on_ones', ['in_app']),
  review_completed: chosen('quality', CHANNELS),
  calibration_meeting: chosen('quality', MESSAGES),
  alert: scheduled('alerts', CHANNELS),
  alert_chat_stopped: chosen('alerts', MESSAGES),
  alert_tested: always('alerts', MESSAGES),
  follow_up_assigned: chosen('alerts', MESSAGES),
  digest: scheduled('reports', ['mail']),
  subscription: scheduled('reports', ['mail']),
  export_ready: chosen('reports', MESSAGES),
  export_failed: chosen('reports', MESSAGES),
  export_undelivered: chosen('reports', MESSAGES),
  webhook_paused: chosen('reports', MESSAGES),
  password_link: always('account', ['mail']),
  password_changed: always('account', ['mail']),
  second_factor_changed: always('account', ['mail']),
  passkey_changed: always('account', ['mail']),
} as const satisfies Record<string, EventRule>

export type NotificationEvent = keyof typeof NOTIFICATION_EVENTS
export type ChosenEvent = {
  [Event in NotificationEvent]: (typeof NOTIFICATION_EVENTS)[Event]['choice'] extends 'person' ? Event : never
}[NotificationEvent]
/** Events with a line in the notification settings: those the person decides about, or a link to where they do. */
export type ListedEvent = {
  [Event in NotificationEvent]: (typeof NOTIFICATION_EVENTS)[Event]['choice'] extends 'none' ? never : Event
}[NotificationEvent]

const names = Object.keys(NOTIFICATION_EVENTS) as NotificationEvent[]

export const isChosen = (event: NotificationEvent): event is ChosenEvent =>
  NOTIFICATION_EVENTS[event].choice === 'person'
export const CHOSEN_EVENTS: readonly ChosenEvent[] = names.filter(isChosen)
export const LISTED_EVENTS = names.filter(
  (event): event is ListedEvent => NOTIFICATION_EVENTS[event].choice !== 'none',
)

/** Events whose page lists many records: two of them are about two records, although they open the same page. */
const OF_LISTED_RECORDS: readonly string[] = [
  'export_ready',
  'export_failed',
  'export_undelivered',
  'webhook_paused',
] satisfies NotificationEvent[]

/** Whether a device shows only the latest message about an event with the same page. */
export const replacesEarlier = (event: string): boolean => !OF_LISTED_RECORDS.includes(event)

export const hasChannel = (event: NotificationEvent, channel: Channel): boolean =>
  (NOTIFICATION_EVENTS[event].channels as readonly Channel[]).includes(channel)
