import { findDevicesOf, insertMessages, type Push } from '#features/people/push/store.ts'
import type { Tx } from '#platform/db/tenant.ts'

export const PUSH_QUEUED = 'push.queued'

/** Longer titles are cut: a message has at most 4 KB, and screens show less. */
const LONGEST_TITLE = 200

/**
 * Sends a notification to the person's devices after the commit of the caller's transaction. The title must be worded
 * like the subject of a mail: it shows on locked screens. A later one with the same event and path replaces it.
 * `notBefore` is the end of the person's quiet hours.
 */
export async function queuePush(
  tx: Tx,
  employeeId: number,
  push: Push,
  notBefore: Date | null = null,
): Promise<void> {
  const devices = await findDevicesOf(tx, employeeId)
  await queueForDevices(
    tx,
    devices.map(({ id }) => id),
    push,
    notBefore,
  )
}

export async function queueForDevices(
  tx: Tx,
  deviceIds: readonly number[],
  push: Push,
  notBefore: Date | null = null,
): Promise<void> {
  const title = Array.from(push.title.toWellFormed().replaceAll('\u0000', ''))
    .slice(0, LONGEST_TITLE)
    .join('')
  for (const messageId of await insertMessages(tx, deviceIds, { ...push, title }, notBefore))
    tx.emit({ type: PUSH_QUEUED, payload: { messageId } })
}
