import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { visibleShared } from '#features/coaching/sessions/session-sql.ts'
import { personColumns } from '#features/people/person.ts'
import { anyOf } from '#platform/db/any-of.ts'
import type { Tx } from '#platform/db/tenant.ts'

const select = (tx: Tx) =>
  tx
    .from('coaching_kudo as k')
    .innerJoin('coaching_session as s', tx.on('s.id', 'k.session_id'))
    .innerJoin('employee as m', tx.on('m.id', 'k.created_by'))
    .select([
      'k.id',
      'k.completed_at',
      'k.created_at',
      'k.created_by',
      'k.employee_id',
      'k.session_id',
      'k.text',
      'k.told_at',
      'k.updated_at',
    ])
    .select(['s.private', 's.shared_at', ...personColumns('m')])

export type KudoRow = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

export const findOfSession = (tx: Tx, sessionId: number) =>
  tx
    .from('coaching_kudo')
    .select(['id', 'text', 'told_at'])
    .where('session_id', '=', sessionId)
    .orderBy('id')
    .execute()

export const findKudo = (tx: Tx, id: number): Promise<KudoRow | undefined> =>
  select(tx).where('k.id', '=', id).executeTakeFirst()

/** A kudo that its receiver can see because the session is shared; locked until the transaction ends. */
export const lockReceived = (tx: Tx, id: number, employeeId: number): Promise<KudoRow | undefined> =>
  select(tx)
    .where('k.id', '=', id)
    .where('k.employee_id', '=', employeeId)
    .where(visibleShared(tx.viewer))
    .forUpdate('k')
    .executeTakeFirst()

export async function insertKudo(
  tx: Tx,
  kudo: { session_id: number; employee_id: number; text: string; created_by: number },
): Promise<number> {
  const { id } = await tx
    .insert('coaching_kudo', { ...kudo, created_at: tx.now, updated_at: tx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateKudo = (tx: Tx, id: number, fields: { text?: string; completed_at?: Date | null }) =>
  tx
    .update('coaching_kudo')
    .set({ ...fields, updated_at: tx.now })
    .where('id', '=', id)
    .execute()

export const markKudosNotified = (tx: Tx, ids: readonly number[]) =>
  tx.update('coaching_kudo').set({ told_at: tx.now }).where('id', '=', anyOf(ids)).execute()

export const deleteKudo = (tx: Tx, id: number) => tx.delete('coaching_kudo').where('id', '=', id).execute()

const active = (tx: Tx, employeeId: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`k.employee_id = ${employeeId} and k.completed_at is null and ${visibleShared(tx.viewer)}`

/** Kudos a person received and has not dismissed, newest first. */
export const findActive = (tx: Tx, employeeId: number, limit: number): Promise<KudoRow[]> =>
  select(tx).where(active(tx, employeeId)).orderBy('k.id', 'desc').limit(limit).execute()

export async function countActive(tx: Tx, employeeId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from coaching_kudo k
      join coaching_session s on s.company_id = ${tx.companyId} and s.id = k.session_id
     where k.company_id = ${tx.companyId} and ${active(tx, employeeId)}`.execute(tx.db)
  return rows[0]?.count ?? 0
}
