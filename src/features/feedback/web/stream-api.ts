import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { StreamResponse } from '#features/feedback/stream/contract.ts'
import type { StreamFilters } from '#lib/url.ts'
import { api, bodyOf } from '#platform/web/api.ts'

type PageRequest = { after?: string | null; limit?: number; signal?: AbortSignal }

/** A page of the stream, newest first; without `after` the first. */
export function fetchPage(filters: StreamFilters, page: PageRequest = {}): Promise<StreamResponse> {
  const { after, limit, signal } = page
  const body = { ...filters, ...(after && { after }), ...(limit && { limit }) }
  return bodyOf(api.POST('/api/v1/stream', { body, signal: signal ?? null }))
}

export const summaryQuery = (filters: StreamFilters) =>
  queryOptions({
    queryKey: ['stream-summary', filters],
    queryFn: ({ signal }) => bodyOf(api.POST('/api/v1/stream/summary', { body: filters, signal })),
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
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/v1/stream/{id}', { params: { path: { id: String(id) } }, signal })),
  })

/** What changes when an admin sets something up, not while someone filters. */
const LOOKUP_STALE_MS = 5 * 60_000

export const filterEntitiesQuery = queryOptions({
  queryKey: ['filter-entities'],
  queryFn: ({ signal }) => bodyOf(api.GET('/api/v1/filter_entities', { signal })),
  staleTime: LOOKUP_STALE_MS,
})

export const channelsQuery = queryOptions({
  queryKey: ['channels'],
  queryFn: async ({ signal }) => (await bodyOf(api.GET('/api/v1/channels', { signal }))).channels,
  staleTime: LOOKUP_STALE_MS,
})
