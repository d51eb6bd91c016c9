import { markChangedDays } from '#features/feedback/changed-days/store.ts'
import { lockReason, setReason } from '#features/feedback/exclusions/store.ts'
import { announceResponses } from '#features/feedback/ingest/announce.ts'
import type { Solicitation } from '#features/feedback/stream/contract.ts'
import { readSolicitations } from '#features/feedback/stream/read-solicitations.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { notFound } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/** Excludes a response from all figures, or includes it again. Repeating it changes nothing. */
export const excludeResponse = (
  services: Services,
  viewer: Viewer,
  id: number,
  suspectedBot: boolean,
): Promise<Solicitation> =>
  tenantTransaction(services, viewer, async (tx) => {
    const found = await lockReason(tx, id)
    if (!found) throw notFound('This response')
    // Whether an unfinished response counts is decided elsewhere, by the company's setting.
    const reason = suspectedBot ? 'suspected_bot' : found.reason === 'suspected_bot' ? null : found.reason
    if (found.reason !== reason) {
      await setReason(tx, id, reason)
      await markChangedDays(tx, { ids: [id] })
      tx.audit({
        action: suspectedBot ? 'response.excluded' : 'response.counted',
        objectType: 'response',
        objectId: id,
        before: { excluded_reason: found.reason },
        after: { excluded_reason: reason },
      })
      await announceResponses(tx, { updated: [id] })
    }
    const [solicitation] = await readSolicitations(tx, [id])
    if (!solicitation) throw notFound('This response')
    return solicitation
  })
