import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type QaFilters, qaFilters } from '#features/qa/reviews/web/list/qa-filters.ts'
import type { Reviewer } from '#features/qa/reviews/web/reviewers/reviewer-filters.ts'
import { ask, graphql, type ResultOf } from '#platform/web/graphql.ts'

const PAGE = 100
/** Companies have dozens of reviewers; beyond a thousand only the busiest are shown. */
const MOST_PAGES = 10

const REVIEWERS = graphql(`
  query Reviewers($first: Int, $after: String, $range: QaDateRange, $filters: QaReviewFilters) {
    reviewerStatistics(first: $first, after: $after, range: $range, filters: $filters) {
      nodes { reviewer { id fullName image } reviewsCount scoredReviewsCount averageScore averageScoreLower averageScoreUpper averageScoreTooFew averageDuration appealedCount }
      pageInfo { hasNextPage endCursor }
    }
  }
`)

/** Filters that apply to the figures. */
export const REVIEWER_FILTER_IDS = [
  'date',
  'employees',
  'teams',
  'reportingGroups',
  'groups',
  'forms',
  'channels',
  'autofailed',
] as const

/** Figures of all reviewers, busiest first. */
export const reviewersQuery = (filters: QaFilters) =>
  queryOptions({
    queryKey: ['qa-reviewers', String(qaFilters.write(filters))],
    queryFn: async ({ signal }) => {
      const all: Reviewer[] = []
      let after: string | null = null
      for (let page = 0; page < MOST_PAGES; page++) {
        const { reviewerStatistics }: Answer = await ask(
          REVIEWERS,
          {
            first: PAGE,
            after,
            range: { startDate: filters.startDate, endDate: filters.endDate },
            filters: {
              employeeIds: ids(filters.employees),
              teamIds: ids(filters.teams),
              groupIds: ids(filters.groups),
              reportingGroupIds: ids(filters.reportingGroups),
              qaFormIds: ids(filters.forms),
              channelIds: ids(filters.channels),
              autofailed: filters.autofailed,
            },
          },
          { signal },
        )
        all.push(...reviewerStatistics.nodes.map(present))
        after = reviewerStatistics.pageInfo.endCursor
        if (!reviewerStatistics.pageInfo.hasNextPage) break
      }
      return all
    },
    placeholderData: keepPreviousData,
  })

type Answer = ResultOf<typeof REVIEWERS>
type Node = Answer['reviewerStatistics']['nodes'][number]

const present = ({
  reviewer,
  reviewsCount,
  scoredReviewsCount,
  averageScore,
  averageScoreLower,
  averageScoreUpper,
  averageScoreTooFew,
  averageDuration,
  appealedCount,
}: Node): Reviewer => ({
  id: Number(reviewer.id),
  name: reviewer.fullName,
  image: reviewer.image,
  reviews: reviewsCount,
  scored: scoredReviewsCount,
  score: averageScore,
  lower: averageScoreLower,
  upper: averageScoreUpper,
  isTooFew: averageScoreTooFew,
  seconds: averageDuration,
  appealed: appealedCount,
})

const ids = (list: readonly number[]) => (list.length > 0 ? list.map(String) : null)
