import { addWrite, findWriteTarget, repeatWrite } from '#features/integrations/sources/write-store.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** A source has results to write: `{sourceId}`. */
export const WRITE_DUE = 'sourceWriteDue'

/**
 * Queues the result of a reviewed interaction for the system that the interaction was read from, in the transaction of
 * the change. The result itself is read when it is written. Without a result there is only something to do if one was
 * queued before.
 */
export async function recordResult(
  tx: Tx,
  interactionId: number,
  { hasResult }: { hasResult: boolean },
): Promise<void> {
  const sourceId = await findWriteTarget(tx, interactionId)
  if (sourceId === undefined) return
  if (hasResult) await addWrite(tx, sourceId, interactionId)
  else if (!(await repeatWrite(tx, sourceId, interactionId))) return
  tx.emit({ type: WRITE_DUE, payload: { sourceId } })
}
