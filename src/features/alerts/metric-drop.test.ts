import { describe, expect, test } from 'vitest'
import { afterLook, comparedDays, type Standing, standingOf } from '#features/alerts/metric-drop.ts'
import { seeded } from '#lib/seeded.ts'
import { addSums, NO_SUMS, type Sums } from '#lib/sums.ts'

const STARS = { type: 'STAR_RATING', min: 1, max: 5, higherIsBetter: true } as const
const RESOLVED = { type: 'PERCENT_RESOLVED', min: 0, max: 100, higherIsBetter: true } as const
const SCORES = { type: 'QA_SCORE', min: 0, max: 100, higherIsBetter: true } as const

/** Values with their probabilities. */
type Values = readonly (readonly [value: number, probability: number])[]

const USUAL_STARS: Values = [
  [1, 0.05],
  [2, 0.05],
  [3, 0.1],
  [4, 0.25],
  [5, 0.55],
]
/** The mean of the usual stars is 4.2, that of these is 3.7. */
const LOW_STARS: Values = [
  [1, 0.12],
  [2, 0.08],
  [3, 0.14],
  [4, 0.3],
  [5, 0.36],
]

const meanOf = (values: Values) => values.reduce((sum, [value, share]) => sum + value * share, 0)

function draw(values: Values, random: () => number): number {
  let left = random()
  for (const [value, probability] of values) {
    left -= probability
    if (left < 0) return value
  }
  return values.at(-1)?.[0] ?? 0
}

/** A day with on average so many results: each of many customers answers or does not. */
function day(values: Values, perDay: number, random: () => number): Sums {
  let sums = NO_SUMS
  for (let customer = 0; customer < 4 * perDay; customer++) {
    if (random() >= 0.25) continue
    const value = draw(values, random)
    sums = addSums(sums, { n: 1, sum: value, squares: value * value })
  }
  return sums
}

const total = (days: readonly Sums[]): Sums => days.reduce(addSums, NO_SUMS)

/** The number of daily looks after which the first alarm is raised; null if none is. `days` begin 35 days before. */
function firstAlarm(config: Parameters<typeof standingOf>[0], days: readonly Sums[]): number | null {
  let isLow = false
  for (let look = 1; look <= days.length - 34; look++) {
    const now = total(days.slice(27 + look, 34 + look))
    const before = total(days.slice(look - 1, 27 + look))
    const after = afterLook(isLow, standingOf(config, before, now))
    if (after.raises) return look
    isLow = after.isLow
  }
  return null
}

describe('false alarms of daily looks in 1,000 quiet weeks', () => {
  test.each([
    ['stars, 200 a week', STARS, USUAL_STARS, 200],
    ['stars, 20 a week', STARS, USUAL_STARS, 20],
    [
      'a share of 80 %, 100 a week',
      RESOLVED,
      [
        [1, 0.8],
        [0, 0.2],
      ],
      100,
    ],
    [
      'a share of 97 %, 30 a week',
      RESOLVED,
      [
        [1, 0.97],
        [0, 0.03],
      ],
      30,
    ],
    [
      'scores with a few zeros, 30 a week',
      SCORES,
      [
        [100, 0.5],
        [90, 0.3],
        [75, 0.15],
        [0, 0.05],
      ],
      30,
    ],
  ] as const)('with %s', (name, config, values, perWeek) => {
    const random = seeded(20_261_128)
    let alarms = 0
    for (let week = 0; week < 1_000; week++) {
      const days = Array.from({ length: 41 }, () => day(values, perWeek / 7, random))
      if (firstAlarm(config, days) !== null) alarms++
    }
    console.info(`false alarms, ${name}: ${alarms} of 1,000 weeks`)
    expect(alarms).toBeLessThanOrEqual(50)
  })
})

test('a drop of 0.5 stars at 200 responses a week is found in the first week, or in the second', () => {
  expect(meanOf(USUAL_STARS) - meanOf(LOW_STARS)).toBeCloseTo(0.5)
  const random = seeded(7)
  const found = { first: 0, second: 0 }
  const drops = 500
  for (let drop = 0; drop < drops; drop++) {
    const days = Array.from({ length: 48 }, (_, at) =>
      day(at < 34 ? USUAL_STARS : LOW_STARS, 200 / 7, random),
    )
    const alarm = firstAlarm(STARS, days)
    if (alarm !== null && alarm <= 7) found.first++
    if (alarm !== null && alarm <= 14) found.second++
  }
  console.info(`found of ${drops} drops: ${found.first} in the first week, ${found.second} within two`)
  expect(found.first / drops).toBeGreaterThanOrEqual(0.75)
  expect(found.second / drops).toBeGreaterThanOrEqual(0.99)
})

describe('a look', () => {
  const of = (n: number, mean: number): Sums => ({ n, sum: n * mean, squares: n * (mean * mean + 1) })

  test.each([
    ['a clear drop', STARS, of(800, 4.2), of(200, 3.7), 'low'],
    ['a difference at the edge of the ordinary interval', STARS, of(800, 4.2), of(200, 4.02), 'noise'],
    ['a small difference', STARS, of(800, 4.2), of(200, 4.15), 'usual'],
    ['a rise', STARS, of(800, 4.2), of(200, 4.6), 'usual'],
    ['a rise where less is better', { ...STARS, higherIsBetter: false }, of(800, 2.2), of(200, 2.7), 'low'],
    ['four results', STARS, of(800, 4.2), of(4, 2), 'unknown'],
    ['a count', { ...STARS, type: 'RESPONSES' }, of(800, 4.2), of(200, 2), 'unknown'],
  ] as const)('at %s', (_, config, before, now, standing) => {
    expect(standingOf(config, before, now)).toBe(standing)
  })

  test('raises one alarm while a metric stays low, and another one after it has been usual', () => {
    const looks: Standing[] = [
      'usual',
      'low',
      'low',
      'noise',
      'low',
      'unknown',
      'low',
      'usual',
      'noise',
      'low',
    ]
    let isLow = false
    const raised = looks.map((standing) => {
      const after = afterLook(isLow, standing)
      isLow = after.isLow
      return after.raises
    })
    expect(raised).toEqual([false, true, false, false, false, false, false, false, false, true])
  })

  test('compares the last seven complete days with the four weeks before', () => {
    expect(comparedDays('2026-03-30')).toEqual({
      current: { start: '2026-03-23', end: '2026-03-29' },
      previous: { start: '2026-02-23', end: '2026-03-22' },
    })
  })
})
