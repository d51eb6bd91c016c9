import { paths } from '#paths.ts'
import type { ProductArea } from '#platform/access/permissions.ts'
import { isRoleBased, type Session } from '#platform/web/session.ts'

type Reader = Pick<Session, 'dataAccess' | 'features'>

/**
 * Which choices of whose records a page of an area offers: a list with only oneself, or only one's own teams, in it is
 * no choice. Without role-based access nothing is hidden; the server gives everybody only what they may see anyway.
 */
export function dropdownsFor(session: Reader, area: ProductArea): { teams: boolean; company: boolean } {
  if (!isRoleBased(session)) return { teams: true, company: true }
  const scope = session.dataAccess[area]
  return { teams: scope === 'own_team' || scope === 'company', company: scope === 'company' }
}

/** Where "Performance" leads: to the own page, to that of the own team, or to the company's. */
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
