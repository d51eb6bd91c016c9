import { expect, test } from 'vitest'
import { coacheeFilters, historyFilters, reordered } from '#features/coaching/coachees/web/coachee-filters.ts'
import { mayDelete } from '#features/coaching/coachees/web/coaching-rights.ts'

test('COA-536 sorts by latest coached unless the URL says otherwise', () => {
  const read = (query: string) => coacheeFilters.read(new URLSearchParams(query))
  expect(read('')).toEqual({
    of: 'EMPLOYEE',
    search: '',
    teamIds: [],
    reportingGroupIds: [],
    includeDeactivated: false,
    order: { by: 'LAST_SESSION', descending: true },
    page: 1,
    after: null,
  })
  for (const query of [
    'of=teams&search=bo&team_ids=1&team_ids=2&sort=name',
    'reporting_group_ids=4&include_deactivated=true&sort=-name',
    'sort=last_session&after=x&page=3',
    '',
  ])
    expect(String(coacheeFilters.write(read(query)))).toBe(query)
  // Invalid values are dropped, and a page without a cursor becomes the first.
  expect(String(coacheeFilters.write(read('of=x&team_ids=x&sort=drop&page=9')))).toBe('')
})

test('reverses the order of the same column; another column starts with A or with the latest', () => {
  const latest = { by: 'LAST_SESSION', descending: true } as const
  expect(reordered(latest, 'LAST_SESSION')).toEqual({ by: 'LAST_SESSION', descending: false })
  expect(reordered(latest, 'NAME')).toEqual({ by: 'NAME', descending: false })
  expect(reordered({ by: 'NAME', descending: false }, 'LAST_SESSION')).toEqual(latest)
})

test('COA-079 numbers the pages of the history from 1', () => {
  const read = (query: string) => historyFilters.read(new URLSearchParams(query))
  expect(read('employee_id=9')).toEqual({ employeeId: 9, page: 1 })
  expect(read('employee_id=9&page=2')).toEqual({ employeeId: 9, page: 2 })
  for (const page of ['0', '-1', '1.5', 'x', '1000001'])
    expect(read(`employee_id=9&page=${page}`), page).toEqual({ employeeId: 9, page: 1 })
  expect(read('employee_id=x')).toEqual({ employeeId: null, page: 1 })
  expect(String(historyFilters.write({ employeeId: 9, page: 1 }))).toBe('employee_id=9')
})

test('lets the coach delete, and managers of one-on-ones delete other people’s sessions that are not private', () => {
  const session = { coachId: 1, employeeId: 2, private: false }
  const viewer = (id: number, manages: boolean, viewAs: unknown = null) =>
    ({
      person: { id },
      permissions: { manageOneOnOnes: true, manageOneOnOneSettings: manages },
      viewAs,
    }) as Parameters<typeof mayDelete>[0]
  expect(mayDelete(viewer(1, false), session)).toBe(true)
  expect(mayDelete(viewer(1, false, {}), session)).toBe(false)
  expect(mayDelete(viewer(3, false), session)).toBe(false)
  expect(mayDelete(viewer(3, true), session)).toBe(true)
  expect(mayDelete(viewer(3, true), { ...session, private: true })).toBe(false)
  expect(mayDelete(viewer(2, true), session)).toBe(false)
})
