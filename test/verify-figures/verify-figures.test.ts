import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { judged, studentT, worthOf } from './clusters.ts'
import { dayOf, previousRange } from './days.ts'
import { interval } from './intervals.ts'
import { Ledger } from './ledger.ts'

test('imports no product code', () => {
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

test('reports a figure that differs in any part, but not rounding', () => {
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

test('the interval of a share lies between two published ones for 81 of 263 (Newcombe 1998, table I)', () => {
  const numbers = Array.from({ length: 263 }, (_, index) => Number(index < 81))
  const { lower, upper } = interval('share', numbers, { min: 0, max: 100 })
  const wilson = { lower: 25.53, upper: 36.62 }
  const clopperPearson = { lower: 25.27, upper: 36.76 }
  expect(lower).toBeGreaterThan(clopperPearson.lower)
  expect(lower).toBeLessThan(wilson.lower)
  expect(upper).toBeGreaterThan(wilson.upper)
  expect(upper).toBeLessThan(clopperPearson.upper)
})

test('the interval of equal numbers has a width', () => {
  const { lower, upper } = interval('mean', [5, 5, 5, 5, 5], { min: 1, max: 5 })
  expect(lower).toBeLessThan(4.5)
  expect(upper).toBe(5)
})

test('Student’s quantiles match printed tables', () => {
  expect([1, 2, 5, 10, 30].map(studentT)).toEqual([12.7062, 4.3027, 2.5706, 2.2281, 2.0423])
  expect(studentT(120)).toBeCloseTo(1.9799, 4)
})

test('clustered numbers count as fewer independent ones, never as more', () => {
  const scored = (clusters: readonly (readonly number[])[]) =>
    clusters.flatMap((numbers, index) => numbers.map((number) => ({ number, cluster: String(index) })))
  const alike = scored([
    [90, 90],
    [40, 40],
    [70, 70],
    [100, 100],
    [60, 60],
    [80, 80],
  ])
  expect(worthOf(alike)).toBeLessThan(6)
  expect(worthOf(scored([[90], [40], [70], [100]]))).toBe(4)
  expect(
    worthOf(
      scored([
        [90, 40],
        [40, 90],
        [70, 60],
        [60, 70],
      ]),
    ),
  ).toBe(8)
  expect(judged('mean', alike.slice(0, 8))).toMatchObject({ n: 8, too_few: true, lower: null, upper: null })
})

test('days follow the company’s time zone, and the preceding range has equal length', () => {
  expect(dayOf('Europe/Oslo')('2026-11-25T23:30:00Z')).toBe('2026-11-26')
  expect(previousRange({ from: '2026-11-01', to: '2026-11-30' })).toEqual({
    from: '2026-10-02',
    to: '2026-10-31',
  })
})
