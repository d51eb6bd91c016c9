import { z } from 'zod'
import { AREAS_MERGED, finishMerge } from '#features/feedback/areas/merge.ts'
import type { SystemViewer } from '#platform/jobs/jobs.ts'
import type { OutboxRelay } from '#platform/jobs/relay.ts'
import type { Services } from '#platform/services.ts'

export const FINISH_MERGE = 'feedback.finishMerge'

export function defineAreaJobs(
  services: Services,
  relay: Pick<OutboxRelay, 'onEvent'>,
  systemViewer: SystemViewer,
): void {
  const data = z.object({ companyId: z.number().int(), areaId: z.number().int() })
  services.jobs.define(FINISH_MERGE, { data }, async ({ companyId, areaId }) => {
    const viewer = await systemViewer(companyId)
    if (viewer) await finishMerge(services, viewer, areaId)
  })
  relay.onEvent(AREAS_MERGED, FINISH_MERGE)
}
