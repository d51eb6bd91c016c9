import { type AlertKind, RECORD_KINDS } from '#features/alerts/kinds.ts'
import type { Alert, AlertChat } from '#features/alerts/web/alert-types.ts'

/** A chat in the form. Without an address, the stored one stays. */
export type ChatValues = { isOn: boolean; url: string }

/** The fields of the form. Each kind of cause keeps its values while another is chosen. */
export type AlertValues = {
  name: string
  kind: AlertKind
  stars: number
  words: readonly string[]
  tagIds: readonly number[]
  hours: number | null
  minutes: number | null
  metricId: number | null
  teamIds: readonly number[]
  mail: boolean
  push: boolean
  slack: ChatValues
  teams: ChatValues
  webhook: boolean
  isQuiet: boolean
  quietFrom: string
  quietTo: string
  hasFollowUp: boolean
  followUpOwner: 'me' | 'lead'
  followUpHours: number | null
}

/** What each group of fields in the form receives. */
export type AlertFieldsProps = {
  values: AlertValues
  onChange: (change: Partial<AlertValues>) => void
  /** The server's message for a field. */
  faultOf: (field: string) => string | undefined
}

/** `kind`: the cause of a new alert. */
export function valuesOf(alert: Alert | null, kind: AlertKind): AlertValues {
  const { when, channels, quiet_hours: quiet, follow_up: followUp } = alert ?? NEW
  return {
    name: alert?.name ?? '',
    kind: when?.kind ?? kind,
    stars: when?.kind === 'low_stars' ? when.stars : 2,
    words: when?.kind === 'theme_named' ? when.words : [],
    tagIds: when?.kind === 'theme_named' ? when.tag_ids : [],
    hours: when?.kind === 'appeal_deadline' ? when.hours : 24,
    minutes: when?.kind === 'source_behind' ? when.minutes : 60,
    metricId: when?.kind === 'metric_drop' ? when.metric_id : null,
    teamIds: alert?.scope.team_ids ?? [],
    mail: channels.mail,
    push: channels.push,
    slack: chatOf(channels.slack),
    teams: chatOf(channels.teams),
    webhook: channels.webhook,
    isQuiet: quiet !== null,
    quietFrom: quiet?.from ?? '20:00',
    quietTo: quiet?.to ?? '07:00',
    hasFollowUp: followUp !== null,
    followUpOwner: followUp?.owner ?? 'me',
    followUpHours: followUp?.due_in_hours ?? 24,
  }
}

const NEW = {
  when: null,
  channels: { mail: true, push: false, slack: null, teams: null, webhook: false },
  quiet_hours: null,
  follow_up: null,
}

export const chatOf = (chat: AlertChat | null): ChatValues => ({ isOn: chat !== null, url: '' })

/** Whether a follow-up can be created: the cause is a response or a review. */
export const canHaveFollowUp = (kind: AlertKind): boolean => RECORD_KINDS.some((known) => known === kind)

/** Whether an alert sends messages that a test can check. */
export const sendsMessages = ({ mail, push, slack, teams }: Alert['channels']): boolean =>
  mail || push || slack !== null || teams !== null

/** Source systems belong to no team. */
export const hasTeams = (kind: AlertKind): boolean => kind !== 'source_behind'

/** The body of a request that creates or changes an alert. */
export const inputOf = (values: AlertValues, base: Alert | null) => ({
  name: values.name,
  when: causeOf(values),
  scope: { team_ids: hasTeams(values.kind) ? [...values.teamIds] : [] },
  channels: {
    mail: values.mail,
    push: values.push,
    webhook: values.webhook,
    ...addressOf('slack_url', values.slack, base?.channels.slack),
    ...addressOf('teams_url', values.teams, base?.channels.teams),
  },
  quiet_hours: values.isQuiet ? { from: values.quietFrom, to: values.quietTo } : null,
  follow_up:
    values.hasFollowUp && canHaveFollowUp(values.kind)
      ? { owner: values.followUpOwner, due_in_hours: asNumber(values.followUpHours) }
      : null,
})

/** The cause, with the values of its kind. */
export function causeOf(values: AlertValues): Alert['when'] {
  const { kind } = values
  switch (kind) {
    case 'low_stars':
      return { kind, stars: values.stars }
    case 'theme_named':
      return { kind, words: [...values.words], tag_ids: [...values.tagIds] }
    case 'auto_fail':
      return { kind }
    case 'appeal_deadline':
      return { kind, hours: asNumber(values.hours) }
    case 'metric_drop':
      return { kind, metric_id: asNumber(values.metricId) }
    case 'source_behind':
      return { kind, minutes: asNumber(values.minutes) }
  }
}

/** The server names the limits of an empty field. */
const asNumber = (value: number | null): number => value ?? 0

type AddressField = 'slack_url' | 'teams_url'

/** The address of a chat in a request: left out, the stored one stays. */
export function addressOf<Name extends AddressField>(
  name: Name,
  { isOn, url }: ChatValues,
  stored: AlertChat | null | undefined,
): Partial<Record<Name, string | null>> {
  if (!isOn) return (stored ? { [name]: null } : {}) as Partial<Record<Name, string | null>>
  if (url.trim() === '' && stored) return {}
  return { [name]: url } as Partial<Record<Name, string | null>>
}
