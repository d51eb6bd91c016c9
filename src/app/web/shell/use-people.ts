import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { paths } from '#paths.ts'
import { request } from '#platform/web/api.ts'
import { isApiError } from '#platform/web/api-error.ts'
import type { PaletteItem } from '#ui/palette-items.ts'

type Employee = { id: number; first_name: string; last_name: string; image: string | null }

const MOST = 8
/** A pause in typing: each letter of a name typed in one go is not worth a question. */
const PAUSE_MS = 100

const employeesQuery = (search: string) =>
  queryOptions({
    queryKey: ['employees', 'feedback', search],
    queryFn: async ({ signal }) => {
      try {
        const query = { product_area: 'feedback', search, limit: MOST }
        const answer = await request<{ employees: Employee[] }>('GET', '/api/v1/employees', { query, signal })
        return answer.employees
      } catch (error) {
        // Nobody to be seen is no fault of the palette.
        if (isApiError(error, 401) || isApiError(error, 403)) return []
        throw error
      }
    },
  })

/** People whose feedback the person may see, as the server finds them; nobody while nothing is typed. */
export function usePeople(query: string, viewer: { isAdmin: boolean }) {
  const search = usePaused(query.trim())
  const employees = useQuery({
    ...employeesQuery(search),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
  if (query.trim() === '') return { people: [], loading: false }

  const people = (employees.data ?? []).map((employee): PaletteItem => {
    const name = `${employee.first_name} ${employee.last_name}`.trim()
    return {
      id: `person-${employee.id}`,
      label: name,
      person: { name, image: employee.image },
      href: paths.stream(viewer, { employees: [employee.id] }),
    }
  })
  return { people, loading: employees.isFetching }
}

function usePaused(value: string): string {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}
