import { expect, test } from 'vitest'
import {
  diffOf,
  feedbackFigures,
  partsOf,
  scoreFigure,
} from '#features/coaching/attachments/web/pickers/metrics.ts'
import { testSummary } from '#features/feedback/web/testing.ts'
import { rangeDays } from '#lib/dates.ts'

test('a period is cut into whole days, none left out and none twice', () => {
  for (const [start, end] of [
    ['2026-11-01', '2026-11-30'],
    ['2026-11-20', '2026-11-20'],
    ['2026-11-18', '2026-11-20'],
    ['2026-08-23', '2026-11-20'],
  ] as const) {
    const parts = partsOf({ start, end })
    expect(parts.length).toBeLessThanOrEqual(8)
    expect(parts[0]?.start).toBe(start)
    expect(parts.at(-1)?.end).toBe(end)
    expect(parts.reduce((sum, part) => sum + rangeDays(part), 0)).toBe(rangeDays({ start, end }))
  }
})

test('figures of feedback say from how many they are, how sure, and whether they moved', () => {
  const now = testSummary({ stars: [1, 0, 2, 10, 27], count: 41 })
  const before = testSummary({ stars: [10, 5, 5, 10, 10], count: 44 })
  const [stars, positive, responses] = feedbackFigures(now, before, [now])
  expect(stars).toMatchObject({ value: 4.35, n: 1284, lower: 4.29, upper: 4.41, change: 'none' })
  expect(positive).toMatchObject({ value: 92.5, n: 40, before: 50, change: 'up' })
  expect(positive?.lower).toBeGreaterThan(75)
  expect(responses).toMatchObject({ value: 41, n: null, before: 44, change: null, series: [41] })
  const otherwise = { verdict: 'unknown', value: null, comparable: false, too_few: false } as const
  const [, share] = feedbackFigures({ ...now, change: otherwise }, before, [now])
  expect(share).toMatchObject({ value: 92.5, before: 50, change: 'unknown' })
  expect(responses && diffOf(responses)).toBe(-3)
})

test('a QA score of few reviews is not called a change', () => {
  const reviews = (...scores: number[]) => scores.map((score, at) => ({ day: `2026-11-0${at + 1}`, score }))
  const parts = [
    { start: '2026-11-01', end: '2026-11-01' },
    { start: '2026-11-02', end: '2026-11-08' },
    { start: '2026-11-09', end: '2026-11-09' },
  ]
  const one = scoreFigure(reviews(90), reviews(40, 50), parts)
  expect(one).toMatchObject({ value: 90, n: 1, lower: null, before: 45, change: 'unknown' })
  const more = scoreFigure(reviews(88, 90, 92, 91, 89), reviews(60, 62, 58, 61, 59), parts)
  expect(more).toMatchObject({ value: 90, n: 5, before: 60, change: 'none', series: [88, 90.5, null] })
  const many = (score: number) => Array.from({ length: 40 }, () => ({ day: '2026-11-01', score }))
  expect(scoreFigure(many(90), many(60), parts)).toMatchObject({ n: 40, change: 'up' })
  expect(scoreFigure([], [], parts)).toMatchObject({ value: null, n: 0, before: null, change: 'unknown' })
})
