import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { visibleSession, visibleTakeaway } from '#features/coaching/sessions/session-sql.ts'
import { personColumns } from '#features/people/person.ts'
import { anyOf } from '#platform/db/any-of.ts'
import { countRows } from '#platform/db/count-rows.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** Joins the people of a takeaway and the facts of its session that decide who may see it. */
const select = (tx: Tx) =>
  tx
    .from('coaching_takeaway as t')
    .innerJoin('coaching_session as s', tx.on('s.id', 't.session_id'))
    .innerJoin('employee as o', tx.on('o.id', 't.owner_id'))
    .innerJoin('employee as m', tx.on('m.id', 't.created_by'))
    .leftJoin('employee as d', tx.on('d.id', 't.completed_by'))
    .select([
      't.id',
      't.category',
      't.completed_at',
      't.completed_by',
      't.created_at',
      't.created_by',
      't.deleted_at',
      't.due_date',
      't.due_told_at',
      't.employee_id',
      't.owner_id',
      't.private',
      't.session_id',
      't.text',
      't.updated_at',
    ])
    .select([
      's.coach_id',
      's.private as session_private',
      's.shared_at',
      ...personColumns('o', 'owner_'),
      ...personColumns('m', 'maker_'),
      ...personColumns('d', 'closer_'),
    ])

export type TakeawayRow = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const visible = (tx: Tx) => sql<SqlBool>`${visibleSession(tx.viewer)} and ${visibleTakeaway(tx.viewer)}`

/** A takeaway the viewer may see. */
export const findTakeaway = (tx: Tx, id: number): Promise<TakeawayRow | undefined> =>
  select(tx).where('t.id', '=', id).where(visible(tx)).executeTakeFirst()

/** Like `findTakeaway`, locked until the transaction ends. */
export const lockTakeaway = (tx: Tx, id: number): Promise<TakeawayRow | undefined> =>
  select(tx).where('t.id', '=', id).where(visible(tx)).forUpdate('t').executeTakeFirst()

/**
 * Those of these takeaways that programs may copy: visible, agreed, and neither private nor of a private session, even
 * if the viewer may see private ones.
 */
export const findForCopy = (tx: Tx, ids: readonly number[]): Promise<TakeawayRow[]> =>
  select(tx)
    .where('t.id', '=', anyOf(ids))
    .where('t.private', '=', false)
    .where('s.private', '=', false)
    .where('s.shared_at', 'is not', null)
    .where(visible(tx))
    .execute()

/** Takeaways of one session, oldest first. */
export const findOfSession = (tx: Tx, sessionId: number, limit: number): Promise<TakeawayRow[]> =>
  select(tx).where('t.session_id', '=', sessionId).where(visible(tx)).orderBy('t.id').limit(limit).execute()

/**
 * Open takeaways of a session's employee, from this session and all others that the viewer may see. Leaves out those
 * of other drafts, which are not agreed yet and would be shown and printed with this session.
 */
export const findOpen = (
  tx: Tx,
  session: { id: number; employee_id: number },
  limit: number,
): Promise<TakeawayRow[]> =>
  select(tx)
    .where('t.employee_id', '=', session.employee_id)
    .where('t.completed_at', 'is', null)
    .where((where) => where.or([where('s.shared_at', 'is not', null), where('s.id', '=', session.id)]))
    .where(visible(tx))
    .orderBy('t.id')
    .limit(limit)
    .execute()

export const countOfSession = async (tx: Tx, sessionId: number): Promise<number> => {
  return countRows(
    tx.from('coaching_takeaway').where('session_id', '=', sessionId).where('deleted_at', 'is', null),
  )
}

/** Filters of a list of takeaways. */
export type TakeawayList = {
  ownerId?: number
  employeeId?: number
  open?: boolean
  /** Days by due date, or by the day of creation without one. */
  days?: { from: string | null; to: string | null; inside: boolean; timeZone: string }
}

function listed(tx: Tx, list: TakeawayList): RawBuilder<SqlBool> {
  const conditions = [visible(tx)]
  if (list.ownerId !== undefined) {
    conditions.push(sql<SqlBool>`t.owner_id = ${list.ownerId}`)
    // Takeaways of drafts are shown only to the coach who prepares them.
    conditions.push(sql<SqlBool>`(s.shared_at is not null or t.owner_id = s.coach_id)`)
  }
  if (list.employeeId !== undefined) conditions.push(sql<SqlBool>`t.employee_id = ${list.employeeId}`)
  if (list.open !== undefined)
    conditions.push(
      list.open ? sql<SqlBool>`t.completed_at is null` : sql<SqlBool>`t.completed_at is not null`,
    )
  if (list.days) {
    const { from, to, inside, timeZone } = list.days
    const day = sql`coalesce(t.due_date, (t.created_at at time zone ${timeZone}::text)::date)`
    const within = sql<SqlBool>`(${from === null ? sql`true` : sql`${day} >= ${from}::date`}
      and ${to === null ? sql`true` : sql`${day} <= ${to}::date`})`
    conditions.push(inside ? within : sql<SqlBool>`not ${within}`)
  }
  return sql.join(conditions, sql` and `) as RawBuilder<SqlBool>
}

/** Newest first, starting below an id. */
export const findListed = (
  tx: Tx,
  list: TakeawayList,
  { after, limit }: { after: number | null; limit: number },
): Promise<TakeawayRow[]> =>
  select(tx)
    .where(listed(tx, list))
    .$if(after !== null, (query) => query.where('t.id', '<', after ?? 0))
    .orderBy('t.id', 'desc')
    .limit(limit)
    .execute()

export async function countListed(tx: Tx, list: TakeawayList): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from coaching_takeaway t
      join coaching_session s on s.company_id = ${tx.companyId} and s.id = t.session_id
     where t.company_id = ${tx.companyId} and ${listed(tx, list)}`.execute(tx.db)
  return rows[0]?.count ?? 0
}

export type TakeawayFields = {
  text?: string
  private?: boolean
  category?: string | null
  due_date?: string | null
  owner_id?: number
  completed_at?: Date | null
  completed_by?: number | null
  deleted_at?: Date | null
  due_told_at?: Date | null
}

export async function insertTakeaway(
  tx: Tx,
  takeaway: TakeawayFields & {
    session_id: number
    employee_id: number
    owner_id: number
    text: string
    created_by: number
  },
): Promise<number> {
  const { id } = await tx
    .insert('coaching_takeaway', { ...takeaway, created_at: tx.now, updated_at: tx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  tx.feed('takeaways', [id])
  return id
}

export async function updateTakeaway(
  tx: Tx,
  id: number,
  fields: TakeawayFields,
  updatedAt: Date,
): Promise<void> {
  tx.feed('takeaways', [id])
  await tx
    .update('coaching_takeaway')
    .set({ ...fields, updated_at: updatedAt })
    .where('id', '=', id)
    .execute()
}
