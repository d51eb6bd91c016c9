import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CoacheeFilter, CoacheeKey, CoacheeOrder } from '#features/coaching/coachees/contract.ts'
import { visibleSession, visibleShared, visibleTakeaway } from '#features/coaching/sessions/session-sql.ts'
import { employeeConditions } from '#features/people/employees/conditions.ts'
import { searchedWords } from '#lib/search-text.ts'
import { containsWords, personKeys, teamKey } from '#platform/db/names.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** People or teams `u`, filtered by name. */
function units(tx: Tx, filter: CoacheeFilter): RawBuilder<unknown> {
  if (filter.entityType === 'TEAM') {
    const words = searchedWords(filter.search)
    return sql`
      select u.id, ${teamKey(tx.viewer, 'u')} as k1, ''::text as k2 from team u
       where u.company_id = ${tx.companyId} and u.archived_at is null
         and ${among('u.id', filter.visibleTeams)} and ${among('u.id', filter.teamIds)}
         and ${containsWords(sql`u.name`, words ?? [])}`
  }
  const conditions = employeeConditions(tx, filter)
  const [first, last] = personKeys(tx.viewer, 'e')
  return sql`
    select e.id, ${first} as k1, ${last} as k2 from employee e
     where ${conditions} and ${filter.without === undefined ? sql`true` : sql`e.id <> ${filter.without}`}`
}

const among = (column: string, ids: readonly number[] | null | undefined) =>
  ids ? sql`${sql.ref(column)} = any(${ids}::bigint[])` : sql`true`

/** The people whose sessions and takeaways count for `u`: the person, or the members of the team. */
const membersOf = (tx: Tx, filter: CoacheeFilter, column: string): RawBuilder<SqlBool> =>
  filter.entityType === 'TEAM'
    ? sql<SqlBool>`${sql.ref(column)} in (select m.id from employee m where m.company_id = ${tx.companyId} and m.team_id = u.id)`
    : sql<SqlBool>`${sql.ref(column)} = u.id`

/** The latest shared session of `u` that the viewer may see; one index lookup for each person. */
const lastOf = (tx: Tx, filter: CoacheeFilter) =>
  filter.entityType === 'TEAM'
    ? sql`
  select l.id, l.shared_at from employee m cross join lateral (${lastOfPerson(tx, 'm.id')}) l
   where m.company_id = ${tx.companyId} and m.team_id = u.id
   order by l.shared_at desc, l.id desc limit 1`
    : lastOfPerson(tx, 'u.id')

const lastOfPerson = (tx: Tx, person: string) => sql`
  select s.id, s.shared_at from coaching_session s
   where s.company_id = ${tx.companyId} and s.employee_id = ${sql.ref(person)} and ${visibleShared(tx.viewer)}
   order by s.shared_at desc, s.id desc limit 1`

/** Cursor value for people who were never coached, who sort last. Others have microseconds. */
export const NEVER = -1

/** Finds the keys of one page by the latest session of every row that the filter allows. */
export async function findCoacheeKeys(
  tx: Tx,
  filter: CoacheeFilter,
  order: CoacheeOrder,
  { after, limit }: { after: CoacheeKey | null; limit: number },
): Promise<CoacheeKey[]> {
  const last = sql`(case when last.shared_at is null then ${NEVER}::bigint
                         else (extract(epoch from last.shared_at) * 1000000)::bigint end)`
  const byTime = order.by === 'LAST_SESSION'
  const direction = order.descending ? sql`desc` : sql`asc`
  const { rows } = await sql<{ time: number; k1: string; k2: string; id: number }>`
    select c.time, c.k1, c.k2, c.id from (
      select u.id, u.k1, u.k2, ${byTime ? last : sql`0::bigint`} as time
        from (${units(tx, filter)}) u
        ${filter.coached || byTime ? sql`${filter.coached ? sql`join` : sql`left join`} lateral (${lastOf(tx, filter)}) last on true` : sql``}
    ) c
     where ${beyond(order, after)}
     order by ${byTime ? sql`c.time ${direction}, c.k1, c.k2, c.id` : sql`c.k1 ${direction}, c.k2 ${direction}, c.id ${direction}`}
     limit ${limit}`.execute(tx.db)
  return rows.map(({ time, k1, k2, id }) => [time, k1, k2, id] as const)
}

export type SharedSession = { id: number; employee_id: number; time: number }

