import { expect, test } from 'vitest'
import { heldUntil } from '#lib/held-messages.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 5, 17, hour))
const held = (id: number, hour: number, neededBy: number | null = null) => ({
  id,
  until: at(hour),
  neededBy: neededBy === null ? null : at(neededBy),
})

test('without quiet hours nothing waits', () => {
  expect(heldUntil([held(1, 7), held(2, 8)], null)).toEqual({
    moved: [{ until: null, ids: [1, 2] }],
    released: [1, 2],
  })
})

test('an earlier end releases messages earlier, a later one does not', () => {
  expect(heldUntil([held(1, 7)], at(6))).toEqual({ moved: [{ until: at(6), ids: [1] }], released: [1] })
  expect(heldUntil([held(1, 7)], at(9))).toEqual({ moved: [{ until: at(9), ids: [1] }], released: [] })
})

test('the same end changes nothing', () => {
  expect(heldUntil([held(1, 7)], at(7))).toEqual({ moved: [], released: [] })
  expect(heldUntil([], at(7))).toEqual({ moved: [], released: [] })
})

test('a message that is needed before the new end does not wait', () => {
  expect(heldUntil([held(1, 7, 8), held(2, 7, 10)], at(9))).toEqual({
    moved: [
      { until: null, ids: [1] },
      { until: at(9), ids: [2] },
    ],
    released: [1],
  })
})
