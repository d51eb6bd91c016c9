import { sql } from 'kysely'
import type { RewardTier } from '#features/rewards/catalogue/catalogue.ts'
import type { Tx } from '#platform/db/tenant.ts'

export type VotedResponse = {
  stars: number | null
  employee_id: number | null
  employee_status: string | null
  excellence_ids: number[]
}

/** The facts of a response that rewards depend on. */
export const findResponse = (tx: Tx, id: number): Promise<VotedResponse | undefined> =>
  tx
    .from('response as r')
    .leftJoin('employee as e', tx.on('e.id', 'r.employee_id'))
    .select(['r.stars', 'r.employee_id', 'e.status as employee_status', 'r.excellence_ids'])
    .where('r.id', '=', id)
    .executeTakeFirst()

export const findVote = (tx: Tx, responseId: number) =>
  tx
    .from('reward_vote')
    .select(['id', 'tier', 'reward_id', 'earned_id', 'employee_id'])
    .where('response_id', '=', responseId)
    .executeTakeFirst()

type NewVote = {
  responseId: number
  employeeId: number
  tier: RewardTier
  rewardId: number
  stars: number
}

/** Each response has one vote, which can change until it has earned a reward. Returns false if it has. */
export async function upsertVote(tx: Tx, vote: NewVote): Promise<boolean> {
  const { rows } = await sql`
    insert into reward_vote (company_id, response_id, employee_id, tier, reward_id, stars, voted_at)
    values (${tx.companyId}, ${vote.responseId}, ${vote.employeeId}, ${vote.tier}, ${vote.rewardId},
            ${vote.stars}, ${tx.now})
    on conflict (company_id, response_id) do update
       set tier = excluded.tier, reward_id = excluded.reward_id, employee_id = excluded.employee_id
     where reward_vote.company_id = ${tx.companyId} and reward_vote.earned_id is null
    returning id`.execute(tx.db)
  return rows.length > 0
}

/** Moves open votes with their responses; votes that earned a reward stay. */
export const moveVotes = (tx: Tx, responseIds: readonly number[]) =>
  sql`
    update reward_vote v
       set employee_id = r.employee_id
      from response r
     where v.company_id = ${tx.companyId} and r.company_id = ${tx.companyId} and r.id = v.response_id
       and v.response_id = any(${responseIds}::bigint[]) and v.earned_id is null
       and r.employee_id is not null and r.employee_id <> v.employee_id`.execute(tx.db)

/** Employees the open votes of these responses now belong to, lowest id first. */
export async function findVotedFor(tx: Tx, responseIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ employee_id: number }>`
    select distinct coalesce(r.employee_id, v.employee_id) as employee_id
      from reward_vote v
      join response r on r.company_id = ${tx.companyId} and r.id = v.response_id
     where v.company_id = ${tx.companyId} and v.response_id = any(${responseIds}::bigint[])
       and v.earned_id is null
     order by 1`.execute(tx.db)
  return rows.map(({ employee_id }) => employee_id)
}
