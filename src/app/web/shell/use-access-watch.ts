import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { onAccessVersion } from '#platform/web/access-version.ts'
import { type Session, sessionQuery } from '#platform/web/session.ts'

/**
 * An answer that tells of a newer access version makes the browser look again who the person is: menus follow, and a
 * page that is not open to the person any more leads away, with the request that found out.
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
    // Signed out, or no answer: the next call that fails says so.
    .catch(() => null)
  if (!session || rightsOf(session) === rightsOf(known)) return
  await onChange()
  // What lists show was read with the rights of before.
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0],
  })
}

/** What pages, menus and lists depend on; much else raises the version without touching this person. */
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
