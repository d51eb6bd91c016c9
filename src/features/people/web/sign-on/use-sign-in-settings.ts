import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { inputOf } from '#features/people/web/sign-on/settings-form.ts'
import { type AnswerTo, api, bodyOf } from '#platform/web/api.ts'

export type SignInSettings = AnswerTo<'/api/v1/sign_in_settings', 'get'>

export const signInSettingsQuery = queryOptions({
  queryKey: ['sign-in-settings'],
  queryFn: ({ signal }) => bodyOf(api.GET('/api/v1/sign_in_settings', { signal })),
  // What is being written must not change under the person's hands.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

/** Saves on top of the version that was read; a newer one is refused with 409 and comes back. */
export function useSaveSignInSettings() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ReturnType<typeof inputOf>) => bodyOf(api.PUT('/api/v1/sign_in_settings', { body })),
    onSuccess: (saved) => queryClient.setQueryData(signInSettingsQuery.queryKey, saved),
    meta: { handles: [409, 422] },
  })
}

export function useTestProvider() {
  return useMutation({
    mutationFn: (issuer: string) => bodyOf(api.POST('/api/v1/sign_in_settings/test', { body: { issuer } })),
    meta: { handles: [422] },
  })
}
