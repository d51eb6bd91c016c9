import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { GoalOwner, GoalStatus } from '#features/goals/contract.ts'
import { anyOf } from '#platform/db/any-of.ts'
import { countRows } from '#platform/db/count-rows.ts'
import type { Tx } from '#platform/db/tenant.ts'

const select = (tx: Tx) => tx.from('goal as g').selectAll('g')

export type GoalRow = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

export const findGoal = (tx: Tx, id: number) => select(tx).where('g.id', '=', id).executeTakeFirst()

/** Like `findGoal`, locked until the transaction ends. */
export const lockGoal = (tx: Tx, id: number) =>
  select(tx).where('g.id', '=', id).forUpdate().executeTakeFirst()

export const findGoals = (tx: Tx, ids: readonly number[]) =>
  select(tx).where('g.id', '=', anyOf(ids)).execute()

/**
 * Open metric goals whose figure is final and that were not announced: those that ended since a day, and running goals
 * of the given metrics.
 */
export const findUnannounced = (
  tx: Tx,
  { totals, earliest, today }: { totals: readonly number[]; earliest: string; today: string },
  after: number,
  limit: number,
): Promise<GoalRow[]> =>
  select(tx)
    .where('g.kind', '=', 'METRIC')
    .where('g.id', '>', after)
    .where(
      sql<SqlBool>`g.completed_at is null and g.archived_at is null and g.started_on <= ${today}::date
        and (g.ended_on >= ${earliest}::date and g.ended_on < ${today}::date
             or (g.ended_on is null or g.ended_on >= ${today}::date)
                and g.metric_config_id = any(${[...totals]}::bigint[]))`,
    )
    .where(sql<SqlBool>`not exists (${announcements(tx, sql`g.id::text`)})`)
    .orderBy('g.id')
    .limit(limit)
    .execute()

export async function isAnnounced(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await announcements(tx, sql`${String(id)}`).execute(tx.db)
  return rows.length > 0
}

/** The activity log, which is never shortened, says whether a goal was announced. */
const announcements = (tx: Tx, goalId: RawBuilder<unknown>) => sql`select from audit_entry a
  where a.company_id = ${tx.companyId} and a.object_type = 'goal' and a.object_id = ${goalId}
    and a.action = 'goal.reached'`

/** The last row of a page: whether it is completed (0 or 1), and its id. */
export type GoalKey = readonly [number, number]
/** The last row of a page of past goals: the day the goal ended, and its id. */
export type PastKey = readonly [string, number]

type Page<Key> = { after: Key | null; limit: number }

/** Goals of an owner, open ones first, newest first. */
export const findOfOwner = (
  tx: Tx,
  owner: GoalOwner,
  { status, today }: { status: GoalStatus; today: string },
  { after, limit }: Page<GoalKey>,
): Promise<GoalRow[]> => {
  const completed = sql<number>`(g.completed_at is not null)::int`
  return select(tx)
    .where(ofOwner(owner))
    .where(ofStatus(status, today))
    .$if(after !== null, (query) =>
      query.where(
        sql<SqlBool>`(${completed}, -g.id) > (${after?.[0] ?? 0}::int, ${-(after?.[1] ?? 0)}::bigint)`,
      ),
    )
    .orderBy(completed)
    .orderBy('g.id', 'desc')
    .limit(limit)
    .execute()
}

export const countOfOwner = (tx: Tx, owner: GoalOwner, status: GoalStatus, today: string): Promise<number> =>
  count(tx, owner, ofStatus(status, today))

export type PastRow = GoalRow & { over_on: string }

/** Goals that are completed, archived or past their last day, latest end first. */
export const findPast = (
  tx: Tx,
  owner: GoalOwner,
  today: string,
  { after, limit }: Page<PastKey>,
): Promise<PastRow[]> => {
  const over = overOn(tx.viewer.company.timeZone)
  return select(tx)
    .select(sql<string>`${over}::text`.as('over_on'))
    .where(ofOwner(owner))
    .where(isPast(today))
    .$if(after !== null, (query) =>
      query.where(sql<SqlBool>`(${over}, g.id) < (${after?.[0] ?? ''}::date, ${after?.[1] ?? 0}::bigint)`),
    )
    .orderBy(over, 'desc')
    .orderBy('g.id', 'desc')
    .limit(limit)
    .execute()
}

