import { personOf } from '#features/coaching/person.ts'
import { takesPart } from '#features/coaching/sessions/session.ts'
import type { Takeaway } from '#features/coaching/takeaways/contract.ts'
import type { TakeawayRow } from '#features/coaching/takeaways/store.ts'
import type { Viewer } from '#platform/access/viewer.ts'

/** The coach and the coachee may tick a takeaway, but not an admin who views as one of them. */
export const isCompletable = (viewer: Viewer, row: TakeawayRow): boolean =>
  !viewer.viewAs &&
  takesPart(viewer, { coach_id: row.coach_id, employee_id: row.employee_id, private: row.session_private })

export const presentTakeaway = (viewer: Viewer, row: TakeawayRow): Takeaway => ({
  id: row.id,
  text: row.text,
  completedAt: row.completed_at?.toISOString() ?? null,
  completedBy: row.completed_by === null ? null : personOf(row.completed_by, row, 'closer_'),
  createdAt: row.created_at.toISOString(),
  createdBy: personOf(row.created_by, row, 'maker_'),
  updatedAt: row.updated_at.toISOString(),
  sessionId: row.session_id,
  categoryName: row.category,
  dueDate: row.due_date,
  owner: personOf(row.owner_id, row, 'owner_'),
  private: row.private,
  status: row.completed_at === null ? 'OPEN' : 'CLOSED',
  completable: isCompletable(viewer, row),
})
