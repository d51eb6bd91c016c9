import { z } from 'zod'
import { UNDO_REQUESTED, undoImport } from '#features/qa/reviews/import/undo.ts'
import type { SystemViewer } from '#platform/jobs/jobs.ts'
import type { OutboxRelay } from '#platform/jobs/relay.ts'
import type { Services } from '#platform/services.ts'

const UNDO = 'qa.undoReviewImport'
const data = z.object({ companyId: z.number().int(), importId: z.number().int() })

/** Defines the job that deletes the reviews of an import. */
export function defineUndoJob(
  services: Services,
  relay: Pick<OutboxRelay, 'onEvent'>,
  systemViewer: SystemViewer,
): void {
  services.jobs.define(
    UNDO,
    { data, retries: 20, expireInSeconds: 3_600 },
    async ({ companyId, importId }, job) => {
      const viewer = await systemViewer(companyId)
      if (viewer !== null) await undoImport(services, viewer, importId, job.signal)
    },
  )
  relay.onEvent(UNDO_REQUESTED, UNDO)
}
