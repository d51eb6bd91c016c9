import { useMutation } from '@tanstack/react-query'
import { createPasskey } from '#features/people/web/passkeys/browser-passkeys.ts'
import { useRefreshOwnSignIn } from '#features/people/web/sign-on/own-sign-in-api.ts'
import { api, bodyOf } from '#platform/web/api.ts'
import { keepCsrfToken } from '#platform/web/csrf.ts'

/** Characters of a passkey's name. */
export const LONGEST_NAME = 60

export function useAddPasskey() {
  const refresh = useRefreshOwnSignIn()
  return useMutation({
    mutationFn: async ({ name, password }: { name: string; password: string }) => {
      const options = await bodyOf(api.POST('/api/v1/passkeys/options', { body: { password } }))
      const credential = await createPasskey(options)
      return bodyOf(api.POST('/api/v1/passkeys', { body: { name, credential } }))
    },
    onSuccess: ({ csrfToken }) => {
      // The first second step starts a new session, so use its CSRF token from now on.
      if (csrfToken !== null) keepCsrfToken(csrfToken)
      refresh()
    },
    meta: { handles: 'all' },
    // Do not keep recovery codes in the cache.
    gcTime: 0,
  })
}

export function useRenamePasskey(id: number) {
  const refresh = useRefreshOwnSignIn()
  return useMutation({
    mutationFn: (name: string) =>
      bodyOf(api.PUT('/api/v1/passkeys/{id}', { params: { path: { id: String(id) } }, body: { name } })),
    onSuccess: refresh,
    meta: { handles: [422] },
  })
}

export function useRemovePasskey(id: number) {
  const refresh = useRefreshOwnSignIn()
  return useMutation({
    mutationFn: (password: string) =>
      bodyOf(
        api.POST('/api/v1/passkeys/{id}/remove', {
          params: { path: { id: String(id) } },
          body: { password },
        }),
      ),
    onSuccess: refresh,
    meta: { handles: [409, 422, 429] },
  })
}
