import { expect, it } from 'vitest'
import { isPositive, isStars, npsClass, starBucket } from '#lib/ratings.ts'

it('STR-047: four stars and more are positive', () => {
  expect([4, 5].map(isPositive)).toEqual([true, true])
  expect([1, 2, 3].map(isPositive)).toEqual([false, false, false])
})

it('one to three stars are negative', () => {
  expect(([1, 2, 3, 4, 5] as const).map(starBucket)).toEqual([
    'negative',
    'negative',
    'negative',
    'positive',
    'positive',
  ])
})

it('MET-004: 9 and 10 are promoters', () => {
  expect([8, 9, 10].map((score) => npsClass(score) === 'promoter')).toEqual([false, true, true])
})

it('MET-005: 7 and 8 are passive', () => {
  expect([6, 7, 8, 9].map((score) => npsClass(score) === 'passive')).toEqual([false, true, true, false])
})

it('MET-006: 0 to 6 are detractors, and other values have no class', () => {
  expect([0, 6, 7].map((score) => npsClass(score) === 'detractor')).toEqual([true, true, false])
  expect([11, -1, 6.5, Number.NaN, null, undefined].map(npsClass)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ])
})

it('stars are whole numbers from 1 to 5', () => {
  expect([0, 1, 5, 6, 2.5, '3', null].map(isStars)).toEqual([false, true, true, false, false, false, false])
})
