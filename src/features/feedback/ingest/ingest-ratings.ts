import { ingestFeedback } from '#features/feedback/ingest/ingest.ts'
import { findResponseTimes } from '#features/feedback/ingest/store.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

/**
 * Stores ratings that customers gave in another system. Some systems do not say when, only that the conversation has
 * changed, so a response that is stored already keeps its time. An unknown employee does not keep a rating out.
 */
export async function ingestRatings(
  services: Services,
  viewer: Viewer,
  responses: readonly { external_id: string; responded_at: string; employee: object | null }[],
): Promise<void> {
  const times = await tenantTransaction(services, viewer, (tx) =>
    findResponseTimes(
      tx,
      responses.map(({ external_id }) => external_id),
    ),
  )
  const items = responses.map((item) => ({
    ...item,
    responded_at: times.get(item.external_id)?.toISOString() ?? item.responded_at,
  }))
  const { rejected } = await ingestFeedback(services, viewer, items)
  const withoutEmployee = rejected.flatMap(({ index, errors }) => {
    const item = items[index]
    return item && errors.every(({ path }) => path.startsWith('employee'))
      ? [{ ...item, employee: null }]
      : []
  })
  if (withoutEmployee.length > 0) await ingestFeedback(services, viewer, withoutEmployee)
}
