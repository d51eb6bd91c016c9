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

test('routes that took the most time come first, with their share of it', () => {
  const tally = new Tally()
  for (let n = 0; n < 3; n++) tally.add(200, 10, 'GET /cheap')
  tally.add(200, 70, 'POST /dear')
  tally.add(503, 500, 'POST /dear')
  expect(tally.routes()).toEqual([
    { route: 'POST /dear', requests: 1, p50: 70, share: 0.7 },
    { route: 'GET /cheap', requests: 3, p50: 10, share: 0.3 },
  ])
})
