import { expect, test } from 'vitest'
import { columnOf, nextSort, teamSort } from '#features/reports/qa/web/team-sort.ts'

test('QAP-514 a click on the ascending column reverses it; any other click sorts ascending', () => {
  expect(nextSort({ by: 'name', dir: 'asc' }, 'name')).toEqual({ by: 'name', dir: 'desc' })
  expect(nextSort({ by: 'name', dir: 'desc' }, 'name')).toEqual({ by: 'name', dir: 'asc' })
  expect(nextSort({ by: 'name', dir: 'asc' }, 'scored')).toEqual({ by: 'scored', dir: 'asc' })
  expect(nextSort({ by: 'name', dir: 'desc' }, 'scored')).toEqual({ by: 'scored', dir: 'asc' })
  expect(nextSort(null, 'name')).toEqual({ by: 'name', dir: 'asc' })
})

test('stores the sort order in the address and ignores unknown columns', () => {
  const query = new URLSearchParams()
  teamSort.write(query, '', { by: '7', dir: 'desc' })
  expect(teamSort.read(query, '')).toEqual({ by: '7', dir: 'desc' })
  expect([columnOf({ by: '7', dir: 'desc' }), columnOf({ by: 'name', dir: 'asc' })]).toEqual([
    'scorecard_7',
    'name',
  ])
  expect(teamSort.read(new URLSearchParams('order_by=salary'), '')).toBeNull()
  expect(teamSort.read(new URLSearchParams('order_by=name&order_direction=sideways'), '')).toEqual({
    by: 'name',
    dir: 'asc',
  })
})
