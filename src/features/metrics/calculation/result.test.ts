import { describe, expect, test } from 'vitest'
import { periodsOf } from '#features/metrics/calculation/periods.ts'
import { changeText, displayValue, pointOf, resultOf } from '#features/metrics/calculation/result.ts'
import { DEFAULT_DATE_CONFIG } from '#lib/date-presets.ts'

test('MET-510 changeText is none, increase or decrease', () => {
  expect(changeText(80, 80)).toBe('none')
  expect(changeText(90, 80)).toBe('increase')
  expect(changeText(70, 80)).toBe('decrease')
  expect(changeText(80, null)).toBe('none')
  expect(changeText(null, 80)).toBe('none')
})

test('formats values by unit', () => {
  expect(displayValue(null, 'percent')).toBe('-')
  expect(displayValue(66.6666, 'percent')).toBe('66.67%')
  expect(displayValue(4.5, 'stars')).toBe('4.50')
  expect(displayValue(-12.4, 'points')).toBe('-12')
  expect(displayValue(-0.2, 'points')).toBe('0')
  expect(displayValue(12, 'count')).toBe('12')
  expect(displayValue(12.5, 'number')).toBe('12.50')
})

describe('the minimum number of results', () => {
  const stars = { type: 'STAR_RATING', min: 1, max: 5 } as const
  const of = (n: number, star: number) => ({ n, sum: n * star, squares: n * star * star })

  test('applies to current and compared results', () => {
    expect(pointOf(stars, of(4, 5)).tooFew).toBe(true)
    expect(pointOf(stars, of(5, 5)).tooFew).toBe(false)
    expect(resultOf(stars, of(50, 5)).tooFew).toBe(false)
    expect(resultOf(stars, of(50, 5), of(4, 1))).toMatchObject({ tooFew: true, changeSignificant: null })
    expect(resultOf(stars, of(4, 5), of(50, 1))).toMatchObject({ tooFew: true, changeSignificant: null })
    expect(resultOf(stars, of(4, 5), of(50, 1)).tooFewNow).toBe(true)
    expect(resultOf(stars, of(50, 5), of(4, 1)).tooFewNow).toBe(false)
    expect(resultOf(stars, of(50, 5), of(50, 1))).toMatchObject({ tooFew: false, changeSignificant: true })
  })

  test('does not apply to counts', () => {
    const responses = { type: 'RESPONSES', min: 0, max: null } as const
    expect(resultOf(responses, of(2, 1), of(1, 1))).toMatchObject({ tooFew: false, change: 1 })
  })
})

test('a result whose questions changed has both values but no change', () => {
  const stars = { type: 'STAR_RATING', min: 1, max: 5 } as const
  const of = (star: number) => ({ n: 50, sum: 50 * star, squares: 50 * star * star })
  expect(resultOf(stars, of(5), of(1), false)).toMatchObject({
    value: 5,
    comparisonValue: 1,
    change: null,
    changeText: 'none',
    changeSignificant: null,
    comparable: false,
    tooFew: false,
  })
})

describe('periods', () => {
  const of = (
    start: string,
    end: string,
    interval: Parameters<typeof periodsOf>[1],
    config = DEFAULT_DATE_CONFIG,
  ) => periodsOf({ start, end }, interval, config)

  test('start with the interval and contain only days of the range', () => {
    expect(of('2026-05-05', '2026-05-12', 'WEEK')).toEqual([
      { date: '2026-05-03', start: '2026-05-05', end: '2026-05-09' },
      { date: '2026-05-10', start: '2026-05-10', end: '2026-05-12' },
    ])
    const monday = { ...DEFAULT_DATE_CONFIG, weekStart: 'MONDAY' as const }
    expect(of('2026-05-05', '2026-05-11', 'WEEK', monday).map(({ date }) => date)).toEqual([
      '2026-05-04',
      '2026-05-11',
    ])
    const quarters = { ...DEFAULT_DATE_CONFIG, quarterStart: { month: 2, day: 1 } }
    expect(of('2026-01-15', '2026-05-02', 'QUARTER', quarters).map(({ date }) => date)).toEqual([
      '2025-11-01',
      '2026-02-01',
      '2026-05-01',
    ])
    expect(of('2026-01-31', '2026-02-01', 'MONTH')).toHaveLength(2)
    expect(of('2025-12-31', '2026-01-01', 'YEAR')).toHaveLength(2)
    expect(of('2026-01-01', '2026-01-03', 'DAY')).toHaveLength(3)
  })

  test('end with the last possible day', () => {
    expect(of('9999-12-30', '9999-12-31', 'DAY')).toHaveLength(2)
  })
})
