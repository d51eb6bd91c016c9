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
  completedBy:
    row.completed_by === null
      ? null
      : personOf(row.completed_by, {
          first_name: row.closer_first_name,
          last_name: row.closer_last_name,
          image_file: row.closer_image_file,
        }),
  createdAt: row.created_at.toISOString(),
  createdBy: personOf(row.created_by, {
    first_name: row.maker_first_name,
    last_name: row.maker_last_name,
    image_file: row.maker_image_file,
  }),
  updatedAt: row.updated_at.toISOString(),
  sessionId: row.session_id,
  categoryName: row.category,
  dueDate: row.due_date,
  owner: personOf(row.owner_id, {
    first_name: row.owner_first_name,
    last_name: row.owner_last_name,
    image_file: row.owner_image_file,
  }),
  private: row.private,
  status: row.completed_at === null ? 'OPEN' : 'CLOSED',
  completable: isCompletable(viewer, row),
})
