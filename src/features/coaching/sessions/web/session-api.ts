import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type AnswerTo, api, bodyOf } from '#platform/web/api.ts'

/** A session with its notes and attachments. */
export type SessionAnswer = AnswerTo<'/api/v1/coaching/coaching_session/{id}', 'get'>
export type Session = SessionAnswer['coachingSession']
export type Takeaway = Session['takeaways']['current'][number]

/** Prefix of all query keys about one-on-ones; a change invalidates them together. */
export const COACHING_KEY = ['coaching'] as const

export const sessionQuery = (id: number) =>
  queryOptions({
    queryKey: [...COACHING_KEY, 'session', id],
    queryFn: ({ signal }) =>
      bodyOf(
        api.GET('/api/v1/coaching/coaching_session/{id}', { params: { path: { id: String(id) } }, signal }),
      ),
  })

/** Updates the cached copy of a session that its page shows. */
export function keepSession(
  queryClient: QueryClient,
  id: number,
  change: (answer: SessionAnswer) => SessionAnswer,
): void {
  queryClient.setQueryData(sessionQuery(id).queryKey, (answer) => answer && change(answer))
}

/** Marks lists of sessions and takeaways as outdated; the session itself stays. */
export function invalidateLists(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({
    queryKey: COACHING_KEY,
    predicate: ({ queryKey }) => queryKey[1] !== 'session',
  })
}
