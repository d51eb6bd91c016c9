import { z } from 'zod'
import { visitCompanies } from '#features/company/companies.ts'
import { settleAll } from '#features/rewards/earning/settle.ts'
import { sendGift, sendLeftGifts } from '#features/rewards/gifts/send-gift.ts'
import { moveVotesWithResponses } from '#features/rewards/votes/move-votes.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { JobData, SystemViewer } from '#platform/jobs/jobs.ts'
import type { OutboxRelay } from '#platform/jobs/relay.ts'
import type { Services } from '#platform/services.ts'

const SEND_GIFT = 'rewards.sendGift'
export const SEND_LEFT_GIFTS = 'rewards.sendLeftGifts'
const SETTLE = 'rewards.settle'
const FOLLOW_RESPONSES = 'rewards.followResponses'

export function defineRewardJobs(
  services: Services,
  relay: Pick<OutboxRelay, 'onEvent'>,
  systemViewer: SystemViewer,
): void {
  const company = z.object({ companyId: z.number().int() })
  // Retry slowly: an order that timed out may still be processed by the platform.
  const gift = {
    data: company.extend({ earnedId: z.number().int() }),
    retries: 5,
    retryDelaySeconds: 120,
    expireInSeconds: 120,
  }
  services.jobs.define(SEND_GIFT, gift, async ({ companyId, earnedId }) => {
    const viewer = await systemViewer(companyId)
    if (viewer) await sendGift(services, viewer, earnedId)
  })
  services.jobs.define(SETTLE, { data: company }, async ({ companyId }) => {
    const viewer = await systemViewer(companyId)
    if (viewer) await tenantTransaction(services, viewer, settleAll)
  })
  const ids = z.array(z.number().int()).default([])
  const responses = company.extend({ responseIds: ids, updated: ids })
  services.jobs.define(FOLLOW_RESPONSES, { data: responses }, async ({ companyId, responseIds, updated }) => {
    const changed = [...responseIds, ...updated]
    const viewer = changed.length > 0 ? await systemViewer(companyId) : null
    if (viewer) await moveVotesWithResponses(services, viewer, changed)
  })
  const cron = { expression: '23 * * * *', timeZone: 'UTC' }
  services.jobs.define(SEND_LEFT_GIFTS, { data: z.object({}), cron }, () =>
    visitCompanies(services, systemViewer, (viewer) => sendLeftGifts(services, viewer)),
  )
  relay.onEvent('rewardEarned', SEND_GIFT)
  relay.onEvent('rewardsConfigured', SETTLE)
  relay.onEvent('feedbackEdited', FOLLOW_RESPONSES)
  // New responses have no votes yet.
  const when = ({ updated }: JobData) => Array.isArray(updated) && updated.length > 0
  relay.onEvent('feedbackIngested', FOLLOW_RESPONSES, { when })
}
