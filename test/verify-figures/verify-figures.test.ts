import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dayOf, previousRange } from './days.ts'
import { interval } from './intervals.ts'
import { Ledger } from './ledger.ts'

test('the program that recomputes figures imports nothing of the product', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  )
  const imports = files.flatMap((file) =>
    [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/from '([^']+)'/g)].map(
      ([, path = '']) => path,
    ),
  )
  expect(imports.length).toBeGreaterThan(20)
  expect(imports.filter((path) => path.startsWith('#') || path.includes('src/'))).toEqual([])
})

test('a figure that differs in one of its parts is a difference, rounding is not', () => {
  const ledger = new Ledger('reader')
  ledger.figure('same', { value: 4.333333333, n: 3 }, { value: 13 / 3, n: 3 })
  expect(ledger.differences).toEqual([])
  ledger.figure('other n', { value: 4, n: 3 }, { value: 4, n: 4 })
  ledger.figure('other floor', { value: 4, tooFew: true }, { value: 4, tooFew: false })
  ledger.figure('missing', { value: null }, { value: 4 })
  expect(ledger.differences.map(({ figure, part }) => `${figure} ${part}`)).toEqual([
    'reader: other n n',
    'reader: other floor tooFew',
    'reader: missing value',
  ])
  expect(ledger.figures).toBe(7)
})

test('the interval of a share lies between two published ones: 81 of 263 (Newcombe 1998, table I)', () => {
  const numbers = Array.from({ length: 263 }, (_, index) => Number(index < 81))
  const { lower, upper } = interval('share', numbers, { min: 0, max: 100 })
  const wilson = { lower: 25.53, upper: 36.62 }
  const clopperPearson = { lower: 25.27, upper: 36.76 }
  expect(lower).toBeGreaterThan(clopperPearson.lower)
  expect(lower).toBeLessThan(wilson.lower)
  expect(upper).toBeGreaterThan(wilson.upper)
  expect(upper).toBeLessThan(clopperPearson.upper)
})

test('the interval of equal numbers keeps a width', () => {
  const { lower, upper } = interval('mean', [5, 5, 5, 5, 5], { min: 1, max: 5 })
  expect(lower).toBeLessThan(4.5)
  expect(upper).toBe(5)
})

test('days follow the clocks of the company, and the range before is as long', () => {
  expect(dayOf('Europe/Oslo')('2026-11-25T23:30:00Z')).toBe('2026-11-26')
  expect(previousRange({ from: '2026-11-01', to: '2026-11-30' })).toEqual({
    from: '2026-10-02',
    to: '2026-10-31',
  })
})
