import { type Selectable, sql } from 'kysely'
import type { HoldScope } from '#features/privacy/holds/contract.ts'
import { newestFirst } from '#platform/db/newest-first.ts'
import type { DB } from '#platform/db/tables.ts'
import type { Tx } from '#platform/db/tenant.ts'
import type { TimePage } from '#platform/http/time-page.ts'

export type HoldRow = Selectable<DB['legal_hold']>
type Names = {
  first_name: string | null
  last_name: string | null
  creator_first: string | null
  creator_last: string | null
  releaser_first: string | null
  releaser_last: string | null
}
export type ListedHold = HoldRow & Names

const listed = (tx: Tx) =>
  tx
    .from('legal_hold as h')
    .leftJoin('employee as e', tx.on('e.id', 'h.employee_id'))
    .leftJoin('employee as c', tx.on('c.id', 'h.created_by'))
    .leftJoin('employee as r', tx.on('r.id', 'h.released_by'))
    .selectAll('h')
    .select([
      'e.first_name',
      'e.last_name',
      'c.first_name as creator_first',
      'c.last_name as creator_last',
      'r.first_name as releaser_first',
      'r.last_name as releaser_last',
    ])

export const findHolds = (tx: Tx, page: TimePage): Promise<ListedHold[]> =>
  listed(tx).$call(newestFirst(page, 'h')).execute()

export const findHold = (tx: Tx, id: number): Promise<ListedHold | undefined> =>
  listed(tx).where('h.id', '=', id).executeTakeFirst()

export const lockHold = (tx: Tx, id: number): Promise<HoldRow | undefined> =>
  tx.from('legal_hold').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const findActiveHolds = (tx: Tx): Promise<HoldRow[]> =>
  tx.from('legal_hold').selectAll().where('released_at', 'is', null).orderBy('id').execute()

/** Ids of the newest records that a customer can have, as one text to compare. */
export async function findNewestRecords(tx: Tx): Promise<string> {
  const newest = (table: string) =>
    sql`coalesce((select max(id) from ${sql.table(table)} where company_id = ${tx.companyId}), 0)`
  const { rows } = await sql<{ newest: string }>`
    select concat_ws(' ', ${sql.join(['response', 'interaction', 'survey_request', 'qa_review'].map(newest))}) as newest`.execute(
    tx.db,
  )
  return rows[0]?.newest ?? ''
}

export async function insertHold(
  tx: Tx,
  hold: { scope: HoldScope; subject: object | null; employeeId: number | null; reason: string },
): Promise<number> {
  const { id } = await tx
    .insert('legal_hold', {
      scope: hold.scope,
      subject: hold.subject && JSON.stringify(hold.subject),
      employee_id: hold.employeeId,
      reason: hold.reason,
      created_by: tx.viewer.person?.id ?? 0,
      created_at: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const releaseRow = (tx: Tx, id: number) =>
  tx
    .update('legal_hold')
    .set({ released_at: tx.now, released_by: tx.viewer.person?.id ?? null })
    .where('id', '=', id)
    .execute()
