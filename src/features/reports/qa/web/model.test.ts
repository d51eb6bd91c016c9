import { expect, test } from 'vitest'
import { memberSectionStats, scorecardStats, totalsOf } from '#features/reports/qa/web/model.ts'
import { measured } from '#features/reports/qa/web/score.ts'

const NO_INTERVAL = { lower: null, upper: null, too_few: true }
const NONE = { count: 0, sum: 0, sum_squares: 0, average: null, ...NO_INTERVAL }
const of = (score: number, count = 1) => ({
  count,
  sum: count * score,
  sum_squares: count * score ** 2,
  average: score,
  ...NO_INTERVAL,
})
const UNKNOWN = { verdict: 'unknown' as const }
const OTHERS = { against_others: { average: null, ...UNKNOWN } }

test('QAP-003 combines the review totals of two API calls', () => {
  expect(
    totalsOf(
      { average_score: 90, employees_count: 10, reviewed_employees_count: 4, total_annotations: 7 },
      { total_reviews: 9, reviews_scored: 8, annotations_only: 1, appealed_count: 2 },
    ),
  ).toEqual({
    totalReviewCount: 9,
    averageScore: 90,
    employeeCount: 10,
    reviewedEmployeeCount: 4,
    scoredReviewCount: 8,
    reviewsWithOnlyAnnotationsCount: 1,
    appealedReviewsCount: 2,
    totalAnnotations: 7,
  })
})

test('QAP-004 reads the six fields of scorecard statistics', () => {
  expect(
    scorecardStats({
      scorecard_id: 7,
      scorecard_name: 'Voice support',
      version_number: 2,
      has_sections: true,
      average_score: 88.5,
      scored_review_count: 12,
      scored_with_annotations_only_count: 3,
      scored_team_member_count: 5,
    }),
  ).toEqual({
    scorecardName: 'Voice support',
    scorecardId: 7,
    averageScore: 88.5,
    scoredReviewCount: 12,
    scoredWithAnnotationsOnlyCount: 3,
    scoredTeamMemberCount: 5,
  })
})

const ROW = {
  employee_id: 4,
  name: 'Ada Lund',
  image: '/img/4',
  scored: 6,
  unscored: 2,
  average_score: { score: 80, previous_score: 70 },
  scores: of(80, 6),
  previous_scores: of(70, 6),
  ...UNKNOWN,
  sections: {
    '71': { scores: of(90), previous_scores: NONE, ...UNKNOWN, ...OTHERS },
    '72': { scores: NONE, previous_scores: NONE, ...UNKNOWN, ...OTHERS },
  },
}

test('QAP-005 reads a team member’s name, counts and section scores', () => {
  expect(memberSectionStats(ROW)).toEqual({
    employeeId: 4,
    name: 'Ada Lund',
    image: '/img/4',
    scoredReviewCount: 6,
    unscoredReviewCount: 2,
    averageScore: { score: 80, previousScore: 70 },
    sectionScores: { 71: 90, 72: null },
  })
})

test('QAP-006 reads a team member’s average score and previous score', () => {
  expect(memberSectionStats(ROW).averageScore).toEqual({ score: 80, previousScore: 70 })
})

test('shows verdicts and intervals as sent by the server', () => {
  const sent = { ...of(80, 12), lower: 71, upper: 88, too_few: false }
  const measure = measured({ scores: sent, previous_scores: { ...of(70, 12) }, verdict: 'unknown' }, true)
  expect(measure).toMatchObject({
    value: 80,
    n: 12,
    lower: 71,
    upper: 88,
    isTooFew: false,
    verdict: 'unknown',
  })
  // Twelve reviews, but of fewer than five interactions.
  expect(measure.before).toEqual({ value: 70, n: 12, lower: null, upper: null, isTooFew: true })
  expect(measure.change).toBe(10)
})

test('shows no change without reviews in the previous period', () => {
  const { change, before } = measured({ scores: of(80, 3), previous_scores: NONE, ...UNKNOWN }, true)
  expect([change, before]).toEqual([null, null])
})
