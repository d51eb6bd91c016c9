import fc from 'fast-check'
import { expect, test } from 'vitest'
import { medianInterval, medianOf } from '#lib/median.ts'
import { seeded } from '#lib/seeded.ts'

const upTo = (n: number) => Array.from({ length: n }, (_, index) => index + 1)

test('the median is the middle value, or halfway between the two middle values', () => {
  expect([medianOf([]), medianOf([7]), medianOf([3, 1, 2]), medianOf([4, 1, 3, 2])]).toEqual([
    null,
    7,
    2,
    2.5,
  ])
})

test('the limits have the tabulated ranks', () => {
  expect(medianInterval(upTo(5))).toBeNull()
  expect(medianInterval(upTo(6))).toEqual({ n: 6, value: 3.5, lower: 1, upper: 6 })
  expect(medianInterval(upTo(10))).toMatchObject({ lower: 2, upper: 9 })
  expect(medianInterval(upTo(20))).toMatchObject({ lower: 6, upper: 15 })
  expect(medianInterval(upTo(100))).toMatchObject({ lower: 40, upper: 61 })
  expect(medianInterval(upTo(5000))).toMatchObject({ lower: 2431, upper: 2570 })
})

test('the order of the values does not matter', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 6 }), (values) => {
      expect(medianInterval(values.toReversed())).toEqual(medianInterval(values))
      const { value, lower, upper } = medianInterval(values) ?? { value: 0, lower: 0, upper: 0 }
      expect(lower <= value && value <= upper).toBe(true)
    }),
  )
})

test('the interval of skewed times contains the true median in at least 95 % of samples', () => {
  const next = seeded(25)
  let hits = 0
  for (let run = 0; run < 2000; run++) {
    const { lower, upper } = medianInterval(upTo(20).map(() => -Math.log(1 - next()))) ?? {
      lower: 0,
      upper: 0,
    }
    if (lower <= Math.LN2 && Math.LN2 <= upper) hits += 1
  }
  expect(hits / 2000).toBeGreaterThan(0.94)
})
