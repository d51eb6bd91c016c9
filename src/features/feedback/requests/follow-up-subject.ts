import { lockResponseEmployee } from '#features/feedback/stream/store.ts'
import { FEEDBACK_TOPIC } from '#features/feedback/stream/topic.ts'
import type { FollowUpSubject } from '#features/interactions/follow-ups/subjects.ts'
import { visibleEmployeeIds } from '#platform/access/viewer.ts'

/** Lets follow-ups be written on responses. */
export const solicitationSubject = {
  async find(tx, id) {
    const found = await lockResponseEmployee(tx, id, visibleEmployeeIds(tx.viewer, 'FEEDBACK'))
    return found && { employeeId: found.employee_id, teamId: found.team_id }
  },
  changed(tx, id) {
    tx.show({ topic: FEEDBACK_TOPIC, changed: [id] })
    tx.feed('responses', [id])
  },
} satisfies FollowUpSubject
