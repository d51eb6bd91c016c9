import { type QaFilters, qaFilters } from '#features/qa/reviews/web/list/qa-filters.ts'
import type { Bucket } from '#features/reports/qa/web/model.ts'
import { paths } from '#paths.ts'

/** Links to the reviews behind a figure: the report's filters plus those of the figure. */
export function reviewsOf(filters: QaFilters, of: Partial<QaFilters> = {}): string {
  const query = String(qaFilters.write({ ...filters, ...of }))
  return query ? `${paths.reviews()}?${query}` : paths.reviews()
}

/** Links to the reviews of one trend interval. */
export const reviewsIn = (filters: QaFilters, { from, to }: Bucket, of: Partial<QaFilters> = {}): string =>
  reviewsOf(filters, { ...of, startDate: from, endDate: to, startMoment: null, endMoment: null })

/** Links to a scorecard's report with the same filters. */
export function scorecardReport(filters: QaFilters, scorecardId: number): string {
  const query = qaFilters.write({ ...filters, forms: [] })
  query.set('scorecardId', String(scorecardId))
  return `${paths.qaReport('scorecard')}?${query}`
}

/** Links to the team member report with the same filters. */
export const teamMembersReport = (filters: QaFilters): string =>
  `${paths.qaReport('teammembers')}?${qaFilters.write({ ...filters, forms: [] })}`
