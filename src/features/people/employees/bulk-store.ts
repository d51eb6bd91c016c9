import { sql } from 'kysely'
import type { FormerValues } from '#features/people/employees/change-store.ts'
import type { Tx } from '#platform/db/tenant.ts'

export type BulkKind = 'deactivate' | 'transfer' | 'update'

/** Values before a bulk change; lists are set only if the change touched them. */
export type Former = FormerValues & { channelIds?: number[]; groupIds?: number[] }

export async function insertBulkChange(
  tx: Tx,
  kind: BulkKind,
  createdBy: number,
  rows: readonly { before: Former; versionAfter: number }[],
): Promise<number> {
  const { id } = await tx
    .insert('bulk_change', { kind, created_by: createdBy, created_at: tx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into bulk_change_row (company_id, change_id, employee_id, before, version_after)
    select ${tx.companyId}, ${id}, u.employee_id, u.before, u.version_after
      from unnest(${rows.map(({ before }) => before.id)}::bigint[],
                  ${rows.map(({ before }) => JSON.stringify(before))}::jsonb[],
                  ${rows.map(({ versionAfter }) => versionAfter)}::int[]) as u (employee_id, before, version_after)
    returning employee_id`.execute(tx.db)
  return id
}

/** A change by this person since `since` that was not undone; locked until the transaction ends. */
export const lockBulkChange = (tx: Tx, id: number, createdBy: number, since: Date) =>
  tx
    .from('bulk_change')
    .select(['id', 'kind'])
    .where('id', '=', id)
    .where('created_by', '=', createdBy)
    .where('created_at', '>=', since)
    .where('undone_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export async function findBulkRows(
  tx: Tx,
  changeId: number,
): Promise<{ employeeId: number; before: Former; versionAfter: number }[]> {
  const rows = await tx
    .from('bulk_change_row')
    .select(['employee_id', 'before', 'version_after'])
    .where('change_id', '=', changeId)
    .orderBy('employee_id')
    .execute()
  return rows.map(({ employee_id, before, version_after }) => ({
    employeeId: employee_id,
    before: before as unknown as Former,
    versionAfter: version_after,
  }))
}

export const markUndone = (tx: Tx, id: number) =>
  tx.update('bulk_change').set({ undone_at: tx.now }).where('id', '=', id).execute()

/** Deleting a change cascades to its rows. */
export const deleteBulkChanges = (tx: Tx, before: Date) =>
  tx.delete('bulk_change').where('created_at', '<', before).execute()
