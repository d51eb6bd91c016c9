import {
  type DaysArgument,
  daysOf,
  type FiltersArgument,
  filterOf,
  QaDateRange,
  QaReviewFilters,
} from '#features/qa/reviews/graphql-filters.ts'
import { readQaReports } from '#features/reports/policy.ts'
import { teamOverview, totalReviews } from '#features/reports/qa/overview.ts'
import { builder, permitted } from '#platform/graphql/builder.ts'

type Statistics = {
  totalReviewCount: number
  averageScore: number | null
  averageScoreReviewCount: number
  employeeCount: number
  reviewedEmployeeCount: number
  scoredReviewCount: number
}

const ReviewStatistics = builder.objectRef<Statistics>('ReviewStatistics').implement({
  description: 'What completed reviews add up to.',
  fields: (t) => ({
    totalReviewCount: t.exposeInt('totalReviewCount'),
    averageScore: t.exposeFloat('averageScore', {
      nullable: true,
      description: 'Over the reviews that count.',
    }),
    averageScoreReviewCount: t.exposeInt('averageScoreReviewCount', {
      description: 'Reviews that averageScore is the average of.',
    }),
    employeeCount: t.exposeInt('employeeCount', { description: 'Reviewed or not.' }),
    reviewedEmployeeCount: t.exposeInt('reviewedEmployeeCount'),
    scoredReviewCount: t.exposeInt('scoredReviewCount'),
  }),
})

builder.queryFields((t) => ({
  reviewStatistics: t.field({
    type: ReviewStatistics,
    description: 'As the dashboard of QA has them.',
    args: { range: t.arg({ type: QaDateRange }), filters: t.arg({ type: QaReviewFilters }) },
    resolve: permitted(
      readQaReports,
      async (args: { range?: DaysArgument; filters?: FiltersArgument }, { services, viewer }) => {
        const filter = { ...daysOf(args.range), ...filterOf(args.filters) }
        const [overview, totals] = await Promise.all([
          teamOverview.read(services, viewer, filter),
          totalReviews.read(services, viewer, filter),
        ])
        return {
          totalReviewCount: totals.total_reviews,
          averageScore: overview.average_score,
          averageScoreReviewCount: overview.scores.count,
          employeeCount: overview.employees_count,
          reviewedEmployeeCount: overview.reviewed_employees_count,
          scoredReviewCount: totals.reviews_scored,
        }
      },
    ),
  }),
}))
