import { sql } from 'kysely'
import type { RewardTier } from '#features/rewards/catalogue/catalogue.ts'
import type { GiftStatus } from '#features/rewards/earning/contract.ts'
import { anyOf } from '#platform/db/any-of.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** Locks the employee, so that concurrent votes earn nothing twice. */
export const lockEmployee = (tx: Tx, id: number) =>
  tx.from('employee').select(['id', 'country_code']).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Votes that have not earned a reward yet, oldest first. Votes of suspected robots wait until someone clears them. */
export async function findOpenVotes(
  tx: Tx,
  employeeId: number,
  tier: RewardTier,
  { since, most }: { since: Date | null; most: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select v.id
      from reward_vote v
      join response r on r.company_id = ${tx.companyId} and r.id = v.response_id and r.excluded_reason is null
     where v.company_id = ${tx.companyId} and v.employee_id = ${employeeId} and v.tier = ${tier}
       and v.earned_id is null and (${since}::timestamptz is null or v.voted_at > ${since}::timestamptz)
     order by v.voted_at, v.id
     limit ${most}`.execute(tx.db)
  return rows.map(({ id }) => id)
}

export async function lastNumber(tx: Tx, employeeId: number, tier: RewardTier): Promise<number> {
  const { last } = await tx
    .from('reward_earned')
    .select((eb) => eb.fn.coalesce(eb.fn.max('number'), sql<number>`0`).as('last'))
    .where('employee_id', '=', employeeId)
    .where('tier', '=', tier)
    .executeTakeFirstOrThrow()
  return last
}

type NewEarned = {
  employeeId: number
  tier: RewardTier
  number: number
  rewardId: number
  caption: string
  threshold: number
  orderId: string
  campaignId: string | null
}

export async function insertEarned(tx: Tx, earned: NewEarned): Promise<number> {
  const { id } = await tx
    .insert('reward_earned', {
      employee_id: earned.employeeId,
      tier: earned.tier,
      number: earned.number,
      reward_id: earned.rewardId,
      caption: earned.caption,
      threshold: earned.threshold,
      earned_at: tx.now,
      order_id: earned.orderId,
      gift_status: earned.campaignId === null ? null : 'WAITING',
      gift_campaign_id: earned.campaignId,
      updated_at: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const spendVotes = (tx: Tx, ids: readonly number[], earnedId: number) =>
  tx.update('reward_vote').set({ earned_id: earnedId }).where('id', '=', anyOf(ids)).execute()

/** Responses whose votes earned a reward; open screens are told about these. */
export async function findResponsesOf(tx: Tx, earnedId: number): Promise<number[]> {
  const rows = await tx
    .from('reward_vote')
    .select('response_id')
    .where('earned_id', '=', earnedId)
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  return rows.map(({ response_id }) => response_id)
}

/** People with enough votes for a reward they have not earned yet. */
export async function findReady(
  tx: Tx,
  tier: RewardTier,
  { threshold, since }: { threshold: number; since: Date | null },
): Promise<number[]> {
  const { rows } = await sql<{ employee_id: number }>`
    select v.employee_id
      from reward_vote v
     where v.company_id = ${tx.companyId} and v.tier = ${tier} and v.earned_id is null
       and (${since}::timestamptz is null or v.voted_at > ${since}::timestamptz)
     group by v.employee_id
    having count(*) >= ${threshold}
     order by v.employee_id`.execute(tx.db)
  return rows.map(({ employee_id }) => employee_id)
}

export const lockEarned = (tx: Tx, id: number, visible: readonly number[] | null) =>
  tx
    .from('reward_earned')
    .selectAll()
    .where('id', '=', id)
    .$if(visible !== null, (query) =>
      query.where(sql<boolean>`employee_id = any(${visible ?? []}::bigint[])`),
    )
    .forUpdate()
    .executeTakeFirst()

export async function updateEarned(
  tx: Tx,
  id: number,
  change: {
    given_at?: Date | null
    given_by?: number | null
    how?: 'HAND' | 'GIFTING' | null
    gift_status?: GiftStatus | null
    gift_note?: string | null
    updated_at: Date
  },
): Promise<void> {
  await tx.update('reward_earned').set(change).where('id', '=', id).execute()
}

/** Gifts that are waiting or being sent and have not changed for a while. */
export async function findUnsent(tx: Tx, before: Date, most: number): Promise<number[]> {
  const rows = await tx
    .from('reward_earned')
    .select('id')
    .where('gift_status', 'in', ['WAITING', 'SENDING', 'UNCERTAIN'])
    .where('updated_at', '<', before)
    .orderBy('updated_at')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

export const findRecipient = (tx: Tx, id: number) =>
  tx.from('employee').select(['first_name', 'last_name', 'email']).where('id', '=', id).executeTakeFirst()
