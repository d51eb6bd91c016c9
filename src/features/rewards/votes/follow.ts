import { settle } from '#features/rewards/earning/settle.ts'
import { findVotedFor, moveVotes } from '#features/rewards/votes/store.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

/** Votes go where their responses go, as far as they have earned nothing yet; whoever has enough by then earns. */
export const followResponses = (
  services: Pick<Services, 'database' | 'clock' | 'eventsWritten'>,
  viewer: Viewer,
  responseIds: readonly number[],
): Promise<void> =>
  tenantTransaction(services, viewer, async (tx) => {
    await moveVotes(tx, responseIds)
    await settle(tx, await findVotedFor(tx, responseIds))
  })
