import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, bodyOf } from '#platform/web/api.ts'
import { keepCsrfToken } from '#platform/web/csrf.ts'
import { sessionQuery } from '#platform/web/session.ts'

export type Credentials = { email: string; password: string }

/** Signs in and takes over the new session; nothing read for someone else stays in the cache. */
export function useSignIn() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (credentials: Credentials) => {
      const session = await bodyOf(api.POST('/api/v1/session', { body: credentials }))
      queryClient.removeQueries()
      keepCsrfToken(session.csrfToken)
      queryClient.setQueryData(sessionQuery.queryKey, session)
      return session
    },
    meta: { handles: 'all' },
  })
}
