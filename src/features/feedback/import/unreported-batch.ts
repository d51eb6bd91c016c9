import { responsesSince } from '#features/feedback/import/store.ts'
import type { FeedbackItem } from '#features/feedback/ingest/contract.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

/**
 * Counts the responses of a batch that a killed run committed but did not report: those written after its last
 * report.
 */
export async function countUnreported(
  services: Services,
  viewer: Viewer,
  items: readonly { item: FeedbackItem }[],
  reportedAt: Date,
): Promise<{ created: number; updated: number }> {
  const ids = items.map(({ item }) => item.external_id)
  const written = await tenantTransaction(services, viewer, (tx) => responsesSince(tx, ids, reportedAt))
  const created = written.filter(({ created_at }) => created_at >= reportedAt).length
  return { created, updated: written.length - created }
}
