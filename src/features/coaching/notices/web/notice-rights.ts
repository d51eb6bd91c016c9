import type { Session } from '#platform/web/session.ts'

type Rights = Pick<Session, 'dataAccess' | 'permissions'>

/** The server decides by the same rules: `ownNotices` of coaching/policy.ts. */
export const takesPartInOneOnOnes = ({ permissions, dataAccess }: Rights): boolean =>
  permissions.canViewOneOnOnes && dataAccess.COACHING !== undefined

const isReviewed = ({ dataAccess }: Rights): boolean => dataAccess.QA !== undefined

export const getsNotices = (session: Rights): boolean => takesPartInOneOnOnes(session) || isReviewed(session)
