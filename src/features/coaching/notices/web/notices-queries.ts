import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { type AnswerTo, api, bodyOf } from '#platform/web/api.ts'
import { isApiError } from '#platform/web/api-error.ts'

export type Notice = AnswerTo<'/api/v1/coaching/notices', 'get'>['notices'][number]

const PAGE = 15
const EVERY_MS = 60_000

/** Separate from the key of one-on-ones, whose changes do not refetch notices. */
export const NOTICES_KEY = ['coaching-notices'] as const

/** Number of unread notices, refreshed every minute while the page is visible. Stops after an access error. */
export const unreadQuery = queryOptions({
  queryKey: [...NOTICES_KEY, 'unread'],
  queryFn: async ({ signal }) => {
    const query = { limit: 1 }
    return (await bodyOf(api.GET('/api/v1/coaching/notices', { params: { query }, signal }))).unread_count
  },
  staleTime: EVERY_MS / 2,
  refetchInterval: ({ state }) =>
    isApiError(state.error, 403) || isApiError(state.error, 401) ? false : EVERY_MS,
  refetchOnWindowFocus: true,
})

export const noticesQuery = infiniteQueryOptions({
  queryKey: [...NOTICES_KEY, 'list'],
  queryFn: ({ pageParam, signal }) =>
    bodyOf(
      api.GET('/api/v1/coaching/notices', {
        params: { query: { limit: PAGE, ...(pageParam !== null && { after: pageParam }) } },
        signal,
      }),
    ),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next_cursor }) => next_cursor,
  // Always refetch when the list opens.
  staleTime: 0,
})

/** Marks as read all notices up to one, or those of a session or a review. */
export const markNotices = (which: { coaching_session_id?: number; qa_review_id?: number; up_to?: number }) =>
  bodyOf(api.PUT('/api/v1/coaching/notices/read', { body: which }))

type Pages = InfiniteData<AnswerTo<'/api/v1/coaching/notices', 'get'>>

/** Shows notices as read in the cached list. */
export const markCachedAsRead = (queryClient: QueryClient, isRead: (notice: Notice) => boolean): void => {
  const now = new Date().toISOString()
  const readIn = (page: Pages['pages'][number]) => ({
    ...page,
    notices: page.notices.map((notice) =>
      notice.read_at === null && isRead(notice) ? { ...notice, read_at: now } : notice,
    ),
  })
  queryClient.setQueryData(
    noticesQuery.queryKey,
    (data): Pages | undefined => data && { ...data, pages: data.pages.map(readIn) },
  )
}
