import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ownSessionsQuery } from '#features/people/web/sessions/own-sessions-api.ts'
import { type AnswerTo, api, bodyOf } from '#platform/web/api.ts'

export type SessionPolicy = AnswerTo<'/api/v1/session_policy', 'get'>
export type PolicyInput = Pick<SessionPolicy, 'idle_minutes' | 'longest_minutes' | 'version'>

export const sessionPolicyQuery = queryOptions({
  queryKey: ['session-policy'],
  queryFn: ({ signal }) => bodyOf(api.GET('/api/v1/session_policy', { signal })),
  // Do not replace the values that the person is editing.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

/** Saves on top of the version that was read; a 409 response contains the newer policy. */
export function useSavePolicy() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: PolicyInput) => bodyOf(api.PUT('/api/v1/session_policy', { body })),
    onSuccess: (saved) => queryClient.setQueryData(sessionPolicyQuery.queryKey, saved),
    meta: { handles: [409, 422] },
  })
}

export function useSignOutEveryone() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => bodyOf(api.POST('/api/v1/session_policy/sign_out_everyone')),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ownSessionsQuery.queryKey }),
  })
}
