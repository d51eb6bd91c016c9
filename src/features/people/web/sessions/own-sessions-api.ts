import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type AnswerTo, api, bodyOf } from '#platform/web/api.ts'

export type OwnSession = AnswerTo<'/api/v1/sessions', 'get'>['sessions'][number]

export const ownSessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: async ({ signal }) => (await bodyOf(api.GET('/api/v1/sessions', { signal }))).sessions,
})

/** Ends one of the viewer's other sessions. */
export function useEndSession() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (id: string) => bodyOf(api.DELETE('/api/v1/sessions/{id}', { params: { path: { id } } })),
    // Another browser may have ended it already, so read the list again after a failure too.
    onSettled: refresh,
  })
}

export function useEndOtherSessions() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => bodyOf(api.POST('/api/v1/sessions/end_others')),
    onSettled: refresh,
  })
}

function useRefresh() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: ownSessionsQuery.queryKey })
}
