import { type RawBuilder, sql } from 'kysely'
import { BADGE_FAMILIES, type BadgeFamily } from '#features/leaderboard/badges/badge-families.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** The nth of `total` events of a person in a family: one that earns a badge, or the last. */
export type Milestone = { family: BadgeFamily; employeeId: number; nth: number; total: number; at: Date }

/** Query of a family's events: employee, time, and a number that orders events of the same time. */
type Events = (companyId: number, employeeIds: readonly number[]) => RawBuilder<unknown>

const EVENTS: Record<BadgeFamily, Events> = {
  five_star: (companyId, ids) => sql`
    select r.employee_id, r.responded_at as at, r.id from response r
     where r.company_id = ${companyId} and r.employee_id = any(${ids}::bigint[])
       and r.stars = 5 and r.excluded_reason is null`,
  response: (companyId, ids) => sql`
    select r.employee_id, r.responded_at as at, r.id from response r
     where r.company_id = ${companyId} and r.employee_id = any(${ids}::bigint[]) and r.excluded_reason is null`,
  perfect_review: (companyId, ids) => sql`
    select q.employee_id, q.completed_at as at, q.id from qa_review q
     where q.company_id = ${companyId} and q.employee_id = any(${ids}::bigint[]) and q.completed_at is not null
       and q.deleted_at is null and q.qa_calibration_id is null and q.count_toward_score and q.score = 100`,
  takeaway: (companyId, ids) => sql`
    select t.owner_id as employee_id, t.completed_at as at, t.id
      from coaching_takeaway t
      join coaching_session s on s.company_id = ${companyId} and s.id = t.session_id
     where t.company_id = ${companyId} and t.owner_id = any(${ids}::bigint[]) and t.completed_at is not null
       and t.deleted_at is null and not t.private
       and s.deleted_at is null and s.shared_at is not null and not s.private`,
  kudo: (companyId, ids) => sql`
    select k.employee_id, greatest(k.created_at, s.shared_at) as at, k.id
      from coaching_kudo k
      join coaching_session s on s.company_id = ${companyId} and s.id = k.session_id
     where k.company_id = ${companyId} and k.employee_id = any(${ids}::bigint[])
       and s.deleted_at is null and s.shared_at is not null and not s.private`,
}

/** Computed from the recorded events on each request, so that badges follow every edit and nothing has to be stored. */
export async function findMilestones(
  tx: Tx,
  family: BadgeFamily,
  employeeIds: readonly number[],
): Promise<Milestone[]> {
  if (employeeIds.length === 0) return []
  const { rows } = await sql<{ employee_id: number; nth: number; total: number; at: Date }>`
    select counted.employee_id, counted.nth::int as nth, counted.total::int as total, counted.at
      from (select event.employee_id, event.at,
                   row_number() over (partition by event.employee_id order by event.at, event.id) as nth,
                   count(*) over (partition by event.employee_id) as total
              from (${EVENTS[family](tx.companyId, employeeIds)}) event) counted
     where counted.nth = any(${BADGE_FAMILIES[family].thresholds}::bigint[]) or counted.nth = counted.total
     order by counted.employee_id, counted.nth`.execute(tx.db)
  return rows.map(({ employee_id, ...row }) => ({ family, employeeId: employee_id, ...row }))
}

/** Active members of a team and its sub-teams, with their names. */
export async function findTeamMembers(tx: Tx, teamId: number) {
  const { rows } = await sql<{
    id: number
    first_name: string
    last_name: string
    image_file: string | null
  }>`
    with recursive inside as (
      select t.id, 1 as depth from team t where t.company_id = ${tx.companyId} and t.id = ${teamId}
      union all
      select t.id, i.depth + 1 from team t join inside i on t.parent_id = i.id
       where t.company_id = ${tx.companyId} and t.archived_at is null and i.depth < 100
    )
    select e.id, e.first_name, e.last_name, e.image_file
      from employee e
     where e.company_id = ${tx.companyId} and e.status <> 'DEACTIVATED'
       and e.team_id = any(array(select distinct inside.id from inside))`.execute(tx.db)
  return rows
}

export async function teamExists(tx: Tx, teamId: number): Promise<boolean> {
  const row = await tx.from('team').select('id').where('id', '=', teamId).executeTakeFirst()
  return row !== undefined
}
