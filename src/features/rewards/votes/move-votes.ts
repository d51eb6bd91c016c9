import { settle } from '#features/rewards/earning/settle.ts'
import { lockEmployee } from '#features/rewards/earning/store.ts'
import { findVotedFor, moveVotes } from '#features/rewards/votes/store.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

/** Moves open votes to the employees that their responses now belong to, and settles them. */
export const moveVotesWithResponses = (
  services: Pick<Services, 'database' | 'clock' | 'eventsWritten'>,
  viewer: Viewer,
  responseIds: readonly number[],
): Promise<void> =>
  tenantTransaction(services, viewer, async (tx) => {
    const employeeIds = await findVotedFor(tx, responseIds)
    // Lock employees before votes, in the same order as when voting, to prevent deadlocks.
    for (const id of employeeIds) await lockEmployee(tx, id)
    await moveVotes(tx, responseIds)
    await settle(tx, employeeIds)
  })
