import { expect, test } from 'vitest'
import { Tally } from '#bench/load/tally.ts'

test('counts served requests only, with their percentiles', () => {
  const tally = new Tally()
  for (let milliseconds = 1; milliseconds <= 100; milliseconds++) tally.add(200, milliseconds)
  for (let refused = 0; refused < 7; refused++) tally.add(503, 1)
  tally.add('left', 10_000)
  expect(tally.summary(10)).toEqual({
    perSecond: 10,
    p50: 51,
    p95: 96,
    p99: 100,
    refused: 7,
    statuses: '200: 100, 503: 7, left: 1',
  })
})

test('a step without any answer has no times', () => {
  expect(new Tally().summary(10)).toMatchObject({ perSecond: 0, p99: 0, statuses: '' })
})
