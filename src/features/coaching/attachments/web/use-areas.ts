import { isRoleBased, useSession } from '#platform/web/session.ts'

/** Which records the viewer can attach. Reviewers may also search interactions. The server checks again. */
export function useAreas(): { feedback: boolean; qa: boolean; interactions: boolean } {
  const session = useSession()
  const { permissions, dataAccess } = session
  const has = (area: 'FEEDBACK' | 'QA') => !isRoleBased(session) || dataAccess[area] !== undefined
  const qa = permissions.qaEnabled && has('QA')
  return {
    feedback: permissions.viewStream && has('FEEDBACK'),
    qa,
    interactions: qa && permissions.reviewQA,
  }
}
