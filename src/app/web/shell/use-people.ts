import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { feedbackEmployeesQuery, nameOf } from '#features/people/web/employees-api.ts'
import { paths } from '#paths.ts'
import { isApiError } from '#platform/web/api-error.ts'
import type { PaletteItem } from '#ui/palette-items.ts'

const MOST = 8
/** Wait for a pause in typing, so that not every letter sends a request. */
const PAUSE_MS = 100

/** Searches people whose feedback the person may see. Returns no one for an empty search. */
export function usePeople(query: string, viewer: { isAdmin: boolean }) {
  const [search] = useDebouncedValue(query.trim(), PAUSE_MS)
  const employees = useQuery({
    ...feedbackEmployeesQuery({ search, limit: MOST }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
  if (query.trim() === '') return { people: [], settled: true, loading: false, error: null }

  const people = (employees.data ?? []).map((employee): PaletteItem => {
    const name = nameOf(employee)
    return {
      id: `person-${employee.id}`,
      label: name,
      person: { name, image: employee.image },
      href: paths.stream(viewer, { employees: [employee.id] }),
    }
  })
  // No visible people is not an error.
  const refused = isApiError(employees.error, 401) || isApiError(employees.error, 403)
  const error = refused ? null : employees.error
  // While the person types, these are the results of an earlier search.
  const settled = search === query.trim() && !employees.isPlaceholderData
  return { people, settled, loading: !settled || employees.isFetching, error }
}
