import { type Viewer, visibleEmployeeIds } from '#platform/access/viewer.ts'

export type SessionFacts = {
  coach_id: number
  employee_id: number
  private: boolean
  shared_at: Date | null
  deleted_at: Date | null
}

export type SessionStatus = 'DRAFT' | 'SHARED'
export const statusOf = ({ shared_at }: Pick<SessionFacts, 'shared_at'>): SessionStatus =>
  shared_at === null ? 'DRAFT' : 'SHARED'

/**
 * The person whose private content the viewer may see. Null for the system, and while an admin views as another
 * person, because private content is not for admins.
 */
export const privateViewerId = (viewer: Viewer): number | null =>
  viewer.viewAs ? null : (viewer.person?.id ?? null)

const me = (viewer: Viewer, session: Pick<SessionFacts, 'private'>): number | null =>
  session.private ? privateViewerId(viewer) : (viewer.person?.id ?? null)

type Two = Pick<SessionFacts, 'coach_id' | 'employee_id' | 'private'>

export const isCoach = (viewer: Viewer, session: Two): boolean => session.coach_id === me(viewer, session)
export const isCoachee = (viewer: Viewer, session: Two): boolean =>
  session.employee_id === me(viewer, session)
export const takesPart = (viewer: Viewer, session: Two): boolean =>
  isCoach(viewer, session) || isCoachee(viewer, session)

/** `visibleSession` of session-sql.ts is the same rule in SQL. */
export function seesSession(viewer: Viewer, session: SessionFacts): boolean {
  if (session.deleted_at !== null) return false
  if (isCoach(viewer, session)) return true
  if (session.shared_at === null) return false
  return isCoachee(viewer, session) || (!session.private && isInCoachingScope(viewer, session.employee_id))
}

/**
 * The coach may edit. Managers of one-on-one settings may edit shared sessions that are not private and not about
 * themselves. Nobody may edit while viewing as another person.
 */
export const editsSession = (viewer: Viewer, session: SessionFacts): boolean =>
  !viewer.viewAs &&
  (isCoach(viewer, session) ||
    (viewer.permissions.manageOneOnOneSettings &&
      !isCoachee(viewer, session) &&
      seesSession(viewer, session)))

/** Whether the viewer may see private takeaways of a session they may see. */
export const seesPrivateTakeaways = (viewer: Viewer, session: Two): boolean =>
  takesPart(viewer, { ...session, private: true }) || (viewer.permissions.manageOneOnOnes && !viewer.viewAs)

/** Whether the employee is within the viewer's coaching scope. */
export function isInCoachingScope(viewer: Viewer, employeeId: number): boolean {
  const visible = visibleEmployeeIds(viewer, 'COACHING')
  return visible === null || visible.includes(employeeId)
}
