import { type SqlBool, sql } from 'kysely'
import { visibleShared } from '#features/coaching/sessions/session-sql.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** Notices about a session, which a person can turn off. */
export const SESSION_NOTICE_KINDS = ['session_shared', 'takeaway_due', 'kudo_received'] as const
export type SessionNoticeKind = (typeof SESSION_NOTICE_KINDS)[number]
export type NoticeKind = SessionNoticeKind | 'intelligence_on' | 'intelligence_off'

export type NoticeSetting = { kind: SessionNoticeKind; mail: boolean; in_app: boolean }

export async function findSettings(tx: Tx, employeeId: number): Promise<NoticeSetting[]> {
  const rows = await tx.db
    .selectFrom('coaching_notice_setting')
    .select(['kind', 'mail', 'in_app'])
    .where('company_id', '=', tx.companyId)
    .where('employee_id', '=', employeeId)
    .execute()
  return rows as NoticeSetting[]
}

/** Only what is wished is written: the other way may be changed at the same moment. */
export const saveSetting = (
  tx: Tx,
  employeeId: number,
  kind: SessionNoticeKind,
  wish: { mail?: boolean | undefined; in_app?: boolean | undefined },
) =>
  tx.db
    .insertInto('coaching_notice_setting')
    .values({
      kind,
      mail: wish.mail ?? true,
      in_app: wish.in_app ?? true,
      company_id: tx.companyId,
      employee_id: employeeId,
    })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'employee_id', 'kind']).doUpdateSet({
        ...(wish.mail !== undefined && { mail: wish.mail }),
        ...(wish.in_app !== undefined && { in_app: wish.in_app }),
      }),
    )
    .execute()

export const insertNotice = (
  tx: Tx,
  notice: { employee_id: number; kind: SessionNoticeKind; session_id: number; actor_id: number | null },
) =>
  tx.db
    .insertInto('coaching_notice')
    .values({ ...notice, company_id: tx.companyId, created_at: tx.now })
    .execute()

const select = (tx: Tx, employeeId: number) =>
  tx.db
    .selectFrom('coaching_notice as n')
    .leftJoin('coaching_session as s', (join) =>
      join.onRef('s.id', '=', 'n.session_id').on('s.company_id', '=', tx.companyId),
    )
    .leftJoin('employee as a', (join) =>
      join.onRef('a.id', '=', 'n.actor_id').on('a.company_id', '=', tx.companyId),
    )
    .select([
      'n.id',
      'n.kind',
      'n.session_id',
      'n.actor_id',
      'n.created_at',
      'n.read_at',
      'a.first_name',
      'a.last_name',
      'a.image_file',
    ])
    .where('n.company_id', '=', tx.companyId)
    .where('n.employee_id', '=', employeeId)
    // Hide notices of sessions that were deleted or are no longer visible.
    .where(sql<SqlBool>`(n.session_id is null or ${visibleShared(tx.viewer)})`)

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

/** How many nobody has read yet, up to `most`. */
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
  tx.db
    .updateTable('coaching_notice')
    .set({ read_at: tx.now })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .where('read_at', 'is', null)
    .execute()

export const markManyRead = (
  tx: Tx,
  employeeId: number,
  { sessionId, upTo }: { sessionId?: number | undefined; upTo?: number | undefined },
) =>
  tx.db
    .updateTable('coaching_notice')
    .set({ read_at: tx.now })
    .where('company_id', '=', tx.companyId)
    .where('employee_id', '=', employeeId)
    .where('read_at', 'is', null)
    .$if(sessionId !== undefined, (query) => query.where('session_id', '=', sessionId ?? 0))
    .$if(upTo !== undefined, (query) => query.where('id', '<=', upTo ?? 0))
    .execute()

export type DueTakeaway = { id: number; session_id: number; owner_id: number; coach_id: number }

/** Open ones that are due and of which nobody was told, of shared sessions; held, so that no other run tells of them. */
export async function takeDue(tx: Tx, today: string, limit: number): Promise<DueTakeaway[]> {
  const { rows } = await sql<DueTakeaway>`
    select t.id, t.session_id, t.owner_id, s.coach_id from coaching_takeaway t
      join coaching_session s on s.company_id = ${tx.companyId} and s.id = t.session_id
     where t.company_id = ${tx.companyId} and t.due_date <= ${today}::date and t.due_told_at is null
       and t.completed_at is null and t.deleted_at is null and s.deleted_at is null and s.shared_at is not null
     order by t.due_date, t.id limit ${limit} for update of t skip locked`.execute(tx.db)
  return rows
}

export const markDueTold = (tx: Tx, ids: readonly number[]) =>
  tx.db
    .updateTable('coaching_takeaway')
    .set({ due_told_at: tx.now })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
