import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { onAccessVersion } from '#platform/web/access-version.ts'
import { type Session, sessionQuery } from '#platform/web/session.ts'

/**
 * Reloads the session when a response carries a newer access version. Menus then update, and a page that the person may
 * no longer open redirects.
 */
export function useAccessWatch(): void {
  const queryClient = useQueryClient()
  const router = useRouter()
  useEffect(() => {
    let newest = 0
    return onAccessVersion((version) => {
      const known = queryClient.getQueryData(sessionQuery.queryKey)
      if (!known || version <= known.accessVersion || version <= newest) return
      newest = version
      void readAnew(queryClient, known, () => router.invalidate())
    })
  }, [queryClient, router])
}

async function readAnew(queryClient: QueryClient, known: Session, onChange: () => Promise<void>) {
  const session = await queryClient
    .query({ ...sessionQuery, staleTime: 0 })
    // Ignore a failure here; the next request reports it.
    .catch(() => null)
  if (!session || rightsOf(session) === rightsOf(known)) return
  await onChange()
  // Reload lists that were read with the earlier permissions.
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0],
  })
}

/** The parts of a session that affect pages, menus and lists. Most changes of the version affect other people. */
const rightsOf = ({ person, permissions, dataAccess, features, viewAs, company }: Session): string =>
  JSON.stringify([
    person.id,
    person.group_id,
    person.isManager,
    person.canManageTeams,
    permissions,
    dataAccess,
    features,
    viewAs,
    company.customerVisibility,
  ])
