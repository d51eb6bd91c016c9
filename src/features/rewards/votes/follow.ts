import { settle } from '#features/rewards/earning/settle.ts'
import { holdEmployee } from '#features/rewards/earning/store.ts'
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
    const employeeIds = await findVotedFor(tx, responseIds)
    // Before their votes are, as wherever somebody votes: else the two would wait for each other.
    for (const id of employeeIds) await holdEmployee(tx, id)
    await moveVotes(tx, responseIds)
    await settle(tx, employeeIds)
  })