/** Shared sessions that the viewer may see, newest first; `before` is the last one of the previous slice. */
export async function findSharedSessions(
  tx: Tx,
  { from, before, limit }: { from: number | null; before: SharedSession | null; limit: number },
): Promise<SharedSession[]> {
  const older = before
    ? sql<SqlBool>`(s.shared_at, s.id) < (${momentOf(before.time)}, ${before.id}::bigint)`
    : from === null
      ? sql<SqlBool>`true`
      : sql<SqlBool>`s.shared_at <= ${momentOf(from)}`
  const { rows } = await sql<SharedSession>`
    select s.id, s.employee_id, (extract(epoch from s.shared_at) * 1000000)::bigint as time from coaching_session s
     where s.company_id = ${tx.companyId} and ${visibleShared(tx.viewer)} and ${older}
     order by s.shared_at desc, s.id desc limit ${limit}`.execute(tx.db)
  return rows
}

const momentOf = (microseconds: number) =>
  sql`'epoch'::timestamptz + ${microseconds}::bigint * interval '1 microsecond'`

/** People without a session that the viewer may see, by name. */
export async function findNeverCoached(
  tx: Tx,
  filter: CoacheeFilter,
  { after, limit }: { after: CoacheeKey | null; limit: number },
): Promise<CoacheeKey[]> {
  const byName = { by: 'NAME', descending: false } as const
  const { rows } = await sql<{ k1: string; k2: string; id: number }>`
    select c.k1, c.k2, c.id from (${units(tx, filter)}) c
     where not exists (${lastOfPerson(tx, 'c.id')}) and ${beyond(byName, after)}
     order by c.k1, c.k2, c.id limit ${limit}`.execute(tx.db)
  return rows.map(({ k1, k2, id }) => [NEVER, k1, k2, id] as const)
}

function beyond({ by, descending }: CoacheeOrder, after: CoacheeKey | null): RawBuilder<unknown> {
  if (after === null) return sql`true`
  const [time, k1, k2, id] = after
  const name = sql`(${k1}::text, ${k2}::text, ${id}::bigint)`
  if (by === 'NAME') return sql`(c.k1, c.k2, c.id) ${descending ? sql`<` : sql`>`} ${name}`
  return sql`(c.time ${descending ? sql`<` : sql`>`} ${time}::bigint
    or c.time = ${time}::bigint and (c.k1, c.k2, c.id) > ${name})`
}

export async function countCoachees(tx: Tx, filter: CoacheeFilter): Promise<number> {
  const coached = filter.coached ? sql`join lateral (${lastOf(tx, filter)}) last on true` : sql``
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${units(tx, filter)}) u ${coached}`.execute(tx.db)
  return rows[0]?.count ?? 0
}

export type CoacheeRow = {
  id: number
  first_name: string
  last_name: string
  image_file: string | null
  parent_name: string | null
  sessions: number
  open: number
  closed: number
  last_session: Date | null
  last_session_id: number | null
  draft_id: number | null
}

/** Reads the details of the rows of one page. */
export async function findCoachees(
  tx: Tx,
  filter: CoacheeFilter,
  ids: readonly number[],
  coachId: number,
): Promise<CoacheeRow[]> {
  const { companyId, viewer } = tx
  const named =
    filter.entityType === 'TEAM'
      ? sql`select t.id, t.name as first_name, ''::text as last_name, null::text as image_file, p.name as parent_name
              from team t left join team p on p.company_id = ${companyId} and p.id = t.parent_id
             where t.company_id = ${companyId} and t.id = any(${ids}::bigint[])`
      : sql`select e.id, e.first_name, e.last_name, e.image_file, p.name as parent_name
              from employee e left join team p on p.company_id = ${companyId} and p.id = e.team_id
             where e.company_id = ${companyId} and e.id = any(${ids}::bigint[])`
  const draft =
    filter.entityType === 'TEAM'
      ? sql`null::bigint`
      : sql`(select s.id from coaching_session s
              where s.company_id = ${companyId} and s.coach_id = ${coachId} and s.employee_id = u.id
                and s.shared_at is null and s.deleted_at is null)`
  const { rows } = await sql<CoacheeRow>`
    select u.id, u.first_name, u.last_name, u.image_file, u.parent_name, held.sessions, agreed.open, agreed.closed,
           last.shared_at as last_session, last.id as last_session_id, ${draft} as draft_id
      from (${named}) u
      cross join lateral (
        select count(*)::int as sessions from coaching_session s
         where s.company_id = ${companyId} and ${membersOf(tx, filter, 's.employee_id')} and ${visibleShared(viewer)}) held
      cross join lateral (
        select count(*) filter (where t.completed_at is null)::int as open,
               count(*) filter (where t.completed_at is not null)::int as closed
          from coaching_takeaway t
          join coaching_session s on s.company_id = ${companyId} and s.id = t.session_id
         where t.company_id = ${companyId} and ${membersOf(tx, filter, 't.employee_id')}
           and ${visibleSession(viewer)} and ${visibleTakeaway(viewer)}) agreed
      left join lateral (${lastOf(tx, filter)}) last on true`.execute(tx.db)
  return rows
}
