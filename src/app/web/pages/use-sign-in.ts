import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { api, bodyOf } from '#platform/web/api.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { keepCsrfToken } from '#platform/web/csrf.ts'
import { type Session, sessionQuery } from '#platform/web/session.ts'

export type Credentials = { email: string; password: string }

/** The second step: `enrol` where it has to be set up first. */
export type Challenge = { challenge: string; enrol: { secret: string; uri: string } | null }

/** The first step: a session, or what the second one needs. */
export function useSignIn() {
  const enter = useEnter()
  return useMutation({
    mutationFn: async (credentials: Credentials) =>
      enter(await bodyOf(api.POST('/api/v1/session', { body: credentials }))),
    meta: { handles: 'all' },
  })
}

/** The second step: a session, with recovery codes where it was set up just now. */
export function useSecondStep() {
  const enter = useEnter()
  return useMutation({
    mutationFn: async (answer: { challenge: string; code: string }) => {
      const { recovery_codes, ...session } = await bodyOf(
        api.POST('/api/v1/session/second_factor', { body: answer }),
      )
      enter(session)
      return { session, recoveryCodes: recovery_codes }
    },
    meta: { handles: 'all' },
  })
}

export function useChoosePassword() {
  const enter = useEnter()
  return useMutation({
    mutationFn: async (body: { token: string; password: string }) =>
      enter(await bodyOf(api.POST('/api/v1/passwords', { body }))),
    meta: { handles: 'all' },
  })
}

/** A link for somebody who forgot the password, by e-mail or by an older link. */
export function useAskForLink() {
  return useMutation({
    mutationFn: (body: { email: string } | { token: string }) =>
      bodyOf(api.POST('/api/v1/password_resets', { body })),
    meta: { handles: 'all' },
  })
}

export type SignInResult = { session: Session } | { challenge: Challenge }

/** Takes over a new session; nothing read for someone else stays in the cache. */
function useEnter() {
  const queryClient = useQueryClient()
  return (answer: Session | ({ second_factor: true } & Challenge)): SignInResult => {
    if ('second_factor' in answer) return { challenge: { challenge: answer.challenge, enrol: answer.enrol } }
    queryClient.removeQueries()
    keepCsrfToken(answer.csrfToken)
    queryClient.setQueryData(sessionQuery.queryKey, answer)
    return { session: answer }
  }
}

/** Which companies offer sign-on. It is a help: where it fails, the form stands without. */
export const signOnQuery = (by: { company?: string | undefined; domain?: string | undefined }) =>
  queryOptions({
    queryKey: ['sign-on', by],
    queryFn: async ({ signal }) => {
      try {
        return (await bodyOf(api.GET('/api/v1/sign_on', { params: { query: by }, signal }))).options
      } catch {
        return []
      }
    },
    enabled: by.company !== undefined || by.domain !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The domain of an address that is far enough typed to have one. */
export const domainOf = (email: string): string | undefined =>
  /^[^\s@]+@([^\s@]+\.[^\s@.]{2,})$/.exec(email.trim())?.[1]?.toLowerCase()

/** What is said of a refusal that no field shows. */
export function refusalText(error: unknown, t: TFunction): string {
  if (isApiError(error, 429)) return tryAgain(error.retryAfter, t)
  return (isApiError(error) && error.serverMessage) || t('app:errors.write')
}

function tryAgain(seconds: number | null, t: TFunction): string {
  if (seconds === null) return t('pages:signIn.tryAgainLater')
  if (seconds < 60) return t('pages:signIn.tryAgainSeconds', { count: seconds })
  return t('pages:signIn.tryAgainMinutes', { count: Math.ceil(seconds / 60) })
}
