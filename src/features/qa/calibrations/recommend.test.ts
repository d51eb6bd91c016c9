import { expect, test } from 'vitest'
import { recommend, recommended } from '#features/qa/calibrations/recommend.ts'

const scored = (...scores: (number | null)[]) =>
  scores.map((alignmentScore, index) => ({ id: index + 1, alignmentScore }))

test('CAL-510 the lowest alignment score comes first', () => {
  expect(recommend(scored(90, 40, 65))).toEqual([2, 3, 1])
})

test('CAL-511 five are marked, none without calibrated answers, ties in the order of the scorecard', () => {
  expect(recommended(scored(70, 50, null, 50, 90, 80, 60))).toEqual([2, 4, 7, 1, 6])
  expect(recommended(scored(null, null))).toEqual([])
})
