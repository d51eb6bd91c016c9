import { daysOf, filterOf, QaDateRange, QaReviewFilters } from '#features/qa/reviews/graphql-filters.ts'
import { readQaReports } from '#features/reports/policy.ts'
import { teamOverview, totalReviews } from '#features/reports/qa/overview.ts'
import { builder } from '#platform/graphql/builder.ts'

type Statistics = {
  overview: Awaited<ReturnType<typeof teamOverview.read>>
  totals: Awaited<ReturnType<typeof totalReviews.read>>
}

const ReviewStatistics = builder.objectRef<Statistics>('ReviewStatistics').implement({
  description: 'Counts and average score of completed reviews.',
  fields: (t) => ({
    totalReviewCount: t.int({ resolve: ({ totals }) => totals.total_reviews }),
    averageScore: t.float({
      nullable: true,
      description: 'Average of the reviews that count toward the score.',
      resolve: ({ overview }) => overview.average_score,
    }),
    averageScoreReviewCount: t.int({
      description: 'Number of reviews in averageScore.',
      resolve: ({ overview }) => overview.scores.count,
    }),
    averageScoreLower: t.float({
      nullable: true,
      description: 'Lower bound of the 95 % interval of averageScore; null if there are too few reviews.',
      resolve: ({ overview }) => overview.scores.lower,
    }),
    averageScoreUpper: t.float({
      nullable: true,
      description: 'Upper bound of the 95 % interval of averageScore; null if there are too few reviews.',
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
      description:
        'False if the scorecards’ scoring changed since the preceding period; there is no verdict then.',
      resolve: ({ overview }) => overview.comparable,
    }),
    previousAverageScore: t.float({
      nullable: true,
      description: 'The average score of the preceding period of equal length; null without a range of days.',
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
      description: 'Includes people without a review.',
      resolve: ({ overview }) => overview.employees_count,
    }),
    reviewedEmployeeCount: t.int({ resolve: ({ overview }) => overview.reviewed_employees_count }),
    scoredReviewCount: t.int({ resolve: ({ totals }) => totals.reviews_scored }),
  }),
})

builder.queryFields((t) => ({
  reviewStatistics: t.field({
    type: ReviewStatistics,
    description: 'The figures of the QA dashboard.',
    args: { range: t.arg({ type: QaDateRange }), filters: t.arg({ type: QaReviewFilters }) },
    action: readQaReports,
    resolve: async (_root, args, { services, viewer }) => {
      const filter = { ...daysOf(args.range), ...filterOf(args.filters) }
      const [overview, totals] = await Promise.all([
        teamOverview.read(services, viewer, filter),
        totalReviews.read(services, viewer, filter),
      ])
      return { overview, totals }
    },
  }),
}))
