import { expect, it } from 'vitest'
import { chipLabel, chips } from '#lib/filter-chips.ts'

it('STR-030: an empty filter has no chip', () => {
  expect(chips({ search: '', brands: [] })).toEqual([])
  expect(chips({ search: 'x' })).toEqual([{ key: 'search', value: 'x' }])
  expect(chips({ search: undefined, comments: false, teams: null })).toEqual([])
})

it('a filter of 0 has no chip', () => {
  expect(chips({ include_deactivated: '0', comments: 0, search: '0' })).toEqual([])
  expect(chips({ include_deactivated: '1' })).toHaveLength(1)
})

it('STR-049: shows Multiple for several values', () => {
  expect(chipLabel(['Chat', 'Phone'])).toBe('Multiple')
  expect(chipLabel(['Chat'])).toBe('Chat')
  expect(chipLabel([])).toBe('')
})
