import { expect, test } from 'vitest'
import { memberSectionStats, scorecardStats, totalsOf } from '#features/reports/qa/web/model.ts'
import { measured } from '#features/reports/qa/web/score.ts'

const NONE = { count: 0, sum: 0, sum_squares: 0, average: null }
const of = (score: number, count = 1) => ({
  count,
  sum: count * score,
  sum_squares: count * score ** 2,
  average: score,
})

test('QAP-003 review totals are read from the two calls', () => {
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

test('QAP-004 the stats of a scorecard have six fields', () => {
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
      scores: of(88.5, 12),
      previous_scores: NONE,
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
  sections: {
    '71': { scores: of(90), previous_scores: NONE },
    '72': { scores: NONE, previous_scores: NONE },
  },
}

test('QAP-005 the section stats of a team member name them, their counts and their score by section', () => {
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

test('QAP-006 the average of a team member has the score and that of the period before', () => {
  expect(memberSectionStats(ROW).averageScore).toEqual({ score: 80, previousScore: 70 })
})

test('without a period before there is no change to speak of', () => {
  const { change, verdict, before } = measured({ now: { n: 3, sum: 240, squares: 19200 }, before: null })
  expect([change, verdict, before]).toEqual([null, 'unknown', null])
})
