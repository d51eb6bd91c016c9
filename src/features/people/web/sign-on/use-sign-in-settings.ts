import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { inputOf } from '#features/people/web/sign-on/settings-form.ts'
import { api, bodyOf } from '#platform/web/api.ts'

export const signInSettingsQuery = queryOptions({
  queryKey: ['sign-in-settings'],
  queryFn: ({ signal }) => bodyOf(api.GET('/api/v1/sign_in_settings', { signal })),
  // Do not replace the settings that the person is editing.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

/** Saves on top of the version that was read; a 409 response contains the newer settings. */
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

/** Reads a SAML provider's metadata file; stores nothing. */
export function useReadSamlMetadata() {
  return useMutation({
    mutationFn: (metadata: string) =>
      bodyOf(api.POST('/api/v1/sign_in_settings/saml_metadata', { body: { metadata } })),
    meta: { handles: [422] },
  })
}
