import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Solicitation, StreamResponse, SummaryResponse } from '#features/feedback/stream/contract.ts'
import type { StreamFilters } from '#lib/url.ts'
import { request } from '#platform/web/api.ts'

type PageRequest = { after?: string | null; limit?: number; signal?: AbortSignal }

/** A page of the stream, newest first; without `after` the first. */
export function fetchPage(filters: StreamFilters, page: PageRequest = {}): Promise<StreamResponse> {
  const { after, limit, signal } = page
  const body = { ...filters, ...(after && { after }), ...(limit && { limit }) }
  return request<StreamResponse>('POST', '/api/v1/stream', { body, signal })
}

export const summaryQuery = (filters: StreamFilters) =>
  queryOptions({
    queryKey: ['stream-summary', filters],
    queryFn: ({ signal }) =>
      request<SummaryResponse>('POST', '/api/v1/stream/summary', { body: filters, signal }),
    placeholderData: keepPreviousData,
  })

/** How many responses match each of the sets of filters, each at most 1,000. */
export const countsQuery = (sets: readonly StreamFilters[]) =>
  queryOptions({
    queryKey: ['stream-counts', sets],
    queryFn: ({ signal }) =>
      Promise.all(sets.map(async (filters) => (await fetchPage(filters, { limit: 1, signal })).total)),
  })

export const solicitationQuery = (id: number) =>
  queryOptions({
    queryKey: ['solicitation', id],
    queryFn: ({ signal }) => request<Solicitation>('GET', `/api/v1/stream/${id}`, { signal }),
  })

type FilterEntities = {
  areasOfExcellence: { id: number; caption: string }[]
  areasOfImprovement: { id: number; caption: string }[]
  brandings: { id: number; name: string }[]
}

/** What changes when an admin sets something up, not while someone filters. */
const LOOKUP_STALE_MS = 5 * 60_000

export const filterEntitiesQuery = queryOptions({
  queryKey: ['filter-entities'],
  queryFn: ({ signal }) => request<FilterEntities>('GET', '/api/v1/filter_entities', { signal }),
  staleTime: LOOKUP_STALE_MS,
})

export const channelsQuery = queryOptions({
  queryKey: ['channels'],
  queryFn: async ({ signal }) => {
    type Channels = { channels: { id: number; name: string }[] }
    return (await request<Channels>('GET', '/api/v1/channels', { signal })).channels
  },
  staleTime: LOOKUP_STALE_MS,
})

export type EmployeeOption = { id: number; first_name: string; last_name: string; image: string | null }

/** The most people one lookup answers. */
export const EMPLOYEE_LIMIT = 1_000

/** People whose feedback the viewer may see; by ids also those who have left. */
export const employeesQuery = (query: { ids?: number[]; search?: string; include_deactivated?: boolean }) =>
  queryOptions({
    queryKey: ['feedback-employees', query],
    queryFn: async ({ signal }) => {
      const asked = { product_area: 'feedback', limit: EMPLOYEE_LIMIT, ...query, ids: query.ids?.join(',') }
      const answer = await request<{ employees: EmployeeOption[] }>('GET', '/api/v1/employees', {
        query: asked,
        signal,
      })
      return answer.employees
    },
    staleTime: LOOKUP_STALE_MS,
  })

export function fullName({ first_name, last_name }: EmployeeOption): string {
  return `${first_name} ${last_name}`.trim()
}
