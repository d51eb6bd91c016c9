import { addressOf, type ChatValues, chatOf } from '#features/alerts/web/alert-values.ts'
import type { NewReportSubscription, ReportSubscription } from '#features/subscriptions/contract.ts'

/** What the form edits. */
export type Values = Required<Omit<NewReportSubscription, 'source' | 'slack_url' | 'teams_url'>> & {
  slack: ChatValues
  teams: ChatValues
}

export const NEW_VALUES: Omit<Values, 'reader_ids'> = {
  repeats: 'weekly',
  day_of_week: 1,
  day_of_month: 1,
  hour: 8,
  csv: true,
  pdf: false,
  slack: chatOf(null),
  teams: chatOf(null),
}

export const valuesOf = (stored: ReportSubscription): Values => ({
  repeats: stored.repeats,
  day_of_week: stored.day_of_week,
  day_of_month: stored.day_of_month,
  hour: stored.hour,
  csv: stored.csv,
  pdf: stored.pdf,
  reader_ids: stored.readers.map(({ id }) => id),
  slack: chatOf(stored.slack),
  teams: chatOf(stored.teams),
})

/** The body of a request. The address of a chat that stays the same is left out. */
export const inputOf = (
  { slack, teams, ...values }: Values,
  stored: Pick<ReportSubscription, 'slack' | 'teams'> | null,
) => ({
  ...values,
  ...addressOf('slack_url', slack, stored?.slack),
  ...addressOf('teams_url', teams, stored?.teams),
})
