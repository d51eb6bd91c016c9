import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawnSeries, hasData, shownTicks, spread } from '#ui/charts/trend.ts'

const series = (id: string, compare = false) => ({ id, label: id, points: [{ value: 1 }], compare })

test('draws at most five lines, with the comparison behind them', () => {
  const all = [...'abcdefg'].map((id) => series(id))
  expect(drawnSeries([series('before', true), ...all]).map(({ id, colour }) => [id, colour])).toEqual([
    ['before', 0],
    ['a', 1],
    ['b', 2],
    ['c', 3],
    ['d', 4],
    ['e', 5],
  ])
})

test('a chart with only gaps has no data', () => {
  expect(hasData([{ id: 'a', label: 'A', points: [{ value: null }, { value: null }] }])).toBe(false)
  expect(hasData([{ id: 'a', label: 'A', points: [{ value: null }, { value: 0 }] }])).toBe(true)
  expect(hasData([])).toBe(false)
})

test('always labels the last tick, and only as many as fit', () => {
  expect(shownTicks(7, 10)).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(shownTicks(31, 6)).toEqual([0, 6, 12, 18, 24, 30])
  expect(shownTicks(0, 6)).toEqual([])
  expect(shownTicks(3, 0)).toEqual([2])
})

test('labels keep their order and never overlap', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 180 }), { minLength: 1, maxLength: 6 }), (desired) => {
      const placed = spread(desired, 15, 180)
      const sorted = [...placed].sort((a, b) => a - b)
      expect(sorted.at(-1)).toBeLessThanOrEqual(180)
      for (const [index, at] of sorted.entries())
        if (index > 0) expect(at - (sorted[index - 1] ?? 0)).toBeGreaterThanOrEqual(15)
      for (const [i, a] of desired.entries())
        for (const [j, b] of desired.entries()) if (a < b) expect(placed[i]).toBeLessThan(placed[j] ?? 0)
    }),
  )
})
