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
 * Who it is that private things are for. Nobody for the system, and nobody while an admin sees the product as that
 * person: what is private is not for the admin.
 */
export const privately = (viewer: Viewer): number | null =>
  viewer.viewAs ? null : (viewer.person?.id ?? null)

const me = (viewer: Viewer, session: Pick<SessionFacts, 'private'>): number | null =>
  session.private ? privately(viewer) : (viewer.person?.id ?? null)

type Two = Pick<SessionFacts, 'coach_id' | 'employee_id' | 'private'>

export const isCoach = (viewer: Viewer, session: Two): boolean => session.coach_id === me(viewer, session)
export const isCoachee = (viewer: Viewer, session: Two): boolean =>
  session.employee_id === me(viewer, session)
export const takesPart = (viewer: Viewer, session: Two): boolean =>
  isCoach(viewer, session) || isCoachee(viewer, session)

/** The same in SQL is `visibleSession` of session-sql.ts. */
export function seesSession(viewer: Viewer, session: SessionFacts): boolean {
  if (session.deleted_at !== null) return false
  if (isCoach(viewer, session)) return true
  if (session.shared_at === null) return false
  return isCoachee(viewer, session) || (!session.private && reaches(viewer, session.employee_id))
}

/**
 * Its coach, and whoever manages one-on-ones of the company, of shared ones that are not private and not their own.
 * Nobody while an admin sees the product as that person: it is read then, and nothing is written.
 */
export const editsSession = (viewer: Viewer, session: SessionFacts): boolean =>
  !viewer.viewAs &&
  (isCoach(viewer, session) ||
    (viewer.permissions.manageOneOnOneSettings &&
      !isCoachee(viewer, session) &&
      seesSession(viewer, session)))

/** Of a session that the viewer sees: whether private takeaways in it are for the viewer. */
export const seesPrivateTakeaways = (viewer: Viewer, session: Two): boolean =>
  takesPart(viewer, { ...session, private: true }) || (viewer.permissions.manageOneOnOnes && !viewer.viewAs)

/** The employee is within the viewer's scope of coaching. */
export function reaches(viewer: Viewer, employeeId: number): boolean {
  const visible = visibleEmployeeIds(viewer, 'COACHING')
  return visible === null || visible.includes(employeeId)
}
