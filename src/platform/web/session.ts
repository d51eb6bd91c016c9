import { queryOptions, useQuery } from '@tanstack/react-query'
import type { PermissionFlag } from '#platform/access/permissions.ts'
import type { Access } from '#platform/access/route-gates.ts'
import { type AnswerTo, api, bodyOf } from '#platform/web/api.ts'
import { keepCsrfToken } from '#platform/web/csrf.ts'

export type Session = AnswerTo<'/api/v1/session', 'get'>
export type Person = Session['person']

/** The signed-in person. Fails with an ApiError of code 401 if no one is signed in. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  meta: { signedOutIsFine: true },
  queryFn: async ({ signal }) => {
    const session = await bodyOf(api.GET('/api/v1/session', { signal }))
    keepCsrfToken(session.csrfToken)
    return session
  },
  // Permissions can change while the page is open: reload now and then, and when the tab becomes visible again.
  staleTime: 60_000,
  refetchOnWindowFocus: true,
})

/** The session of the signed-in person. Only for pages behind sign-in, whose route has loaded it. */
export function useSession(): Session {
  const { data } = useQuery(sessionQuery)
  if (!data) throw new Error('useSession needs a page behind sign-in')
  return data
}

/** Whether the signed-in person has a permission flag. */
export function useCan(flag: PermissionFlag): boolean {
  return useSession().permissions[flag]
}

/** Whether the company uses role-based access instead of the older routing. */
export const isRoleBased = ({ features }: Pick<Session, 'features'>): boolean =>
  features.role_based_access === true

/** The input of the page gates. */
export function accessOf(session: Pick<Session, 'permissions' | 'features' | 'person'>): Access {
  const { permissions, person } = session
  return { permissions, rbac: isRoleBased(session), canManageTeams: person.canManageTeams }
}
