import { readOneOnOnes } from '#features/coaching/policy.ts'
import { fedTakeawaySchema } from '#features/coaching/takeaways/contract.ts'
import { findForCopy } from '#features/coaching/takeaways/store.ts'
import { feedEndpoint } from '#platform/feeds/feed-endpoint.ts'

/** Takeaways of shared one-on-ones. Private ones are in no feed. */
export const takeawayFeed = feedEndpoint({
  feed: 'takeaways',
  name: 'listChangedTakeaways',
  summary:
    'Takeaways that are not private in the order of their last change, to copy and to keep the copy current',
  action: { ...readOneOnOnes, name: 'coaching.takeaways.copy', tokenScope: 'coaching:read' },
  item: fedTakeawaySchema,
  read: async (tx, ids) =>
    (await findForCopy(tx, ids)).map((row) => ({
      id: row.id,
      session_id: row.session_id,
      employee_id: row.employee_id,
      owner_id: row.owner_id,
      text: row.text,
      category: row.category,
      due_date: row.due_date,
      created_at: row.created_at.toISOString(),
      created_by: row.created_by,
      completed_at: row.completed_at?.toISOString() ?? null,
      completed_by: row.completed_by,
    })),
})
