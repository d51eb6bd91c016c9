import { expect, test } from 'vitest'
import { rankRemovals } from '#features/feedback/web/none-match.ts'
import type { StreamChip } from '#features/feedback/web/stream-filters.ts'

const chips: StreamChip[] = [
  { id: 'search', value: 'x' },
  { id: 'stars', value: [1] },
  { id: 'comments', value: true },
]
const total = (count: number) => ({ count, capped: false })

test('puts the most restrictive filter first and leaves out filters whose removal does not help', () => {
  const removals = rankRemovals(chips, [total(6), total(38), total(0)])
  expect(removals.map(({ chip, total: { count } }) => [chip.id, count])).toEqual([
    ['stars', 38],
    ['search', 6],
  ])
})

test('suggests nothing before the counts have loaded', () => {
  expect(rankRemovals(chips, [])).toEqual([])
})
