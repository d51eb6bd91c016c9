import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { findNeighbours } from '#features/coaching/reading/web/neighbours.ts'
import {
  COACHING_KEY,
  forgetLists,
  keepSession,
  type Session,
  sessionQuery,
} from '#features/coaching/sessions/web/session-api.ts'
import { api, bodyOf } from '#platform/web/api.ts'

/** The sessions of the same person that were shared before and after this one. */
export const neighboursQuery = ({ id, employeeId, sharedAt }: Session) =>
  queryOptions({
    queryKey: [...COACHING_KEY, 'neighbours', id, sharedAt],
    queryFn: ({ signal }) =>
      findNeighbours({ id, sharedAt: sharedAt ?? '' }, (page) =>
        bodyOf(
          api.GET('/api/v1/coaching/coaching_session', {
            params: { query: { page, employee_id: String(employeeId) } },
            signal,
          }),
        ),
      ),
    enabled: sharedAt !== null,
  })

/**
 * Confirms to have read a session. What is confirmed is what stands on the screen: shared again meanwhile, the newer one
 * is shown instead, to be read first, and the answer is 'changed'.
 */
export function useAcknowledge({ id, sharedAt, resharedAt }: Session) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (): Promise<'acknowledged' | 'changed'> => {
      const { coachingSession: now } = await queryClient.fetchQuery({ ...sessionQuery(id), staleTime: 0 })
      if (now.sharedAt !== sharedAt || now.resharedAt !== resharedAt) return 'changed'
      const answer = await bodyOf(
        api.PUT('/api/v1/coaching/coaching_session/{id}/acknowledge', {
          params: { path: { id: String(id) } },
        }),
      )
      keepSession(queryClient, id, () => answer)
      forgetLists(queryClient)
      return 'acknowledged'
    },
    // Said beside the button, which stays.
    meta: { handles: 'all' },
  })
}
