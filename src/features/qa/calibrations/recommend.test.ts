import { expect, test } from 'vitest'
import { rankByAlignment, recommendQuestions } from '#features/qa/calibrations/recommend.ts'

const scored = (...scores: (number | null)[]) =>
  scores.map((alignmentScore, index) => ({ id: index + 1, alignmentScore }))

test('CAL-510 questions with the lowest alignment score come first', () => {
  expect(rankByAlignment(scored(90, 40, 65))).toEqual([2, 3, 1])
})

test('CAL-511 recommends five questions with calibrated answers; ties keep the order of the scorecard', () => {
  expect(recommendQuestions(scored(70, 50, null, 50, 90, 80, 60))).toEqual([2, 4, 7, 1, 6])
  expect(recommendQuestions(scored(null, null))).toEqual([])
})
