import { expect, test } from 'vitest'
import { columnOf, nextSort, readTeamSort, writeTeamSort } from '#features/reports/qa/web/team-sort.ts'

test('QAP-514 the sorted column turns round while it is ascending, any other click sorts upward', () => {
  expect(nextSort({ by: 'name', dir: 'asc' }, 'name')).toEqual({ by: 'name', dir: 'desc' })
  expect(nextSort({ by: 'name', dir: 'desc' }, 'name')).toEqual({ by: 'name', dir: 'asc' })
  expect(nextSort({ by: 'name', dir: 'asc' }, 'scored')).toEqual({ by: 'scored', dir: 'asc' })
  expect(nextSort({ by: 'name', dir: 'desc' }, 'scored')).toEqual({ by: 'scored', dir: 'asc' })
  expect(nextSort(null, 'name')).toEqual({ by: 'name', dir: 'asc' })
})

test('the order stands in the address; what is no column is ignored', () => {
  const query = new URLSearchParams()
  writeTeamSort(query, { by: '7', dir: 'desc' })
  expect(readTeamSort(query)).toEqual({ by: '7', dir: 'desc' })
  expect([columnOf({ by: '7', dir: 'desc' }), columnOf({ by: 'name', dir: 'asc' })]).toEqual([
    'scorecard_7',
    'name',
  ])
  expect(readTeamSort(new URLSearchParams('order_by=salary'))).toBeNull()
  expect(readTeamSort(new URLSearchParams('order_by=name&order_direction=sideways'))).toEqual({
    by: 'name',
    dir: 'asc',
  })
})
