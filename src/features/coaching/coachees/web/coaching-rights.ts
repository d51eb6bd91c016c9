import type { ListedSession } from '#features/coaching/coachees/web/coachees-queries.ts'
import type { Session as SignedIn } from '#platform/web/session.ts'

type Reader = Pick<SignedIn, 'permissions' | 'dataAccess'>

/** Coaches others: has the right, and a scope beyond oneself. */
export const coachesOthers = ({ permissions, dataAccess }: Reader): boolean =>
  permissions.manageOneOnOnes && (dataAccess.COACHING === 'own_team' || dataAccess.COACHING === 'company')

/** As the server has it: the coach, and whoever manages one-on-ones, of those that are not private and not their own. */
export function mayDelete(
  { person, permissions, viewAs }: Pick<SignedIn, 'person' | 'permissions' | 'viewAs'>,
  session: Pick<ListedSession, 'coachId' | 'employeeId' | 'private'>,
): boolean {
  if (viewAs || !permissions.manageOneOnOnes) return false
  if (session.coachId === person.id) return true
  return permissions.manageOneOnOneSettings && !session.private && session.employeeId !== person.id
}
