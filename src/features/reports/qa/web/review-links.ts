import { type QaFilters, qaFilters } from '#features/qa/reviews/web/list/qa-filters.ts'
import type { Bucket } from '#features/reports/qa/web/model.ts'
import { paths } from '#paths.ts'

/** The list of the reviews that a figure is made of: the filters of the report, and what the figure adds to them. */
export function reviewsOf(asked: QaFilters, of: Partial<QaFilters> = {}): string {
  const query = String(qaFilters.write({ ...asked, ...of }))
  return query ? `${paths.reviews()}?${query}` : paths.reviews()
}

/** Those of a piece of a trend. */
export const reviewsIn = (asked: QaFilters, { from, to }: Bucket, of: Partial<QaFilters> = {}): string =>
  reviewsOf(asked, { ...of, startDate: from, endDate: to, startMoment: null, endMoment: null })

/** A report of one scorecard, by the same filters. */
export function scorecardReport(asked: QaFilters, scorecardId: number): string {
  const query = qaFilters.write({ ...asked, forms: [] })
  query.set('scorecardId', String(scorecardId))
  return `${paths.qaReport('scorecard')}?${query}`
}

/** The report of team members, by the same filters. */
export const teamMembersReport = (asked: QaFilters): string =>
  `${paths.qaReport('teammembers')}?${qaFilters.write({ ...asked, forms: [] })}`
