import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { NewSinceResponse, Solicitation, StreamResponse } from '#features/feedback/stream/contract.ts'
import { requestKey } from '#features/feedback/web/stream-cache.ts'
import type { StreamFilters } from '#lib/url.ts'
import { api, bodyOf } from '#platform/web/api.ts'
import { yieldToBrowser } from '#platform/web/yield-to-browser.ts'

type PageRequest = {
  after?: string | null
  limit?: number
  signal?: AbortSignal
  /** The page is not for display, so the session must not remember these filters. */
  aside?: boolean
}

/** A page of the stream, newest first; the first one without `after`. */
export function fetchPage(filters: StreamFilters, page: PageRequest = {}): Promise<StreamResponse> {
  const { after, limit, signal, aside } = page
  const body = { ...filters, ...(after && { after }), ...(limit && { limit }) }
  const params = { query: { skip_session: aside ? ('true' as const) : undefined } }
  return bodyOf(api.POST('/api/v1/stream', { params, body, signal: signal ?? null }))
}

/** Matching responses since an event: the count, and the newest `limit` of them. */
export const fetchNewSince = (
  filters: StreamFilters,
  since: string,
  limit: number,
): Promise<NewSinceResponse> =>
  bodyOf(api.POST('/api/v1/stream/new_since', { body: { ...filters, since, limit } }))

export const fetchSolicitation = (id: number, signal?: AbortSignal): Promise<Solicitation> =>
  bodyOf(api.GET('/api/v1/stream/{id}', { params: { path: { id: String(id) } }, signal: signal ?? null }))

export const summaryQuery = (filters: StreamFilters) =>
  queryOptions({
    queryKey: ['stream-summary', filters],
    queryFn: async ({ signal }) => {
      await yieldToBrowser()
      return bodyOf(api.POST('/api/v1/stream/summary', { body: filters, signal }))
    },
    placeholderData: keepPreviousData,
  })

/** The number of responses for each set of filters, at most 1,000 each. */
export const countsQuery = (sets: readonly StreamFilters[]) =>
  queryOptions({
    queryKey: ['stream-counts', sets],
    queryFn: ({ signal }) =>
      Promise.all(
        sets.map(async (filters) => (await fetchPage(filters, { limit: 1, signal, aside: true })).total),
      ),
  })

export const solicitationQuery = (id: number) =>
  queryOptions({
    queryKey: ['solicitation', id],
    queryFn: ({ signal }) => fetchSolicitation(id, signal),
  })

/** One response with everything about it. */
export const requestQuery = (uuid: string) =>
  queryOptions({
    queryKey: requestKey(uuid),
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/v1/requests/{uuid}', { params: { path: { uuid } }, signal })),
    // Long enough to serve both the route's check and the page that follows.
    staleTime: 5_000,
  })

/** Changes only when an admin sets something up, not while someone filters. */
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

/** The names of the company's properties and its questions. */
export const streamContextQuery = queryOptions({
  queryKey: ['stream-context'],
  queryFn: ({ signal }) => bodyOf(api.GET('/api/v1/stream/stream_context', { signal })),
  staleTime: LOOKUP_STALE_MS,
})

/** The properties, each with the most frequent values among the newest responses. */
export const propertiesQuery = queryOptions({
  queryKey: ['properties'],
  queryFn: async ({ signal }) => (await bodyOf(api.GET('/api/v1/properties', { signal }))).properties,
  staleTime: LOOKUP_STALE_MS,
})
