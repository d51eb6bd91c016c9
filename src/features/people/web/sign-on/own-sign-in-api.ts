import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type AnswerTo, api, bodyOf } from '#platform/web/api.ts'
import { keepCsrfToken } from '#platform/web/csrf.ts'

export type OwnSignInState = AnswerTo<'/api/v1/sign_in', 'get'>

export const ownSignInQuery = queryOptions({
  queryKey: ['own-sign-in'],
  queryFn: ({ signal }) => bodyOf(api.GET('/api/v1/sign_in', { signal })),
})

export function useChangePassword() {
  return useMutation({
    mutationFn: (body: { current_password: string; password: string }) =>
      bodyOf(api.PUT('/api/v1/password', { body })),
    // The response starts a new session, so use its CSRF token from now on.
    onSuccess: ({ csrfToken }) => keepCsrfToken(csrfToken),
    meta: { handles: [422, 429] },
  })
}

export function useBeginSecondFactor() {
  return useMutation({
    mutationFn: (password: string) => bodyOf(api.POST('/api/v1/second_factor', { body: { password } })),
    meta: { handles: [422, 429] },
  })
}

export function useConfirmSecondFactor() {
  const refresh = useRefreshOwnSignIn()
  return useMutation({
    mutationFn: (code: string) => bodyOf(api.PUT('/api/v1/second_factor', { body: { code } })),
    onSuccess: ({ csrfToken }) => {
      keepCsrfToken(csrfToken)
      refresh()
    },
    meta: { handles: [422, 429] },
  })
}

export function useRenewRecoveryCodes() {
  const refresh = useRefreshOwnSignIn()
  return useMutation({
    mutationFn: (password: string) =>
      bodyOf(api.POST('/api/v1/second_factor/recovery_codes', { body: { password } })),
    onSuccess: refresh,
    meta: { handles: [422, 429] },
  })
}

export function useTurnOffSecondFactor() {
  const refresh = useRefreshOwnSignIn()
  return useMutation({
    mutationFn: (password: string) =>
      bodyOf(api.POST('/api/v1/second_factor/turn_off', { body: { password } })),
    onSuccess: refresh,
    meta: { handles: [422, 429] },
  })
}

/** Reads how the viewer signs in again, after a change. */
export function useRefreshOwnSignIn() {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ queryKey: ownSignInQuery.queryKey })
}
