import { expect, it } from 'vitest'
import { createRandom } from '#app/demo/random.ts'

const draw = (seed: string) => {
  const random = createRandom(seed)
  return Array.from({ length: 5 }, () => random.between(0, 999))
}

it('returns the same numbers for the same seed, also in later versions', () => {
  expect(draw('plaudit')).toEqual(draw('plaudit'))
  expect(draw('plaudit')).toEqual([293, 625, 45, 50, 482])
  expect(draw('plaudit')).not.toEqual(draw('Plaudit'))
})

it('draws evenly, and weighted draws in proportion to their weights', () => {
  const random = createRandom('even')
  const many = Array.from({ length: 20_000 }, () =>
    random.weighted([
      ['often', 3],
      ['seldom', 1],
      ['never', 0],
    ]),
  )
  expect(many.filter((value) => value === 'often').length / many.length).toBeCloseTo(0.75, 1)
  expect(many).not.toContain('never')
  const normal = Array.from({ length: 20_000 }, () => random.normal())
  expect(normal.reduce((sum, value) => sum + value, 0) / normal.length).toBeCloseTo(0, 1)
  expect(normal.reduce((sum, value) => sum + value ** 2, 0) / normal.length).toBeCloseTo(1, 1)
})

it('throws when there is nothing to pick from', () => {
  expect(() => createRandom('none').pick([])).toThrow(RangeError)
})
