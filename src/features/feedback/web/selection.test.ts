import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  extendSelected,
  keepListedSelected,
  NONE_SELECTED,
  toggleSelected,
} from '#features/feedback/web/selection.ts'

const chosen = ({ ids }: { ids: ReadonlySet<number> }) => [...ids].sort((a, b) => a - b)

test('selects and deselects a card', () => {
  const one = toggleSelected(NONE_SELECTED, 3)
  expect(chosen(one)).toEqual([3])
  expect(chosen(toggleSelected(one, 4))).toEqual([3, 4])
  expect(chosen(toggleSelected(one, 3))).toEqual([])
})

test('a range goes from the last selected card to this one, in either direction, and keeps other cards selected', () => {
  const listed = [9, 8, 7, 6, 5, 4]
  const from8 = toggleSelected(toggleSelected(NONE_SELECTED, 4), 8)
  const down = extendSelected(from8, listed, 6)
  expect(chosen(down)).toEqual([4, 6, 7, 8])
  expect(chosen(extendSelected(down, listed, 9))).toEqual([4, 6, 7, 8, 9])
})

test('selects only this card if the range has no start, or if the start is gone', () => {
  expect(chosen(extendSelected(NONE_SELECTED, [3, 2, 1], 2))).toEqual([2])
  expect(chosen(extendSelected({ ids: new Set(), anchor: 7 }, [3, 2, 1], 2))).toEqual([2])
  expect(extendSelected(NONE_SELECTED, [3], 99)).toEqual(NONE_SELECTED)
})

test('cards that are no longer listed are deselected', () => {
  const both = { ids: new Set([1, 2]), anchor: 2 }
  expect(chosen(keepListedSelected(both, [2, 3]))).toEqual([2])
  expect(keepListedSelected(both, [1, 2, 3])).toBe(both)
})

test('a range has exactly the cards between its ends', () => {
  const listed = fc.uniqueArray(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(listed, fc.nat(), fc.nat(), (ids, a, b) => {
      const from = a % ids.length
      const to = b % ids.length
      const range = extendSelected(toggleSelected(NONE_SELECTED, ids[from] ?? 0), ids, ids[to] ?? 0)
      expect(new Set(range.ids)).toEqual(new Set(ids.slice(Math.min(from, to), Math.max(from, to) + 1)))
    }),
  )
})
