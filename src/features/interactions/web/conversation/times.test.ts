import { expect, test } from 'vitest'
import { formatPosition, offsetsOf, turnPlayingAt } from '#features/interactions/web/conversation/times.ts'

const events = [
  { id: 1, kind: 'turn', at: '2026-11-20T10:00:00Z' },
  { id: 2, kind: 'hold', at: '2026-11-20T10:00:04Z' },
  { id: 3, kind: 'turn', at: null },
  { id: 4, kind: 'turn', at: '2026-11-20T10:00:09Z' },
]

test('writes positions as players do', () => {
  expect([0, 6.9, 66, 3_723, -3].map(formatPosition)).toEqual(['0:00', '0:06', '1:06', '1:02:03', '0:00'])
})

test('the message playing is the last that has started, counted from the start of the interaction', () => {
  const offsets = offsetsOf(events, '2026-11-20T09:59:58Z')
  expect([...offsets]).toEqual([
    [1, 2],
    [2, 6],
    [4, 11],
  ])
  expect([1, 2, 7, 10.9, 11, 500].map((second) => turnPlayingAt(events, offsets, second))).toEqual([
    null,
    1,
    1,
    1,
    4,
    4,
  ])
})

test('without a start time, the recording starts with the first message, and earlier events have no position', () => {
  expect([...offsetsOf(events, undefined)][0]).toEqual([1, 0])
  expect(offsetsOf(events, '2026-11-20T10:00:05Z').has(1)).toBe(false)
  expect(offsetsOf(events, 'nonsense').size).toBe(0)
})