export const countPast = (tx: Tx, owner: GoalOwner, today: string): Promise<number> =>
  count(tx, owner, isPast(today))

const count = (tx: Tx, owner: GoalOwner, which: RawBuilder<SqlBool>): Promise<number> =>
  countRows(tx.from('goal as g').where(ofOwner(owner)).where(which))

const ofOwner = ({ employeeId, teamId }: GoalOwner): RawBuilder<SqlBool> =>
  employeeId === null ? sql<SqlBool>`g.team_id = ${teamId}` : sql<SqlBool>`g.employee_id = ${employeeId}`

/** `hasStatus` of goal-rules.ts as SQL. */
function ofStatus(status: GoalStatus, today: string): RawBuilder<SqlBool> {
  const open = sql<SqlBool>`g.completed_at is null and g.archived_at is null`
  const running = sql<SqlBool>`g.started_on <= ${today}::date and (g.ended_on is null or g.ended_on >= ${today}::date)`
  switch (status) {
    case 'ALL':
      return sql<SqlBool>`true`
    case 'NOT_ARCHIVED':
      return sql<SqlBool>`g.archived_at is null`
    case 'ARCHIVED':
      return sql<SqlBool>`g.archived_at is not null`
    case 'COMPLETED':
      return sql<SqlBool>`g.completed_at is not null and g.archived_at is null`
    case 'ACTIVE':
      return sql<SqlBool>`${open} and ${running}`
    case 'INACTIVE':
      return sql<SqlBool>`${open} and not (${running})`
  }
}

const isPast = (today: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(g.completed_at is not null or g.archived_at is not null or g.ended_on < ${today}::date)`

/** The day a goal ended: the earliest of its last day, completion and archiving. */
const overOn = (timeZone: string): RawBuilder<string> => sql<string>`least(g.ended_on,
  (g.completed_at at time zone ${timeZone}::text)::date, (g.archived_at at time zone ${timeZone}::text)::date)`

export type GoalFields = {
  title?: string
  goal?: number | null
  threshold?: number
  started_on?: string
  ended_on?: string | null
  completed_at?: Date | null
  completed_by?: number | null
  archived_at?: Date | null
}

export async function insertGoal(
  tx: Tx,
  goal: Required<Pick<GoalFields, 'title' | 'goal' | 'threshold' | 'started_on' | 'ended_on'>> & {
    kind: string
    employee_id: number | null
    team_id: number | null
    metric_config_id: number | null
    created_by: number
  },
): Promise<number> {
  const { id } = await tx
    .insert('goal', { ...goal, created_at: tx.now, updated_at: tx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  tx.feed('goals', [id])
  return id
}

export async function updateGoalRow(tx: Tx, id: number, fields: GoalFields, updatedAt: Date): Promise<void> {
  tx.feed('goals', [id])
  await tx
    .update('goal')
    .set({ ...fields, updated_at: updatedAt })
    .where('id', '=', id)
    .execute()
}

/** An active employee. */
export const findActiveEmployee = (tx: Tx, id: number) =>
  tx
    .from('employee')
    .select('id')
    .where('id', '=', id)
    .where('status', '<>', 'DEACTIVATED')
    .executeTakeFirst()

export const findOpenTeam = (tx: Tx, id: number) =>
  tx.from('team').select('id').where('id', '=', id).where('archived_at', 'is', null).executeTakeFirst()

/** The owner, even if deactivated or archived, because their goals can still be read. */
export const findOwner = (tx: Tx, { employeeId, teamId }: GoalOwner) =>
  employeeId === null
    ? tx.from('team').select('id').where('id', '=', teamId).executeTakeFirst()
    : tx.from('employee').select('id').where('id', '=', employeeId).executeTakeFirst()

/** Active members of a team and its sub-teams. */
export async function findMembers(tx: Tx, teamId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive inside as (
      select t.id, 1 as depth from team t where t.company_id = ${tx.companyId} and t.id = ${teamId}
      union all
      select t.id, i.depth + 1 from team t join inside i on t.parent_id = i.id
       where t.company_id = ${tx.companyId} and t.archived_at is null and i.depth < 100
    )
    select e.id from employee e
     where e.company_id = ${tx.companyId} and e.team_id in (select inside.id from inside) and e.status <> 'DEACTIVATED'
     order by e.id`.execute(tx.db)
  return rows.map(({ id }) => id)
}
