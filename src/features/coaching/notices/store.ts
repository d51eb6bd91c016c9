import { type SqlBool, sql } from 'kysely'
import { readOneOnOnes } from '#features/coaching/policy.ts'
import { visibleShared } from '#features/coaching/sessions/session-sql.ts'
import type { MailedKind } from '#features/people/notices/kinds.ts'
import { personColumns } from '#features/people/person.ts'
import { hiddenReview } from '#platform/access/blind-sql.ts'
import { scopeOf, type Viewer } from '#platform/access/viewer.ts'
import { anyOf } from '#platform/db/any-of.ts'
import type { Tx } from '#platform/db/tenant.ts'

export type NoticeKind = MailedKind | 'intelligence_on' | 'intelligence_off'

/** A review `r` that its employee may open: completed, and not one whose identity is hidden from them. */
const visibleReview = (viewer: Viewer) =>
  scopeOf(viewer, 'QA') === null
    ? sql<SqlBool>`false`
    : sql<SqlBool>`r.completed_at is not null and r.deleted_at is null and not ${hiddenReview(viewer)}`

/** A notice `n` of a visible session `s`, or of Coaching Intelligence. */
const visibleNotice = (viewer: Viewer) =>
  readOneOnOnes.allows(viewer)
    ? sql<SqlBool>`(n.session_id is null or ${visibleShared(viewer)})`
    : sql<SqlBool>`false`

const select = (tx: Tx, employeeId: number) =>
  tx
    .from('coaching_notice as n')
    .leftJoin('coaching_session as s', tx.on('s.id', 'n.session_id'))
    .leftJoin('qa_review as r', tx.on('r.id', 'n.review_id'))
    .leftJoin('employee as a', tx.on('a.id', 'n.actor_id'))
    .select([
      'n.id',
      'n.kind',
      'n.session_id',
      'n.review_id',
      'n.actor_id',
      'n.created_at',
      'n.read_at',
      ...personColumns('a'),
    ])
    .where('n.employee_id', '=', employeeId)
    // Hide notices of sessions and reviews that were deleted or are no longer visible.
    .where(
      sql<SqlBool>`case when n.review_id is null then ${visibleNotice(tx.viewer)} else ${visibleReview(tx.viewer)} end`,
    )

export const findNotices = (
  tx: Tx,
  employeeId: number,
  { after, limit }: { after: number | null; limit: number },
) =>
  select(tx, employeeId)
    .$if(after !== null, (query) => query.where('n.id', '<', after ?? 0))
    .orderBy('n.id', 'desc')
    .limit(limit)
    .execute()

/** Counts unread notices, up to `most`. */
export const countUnread = async (tx: Tx, employeeId: number, most: number): Promise<number> =>
  (
    await select(tx, employeeId)
      .clearSelect()
      .select('n.id')
      .where('n.read_at', 'is', null)
      .limit(most)
      .execute()
  ).length

export type NoticeRow = Awaited<ReturnType<typeof findNotices>>[number]

export const findNotice = (tx: Tx, employeeId: number, id: number): Promise<NoticeRow | undefined> =>
  select(tx, employeeId).where('n.id', '=', id).executeTakeFirst()

export const markRead = (tx: Tx, id: number) =>
  tx
    .update('coaching_notice')
    .set({ read_at: tx.now })
    .where('id', '=', id)
    .where('read_at', 'is', null)
    .execute()

export const markManyRead = (
  tx: Tx,
  employeeId: number,
  { sessionId, reviewId, upTo }: Record<'sessionId' | 'reviewId' | 'upTo', number | undefined>,
) =>
  tx
    .update('coaching_notice')
    .set({ read_at: tx.now })
    .where('employee_id', '=', employeeId)
    .where('read_at', 'is', null)
    .$if(sessionId !== undefined, (query) => query.where('session_id', '=', sessionId ?? 0))
    .$if(reviewId !== undefined, (query) => query.where('review_id', '=', reviewId ?? 0))
    .$if(upTo !== undefined, (query) => query.where('id', '<=', upTo ?? 0))
    .execute()

export type DueTakeaway = { id: number; session_id: number; owner_id: number; coach_id: number }

/** Open, due takeaways of shared sessions that were not notified yet; locked so that no other run notifies of them. */
export async function lockDueTakeaways(tx: Tx, today: string, limit: number): Promise<DueTakeaway[]> {
  const { rows } = await sql<DueTakeaway>`
    select t.id, t.session_id, t.owner_id, s.coach_id from coaching_takeaway t
      join coaching_session s on s.company_id = ${tx.companyId} and s.id = t.session_id
     where t.company_id = ${tx.companyId} and t.due_date <= ${today}::date and t.due_told_at is null
       and t.completed_at is null and t.deleted_at is null and s.deleted_at is null and s.shared_at is not null
     order by t.due_date, t.id limit ${limit} for update of t skip locked`.execute(tx.db)
  return rows
}

export const markDueNotified = (tx: Tx, ids: readonly number[]) =>
  tx.update('coaching_takeaway').set({ due_told_at: tx.now }).where('id', '=', anyOf(ids)).execute()
