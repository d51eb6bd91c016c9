import { type RawBuilder, sql } from 'kysely'
import type { RewardTier } from '#features/rewards/catalogue/catalogue.ts'
import type { ReportGroup } from '#features/rewards/report/contract.ts'
import type { Tx } from '#platform/db/tenant.ts'

export type Range = { from: Date; before: Date; visible: readonly number[] | null }
/** Groups of counts. A null key is a group too: people without a team. */
export type GroupedVotes = { key: string | null; tier: RewardTier; count: number }
export type GroupedEarned = { key: string | null; earned: number; given: number }

/** Group key of a vote or earned reward. Teams are people's current teams. */
const keyOf = (group: ReportGroup, row: RawBuilder<unknown>): RawBuilder<unknown> =>
  ({ TIER: sql`${row}.tier`, EMPLOYEE: sql`${row}.employee_id::text`, TEAM: sql`e.team_id::text` })[group]

const teamOf = (tx: Tx, group: ReportGroup, row: RawBuilder<unknown>) =>
  group === 'TEAM'
    ? sql`join employee e on e.company_id = ${tx.companyId} and e.id = ${row}.employee_id`
    : sql``

const within = (visible: Range['visible'], row: RawBuilder<unknown>) =>
  visible === null ? sql`` : sql`and ${row}.employee_id = any(${visible}::bigint[])`

const counted = (tx: Tx) =>
  sql`not exists (select from response x where x.company_id = ${tx.companyId} and x.id = v.response_id
                   and x.excluded_reason is not null)`

const V = sql`v`
const R = sql`r`

export async function findVoteCounts(
  tx: Tx,
  { from, before, visible }: Range,
  group: ReportGroup,
): Promise<GroupedVotes[]> {
  const { rows } = await sql<GroupedVotes>`
    select ${keyOf(group, V)} as key, v.tier, count(*)::int as count
      from reward_vote v ${teamOf(tx, group, V)}
     where v.company_id = ${tx.companyId} and v.voted_at >= ${from} and v.voted_at < ${before}
       ${within(visible, V)} and ${counted(tx)}
     group by 1, v.tier`.execute(tx.db)
  return rows
}

export async function findEarnedCounts(
  tx: Tx,
  { from, before, visible }: Range,
  group: ReportGroup,
): Promise<GroupedEarned[]> {
  const { rows } = await sql<GroupedEarned>`
    select ${keyOf(group, R)} as key, count(*)::int as earned, count(r.given_at)::int as given
      from reward_earned r ${teamOf(tx, group, R)}
     where r.company_id = ${tx.companyId} and r.earned_at >= ${from} and r.earned_at < ${before}
       ${within(visible, R)}
     group by 1`.execute(tx.db)
  return rows
}

/** Counts for each day in the company's time zone. */
export async function findDayCounts(
  tx: Tx,
  { from, before, visible }: Range,
  timeZone: string,
): Promise<{ day: string; tier: RewardTier; count: number }[]> {
  const { rows } = await sql<{ day: string; tier: RewardTier; count: number }>`
    select (v.voted_at at time zone ${timeZone})::date as day, v.tier, count(*)::int as count
      from reward_vote v
     where v.company_id = ${tx.companyId} and v.voted_at >= ${from} and v.voted_at < ${before}
       ${within(visible, V)} and ${counted(tx)}
     group by 1, v.tier`.execute(tx.db)
  return rows
}

export async function findNames(
  tx: Tx,
  group: 'EMPLOYEE' | 'TEAM',
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await (group === 'TEAM'
    ? sql<{ id: number; name: string }>`
        select t.id, t.name from team t where t.company_id = ${tx.companyId} and t.id = any(${ids}::bigint[])`
    : sql<{ id: number; name: string }>`
        select e.id, trim(e.first_name || ' ' || e.last_name) as name from employee e
         where e.company_id = ${tx.companyId} and e.id = any(${ids}::bigint[])`
  ).execute(tx.db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
