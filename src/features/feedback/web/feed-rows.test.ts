import { expect, test } from 'vitest'
import { feedRows, neighbour, rowKey } from '#features/feedback/web/feed-rows.ts'
import { testSolicitation } from '#features/feedback/web/testing.ts'

const dayOf = (instant: string) => instant.slice(0, 10)
const at = (id: number, day: string) => testSolicitation({ id, responded_at: `${day}T12:00:00Z` })
const solicitations = [at(3, '2026-11-20'), at(2, '2026-11-20'), at(1, '2026-11-18')]

test('each day has a heading, and a count once it is complete', () => {
  expect(feedRows({ solicitations, reachedEnd: false }, dayOf)).toEqual([
    { kind: 'day', day: '2026-11-20', count: 2 },
    { kind: 'response', solicitation: solicitations[0], position: 1 },
    { kind: 'response', solicitation: solicitations[1], position: 2 },
    { kind: 'day', day: '2026-11-18', count: null },
    { kind: 'response', solicitation: solicitations[2], position: 3 },
  ])
})

test('the last day is complete at the end of the stream', () => {
  const days = feedRows({ solicitations, reachedEnd: true }, dayOf).filter((row) => row.kind === 'day')
  expect(days.map(({ count }) => count)).toEqual([2, 1])
  expect(feedRows({ solicitations: [], reachedEnd: true }, dayOf)).toEqual([])
})

test('every row has a unique key', () => {
  const keys = feedRows({ solicitations, reachedEnd: true }, dayOf).map(rowKey)
  expect(new Set(keys).size).toBe(keys.length)
})

test('moves from card to card, skipping headings, and stops at the ends', () => {
  const rows = feedRows({ solicitations, reachedEnd: true }, dayOf)
  expect(neighbour(rows, -1, 1)).toBe(1)
  expect(neighbour(rows, 2, 1)).toBe(4)
  expect(neighbour(rows, 4, 1)).toBeNull()
  expect(neighbour(rows, 4, -1)).toBe(2)
  expect(neighbour(rows, 1, -1)).toBeNull()
  expect(neighbour(rows, rows.length, -1)).toBe(4)
})
