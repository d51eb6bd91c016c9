import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { findNeighbours } from '#features/coaching/reading/web/neighbours.ts'
import {
  COACHING_KEY,
  invalidateLists,
  keepSession,
  type Session,
  type SessionAnswer,
  sessionQuery,
} from '#features/coaching/sessions/web/session-api.ts'
import { api, bodyOf } from '#platform/web/api.ts'
import { storedCopy } from '#platform/web/api-error.ts'

/** The sessions of the same employee shared before and after this one. */
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
 * Acknowledges the version of the session on screen. If it was reshared in the meantime, the newer version is shown
 * instead, to be read first, and the result is 'changed'.
 */
export function useAcknowledge({ id, updatedAt }: Session) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (): Promise<'acknowledged' | 'changed'> => {
      await queryClient.cancelQueries({ queryKey: sessionQuery(id).queryKey })
      try {
        const answer = await bodyOf(
          api.PUT('/api/v1/coaching/coaching_session/{id}/acknowledge', {
            params: { path: { id: String(id) } },
            body: { updated_at: updatedAt },
          }),
        )
        keepSession(queryClient, id, () => answer)
        invalidateLists(queryClient)
        return 'acknowledged'
      } catch (error) {
        const current = storedCopy<SessionAnswer>(error)
        if (!current) throw error
        keepSession(queryClient, id, () => current)
        return 'changed'
      }
    },
    // The error is shown beside the button.
    meta: { handles: 'all' },
  })
}
