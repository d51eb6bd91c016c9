import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { Alert, Notice, NoticePage } from '#features/alerts/web/alert-types.ts'
import { type AlertValues, inputOf } from '#features/alerts/web/alert-values.ts'
import { api, bodyOf } from '#platform/web/api.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { ask, graphql } from '#platform/web/graphql.ts'

const ALERTS_KEY = ['alerts'] as const
const EVERY_MS = 60_000
const LOOKUP_STALE_MS = 5 * 60_000

/** The viewer's alerts, and the kinds and teams to choose from. */
export const alertsQuery = queryOptions({
  queryKey: [...ALERTS_KEY, 'rules'],
  queryFn: ({ signal }) => bodyOf(api.GET('/api/v1/alerts', { signal })),
})

/** The number of unread notices, read every minute while the page is visible. Stops after an access error. */
export const unreadNoticesQuery = queryOptions({
  queryKey: [...ALERTS_KEY, 'unread'],
  queryFn: async ({ signal }) => {
    const query = { unread: 'true', limit: 1 } as const
    return (await bodyOf(api.GET('/api/v1/alert_notices', { params: { query }, signal }))).unread_count
  },
  staleTime: EVERY_MS / 2,
  refetchInterval: ({ state }) =>
    isApiError(state.error, 403) || isApiError(state.error, 401) ? false : EVERY_MS,
  refetchOnWindowFocus: true,
})

export type NoticeFilters = { unread: boolean; alert: number | null }

const noticesKey = [...ALERTS_KEY, 'notices'] as const

export const noticesQuery = ({ unread, alert }: NoticeFilters) =>
  infiniteQueryOptions({
    queryKey: [...noticesKey, unread, alert],
    queryFn: ({ pageParam, signal }) =>
      bodyOf(
        api.GET('/api/v1/alert_notices', {
          params: {
            query: {
              after: pageParam,
              ...(unread && { unread: 'true' as const }),
              ...(alert !== null && { alert_id: alert }),
            },
          },
          signal,
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    // Read again whenever the list opens.
    staleTime: 0,
  })

const METRICS = graphql(`query AlertMetrics { metricConfigs { id title customTitle type } }`)

/** Counts have no interval, so nothing shows whether a change is chance. */
const COUNTS: readonly string[] = ['RESPONSES', 'COUNTS', 'SUM', 'QA_REVIEWS']

/** The metrics that an alert can watch. */
export const alertMetricsQuery = queryOptions({
  queryKey: [...ALERTS_KEY, 'metrics'],
  queryFn: async ({ signal }) =>
    (await ask(METRICS, {}, { signal })).metricConfigs
      .filter(({ type }) => !COUNTS.includes(type))
      .map(({ id, title, customTitle }) => ({ id: Number(id), name: customTitle ?? title })),
  staleTime: LOOKUP_STALE_MS,
})

const address = (id: number) => ({ params: { path: { id: String(id) } } })

/** Creates an alert, or saves a change based on the version that was read. */
export function useWriteAlert() {
  return useMutation({
    mutationFn: ({ base, values }: { base: Alert | null; values: AlertValues }): Promise<Alert> => {
      const body = inputOf(values, base)
      if (base === null) return bodyOf(api.POST('/api/v1/alerts', { body }))
      const { id, version } = base
      return bodyOf(api.PUT('/api/v1/alerts/{id}', { ...address(id), body: { ...body, version } }))
    },
    onSettled: useRefresh(),
    meta: { handles: 'all' },
    // Do not keep the addresses of chats in the cache.
    gcTime: 0,
  })
}

/** Pauses or resumes an alert. */
export function useActivateAlert() {
  return useMutation({
    mutationFn: ({ id, version, active }: Pick<Alert, 'id' | 'version' | 'active'>) =>
      bodyOf(api.PUT('/api/v1/alerts/{id}', { ...address(id), body: { active, version } })),
    onSettled: useRefresh(),
  })
}

export function useDeleteAlert() {
  return useMutation({
    mutationFn: ({ id }: Pick<Alert, 'id'>) => bodyOf(api.DELETE('/api/v1/alerts/{id}', address(id))),
    onSettled: useRefresh(),
  })
}

export function useTestAlert() {
  return useMutation({
    mutationFn: ({ id }: Pick<Alert, 'id'>) => bodyOf(api.POST('/api/v1/alerts/{id}/test', address(id))),
  })
}

/** Some notices by id, or all up to one. */
export type ReadNotices = { ids: number[] } | { up_to: number }

/** Shows notices as read without waiting for the server; after a failure the lists are read again. */
export function useReadNotices() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (which: ReadNotices) => bodyOf(api.POST('/api/v1/alert_notices/read', { body: which })),
    onMutate: (which) => markCachedAsRead(queryClient, which),
    onSuccess: ({ unread_count }) => queryClient.setQueryData(unreadNoticesQuery.queryKey, unread_count),
    onError: () => queryClient.invalidateQueries({ queryKey: ALERTS_KEY }),
  })
}

type Pages = InfiniteData<NoticePage>

function markCachedAsRead(queryClient: QueryClient, which: ReadNotices): void {
  const isMeant = ({ id }: Notice) => ('ids' in which ? which.ids.includes(id) : id <= which.up_to)
  const now = new Date().toISOString()
  const read = (notice: Notice) =>
    notice.read_at === null && isMeant(notice) ? { ...notice, read_at: now } : notice
  queryClient.setQueriesData<Pages>(
    { queryKey: noticesKey },
    (data) =>
      data && { ...data, pages: data.pages.map((page) => ({ ...page, notices: page.notices.map(read) })) },
  )
}

function useRefresh() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: ALERTS_KEY })
}
