import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { feedbackEmployeesQuery, nameOf } from '#features/people/web/employees-api.ts'
import { paths } from '#paths.ts'
import { isApiError } from '#platform/web/api-error.ts'
import type { PaletteItem } from '#ui/palette-items.ts'

const MOST = 8
/** A pause in typing: each letter of a name typed in one go is not worth a question. */
const PAUSE_MS = 100

/** People whose feedback the person may see, as the server finds them; nobody while nothing is typed. */
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
  // Nobody to be seen is no fault of the palette.
  const refused = isApiError(employees.error, 401) || isApiError(employees.error, 403)
  const error = refused ? null : employees.error
  // While typing goes on, these are the people of an earlier text.
  const settled = search === query.trim() && !employees.isPlaceholderData
  return { people, settled, loading: !settled || employees.isFetching, error }
}
