import {
  findDevicesOf,
  insertMessages,
  lockHeldMessages,
  type Push,
  type PushTimes,
  scheduleMessages,
} from '#features/people/push/store.ts'
import { heldUntil } from '#lib/held-messages.ts'
import type { Tx } from '#platform/db/tenant.ts'

export const PUSH_QUEUED = 'push.queued'

/** Longer titles are cut: a message has at most 4 KB, and screens show less. */
const LONGEST_TITLE = 200

/**
 * Sends a notification to the person's devices after the commit of the caller's transaction. The title must be worded
 * like the subject of a mail: it shows on locked screens. A later one with the same event and path replaces it,
 * except for events of `replacesEarlier`. Returns to how many devices.
 */
export async function queuePush(
  tx: Tx,
  employeeId: number,
  push: Push,
  times: PushTimes = {},
): Promise<number> {
  const devices = await findDevicesOf(tx, employeeId)
  await queueForDevices(
    tx,
    devices.map(({ id }) => id),
    push,
    times,
  )
  return devices.length
}

export async function queueForDevices(
  tx: Tx,
  deviceIds: readonly number[],
  push: Push,
  times: PushTimes = {},
): Promise<void> {
  const title = Array.from(push.title.toWellFormed().replaceAll('\u0000', ''))
    .slice(0, LONGEST_TITLE)
    .join('')
  for (const messageId of await insertMessages(tx, deviceIds, { ...push, title }, times))
    tx.emit({ type: PUSH_QUEUED, payload: { messageId } })
}

/** Lets messages that wait for a person's quiet hours wait until `end` instead; null sends them now. */
export async function moveHeldPush(tx: Tx, employeeId: number, end: Date | null): Promise<void> {
  const { moved, released } = heldUntil(await lockHeldMessages(tx, employeeId), end)
  for (const { until, ids } of moved) await scheduleMessages(tx, ids, until ?? tx.now)
  for (const messageId of released) tx.emit({ type: PUSH_QUEUED, payload: { messageId } })
}
