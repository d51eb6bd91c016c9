import { paths } from '#paths.ts'
import type { ProductArea } from '#platform/access/permissions.ts'
import { isRoleBased, type Session } from '#platform/web/session.ts'

type Reader = Pick<Session, 'dataAccess' | 'features'>

/**
 * Which choices a page of an area offers: there is nothing to choose if a list would contain only the person, or only
 * their teams. Without role-based access nothing is hidden; the server limits the data in any case.
 */
export function dropdownsFor(session: Reader, area: ProductArea): { teams: boolean; company: boolean } {
  if (!isRoleBased(session)) return { teams: true, company: true }
  const scope = session.dataAccess[area]
  return { teams: scope === 'own_team' || scope === 'company', company: scope === 'company' }
}

/** Target of "Performance": the person's page, their team's or the company's. */
export function performanceLink(
  session: Pick<Session, 'dataAccess' | 'permissions'> & { person: { id: number; group_id: number | null } },
): string {
  const scope = session.dataAccess[session.permissions.qaStandalone ? 'QA' : 'FEEDBACK']
  const { id, group_id } = session.person
  if (scope === 'own_team' && group_id !== null) return paths.performance({ teamId: group_id })
  return scope === 'self' || scope === 'own_team'
    ? paths.performance({ employeeId: id })
    : paths.performance()
}
