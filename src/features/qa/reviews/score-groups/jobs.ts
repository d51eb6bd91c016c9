import { z } from 'zod'
import { refreshRatedGroups } from '#features/people/reporting-groups/members.ts'
import type { SystemViewer } from '#platform/jobs/jobs.ts'
import type { OutboxRelay } from '#platform/jobs/relay.ts'
import type { Services } from '#platform/services.ts'

export const REGROUP_BY_QA_SCORE = 'qa.regroupByScore'

/** Averages cover a whole company, so compute them once for all reviews within a minute. */
const GATHERED = { gatherSeconds: 60 }

/** Events after which a review starts or stops counting, or has another score. */
const SCORE_EVENTS = [
  'reviewCompleted',
  'reviewReopened',
  'reviewDiscarded',
  'reviewRestored',
  'reviewCounted',
  'reviewNotCounted',
  'appealResolved',
]

/** Refreshes groups by QA score when the scores behind them change. */
export function defineScoreGroupJobs(
  services: Services,
  relay: Pick<OutboxRelay, 'onEvent'>,
  systemViewer: SystemViewer,
): void {
  const data = z.object({ companyId: z.number().int() })
  services.jobs.define(REGROUP_BY_QA_SCORE, { data }, async ({ companyId }) => {
    const viewer = await systemViewer(companyId)
    if (viewer) await refreshRatedGroups(services, viewer, 'QA_SCORE')
  })
  for (const event of SCORE_EVENTS) relay.onEvent(event, REGROUP_BY_QA_SCORE, GATHERED)
}
