import type { NotificationEvent } from '#features/people/notices/events.ts'
import { isNotified, waitsUntil } from '#features/people/notices/settings.ts'
import { queuePush } from '#features/people/push/queue.ts'
import type { Tx } from '#platform/db/tenant.ts'

export type PersonPush = {
  employeeId: number
  /** Worded like the subject of a mail, because it shows on locked screens. */
  title: string
  /** The page that opens. A later message about the same event with the same page may replace this one. */
  path: string
  /** If the quiet hours end later than this, the message does not wait for their end. */
  neededBy?: Date | undefined
}

/**
 * Notifies the devices of a person about an event in the caller's transaction, as their notification settings say.
 * Returns to how many devices.
 */
export async function pushPerson(
  tx: Tx,
  event: NotificationEvent,
  { employeeId, title, path, neededBy }: PersonPush,
): Promise<number> {
  if (!(await isNotified(tx, employeeId, event, 'push'))) return 0
  const notBefore = await waitsUntil(tx, employeeId, event, neededBy)
  return queuePush(tx, employeeId, { event, title, path }, { notBefore, neededBy })
}
