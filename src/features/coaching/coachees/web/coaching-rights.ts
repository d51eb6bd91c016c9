import type { ListedSession } from '#features/coaching/coachees/web/coachees-queries.ts'
import type { Session as SignedIn } from '#platform/web/session.ts'

type Reader = Pick<SignedIn, 'permissions' | 'dataAccess'>

/** Whether the person may coach others: the permission, and a scope beyond self. */
export const coachesOthers = ({ permissions, dataAccess }: Reader): boolean =>
  permissions.manageOneOnOnes && (dataAccess.COACHING === 'own_team' || dataAccess.COACHING === 'company')

/**
 * Same rule as on the server: the coach may delete, and so may managers of one-on-ones if the session is not private
 * and they are not its employee.
 */
export function mayDelete(
  { person, permissions, viewAs }: Pick<SignedIn, 'person' | 'permissions' | 'viewAs'>,
  session: Pick<ListedSession, 'coachId' | 'employeeId' | 'private'>,
): boolean {
  if (viewAs || !permissions.manageOneOnOnes) return false
  if (session.coachId === person.id) return true
  return permissions.manageOneOnOneSettings && !session.private && session.employeeId !== person.id
}
