import { settingsOf } from '#features/company/settings/settings.ts'
import { chooseAreas } from '#features/feedback/ingest/choose-areas.ts'
import { FEEDBACK_TOPIC } from '#features/feedback/stream/topic.ts'
import { isRewardOffered, REWARD_TIERS, type RewardTier } from '#features/rewards/catalogue/catalogue.ts'
import { AREAS_SHOWN } from '#features/rewards/configuration/areas.ts'
import { rewardsOf } from '#features/rewards/configuration/configuration.ts'
import { settle } from '#features/rewards/earning/settle.ts'
import { lockEmployee } from '#features/rewards/earning/store.ts'
import { findResponse, findVote, upsertVote, type VotedResponse } from '#features/rewards/votes/store.ts'
import { listAreasOfExcellence } from '#features/surveys/catalogue/areas.ts'
import type { Praise, PraisePreviewData, PraiseProvider } from '#features/surveys/customer-page/praise.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** What customers are offered after a good rating, and what their choice does. */
export const praiseProvider: PraiseProvider = { offer, choose, shown }

async function offer(tx: Tx, responseId: number): Promise<Praise | null> {
  const response = await findResponse(tx, responseId)
  const settings = await settingsOf(tx)
  if (!response || !isRewardOffered(response.stars, settings.five_star_rewards)) return null
  const display = await shown(tx)
  if (display.mode === 'AREAS_OF_EXCELLENCE') return areasFor(tx, response)
  if (display.mode !== 'REWARDS' || !canEarn(response)) return null
  const vote = await findVote(tx, responseId)
  return {
    kind: 'rewards',
    options: display.rewards.map(({ tier, caption, image_url }) => ({
      value: tier,
      caption,
      picture: image_url,
    })),
    chosen: vote ? [vote.tier] : [],
    open: (vote?.earned_id ?? null) === null,
  }
}

async function areasFor(tx: Tx, { excellence_ids }: VotedResponse): Promise<Praise> {
  const areas = await areasShown(tx)
  return {
    kind: 'areas',
    options: areas.map(({ id, caption }) => ({ value: String(id), caption, picture: null })),
    chosen: excellence_ids.map(String),
    open: true,
  }
}

/** Deactivated people cannot earn rewards, so they get no votes. */
const canEarn = ({ employee_id, employee_status }: VotedResponse): boolean =>
  employee_id !== null && employee_status !== 'DEACTIVATED'

async function choose(tx: Tx, responseId: number, values: readonly string[]): Promise<boolean> {
  const praise = await offer(tx, responseId)
  const known = new Set(praise?.options.map(({ value }) => value))
  if (!praise?.open || values.some((value) => !known.has(value))) return false
  const response = await findResponse(tx, responseId)
  if (!response) return false
  if (praise.kind === 'areas') {
    await tickAreas(tx, responseId, response, { known, values })
    return true
  }
  const [tier] = values as RewardTier[]
  return tier !== undefined && values.length === 1 && vote(tx, responseId, response, tier)
}

/** Areas that are not offered here, chosen in the survey itself, stay selected. */
async function tickAreas(
  tx: Tx,
  responseId: number,
  { excellence_ids: before }: VotedResponse,
  { known, values }: { known: ReadonlySet<string>; values: readonly string[] },
): Promise<void> {
  const after = [...new Set([...before.filter((id) => !known.has(String(id))), ...values.map(Number)])]
  if (after.length === before.length && after.every((id) => before.includes(id))) return
  await chooseAreas(tx, responseId, { before, after })
}

async function vote(
  tx: Tx,
  responseId: number,
  { employee_id: employeeId, stars }: VotedResponse,
  tier: RewardTier,
): Promise<boolean> {
  if (employeeId === null || stars === null) return false
  const { reward } = (await rewardsOf(tx)).tiers[tier]
  // Lock the employee before the vote, in the same order as when rewards are earned.
  await lockEmployee(tx, employeeId)
  const before = await findVote(tx, responseId)
  if (before?.tier === tier && before.employee_id === employeeId) return true
  const stored = await upsertVote(tx, { responseId, employeeId, tier, rewardId: reward.id, stars })
  if (!stored) return false
  tx.audit({
    action: 'reward.voted',
    objectType: 'response',
    objectId: responseId,
    ...(before && { before: { tier: before.tier } }),
    after: { tier, reward: reward.caption, employee_id: employeeId },
  })
  tx.show({ topic: FEEDBACK_TOPIC, changed: [responseId] })
  await settle(tx, [employeeId])
  return true
}

/** Offers nothing until there is something to choose: six areas, or enabled rewards. */
async function shown(tx: Tx): Promise<PraisePreviewData> {
  const settings = await settingsOf(tx)
  const from = settings.five_star_rewards ? 5 : 4
  const none: PraisePreviewData = { mode: 'OFF', areas: [], rewards: [], from_stars: from }
  const mode = settings.positive_feedback_components
  if (mode === 'AREAS_OF_EXCELLENCE') {
    const areas = await areasShown(tx)
    if (areas.length !== AREAS_SHOWN) return none
    return { ...none, mode, areas: areas.map(({ caption }) => caption) }
  }
  if (mode !== 'REWARDS' || !settings.rewards_enabled) return none
  const { tiers } = await rewardsOf(tx)
  const rewards = REWARD_TIERS.map((tier) => {
    const { caption, imageUrl } = tiers[tier].reward
    return { tier, caption, image_url: imageUrl }
  })
  return { ...none, mode, rewards }
}

const areasShown = async (tx: Tx) => (await listAreasOfExcellence(tx)).filter(({ selected }) => selected)
