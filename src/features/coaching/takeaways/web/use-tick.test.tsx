import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { takeaway, testAnswer } from '#features/coaching/reading/web/testing.ts'
import { sessionQuery } from '#features/coaching/sessions/web/session-api.ts'
import { keepTakeaway } from '#features/coaching/takeaways/web/use-tick.ts'

test('updates a ticked takeaway in its session and leaves other queries of the session alone', () => {
  const queryClient = new QueryClient()
  const answer = testAnswer()
  const [open] = answer.coachingSession.takeaways.current
  if (!open) throw new Error('The session of the tests has no takeaway')
  const { queryKey } = sessionQuery(answer.coachingSession.id)
  const interactions = [...queryKey, 'interactions']
  queryClient.setQueryData(queryKey, answer)
  queryClient.setQueryData(interactions, [{ id: 1 }])
  keepTakeaway(queryClient, takeaway(open.id, { status: 'CLOSED', completedAt: '2026-11-22T10:00:00.000Z' }))
  const cached = queryClient.getQueryData(queryKey)?.coachingSession.takeaways.current
  expect(cached?.map(({ id, status }) => [id, status])).toContainEqual([open.id, 'CLOSED'])
  expect(queryClient.getQueryData(interactions)).toEqual([{ id: 1 }])
})
