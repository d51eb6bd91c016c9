import { queryOptions, useQuery } from '@tanstack/react-query'
import type { DataAccess, PermissionFlag, Permissions } from '#platform/access/permissions.ts'
import { request } from '#platform/web/api.ts'
import { keepCsrfToken } from '#platform/web/csrf.ts'

export type ColourScheme = 'light' | 'dark' | 'system'

export type Person = {
  id: number
  name: string
  image: string | null
  isAdmin: boolean
  isManager: boolean
  group_id: number | null
  hasUnfinishedExports: boolean
  email: string
  roleLabel: string
  language: string
  colour_scheme: ColourScheme
}

export type Company = {
  id: number
  slug: string
  name: string
  timeZone: string
  state: string
  weekStart: string
  quarterStart: { month: number; day: number }
  language: string
  customerVisibility: 'ADMIN_ONLY' | 'ALL_EMPLOYEES' | 'MANAGERS_AND_ADMIN'
}

export type Session = {
  person: Person
  company: Company
  permissions: Permissions
  /** Whose records the person sees, by product area; an area that is absent shows nothing. */
  dataAccess: DataAccess
  features: Record<string, boolean>
  csrfToken: string
}

/** Who is signed in. Signed out, it fails with an ApiError of code 401. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  meta: { signedOutIsFine: true },
  queryFn: async ({ signal }) => {
    const session = await request<Session>('GET', '/api/v1/session', { signal })
    keepCsrfToken(session.csrfToken)
    return session
  },
  // Rights can change while the page stands open: look again now and then, and on coming back to the tab.
  staleTime: 60_000,
  refetchOnWindowFocus: true,
})

/** The signed-in person's session; only on pages behind sign-in, whose route has loaded it. */
export function useSession(): Session {
  const { data } = useQuery(sessionQuery)
  if (!data) throw new Error('useSession needs a page behind sign-in')
  return data
}

/** Whether the signed-in person holds a permission flag. */
export function useCan(flag: PermissionFlag): boolean {
  return useSession().permissions[flag]
}

/** The company's switch between flag-based and older routing. */
export function hasRoleBasedAccess(session: Session): boolean {
  return session.features.role_based_access === true
}
