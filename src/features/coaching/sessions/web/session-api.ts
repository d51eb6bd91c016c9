import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type AnswerTo, api, bodyOf } from '#platform/web/api.ts'

/** A session with its notes and all that is attached, as of one moment. */
export type SessionAnswer = AnswerTo<'/api/v1/coaching/coaching_session/{id}', 'get'>
export type Session = SessionAnswer['coachingSession']
export type Takeaway = Session['takeaways']['current'][number]

/** What begins the key of everything read about one-on-ones: after a change all of it is asked anew. */
export const COACHING_KEY = ['coaching'] as const

export const sessionQuery = (id: number) =>
  queryOptions({
    queryKey: [...COACHING_KEY, 'session', id],
    queryFn: ({ signal }) =>
      bodyOf(
        api.GET('/api/v1/coaching/coaching_session/{id}', { params: { path: { id: String(id) } }, signal }),
      ),
  })

/** Puts what a call answered, or what was changed on screen, in place of the copy that the session's page shows. */
export function keepSession(
  queryClient: QueryClient,
  id: number,
  change: (answer: SessionAnswer) => SessionAnswer,
): void {
  queryClient.setQueryData(sessionQuery(id).queryKey, (answer) => answer && change(answer))
}

/** Lists of sessions and of action items are asked anew when they are next looked at; the session itself stays. */
export function forgetLists(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({
    queryKey: COACHING_KEY,
    predicate: ({ queryKey }) => queryKey[1] !== 'session',
  })
}
