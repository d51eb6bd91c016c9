import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { postJson } from '#platform/web/api.ts'
import { keepCsrfToken } from '#platform/web/csrf.ts'
import { type Session, sessionQuery } from '#platform/web/session.ts'

export type SetupCompany = {
  code: string
  name: string
  slug: string
  time_zone: string
  language: 'en' | 'nb'
  email: string
  first_name: string
  last_name: string
  password: string
}

/** `responses` is how many the demo has while it is filled. */
type SetupState = { state: 'open' | 'filling' | 'failed'; responses: number }

const POLL_MS = 2_000

/** State of the installation: a 403 for a wrong code, a 409 once it is set up. */
export const setupQuery = (code: string, watches: boolean) =>
  queryOptions({
    queryKey: ['setup', code],
    queryFn: () => postJson<SetupState>('/setup/state', { code }),
    enabled: code !== '',
    refetchInterval: ({ state }) => (watches || state.data?.state === 'filling' ? POLL_MS : false),
    retry: false,
    gcTime: 0,
  })

/** Creates the company and signs its admin in. */
export function useSetUpCompany() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (company: SetupCompany) => {
      const session = await postJson<Session>('/setup/company', company)
      queryClient.removeQueries()
      keepCsrfToken(session.csrfToken)
      queryClient.setQueryData(sessionQuery.queryKey, session)
      return session
    },
    meta: { handles: 'all' },
  })
}

/** Starts loading the demo, or continues after a failure. */
export function useLoadDemo() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (code: string) => {
      const state = await postJson<SetupState>('/setup/demo', { code })
      queryClient.setQueryData(setupQuery(code, true).queryKey, state)
    },
    meta: { handles: 'all' },
  })
}
