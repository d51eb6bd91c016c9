import { expect, test } from 'vitest'
import { rankRemovals } from '#features/feedback/web/none-match.ts'
import type { StreamChip } from '#features/feedback/web/stream-filters.ts'

const chips: StreamChip[] = [
  { id: 'search', value: 'x' },
  { id: 'stars', value: [1] },
  { id: 'comments', value: true },
]
const total = (count: number) => ({ count, capped: false })

test('the filter that removes most comes first, one that brings nothing back is left out', () => {
  const removals = rankRemovals(chips, [total(6), total(38), total(0)])
  expect(removals.map(({ chip, total: { count } }) => [chip.id, count])).toEqual([
    ['stars', 38],
    ['search', 6],
  ])
})

test('nothing is claimed before the counts are there', () => {
  expect(rankRemovals(chips, [])).toEqual([])
})
