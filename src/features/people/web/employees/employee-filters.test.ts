import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type EmployeeFilters,
  employeeFilters,
  isFiltered,
  NO_FILTERS,
  reordered,
} from '#features/people/web/employees/employee-filters.ts'

const read = (query: string) => employeeFilters.read(new URLSearchParams(query))
const none: EmployeeFilters = { ...NO_FILTERS, order: { by: 'NAME', descending: false } }

describe('the filters of the address', () => {
  test('an empty address means everyone by name, and the defaults are not written', () => {
    expect(read('')).toEqual(none)
    expect(String(employeeFilters.write(none))).toBe('')
    expect(isFiltered(none)).toBe(false)
  })

  test('invalid values are dropped', () => {
    expect(read('status=GONE&status=ACTIVE&role_ids=x&team_ids=7&sort=shoe_size')).toEqual({
      ...none,
      statuses: ['ACTIVE'],
      teamIds: [7],
    })
  })

  test.each(['after=abc', 'page=3', 'after=abc&page=1', 'after=abc&page=x', 'after=&page=2'])(
    'half a page is the first: %s',
    (query) => {
      expect(read(query)).toEqual(none)
    },
  )

  test('written filters are read back unchanged', () => {
    const filters = fc.record({
      search: fc.string().map((text) => text.trim()),
      statuses: fc.subarray<EmployeeFilters['statuses'][number]>(['ACTIVE', 'CREATED', 'DEACTIVATED']),
      roleIds: fc.uniqueArray(fc.integer({ min: 1, max: 9_999 })),
      teamIds: fc.uniqueArray(fc.integer({ min: 1, max: 9_999 })),
      order: fc.record({
        by: fc.constantFrom('NAME', 'ROLE', 'TEAM', 'STATUS', 'LAST_ACTIVE'),
        descending: fc.boolean(),
      }),
      place: fc.oneof(
        fc.constant({ page: 1, after: null }),
        fc.record({ page: fc.integer({ min: 2, max: 800 }), after: fc.string({ minLength: 1 }) }),
      ),
    })
    fc.assert(
      fc.property(filters, ({ place, ...rest }) => {
        const given = { ...rest, ...place } as EmployeeFilters
        expect(employeeFilters.read(new URLSearchParams(String(employeeFilters.write(given))))).toEqual(given)
      }),
    )
  })
})

test('choosing the same column reverses its order; times start with the latest', () => {
  expect(reordered(none.order, 'NAME')).toEqual({ by: 'NAME', descending: true })
  expect(reordered(none.order, 'TEAM')).toEqual({ by: 'TEAM', descending: false })
  expect(reordered(none.order, 'LAST_ACTIVE')).toEqual({ by: 'LAST_ACTIVE', descending: true })
})
