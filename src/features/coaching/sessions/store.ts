import { sql } from 'kysely'
import { visibleSession, visibleShared } from '#features/coaching/sessions/session-sql.ts'
import { personColumns } from '#features/people/person.ts'
import { countRows } from '#platform/db/count-rows.ts'
import type { Tx } from '#platform/db/tenant.ts'

const select = (tx: Tx) =>
  tx
    .from('coaching_session as s')
    .innerJoin('employee as c', tx.on('c.id', 's.coach_id'))
    .innerJoin('employee as e', tx.on('e.id', 's.employee_id'))
    .select([
      's.id',
      's.acknowledged_at',
      's.changed',
      's.coach_id',
      's.created_at',
      's.deleted_at',
      's.employee_id',
      's.notes',
      's.notified_hash',
      's.private',
      's.repeats',
      's.reshared_at',
      's.scheduled_for',
      's.shared_at',
      's.template_id',
      's.title',
      's.updated_at',
    ])
    .select([...personColumns('c', 'coach_'), ...personColumns('e')])

export type SessionRow = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

export const findSession = (tx: Tx, id: number): Promise<SessionRow | undefined> =>
  select(tx).where('s.id', '=', id).executeTakeFirst()

/** Locks a session until the transaction ends, so that changes happen one after another. */
export const lockSession = (tx: Tx, id: number): Promise<SessionRow | undefined> =>
  select(tx).where('s.id', '=', id).forUpdate('s').executeTakeFirst()

/** Shared lock: parts of a session can be changed at the same time, but not while it is being deleted. */
export const readLockSession = (tx: Tx, id: number): Promise<SessionRow | undefined> =>
  select(tx).where('s.id', '=', id).forShare('s').executeTakeFirst()

export const findDraft = (tx: Tx, coachId: number, employeeId: number): Promise<SessionRow | undefined> =>
  select(tx)
    .where('s.coach_id', '=', coachId)
    .where('s.employee_id', '=', employeeId)
    .where('s.shared_at', 'is', null)
    .where('s.deleted_at', 'is', null)
    .executeTakeFirst()

export type NewSession = {
  coach_id: number
  employee_id: number
  template_id?: number | null
  title?: string
  notes?: string
  private?: boolean
  scheduled_for?: string | null
  repeats?: string | null
}

