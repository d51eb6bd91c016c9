import { sql } from 'kysely'
import { countRows } from '#platform/db/count-rows.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** Finds a response by uuid or id among the people whose feedback the viewer sees. */
export async function findSolicitation(
  tx: Tx,
  uuid: string | number,
  visible: readonly number[] | null,
): Promise<{ id: number; uuid: string } | undefined> {
  const byId = typeof uuid === 'number' || /^\d+$/.test(uuid)
  const { rows } = await sql<{ id: number; uuid: string }>`
    select r.id, r.uuid from response r
     where r.company_id = ${tx.companyId} and ${byId ? sql`r.id = ${Number(uuid)}` : sql`r.uuid = ${uuid}::uuid`}
       and ${visible === null ? sql`true` : sql`r.employee_id = any(${visible}::bigint[])`}`.execute(tx.db)
  return rows[0]
}

export type SkipFields = {
  assignment_id: number
  /** Either a response with its uuid, or an interaction. */
  solicitation_id: number | null
  uuid: string | null
  interaction_id: number | null
  reviewer_id: number
  reason_id: number
  reason_detail: string
  allocation_id: number | null
}
export type SkipRow = SkipFields & { id: number; created_at: Date }

/** Undefined if it was already skipped. */
export const insertSkip = (tx: Tx, skip: SkipFields): Promise<SkipRow | undefined> =>
  tx
    .insert('qa_assignment_skip', { ...skip, created_at: tx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning([
      'id',
      'assignment_id',
      'solicitation_id',
      'uuid',
      'interaction_id',
      'reviewer_id',
      'reason_id',
      'reason_detail',
      'allocation_id',
      'created_at',
    ])
    .executeTakeFirst()

const select = (tx: Tx) => tx.from('qa_assignment_skip').selectAll()

export const findSkipOf = (
  tx: Tx,
  assignment: number,
  of: 'solicitation_id' | 'interaction_id',
  id: number,
): Promise<SkipRow | undefined> =>
  select(tx).where('assignment_id', '=', assignment).where(of, '=', id).executeTakeFirst()

export const lockSkip = (tx: Tx, id: number): Promise<SkipRow | undefined> =>
  select(tx).where('id', '=', id).forUpdate().executeTakeFirst()

export const removeSkip = (tx: Tx, id: number) =>
  tx.delete('qa_assignment_skip').where('id', '=', id).execute()

export type NamedSkipRow = SkipRow & {
  first_name: string
  last_name: string
  image_file: string | null
}
export type SkipKey = readonly [string, number]

/** Newest first, with the name of the reviewer. */
export async function findSkips(
  tx: Tx,
  assignment: number,
  { after, limit }: { after: SkipKey | null; limit: number },
): Promise<NamedSkipRow[]> {
  const company = tx.companyId
  const { rows } = await sql<NamedSkipRow>`
    select s.*, v.first_name, v.last_name, v.image_file from (
      select k.id, k.assignment_id, k.solicitation_id, k.uuid, k.interaction_id, k.reviewer_id, k.reason_id, k.reason_detail,
             k.allocation_id, k.created_at
        from qa_assignment_skip k
       where k.company_id = ${company} and k.assignment_id = ${assignment}
         and ${after === null ? sql`true` : sql`(k.created_at, k.id) < (${after[0]}::timestamptz, ${after[1]}::bigint)`}
       order by k.created_at desc, k.id desc limit ${limit}) s
      join employee v on v.company_id = ${company} and v.id = s.reviewer_id
     order by s.created_at desc, s.id desc`.execute(tx.db)
  return rows
}

export const countSkips = (tx: Tx, assignment: number): Promise<number> =>
  countRows(tx.from('qa_assignment_skip').where('assignment_id', '=', assignment))
