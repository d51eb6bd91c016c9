import { browserSubscription } from '#features/people/web/push/browser-push.ts'
import { api, bodyOf } from '#platform/web/api.ts'
import { keptPushChoice } from '#platform/web/push-choice.ts'
import type { Session } from '#platform/web/session.ts'

/**
 * Sends the subscription again when the person who turned it on opens Plaudit: a new session, such as after a changed
 * password, has none. For a session that has it, this changes nothing.
 */
export async function restorePush(session: Session | null): Promise<void> {
  if (!session || session.viewAs !== null || keptPushChoice() !== session.person.id) return
  const subscription = await browserSubscription()
  if (subscription) await bodyOf(api.POST('/api/v1/push_devices', { body: subscription }))
}
