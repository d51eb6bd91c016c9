import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { COACHING_KEY } from '#features/coaching/sessions/web/session-api.ts'
import { type AnswerTo, api, bodyOf } from '#platform/web/api.ts'

export type Topic = AnswerTo<'/api/v1/coaching/coaching_session/{id}/topics', 'get'>['topics'][number]
export type NewTopic = { title: string; text?: string }
export type TopicChange = { title?: string; text?: string; discussed?: boolean }
export type Suggestions = AnswerTo<'/api/v1/coaching/coaching_session/{id}/suggestions', 'get'>

/** Topics for each page of the agenda. */
const AT_ONCE = 5

export const topicsQuery = (sessionId: number) =>
  infiniteQueryOptions({
    queryKey: [...COACHING_KEY, 'topics', sessionId],
    queryFn: ({ pageParam, signal }) =>
      bodyOf(
        api.GET('/api/v1/coaching/coaching_session/{id}/topics', {
          params: { path: at(sessionId), query: { page: pageParam, limit: AT_ONCE } },
          signal,
        }),
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
    // The other participant may add topics, and no live event reports it.
    refetchOnWindowFocus: true,
  })

export const SUGGESTIONS_KEY = [...COACHING_KEY, 'suggestions'] as const

export const suggestionsQuery = (sessionId: number) =>
  queryOptions({
    queryKey: [...SUGGESTIONS_KEY, sessionId],
    queryFn: ({ signal }) =>
      bodyOf(
        api.GET('/api/v1/coaching/coaching_session/{id}/suggestions', {
          params: { path: at(sessionId) },
          signal,
        }),
      ),
    // Coaching Intelligence can be disabled, or its acceptance expire, while the page is open.
    staleTime: 0,
    refetchInterval: 60_000,
    refetchOnWindowFocus: true,
  })

/** `key` makes retries safe: sending the same key again adds no second topic. */
export const addTopic = (sessionId: number, body: NewTopic, key: string): Promise<Topic> =>
  bodyOf(
    api.POST('/api/v1/coaching/coaching_session/{id}/topics', {
      params: { path: at(sessionId) },
      body,
      headers: { 'idempotency-key': key },
    }),
  )

export const changeTopic = (id: number, body: TopicChange): Promise<Topic> =>
  bodyOf(api.PUT('/api/v1/coaching/topics/{id}', { params: { path: at(id) }, body }))

/** Sent even while the page is closing. */
export const removeTopic = (id: number) =>
  bodyOf(api.DELETE('/api/v1/coaching/topics/{id}', { params: { path: at(id) }, keepalive: true }))

const at = (id: number) => ({ id: String(id) })
