import type { SessionRow } from '#features/coaching/sessions/store.ts'
import type { Tx } from '#platform/db/tenant.ts'

/**
 * Records what was done to a session in the audit log and the outbox. Contains no content of the session, because
 * more people can read the log than the session.
 */
export function record(
  tx: Tx,
  session: Pick<SessionRow, 'id'>,
  action: CoachingAction,
  facts: Record<string, string | number | boolean | readonly string[] | null> = {},
): void {
  tx.audit({ action, objectType: 'coaching_session', objectId: session.id, after: facts })
  tx.emit({ type: 'coachingSessionChanged', payload: { sessionId: session.id } })
}

export type CoachingAction =
  | 'coaching_session.created'
  | 'coaching_session.changed'
  | 'coaching_session.shared'
  | 'coaching_session.reshared'
  | 'coaching_session.acknowledged'
  | 'coaching_session.deleted'
  | 'coaching_session.restored'
  | 'coaching_note.saved'
  | 'coaching_note.deleted'
  | 'coaching_takeaway.added'
  | 'coaching_takeaway.changed'
  | 'coaching_takeaway.completed'
  | 'coaching_takeaway.reopened'
  | 'coaching_takeaway.deleted'
  | 'coaching_kudo.given'
  | 'coaching_kudo.changed'
  | 'coaching_kudo.dismissed'
  | 'coaching_kudo.deleted'
  | 'coaching_attachment.added'
  | 'coaching_attachment.changed'
  | 'coaching_attachment.deleted'
  | 'coaching_file.stored'
  | 'coaching_file.deleted'
  | 'coaching_topic.added'
  | 'coaching_topic.carried_over'
  | 'coaching_topic.changed'
  | 'coaching_topic.deleted'
