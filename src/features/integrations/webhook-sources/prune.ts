import { LOG_DAYS } from '#features/integrations/webhook-sources/contract.ts'
import {
  deleteBodiesBefore,
  deleteDeliveriesBefore,
} from '#features/integrations/webhook-sources/delivery-store.ts'
import { deleteSample, findSources } from '#features/integrations/webhook-sources/store.ts'
import { MILLISECONDS_PER_DAY } from '#lib/dates.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** Deletes the old log, and the bodies and samples that a source no longer keeps. */
export async function pruneMessages(tx: Tx): Promise<void> {
  const daysAgo = (days: number) => new Date(tx.now.getTime() - days * MILLISECONDS_PER_DAY)
  await deleteDeliveriesBefore(tx, daysAgo(LOG_DAYS))
  for (const { id, keep_days, sample_at } of await findSources(tx)) {
    await deleteBodiesBefore(tx, id, daysAgo(keep_days))
    if (sample_at !== null && sample_at < daysAgo(keep_days)) await deleteSample(tx, id)
  }
}