/** Returns undefined if the coach already has a draft for the person. */
export async function insertSession(tx: Tx, session: NewSession): Promise<number | undefined> {
  const row = await tx
    .insert('coaching_session', { ...session, created_at: tx.now, updated_at: tx.now })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'coach_id', 'employee_id'])
        .where('shared_at', 'is', null)
        .where('deleted_at', 'is', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export type SessionFields = {
  title?: string
  notes?: string
  private?: boolean
  coach_id?: number
  employee_id?: number
  shared_at?: Date
  reshared_at?: Date
  acknowledged_at?: Date | null
  scheduled_for?: string | null
  repeats?: string | null
  template_id?: number
  deleted_at?: Date | null
  changed?: string
  notified_hash?: Buffer
}

export async function updateSession(
  tx: Tx,
  id: number,
  fields: SessionFields,
  updatedAt: Date,
): Promise<void> {
  await tx
    .update('coaching_session')
    .set({ ...fields, updated_at: updatedAt })
    .where('id', '=', id)
    .execute()
  await feedTakeawaysOf(tx, id)
}

/** Who sees the takeaways of a session, and whether programs may copy them, depends on the session. */
async function feedTakeawaysOf(tx: Tx, sessionId: number): Promise<void> {
  const rows = await tx.from('coaching_takeaway').select('id').where('session_id', '=', sessionId).execute()
  tx.feed(
    'takeaways',
    rows.map(({ id }) => id),
  )
}

/** A page of shared sessions the viewer may see, newest share first. */
export const findShared = (
  tx: Tx,
  employeeId: number | undefined,
  page: { offset: number; limit: number },
): Promise<SessionRow[]> =>
  select(tx)
    .where(visibleShared(tx.viewer))
    .$if(employeeId !== undefined, (query) => query.where('s.employee_id', '=', employeeId ?? 0))
    .orderBy('s.shared_at', 'desc')
    .orderBy('s.id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute()

export const countShared = async (
  tx: Tx,
  employeeId: number | undefined,
): Promise<{ count: number; last: Date | null }> => {
  const { rows } = await sql<{ count: number; last: Date | null }>`
    select count(*)::int as count, max(s.shared_at) as last from coaching_session s
     where s.company_id = ${tx.companyId} and ${visibleShared(tx.viewer)}
       and ${employeeId === undefined ? sql`true` : sql`s.employee_id = ${employeeId}`}`.execute(tx.db)
  return rows[0] ?? { count: 0, last: null }
}

/** The viewer's drafts, last changed first. */
export const findDrafts = (
  tx: Tx,
  coachId: number,
  employeeId: number | undefined,
  limit: number,
): Promise<SessionRow[]> =>
  select(tx)
    .where('s.coach_id', '=', coachId)
    .where('s.shared_at', 'is', null)
    .where('s.deleted_at', 'is', null)
    .$if(employeeId !== undefined, (query) => query.where('s.employee_id', '=', employeeId ?? 0))
    .orderBy('s.updated_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(limit)
    .execute()

/** The last row of a page: time of the last change in microseconds, and id. */
export type ChangedKey = readonly [number, number]

const changedKey = sql<number>`(extract(epoch from s.updated_at) * 1000000)::bigint`

/** Sessions of a person that the viewer may see, drafts included, last changed first. */
export const findChanged = (
  tx: Tx,
  employeeId: number,
  status: 'DRAFT' | 'SHARED' | undefined,
  { after, limit }: { after: ChangedKey | null; limit: number },
): Promise<(SessionRow & { key: number })[]> =>
  select(tx)
    .select(changedKey.as('key'))
    .where('s.employee_id', '=', employeeId)
    .where(visibleSession(tx.viewer))
    .$if(status === 'DRAFT', (query) => query.where('s.shared_at', 'is', null))
    .$if(status === 'SHARED', (query) => query.where('s.shared_at', 'is not', null))
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(s.updated_at, s.id) < ('epoch'::timestamptz + ${after?.[0] ?? 0}::bigint * interval '1 microsecond', ${after?.[1] ?? 0}::bigint)`,
      ),
    )
    .orderBy('s.updated_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(limit)
    .execute()

export const countChanged = (
  tx: Tx,
  employeeId: number,
  status: 'DRAFT' | 'SHARED' | undefined,
): Promise<number> =>
  countRows(
    tx
      .from('coaching_session as s')
      .where('s.employee_id', '=', employeeId)
      .where(visibleSession(tx.viewer))
      .$if(status !== undefined, (query) =>
        query.where('s.shared_at', status === 'DRAFT' ? 'is' : 'is not', null),
      ),
  )

/** An active employee. */
export const findActivePerson = (tx: Tx, id: number) =>
  tx
    .from('employee')
    .select(['id', 'email', 'first_name', 'last_name', 'language'])
    .where('id', '=', id)
    .where('status', '<>', 'DEACTIVATED')
    .executeTakeFirst()

/** Moves the open takeaways of the former coach to the new one, because owners must be one of the two participants. */
export async function moveTakeawaysToCoach(
  tx: Tx,
  sessionId: number,
  coachId: number,
  before: number,
): Promise<void> {
  await feedTakeawaysOf(tx, sessionId)
  await tx
    .update('coaching_takeaway')
    .set({ owner_id: coachId, due_told_at: null })
    .where('session_id', '=', sessionId)
    .where('owner_id', '=', before)
    .execute()
}

/**
 * Moves the parts of a draft to its new employee. Topics of the former employee, and topics carried over from their
 * one-on-ones, are deleted because the new employee must not read them.
 */
export async function movePartsToEmployee(
  tx: Tx,
  sessionId: number,
  employeeId: number,
  before: number,
): Promise<void> {
  await tx
    .delete('coaching_topic')
    .where('session_id', '=', sessionId)
    .where((where) => where.or([where('created_by', '=', before), where('origin_id', 'is not', null)]))
    .execute()
  await feedTakeawaysOf(tx, sessionId)
  await tx
    .update('coaching_takeaway')
    .set({ employee_id: employeeId })
    .where('session_id', '=', sessionId)
    .execute()
  await tx
    .update('coaching_takeaway')
    .set({ owner_id: employeeId })
    .where('session_id', '=', sessionId)
    .where('owner_id', '=', before)
    .execute()
  await tx
    .update('coaching_kudo')
    .set({ employee_id: employeeId })
    .where('session_id', '=', sessionId)
    .execute()
}
