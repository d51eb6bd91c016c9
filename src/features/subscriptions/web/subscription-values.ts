import type { NewReportSubscription, ReportSubscription } from '#features/subscriptions/contract.ts'

/** What the form edits. */
export type Values = Required<Omit<NewReportSubscription, 'source'>>

export const NEW_VALUES: Omit<Values, 'reader_ids'> = {
  repeats: 'weekly',
  day_of_week: 1,
  day_of_month: 1,
  hour: 8,
  csv: true,
  pdf: false,
}

export const valuesOf = (stored: ReportSubscription): Values => ({
  repeats: stored.repeats,
  day_of_week: stored.day_of_week,
  day_of_month: stored.day_of_month,
  hour: stored.hour,
  csv: stored.csv,
  pdf: stored.pdf,
  reader_ids: stored.readers.map(({ id }) => id),
})
