import { record } from '#features/coaching/records.ts'
import { type SessionRow, updateSession } from '#features/coaching/sessions/store.ts'
import { insertCopies, lockOpenTopics } from '#features/coaching/topics/carry-over-store.ts'
import type { Tx } from '#platform/db/tenant.ts'

/**
 * Copies the undiscussed topics of earlier one-on-ones of the same two people to a draft that was just created. The
 * draft becomes private if one of them comes from a private one-on-one, so that its text remains private.
 */
export async function carryTopicsOver(tx: Tx, draft: SessionRow): Promise<void> {
  const open = await lockOpenTopics(tx, draft)
  if (open.length === 0) return
  await insertCopies(tx, draft.id, open)
  if (!draft.private && open.some((topic) => topic.private))
    await updateSession(tx, draft.id, { private: true }, tx.now)
  record(tx, draft, 'coaching_topic.carried_over', {
    topics: open.length,
    fromSessions: [...new Set(open.map(({ session_id }) => String(session_id)))],
  })
}
