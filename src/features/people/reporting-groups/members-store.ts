import { type RawBuilder, sql } from 'kysely'
import type { CriterionFacts } from '#features/people/reporting-groups/criteria.ts'
import { anyOf } from '#platform/db/any-of.ts'
import { countRows } from '#platform/db/count-rows.ts'
import { nameKey, personKeys } from '#platform/db/names.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** First and last name as they are sorted, and the id. */
export type MemberKey = readonly [string, string, number]

export type MemberPage = { after: MemberKey | null; limit: number }

/** People who meet a condition on `employee e`, by name. */
export async function findPeopleWhere(
  tx: Tx,
  where: RawBuilder<boolean>,
  { after, limit }: MemberPage,
): Promise<{ id: number; key: MemberKey }[]> {
  const [first, last] = personKeys(tx.viewer, 'e')
  const beyond = after
    ? sql`and (${first}, ${last}, e.id) > (${after[0]}::text, ${after[1]}::text, ${after[2]}::bigint)`
    : sql``
  const { rows } = await sql<{ id: number; first: string; last: string }>`
    select e.id, ${first} as first, ${last} as last from app.employee e
     where e.company_id = ${tx.companyId} and ${where} ${beyond}
     order by ${first}, ${last}, e.id limit ${limit}`.execute(tx.db)
  return rows.map(({ id, first, last }) => ({ id, key: [first, last, id] as const }))
}

export const countPeopleWhere = (tx: Tx, where: RawBuilder<boolean>): Promise<number> =>
  countRows(tx.from('employee as e').where(where))

/** The condition on `employee e` to be an active member within the visible people. */
export const isInGroup = (
  tx: Tx,
  groupId: number,
  visible: readonly number[] | null,
): RawBuilder<boolean> => sql`
  e.status <> 'DEACTIVATED' and ${visible === null ? sql`true` : sql`e.id = any(${visible}::bigint[])`}
  and e.id in (select m.employee_id from app.reporting_group_member m
                where m.company_id = ${tx.companyId} and m.group_id = ${groupId})`

/** Sets the members to the people who meet the condition; with `only`, decides just about these people. */
export async function writeMembers(
  tx: Tx,
  groupId: number,
  where: RawBuilder<boolean>,
  only: readonly number[] | null,
): Promise<void> {
  const some = (column: RawBuilder<unknown>) =>
    only === null ? sql`true` : sql`${column} = any(${only}::bigint[])`
  await sql`
    delete from app.reporting_group_member m
     where m.company_id = ${tx.companyId} and m.group_id = ${groupId} and ${some(sql`m.employee_id`)}
       and m.employee_id not in (
         select e.id from app.employee e where e.company_id = ${tx.companyId} and ${where} and ${some(sql`e.id`)})`.execute(
    tx.db,
  )
  await sql`
    insert into app.reporting_group_member (company_id, group_id, employee_id)
    select ${tx.companyId}::bigint, ${groupId}::bigint, e.id from app.employee e
     where e.company_id = ${tx.companyId} and ${where} and ${some(sql`e.id`)}
    on conflict do nothing`.execute(tx.db)
}

export const removeAllMembers = (tx: Tx, groupId: number) =>
  tx.delete('reporting_group_member').where('group_id', '=', groupId).execute()

export const setMembersDay = (tx: Tx, groupId: number, day: string) =>
  tx.update('reporting_group').set({ members_day: day }).where('id', '=', groupId).execute()

/** The number of active members of each group within the visible people. */
export async function countGroupMembers(
  tx: Tx,
  groupIds: readonly number[],
  visible: readonly number[] | null,
): Promise<Map<number, number>> {
  let query = tx
    .from('reporting_group_member as m')
    .innerJoin('employee as e', tx.on('e.id', 'm.employee_id'))
    .select(['m.group_id as id', (expression) => expression.fn.countAll<number>().as('count')])
    .where('m.group_id', '=', anyOf(groupIds))
    .where('e.status', '<>', 'DEACTIVATED')
    .groupBy('m.group_id')
  if (visible !== null) query = query.where('m.employee_id', '=', anyOf(visible))
  return new Map((await query.execute()).map(({ id, count }) => [id, count]))
}

/** The active groups of each person, by name; hidden groups only with `hiddenToo`. */
export async function findGroupsOf(
  tx: Tx,
  employeeIds: readonly number[],
  hiddenToo: boolean,
): Promise<{ employee_id: number; id: number }[]> {
  let query = tx
    .from('reporting_group_member as m')
    .innerJoin('reporting_group as g', tx.on('g.id', 'm.group_id'))
    .select(['m.employee_id', 'g.id'])
    .where('m.employee_id', '=', anyOf(employeeIds))
    .where('g.active', '=', true)
    .orderBy(nameKey(tx.viewer, 'g.name'))
  if (!hiddenToo) query = query.where('g.hidden', '=', false)
  return query.execute()
}

/** The facts that criteria test, with the names to show. */
export type NamedFacts = CriterionFacts & {
  teamName: string | null
  roleName: string
  groups: readonly { id: number; name: string }[]
}

export async function findFacts(tx: Tx, ids: readonly number[]): Promise<Map<number, NamedFacts>> {
  const { rows } = await sql<FactsRow>`
    select e.id, e.role_id, r.name as role_name, e.location, e.start_date, t.name as team_name,
           array(with recursive above as (
             select p.id, p.parent_id, 1 as step from app.team p where p.company_id = ${tx.companyId} and p.id = e.team_id
             union all
             select p.id, p.parent_id, a.step + 1 from app.team p join above a on p.id = a.parent_id
              where p.company_id = ${tx.companyId} and a.step < 100
           ) select above.id from above) as team_ids,
           coalesce((select json_agg(json_build_object('id', g.id, 'name', g.name) order by ${nameKey(tx.viewer, 'g.name')})
             from app.employee_group_member m
             join app.employee_group g on g.company_id = ${tx.companyId} and g.id = m.group_id
            where m.company_id = ${tx.companyId} and m.employee_id = e.id and g.archived_at is null), '[]') as groups
      from app.employee e
      join app.role r on r.company_id = ${tx.companyId} and r.id = e.role_id
      left join app.team t on t.company_id = ${tx.companyId} and t.id = e.team_id
     where e.company_id = ${tx.companyId} and e.id = any(${ids}::bigint[])`.execute(tx.db)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        employeeId: row.id,
        teamIds: row.team_ids.map(Number),
        groupIds: row.groups.map(({ id }) => id),
        roleId: row.role_id,
        location: row.location,
        startDate: row.start_date,
        teamName: row.team_name,
        roleName: row.role_name,
        groups: row.groups,
      },
    ]),
  )
}

type FactsRow = {
  id: number
  role_id: number
  role_name: string
  location: string | null
  start_date: string | null
  team_name: string | null
  team_ids: number[]
  groups: { id: number; name: string }[]
}
