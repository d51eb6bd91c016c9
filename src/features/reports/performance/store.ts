import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Coaching, HiddenMembers } from '#features/reports/performance/contract.ts'
import { personKeys } from '#platform/db/names.ts'
import type { Tx } from '#platform/db/tenant.ts'

type MemberRow = {
  id: number
  first_name: string
  last_name: string
  image_file: string | null
  team_id: number | null
  team: string | null
}

/** Finds a person with their team, also after deactivation. */
export async function findPerson(tx: Tx, id: number): Promise<MemberRow | undefined> {
  const { rows } = await sql<MemberRow>`
    select e.id, e.first_name, e.last_name, e.image_file, e.team_id, t.name as team
      from employee e
      left join team t on t.company_id = ${tx.companyId} and t.id = e.team_id
     where e.company_id = ${tx.companyId} and e.id = ${id}`.execute(tx.db)
  return rows[0]
}

export async function findTeamName(tx: Tx, id: number): Promise<string | undefined> {
  const row = await tx.from('team').select('name').where('id', '=', id).executeTakeFirst()
  return row?.name
}

/** Active members. `visible` null: everyone; `teamId` null: the company, otherwise the team and its sub-teams. */
export type Members = { visible: readonly number[] | null; teamId: number | null }

const isMember = (tx: Tx, { visible, teamId }: Members): RawBuilder<SqlBool> =>
  sql.join([isInTeam(tx, teamId), hasNotLeft, isVisible(visible)], sql` and `)

const hasNotLeft = sql<SqlBool>`e.status <> 'DEACTIVATED'`
const isVisible = (visible: Members['visible']): RawBuilder<SqlBool> =>
  visible === null ? sql<SqlBool>`true` : sql<SqlBool>`e.id = any(${visible}::bigint[])`

const isInTeam = ({ companyId }: Tx, teamId: number | null): RawBuilder<SqlBool> => {
  const conditions = [sql<SqlBool>`e.company_id = ${companyId}`]
  if (teamId !== null)
    conditions.push(sql`e.team_id in (
      with recursive inside as (
        select t.id from team t where t.company_id = ${companyId} and t.id = ${teamId}
        union
        select t.id from team t join inside i on t.parent_id = i.id
         where t.company_id = ${companyId} and t.archived_at is null
      ) select inside.id from inside)`)
  return sql.join(conditions, sql` and `)
}

export async function countMembers(tx: Tx, of: Members): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from employee e where ${isMember(tx, of)}`.execute(tx.db)
  return rows[0]?.count ?? 0
}

/** Counts the members who are missing from the list. */
export async function countHidden(tx: Tx, { visible, teamId }: Members): Promise<HiddenMembers> {
  const { rows } = await sql<{ left: number; out_of_scope: number }>`
    select count(*) filter (where not ${hasNotLeft})::int as left,
           count(*) filter (where ${hasNotLeft} and not ${isVisible(visible)})::int as out_of_scope
      from employee e where ${isInTeam(tx, teamId)}`.execute(tx.db)
  const [row] = rows
  return { left: row?.left ?? 0, outOfScope: row?.out_of_scope ?? 0 }
}

/** Sorts by name in the viewer's language. */
export async function findMembers(tx: Tx, of: Members, { limit, offset }: { limit: number; offset: number }) {
  const [first, last] = personKeys(tx.viewer, 'e')
  const { rows } = await sql<MemberRow>`
    select m.id, m.first_name, m.last_name, m.image_file, m.team_id, t.name as team
      from (select e.id, e.first_name, e.last_name, e.image_file, e.team_id, ${first} as first_key, ${last} as last_key
              from employee e where ${isMember(tx, of)}
             order by first_key, last_key, e.id limit ${limit} offset ${offset}) m
      left join team t on t.company_id = ${tx.companyId} and t.id = m.team_id
     order by m.first_key, m.last_key, m.id`.execute(tx.db)
  return rows
}

type CoachingOf = Members & { employeeId: number | null }

/** Counts one-on-ones shared in the range and open takeaways. Leaves out private ones. */
export async function countCoaching(
  tx: Tx,
  { employeeId, ...of }: CoachingOf,
  { from, before, today }: { from: Date; before: Date; today: string },
): Promise<Coaching> {
  const whose =
    employeeId === null
      ? sql`in (select e.id from employee e where ${isMember(tx, of)})`
      : sql`= ${employeeId}`
  const seen = of.visible === null ? sql`true` : sql`s.employee_id = any(${of.visible}::bigint[])`
  const open = sql`s.deleted_at is null and s.shared_at is not null and not s.private and ${seen}`
  const { rows } = await sql<{ sessions: number; open: number; overdue: number }>`
    select (select count(*) from coaching_session s
             where s.company_id = ${tx.companyId} and ${open} and s.employee_id ${whose}
               and s.shared_at >= ${from} and s.shared_at < ${before}) as sessions,
           count(*) as open, count(*) filter (where k.due_date < ${today}::date) as overdue
      from coaching_takeaway k
      join coaching_session s on s.company_id = ${tx.companyId} and s.id = k.session_id
     where k.company_id = ${tx.companyId} and k.employee_id ${whose} and k.completed_at is null
       and k.deleted_at is null and not k.private and ${open}`.execute(tx.db)
  const [row] = rows
  return { sessions: row?.sessions ?? 0, openTakeaways: row?.open ?? 0, overdueTakeaways: row?.overdue ?? 0 }
}
