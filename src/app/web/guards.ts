import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import { homeOfQaAlone } from '#app/web/nav.ts'
import { paths } from '#paths.ts'
import { type GatedRoute, missingFeature, routeAllowed } from '#platform/access/route-gates.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { knownSignedOut } from '#platform/web/csrf.ts'
import { accessOf, type Session, sessionQuery } from '#platform/web/session.ts'

/** One request answers all guards of a page load. */
const SIGNED_OUT_HOLDS_MS = 5_000

/** Returns the session, or null if signed out. Throws on any other failure. */
export async function currentSession(queryClient: QueryClient): Promise<Session | null> {
  // Without a token the call can only fail.
  if (knownSignedOut()) return null
  const state = queryClient.getQueryState(sessionQuery.queryKey)
  const justAsked = Date.now() - (state?.errorUpdatedAt ?? 0) < SIGNED_OUT_HOLDS_MS
  if (state?.status === 'error' && isApiError(state.error, 401) && justAsked) return null
  try {
    // Reuse the session until a refused call suggests that it has ended.
    return await queryClient.query({ ...sessionQuery, staleTime: Number.POSITIVE_INFINITY })
  } catch (error) {
    if (isApiError(error, 401)) return null
    throw error
  }
}

/** Returns the session of a page behind sign-in. If signed out, redirects to sign-in and back afterwards. */
export async function requireSession(queryClient: QueryClient, href: string): Promise<Session> {
  const session = await currentSession(queryClient)
  if (!session) throw redirect({ href: paths.signIn(href === '/' ? undefined : href), replace: true })
  return session
}

/** Redirects to /403 unless the table of gates admits the person. */
export function checkGate(route: GatedRoute, session: Session): void {
  const feature = missingFeature(route, session.features)
  if (feature !== undefined) throw notFound({ data: { feature } })
  if (!routeAllowed(route, accessOf(session))) throw redirect({ href: paths.forbidden(), replace: true })
}

/** A company that uses only QA has no stream: redirect its address to the first page of the person's menu. */
export function checkHome(session: Session): void {
  const home = homeOfQaAlone(session)
  if (home !== null) throw redirect({ href: home, replace: true })
}

/** Admins have their stream at /admin/company/view, everyone else at /. Redirects to the right one. */
export function checkStreamAddress(
  address: '/' | '/admin/company/view',
  session: Session,
  search: string,
): void {
  const own = paths.stream(session.person)
  if (own !== address) throw redirect({ href: own + search, replace: true })
}

/** A closed company has one page for people who can reopen it and another for everyone else. */
export function checkCompanyOpen({ company, permissions }: Session, pathname: string): void {
  if (company.state === 'live') return
  if (!permissions.admin) throw redirect({ href: paths.closed(), replace: true })
  if (pathname !== paths.settings()) throw redirect({ href: paths.settings(), replace: true })
}
