import { sql } from 'kysely'
import type { RewardTier } from '#features/rewards/catalogue/catalogue.ts'
import type { EarnedFilter, EarnedReward, GiftStatus } from '#features/rewards/earning/contract.ts'
import type { Tx } from '#platform/db/tenant.ts'

export type EarnedRow = {
  id: number
  employee_id: number
  tier: RewardTier
  reward_id: number
  caption: string
  number: number
  threshold: number
  earned_at: Date
  given_at: Date | null
  how: EarnedReward['how']
  gift_status: GiftStatus | null
  gift_note: string | null
  updated_at: Date
  first_name: string
  last_name: string
  image_file: string | null
  given_by: number | null
  giver_first_name: string | null
  giver_last_name: string | null
  giver_image_file: string | null
}

type Narrowed = EarnedFilter & { id?: number; visible: readonly number[] | null }

const conditions = (tx: Tx, { id, visible, employeeId, tier, given }: Narrowed) =>
  sql.join(
    [
      sql`r.company_id = ${tx.companyId}`,
      ...(id === undefined ? [] : [sql`r.id = ${id}`]),
      ...(visible === null ? [] : [sql`r.employee_id = any(${visible}::bigint[])`]),
      ...(employeeId == null ? [] : [sql`r.employee_id = ${employeeId}`]),
      ...(tier == null ? [] : [sql`r.tier = ${tier}`]),
      ...(given == null ? [] : [given ? sql`r.given_at is not null` : sql`r.given_at is null`]),
    ],
    sql` and `,
  )

/** Newest first. Names are joined only for the rows of the page. */
export async function findEarned(
  tx: Tx,
  filter: Narrowed,
  { after, limit }: { after: readonly [string, number] | null; limit: number },
): Promise<EarnedRow[]> {
  const beyond =
    after === null ? sql`` : sql`and (r.earned_at, r.id) < (${after[0]}::timestamptz, ${after[1]}::bigint)`
  const { rows } = await sql<EarnedRow>`
    with page as (
      select r.* from reward_earned r
       where ${conditions(tx, filter)} ${beyond}
       order by r.earned_at desc, r.id desc limit ${limit}
    )
    select page.id, page.employee_id, page.tier, page.reward_id, page.caption, page.number, page.threshold,
           page.earned_at, page.given_at, page.how, page.gift_status, page.gift_note, page.updated_at, page.given_by,
           e.first_name, e.last_name, e.image_file,
           g.first_name as giver_first_name, g.last_name as giver_last_name, g.image_file as giver_image_file
      from page
      join employee e on e.company_id = ${tx.companyId} and e.id = page.employee_id
      left join employee g on g.company_id = ${tx.companyId} and g.id = page.given_by
     order by page.earned_at desc, page.id desc`.execute(tx.db)
  return rows
}

export async function countEarnedRows(tx: Tx, filter: Narrowed): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from reward_earned r where ${conditions(tx, filter)}`.execute(tx.db)
  return rows[0]?.count ?? 0
}
