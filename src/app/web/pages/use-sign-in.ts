import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { PasskeyError, requestPasskey } from '#features/people/web/passkeys/browser-passkeys.ts'
import { api, bodyOf } from '#platform/web/api.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { keepCsrfToken } from '#platform/web/csrf.ts'
import { type Session, sessionQuery } from '#platform/web/session.ts'

export type Credentials = { email: string; password: string }

/** The second step: the ways that are set up, or `enrol` if the app must be set up first. */
export type Challenge = {
  challenge: string
  ways: ('app' | 'passkey')[]
  enrol: { secret: string; uri: string } | null
}

/** The first step. Returns a session, or the challenge of the second step. */
export function useSignIn() {
  const enter = useEnter()
  return useMutation({
    mutationFn: async (credentials: Credentials) =>
      enter(await bodyOf(api.POST('/api/v1/session', { body: credentials }))),
    meta: { handles: 'all' },
  })
}

/** The second step. Returns a session, with recovery codes if it was just set up. */
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

/** Signs in with a passkey alone, or answers the challenge of a second step with one. */
export function usePasskey() {
  const enter = useEnter()
  return useMutation({
    mutationFn: async ({ challenge }: { challenge?: string } = {}) => {
      const step = { ...(challenge !== undefined && { challenge }) }
      const options = await bodyOf(api.POST('/api/v1/session/passkey/options', { body: step }))
      const credential = await requestPasskey(options)
      const session = await bodyOf(api.POST('/api/v1/session/passkey', { body: { ...step, credential } }))
      enter(session)
      return session
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

/** Requests a new password link, by e-mail address or with an older link. */
export function useAskForLink() {
  return useMutation({
    mutationFn: (body: { email: string } | { token: string }) =>
      bodyOf(api.POST('/api/v1/password_resets', { body })),
    meta: { handles: 'all' },
  })
}

export type SignInResult = { session: Session } | { challenge: Challenge }

/** Starts a new session and clears the cache, which may hold data of another person. */
function useEnter() {
  const queryClient = useQueryClient()
  return (answer: Session | ({ second_factor: true } & Challenge)): SignInResult => {
    if ('second_factor' in answer) {
      const { challenge, ways, enrol } = answer
      return { challenge: { challenge, ways, enrol } }
    }
    queryClient.removeQueries()
    keepCsrfToken(answer.csrfToken)
    queryClient.setQueryData(sessionQuery.queryKey, answer)
    return { session: answer }
  }
}

/** The companies that offer sign-on for a domain. On failure the form works without them. */
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

/** The domain of an e-mail address, if it has been typed far enough. */
export const domainOf = (email: string): string | undefined =>
  /^[^\s@]+@([^\s@]+\.[^\s@.]{2,})$/.exec(email.trim())?.[1]?.toLowerCase()

/** The message for a refusal that no field shows. */
export function refusalText(error: unknown, t: TFunction): string {
  if (isApiError(error, 429)) return tryAgain(error.retryAfter, t)
  return (isApiError(error) && error.serverMessage) || t('app:errors.write')
}

/** The message for a passkey that did not sign in. */
export function passkeyRefusalText(error: unknown, t: TFunction): string {
  if (!(error instanceof PasskeyError)) return refusalText(error, t)
  return error.problem === 'cancelled' ? t('pages:signIn.passkeyCancelled') : t('pages:signIn.passkeyFailed')
}

function tryAgain(seconds: number | null, t: TFunction): string {
  if (seconds === null) return t('pages:signIn.tryAgainLater')
  if (seconds < 60) return t('pages:signIn.tryAgainSeconds', { count: seconds })
  return t('pages:signIn.tryAgainMinutes', { count: Math.ceil(seconds / 60) })
}
