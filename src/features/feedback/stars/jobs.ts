import { z } from 'zod'
import { refreshRatedGroups } from '#features/people/reporting-groups/members.ts'
import type { SystemViewer } from '#platform/jobs/jobs.ts'
import type { OutboxRelay } from '#platform/jobs/relay.ts'
import type { Services } from '#platform/services.ts'

export const REGROUP_BY_STARS = 'feedback.regroupByStars'

/** Averages cover a whole company, so responses are gathered for a while and computed once. */
const GATHERED = { gatherSeconds: 60 }

/** Updates reporting groups by star rating after changes of responses; an import or a busy hour sends many. */
export function defineStarJobs(
  services: Services,
  relay: Pick<OutboxRelay, 'onEvent'>,
  systemViewer: SystemViewer,
): void {
  const data = z.object({ companyId: z.number().int() })
  services.jobs.define(REGROUP_BY_STARS, { data }, async ({ companyId }) => {
    const viewer = await systemViewer(companyId)
    if (viewer) await refreshRatedGroups(services, viewer, 'STAR_RATING')
  })
  relay.onEvent('feedbackIngested', REGROUP_BY_STARS, GATHERED)
  relay.onEvent('feedbackEdited', REGROUP_BY_STARS, GATHERED)
}
