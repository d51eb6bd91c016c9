import { connectionOf } from '#features/integrations/gifting/connection.ts'
import { REWARD_TIERS, type RewardTier } from '#features/rewards/catalogue/catalogue.ts'
import { rewardsOf } from '#features/rewards/configuration/configuration.ts'
import type { TierConfiguration } from '#features/rewards/configuration/contract.ts'
import {
  findOpenVotes,
  findReady,
  insertEarned,
  lastNumber,
  lockEmployee,
  spendVotes,
} from '#features/rewards/earning/store.ts'
import type { Tx } from '#platform/db/tenant.ts'
import { uuidv7 } from '#platform/db/uuid.ts'

/** More votes than anyone collects between two runs. */
const MOST_VOTES = 100_000

/**
 * Turns enough votes into earned rewards. Used votes are marked, so that repeated or concurrent calls earn nothing
 * twice.
 */
export async function settle(tx: Tx, employeeIds: readonly number[]): Promise<void> {
  const { settings, tiers } = await rewardsOf(tx)
  if (!settings.thresholds_enabled || !settings.rewards_enabled) return
  const gifting = (await connectionOf(tx)).enabled
  // A fixed order prevents deadlocks between two calls for the same people.
  for (const employeeId of [...new Set(employeeIds)].sort((a, b) => a - b)) {
    const employee = await lockEmployee(tx, employeeId)
    if (!employee) continue
    for (const tier of REWARD_TIERS) {
      const campaignId = gifting ? campaignFor(tx, tiers[tier], employee.country_code) : null
      const since = cleared(settings.cleared_at_by_tier[tier])
      await settleTier(tx, { employeeId, tier, since, campaignId, configuration: tiers[tier] })
    }
  }
}

/** Settles everyone with enough votes, after thresholds changed. */
export async function settleAll(tx: Tx): Promise<void> {
  const { settings, tiers } = await rewardsOf(tx)
  if (!settings.thresholds_enabled) return
  const ready = new Set<number>()
  for (const tier of REWARD_TIERS) {
    const { threshold } = tiers[tier]
    const since = cleared(settings.cleared_at_by_tier[tier])
    if (threshold !== null) for (const id of await findReady(tx, tier, { threshold, since })) ready.add(id)
  }
  await settle(tx, [...ready])
}

const cleared = (moment: string | null): Date | null => (moment === null ? null : new Date(moment))

/** People outside the US get the second campaign, if the company has one. */
export function campaignFor(
  { viewer }: Pick<Tx, 'viewer'>,
  { campaignId, secondaryCampaignId }: Pick<TierConfiguration, 'campaignId' | 'secondaryCampaignId'>,
  country: string | null,
): string | null {
  const abroad = country !== null && country !== 'US'
  return abroad && viewer.company.features.multi_region === true
    ? (secondaryCampaignId ?? campaignId)
    : campaignId
}

type Settled = {
  employeeId: number
  tier: RewardTier
  since: Date | null
  campaignId: string | null
  configuration: TierConfiguration
}

async function settleTier(
  tx: Tx,
  { employeeId, tier, since, campaignId, configuration: { reward, threshold } }: Settled,
): Promise<void> {
  if (threshold === null) return
  const votes = await findOpenVotes(tx, employeeId, tier, { since, most: MOST_VOTES })
  if (votes.length < threshold) return
  let number = await lastNumber(tx, employeeId, tier)
  for (let from = 0; from + threshold <= votes.length; from += threshold) {
    number++
    const earned = { employeeId, tier, number, rewardId: reward.id, caption: reward.caption, threshold }
    const id = await insertEarned(tx, { ...earned, campaignId, orderId: uuidv7(tx.now) })
    await spendVotes(tx, votes.slice(from, from + threshold), id)
    tx.audit({
      action: 'reward.earned',
      objectType: 'reward_earned',
      objectId: id,
      after: { employee_id: employeeId, tier, reward: reward.caption, number, threshold },
    })
    tx.emit({ type: 'rewardEarned', payload: { earnedId: id } })
  }
}
