import fc from 'fast-check'
import { expect, test } from 'vitest'
import { axisOf } from '#ui/charts/axis.ts'

const line = (values: readonly (number | null)[], band = 0) => [
  {
    id: 'a',
    label: 'A',
    points: values.map((value) => ({
      value,
      low: value === null ? null : value - band,
      high: value === null ? null : value + band,
    })),
  },
]

test('a line that uses a small part of the scale gets that part, marked as broken', () => {
  expect(axisOf(line([86, 88, 84], 2), [0, 100])).toEqual({
    domain: [82, 90],
    ticks: [82, 84, 86, 88, 90],
    digits: 0,
    broken: true,
  })
})

test('lines across much of the scale, and no lines, get the whole scale', () => {
  for (const values of [[5, 90], [null], []])
    expect(axisOf(line(values), [0, 100])).toEqual({
      domain: [0, 100],
      ticks: [0, 20, 40, 60, 80, 100],
      digits: 0,
      broken: false,
    })
})

test('a flat line has space around it, even at the end of the scale', () => {
  const { domain, ticks } = axisOf(line([100, 100]), [0, 100])
  expect(domain[1]).toBe(100)
  expect(domain[0]).toBeLessThan(100)
  expect(ticks.length).toBeGreaterThan(1)
})

test('the axis is within the scale and contains all values, with at least two ticks', () => {
  const value = fc.double({ min: 0, max: 100, noNaN: true })
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 12 }), fc.nat(20), (values, band) => {
      const { domain, ticks, broken } = axisOf(line(values, band), [0, 100])
      expect(domain[0]).toBeGreaterThanOrEqual(0)
      expect(domain[1]).toBeLessThanOrEqual(100)
      expect(domain[0]).toBeLessThanOrEqual(Math.max(0, Math.min(...values) - band) + 1e-6)
      expect(domain[1]).toBeGreaterThanOrEqual(Math.min(100, Math.max(...values) + band) - 1e-6)
      expect(broken).toBe(domain[0] > 0)
      expect(ticks.length).toBeGreaterThan(1)
      expect(ticks.length).toBeLessThanOrEqual(6)
      expect(ticks.every((tick) => tick >= domain[0] && tick <= domain[1])).toBe(true)
    }),
  )
})

test('a count without an upper limit has round ticks too', () => {
  expect(axisOf(line([200, 4_200]), [0, 5_000]).ticks).toEqual([0, 1_000, 2_000, 3_000, 4_000, 5_000])
})

test('ticks of a fine scale have enough decimals to differ', () => {
  expect(axisOf(line([4.31, 4.37], 0.04), [1, 5])).toMatchObject({ ticks: [4.2, 4.3, 4.4, 4.5], digits: 1 })
  expect(axisOf(line([4.3, 4.6], 0.1), [1, 5]).digits).toBeGreaterThan(0)
})
