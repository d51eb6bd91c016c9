import { sql } from 'kysely'
import { REWARD_TIERS, type RewardTier } from '#features/rewards/catalogue/catalogue.ts'
import type { Tx } from '#platform/db/tenant.ts'

export type VotesRow = { employee_id: number; tier: RewardTier; count: number }
export type EarnedCountRow = { employee_id: number; tier: RewardTier; earned: number; given: number }

/** Counts votes that have not earned a reward yet, since each tier was last cleared. */
export async function countOpenVotes(
  tx: Tx,
  employeeIds: readonly number[],
  cleared: Record<RewardTier, string | null>,
): Promise<VotesRow[]> {
  const { rows } = await sql<VotesRow>`
    select v.employee_id, v.tier, count(*)::int as count
      from reward_vote v
      join response r on r.company_id = ${tx.companyId} and r.id = v.response_id and r.excluded_reason is null
      join unnest(${[...REWARD_TIERS]}::text[], ${REWARD_TIERS.map((tier) => cleared[tier])}::timestamptz[])
        as since(tier, moment) on since.tier = v.tier
     where v.company_id = ${tx.companyId} and v.employee_id = any(${employeeIds}::bigint[]) and v.earned_id is null
       and (since.moment is null or v.voted_at > since.moment)
     group by v.employee_id, v.tier`.execute(tx.db)
  return rows
}

export async function countEarnedOf(tx: Tx, employeeIds: readonly number[]): Promise<EarnedCountRow[]> {
  const { rows } = await sql<EarnedCountRow>`
    select r.employee_id, r.tier, count(*)::int as earned, count(r.given_at)::int as given
      from reward_earned r
     where r.company_id = ${tx.companyId} and r.employee_id = any(${employeeIds}::bigint[])
     group by r.employee_id, r.tier`.execute(tx.db)
  return rows
}
