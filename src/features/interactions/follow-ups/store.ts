import { type SqlBool, sql } from 'kysely'
import type { FollowUpSubjectType, NewFollowUp } from '#features/interactions/follow-ups/contract.ts'
import { personColumns } from '#features/people/person.ts'
import { hiddenResponse, hiddenReview, mayReviewBlind } from '#platform/access/blind-sql.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** The visible follow-ups on one type of subject: those on everyone, or on some employees. */
export type VisiblePart = { type: FollowUpSubjectType; employees: readonly number[] | null }

export type FollowUpFilter = {
  ids?: readonly number[] | undefined
  solicitationIds?: readonly number[] | undefined
  qaReviewIds?: readonly number[] | undefined
  employeeIds?: readonly number[] | undefined
  /** Open tasks of these people. */
  ownerIds?: readonly number[] | undefined
}

/** True if the viewer reviews or audits the subject of the note `f` blindly. */
const hiddenSubject = (tx: Tx) =>
  mayReviewBlind(tx.viewer)
    ? sql<boolean>`((f.subject_type = 'solicitation' and exists (
        select from response r
         where r.company_id = ${tx.companyId} and r.id = f.subject_id and ${hiddenResponse(tx.viewer)}))
      or (f.subject_type = 'qa_review' and exists (
        select from qa_review r
         where r.company_id = ${tx.companyId} and r.id = f.subject_id and ${hiddenReview(tx.viewer)})))`
    : sql<boolean>`false`

const select = (tx: Tx) =>
  tx
    .from('follow_up as f')
    .innerJoin('employee as e', tx.on('e.id', 'f.created_by'))
    .leftJoin('follow_up_task as k', tx.on('k.follow_up_id', 'f.id'))
    .leftJoin('employee as o', tx.on('o.id', 'k.owner_id'))
    .select([
      'f.id',
      'f.created_at',
      'f.created_by',
      'f.employee_id',
      'f.subject_type',
      'f.subject_id',
      'f.note',
      'f.deleted_at',
      hiddenSubject(tx).as('hidden_from_viewer'),
      ...personColumns('e'),
      'k.owner_id',
      'k.due_at',
      'k.completed_at',
      ...personColumns('o', 'owner_'),
    ])

export type FollowUpRow = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

/** Follow-ups that match the whole filter and that the viewer may see, in the order they were written. */
export const findFollowUps = (
  tx: Tx,
  { ids, solicitationIds, qaReviewIds, employeeIds, ownerIds }: FollowUpFilter,
  visible: readonly VisiblePart[],
  page: { after: number; limit: number },
): Promise<FollowUpRow[]> => {
  const me = tx.viewer.person?.id ?? 0
  return (
    select(tx)
      .where('f.deleted_at', 'is', null)
      .where('f.id', '>', page.after)
      .where(isVisible(visible))
      // Notes by others may name the person, so blind reviewers do not get them. They get their own notes, except when
      // filtering by employee or by another owner, which would reveal the person.
      .where((is) =>
        is.or([
          sql<SqlBool>`not ${hiddenSubject(tx)}`,
          sql<SqlBool>`${employeeIds === undefined} and f.created_by = ${me}
          and (${ownerIds === undefined} or k.owner_id = ${me})`,
        ]),
      )
      .$if(ids !== undefined, (query) => query.where('f.id', '=', anyOf(ids)))
      .$if(solicitationIds !== undefined, (query) =>
        query.where('f.subject_type', '=', 'solicitation').where('f.subject_id', '=', anyOf(solicitationIds)),
      )
      .$if(qaReviewIds !== undefined, (query) =>
        query.where('f.subject_type', '=', 'qa_review').where('f.subject_id', '=', anyOf(qaReviewIds)),
      )
      .$if(employeeIds !== undefined, (query) => query.where('f.employee_id', '=', anyOf(employeeIds)))
      .$if(ownerIds !== undefined, (query) =>
        query.where('k.owner_id', '=', anyOf(ownerIds)).where('k.is_open', '=', true),
      )
      .orderBy('f.id')
      // Written out, so that a prepared statement keeps its plan.
      .limit(sql.lit(page.limit))
      .execute()
  )
}

