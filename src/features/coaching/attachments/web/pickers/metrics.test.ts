import { expect, test } from 'vitest'
import {
  diffOf,
  feedbackFigures,
  partsOf,
  scoreFigure,
} from '#features/coaching/attachments/web/pickers/metrics.ts'
import { testSummary } from '#features/feedback/web/testing.ts'
import { rangeDays } from '#lib/dates.ts'

test('splits a period into whole days without gaps or overlaps', () => {
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

test('gives feedback figures their sample size, interval and change', () => {
  const share = { n: 40, lower: 0.78, upper: 0.98, too_few: false }
  const now = testSummary({ stars: [1, 0, 2, 10, 27], count: 41, positive_share: { ...share, value: 0.925 } })
  const before = testSummary({
    stars: [10, 5, 5, 10, 10],
    count: 44,
    positive_share: { ...share, value: 0.5 },
  })
  const [stars, positive, responses] = feedbackFigures(now, before, [now])
  expect(stars).toMatchObject({
    value: 4.35,
    n: 1284,
    lower: 4.29,
    upper: 4.41,
    change: 'none',
    tooFew: false,
  })
  expect(positive).toMatchObject({ value: 92.5, n: 40, lower: 78, upper: 98, before: 50, change: 'up' })
  expect(responses).toMatchObject({ value: 41, n: null, before: 44, change: null, series: [41] })
  const otherwise = { verdict: 'unknown', value: null, comparable: false, too_few: false } as const
  const changed = feedbackFigures({ ...now, change: otherwise }, before, [now])
  for (const figure of changed.slice(0, 2)) {
    expect(figure).toMatchObject({ change: 'unknown', comparable: false, tooFew: false })
    expect(diffOf(figure)).toBeNull()
  }
  const few = { verdict: 'unknown', value: 1, comparable: true, too_few: true } as const
  for (const figure of feedbackFigures({ ...now, change: few }, before, [now]).slice(0, 2))
    expect(figure).toMatchObject({ comparable: true, tooFew: true })
  expect(responses && diffOf(responses)).toBe(-3)
})

test('takes the QA score and its comparison from the server', () => {
  const result = {
    value: 90,
    totalResults: 5,
    lower: 81,
    upper: 96,
    comparisonValue: 60,
    verdict: 'up',
    comparable: true,
    tooFew: false,
    tooFewNow: false,
  }
  expect(scoreFigure(result, [88, null])).toEqual({
    id: 'score',
    value: 90,
    n: 5,
    lower: 81,
    upper: 96,
    before: 60,
    tooFew: false,
    comparable: true,
    change: 'up',
    series: [88, null],
  })
  const few = { ...result, verdict: 'unknown', tooFew: true, tooFewNow: true }
  expect(scoreFigure(few, [])).toMatchObject({ lower: null, upper: null, tooFew: true, change: 'unknown' })
  const fewBefore = { ...few, tooFewNow: false }
  expect(scoreFigure(fewBefore, [])).toMatchObject({ lower: 81, tooFew: true, change: 'unknown' })
})
