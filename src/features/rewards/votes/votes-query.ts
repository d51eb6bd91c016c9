import { sql } from 'kysely'
import type { RewardTier } from '#features/rewards/catalogue/catalogue.ts'
import type { Tx } from '#platform/db/tenant.ts'

export type VotesFilter = {
  visible: readonly number[] | null
  from: Date | null
  before: Date | null
  employeeIds: readonly number[] | null
  teamIds: readonly number[] | null
  tier: RewardTier | null
}

export type VoteRow = {
  id: number
  tier: RewardTier
  reward_id: number
  stars: number
  voted_at: Date
  responded_at: Date
  uuid: string
  customer_name: string | null
  employee_id: number
  first_name: string
  last_name: string
  image_file: string | null
}

const conditions = (tx: Tx, filter: VotesFilter) => {
  const { visible, from, before, employeeIds, teamIds, tier } = filter
  return sql.join(
    [
      sql`v.company_id = ${tx.companyId}`,
      ...(visible === null ? [] : [sql`v.employee_id = any(${visible}::bigint[])`]),
      ...(employeeIds === null ? [] : [sql`v.employee_id = any(${employeeIds}::bigint[])`]),
      ...(teamIds === null
        ? []
        : [
            sql`exists (select from employee m where m.company_id = ${tx.companyId} and m.id = v.employee_id
                         and m.team_id = any(${teamIds}::bigint[]))`,
          ]),
      ...(tier === null ? [] : [sql`v.tier = ${tier}`]),
      ...(from === null ? [] : [sql`v.voted_at >= ${from}`]),
      ...(before === null ? [] : [sql`v.voted_at < ${before}`]),
      // Suspected robot responses do not count until someone has cleared them.
      sql`not exists (select from response x where x.company_id = ${tx.companyId} and x.id = v.response_id
                       and x.excluded_reason is not null)`,
    ],
    sql` and `,
  )
}

/** Newest first. Response and person are joined only for the rows of the page. */
export async function findVotes(
  tx: Tx,
  filter: VotesFilter,
  { after, limit }: { after: readonly [string, number] | null; limit: number },
): Promise<VoteRow[]> {
  const beyond =
    after === null ? sql`` : sql`and (v.voted_at, v.id) < (${after[0]}::timestamptz, ${after[1]}::bigint)`
  const { rows } = await sql<VoteRow>`
    with page as (
      select v.id, v.response_id, v.employee_id, v.tier, v.reward_id, v.stars, v.voted_at
        from reward_vote v
       where ${conditions(tx, filter)} ${beyond}
       order by v.voted_at desc, v.id desc limit ${limit}
    )
    select page.id, page.tier, page.reward_id, page.stars, page.voted_at, page.employee_id,
           r.responded_at, r.uuid, r.customer_name, e.first_name, e.last_name, e.image_file
      from page
      join response r on r.company_id = ${tx.companyId} and r.id = page.response_id
      join employee e on e.company_id = ${tx.companyId} and e.id = page.employee_id
     order by page.voted_at desc, page.id desc`.execute(tx.db)
  return rows
}

export async function countVoteRows(tx: Tx, filter: VotesFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from reward_vote v where ${conditions(tx, filter)}`.execute(tx.db)
  return rows[0]?.count ?? 0
}