/** A follow-up the viewer may see, deleted or not, locked until the transaction ends. */
export const lockFollowUp = (
  tx: Tx,
  id: number,
  visible: readonly VisiblePart[],
): Promise<FollowUpRow | undefined> =>
  select(tx).where('f.id', '=', id).where(isVisible(visible)).forUpdate('f').executeTakeFirst()

export const getFollowUp = (tx: Tx, id: number): Promise<FollowUpRow> =>
  select(tx).where('f.id', '=', id).executeTakeFirstOrThrow()

export async function insertFollowUp(
  tx: Tx,
  { follow_upable_type, follow_upable_id, note }: NewFollowUp,
  { employeeId, createdBy }: { employeeId: number | null; createdBy: number },
): Promise<number> {
  const { id } = await tx
    .insert('follow_up', {
      subject_type: follow_upable_type,
      subject_id: follow_upable_id,
      employee_id: employeeId,
      note,
      created_by: createdBy,
      created_at: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type NewTask = {
  subject_type: FollowUpSubjectType
  subject_id: number
  owner_id: number
  due_at: Date
}

/** Whether a record has an open task. Only one transaction at a time may open one. */
export const hasOpenTask = async (tx: Tx, type: FollowUpSubjectType, subjectId: number): Promise<boolean> =>
  (await tx
    .from('follow_up_task')
    .select('follow_up_id')
    .where('subject_type', '=', type)
    .where('subject_id', '=', subjectId)
    .where('is_open', '=', true)
    .executeTakeFirst()) !== undefined

/** Returns false if the record has an open task already. */
export async function insertTask(tx: Tx, followUpId: number, task: NewTask): Promise<boolean> {
  const made = await tx
    .insert('follow_up_task', { ...task, follow_up_id: followUpId, is_open: true })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'subject_type', 'subject_id']).where('is_open', '=', true).doNothing(),
    )
    .returning('follow_up_id')
    .executeTakeFirst()
  return made !== undefined
}

export const updateTask = (
  tx: Tx,
  followUpId: number,
  change: { completed_at?: Date | null; is_open: boolean },
) => tx.update('follow_up_task').set(change).where('follow_up_id', '=', followUpId).execute()

export const deleteFollowUpRow = (tx: Tx, id: number) => tx.delete('follow_up').where('id', '=', id).execute()

/** The teams of an employee from their own up to the root, with their leads, nearest first. */
export async function findLeads(tx: Tx, employeeId: number): Promise<number[]> {
  const { rows } = await sql<{ owner_id: number }>`
    with recursive above as (
      select t.id, t.parent_id, t.owner_id, 1 as depth
        from app.team t join employee e on e.company_id = ${tx.companyId} and e.team_id = t.id
       where t.company_id = ${tx.companyId} and e.id = ${employeeId}
      union all
      select t.id, t.parent_id, t.owner_id, a.depth + 1
        from app.team t join above a on t.id = a.parent_id
       where t.company_id = ${tx.companyId} and a.depth < 100)
    select owner_id from above where owner_id is not null and owner_id <> ${employeeId} order by depth`.execute(
    tx.db,
  )
  return rows.map(({ owner_id }) => owner_id)
}

export const markDeleted = (tx: Tx, id: number, deletedAt: Date | null) =>
  tx.update('follow_up').set({ deleted_at: deletedAt }).where('id', '=', id).execute()

export const updateFollowUpEmployees = (
  tx: Tx,
  type: FollowUpSubjectType,
  ids: readonly number[],
  employeeIds: readonly (number | null)[],
) =>
  sql`
    update follow_up f set employee_id = given.employee_id
      from unnest(${ids}::bigint[], ${employeeIds}::bigint[]) as given (subject_id, employee_id)
     where f.company_id = ${tx.companyId} and f.subject_type = ${type} and f.subject_id = given.subject_id
       and f.employee_id is distinct from given.employee_id`.execute(tx.db)

export const purgeFollowUps = (tx: Tx, before: Date) =>
  tx.delete('follow_up').where('deleted_at', '<', before).execute()

const anyOf = (ids: readonly number[] | undefined) => sql<number>`any(${ids ?? []}::bigint[])`

function isVisible(parts: readonly VisiblePart[]) {
  const each = parts.map(({ type, employees }) =>
    employees === null
      ? sql`f.subject_type = ${type}`
      : sql`(f.subject_type = ${type} and f.employee_id = any(${employees}::bigint[]))`,
  )
  return each.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(each, sql` or `)})`
}
