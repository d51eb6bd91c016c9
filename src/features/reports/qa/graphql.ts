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
  overview: Awaited<ReturnType<typeof teamOverview.read>>
  totals: Awaited<ReturnType<typeof totalReviews.read>>
}

const ReviewStatistics = builder.objectRef<Statistics>('ReviewStatistics').implement({
  description: 'What completed reviews add up to.',
  fields: (t) => ({
    totalReviewCount: t.int({ resolve: ({ totals }) => totals.total_reviews }),
    averageScore: t.float({
      nullable: true,
      description: 'Over the reviews that count.',
      resolve: ({ overview }) => overview.average_score,
    }),
    averageScoreReviewCount: t.int({
      description: 'Reviews that averageScore is the average of.',
      resolve: ({ overview }) => overview.scores.count,
    }),
    averageScoreLower: t.float({
      nullable: true,
      description: 'Of the 95 % interval of averageScore; null for too few.',
      resolve: ({ overview }) => overview.scores.lower,
    }),
    averageScoreUpper: t.float({
      nullable: true,
      description: 'Of the 95 % interval of averageScore; null for too few.',
      resolve: ({ overview }) => overview.scores.upper,
    }),
    averageScoreTooFew: t.boolean({
      description: 'Fewer than five reviews, or reviews of fewer than five interactions.',
      resolve: ({ overview }) => overview.scores.too_few,
    }),
    averageScoreVerdict: t.string({
      description:
        'Beside the period of equal length before. up or down: a change beyond chance; none: no detectable change; unknown: too few on either side, or not comparable.',
      resolve: ({ overview }) => overview.verdict,
    }),
    averageScoreComparable: t.boolean({
      description: 'False where the scorecards scored otherwise in the period before: there is no verdict.',
      resolve: ({ overview }) => overview.comparable,
    }),
    previousAverageScore: t.float({
      nullable: true,
      description: 'That of the period of equal length before; none without a range of days.',
      resolve: ({ overview }) => overview.previous_scores.average,
    }),
    previousAverageScoreReviewCount: t.int({
      resolve: ({ overview }) => overview.previous_scores.count,
    }),
    previousAverageScoreLower: t.float({
      nullable: true,
      resolve: ({ overview }) => overview.previous_scores.lower,
    }),
    previousAverageScoreUpper: t.float({
      nullable: true,
      resolve: ({ overview }) => overview.previous_scores.upper,
    }),
    previousAverageScoreTooFew: t.boolean({ resolve: ({ overview }) => overview.previous_scores.too_few }),
    employeeCount: t.int({
      description: 'Reviewed or not.',
      resolve: ({ overview }) => overview.employees_count,
    }),
    reviewedEmployeeCount: t.int({ resolve: ({ overview }) => overview.reviewed_employees_count }),
    scoredReviewCount: t.int({ resolve: ({ totals }) => totals.reviews_scored }),
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
        return { overview, totals }
      },
    ),
  }),
}))
