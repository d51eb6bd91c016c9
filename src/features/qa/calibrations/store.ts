import { sql } from 'kysely'
import type { MaskedPerson } from '#features/interactions/reading/masking.ts'
import { personColumns } from '#features/people/person.ts'
import { hiddenReview, mayReviewBlind } from '#platform/access/blind-sql.ts'
import { colleagues } from '#platform/access/colleagues-sql.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { anyOf } from '#platform/db/any-of.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** True if the viewer reviews the interaction of calibration `c` blind, so the reviewee must stay hidden. */
export const hiddenCalibration = (viewer: Viewer) =>
  mayReviewBlind(viewer)
    ? sql<boolean>`exists (
        select from qa_review r
         where r.company_id = ${viewer.company.id} and r.qa_calibration_id = c.id and ${hiddenReview(viewer)})`
    : sql<boolean>`false`

/** Everyone who spoke for the company in the interaction of calibration `c`. */
const colleaguesOf = ({ companyId }: Tx) =>
  colleagues(
    companyId,
    (column) => `${column} in (
      select r.interaction_id from app.qa_review r
       where r.company_id = ${companyId} and r.qa_calibration_id = c.id)`,
  )

const select = (tx: Tx) =>
  tx
    .from('qa_calibration as c')
    .innerJoin('qa_form as f', tx.on('f.id', 'c.form_id'))
    .innerJoin('employee as e', tx.on('e.id', 'c.employee_id'))
    .innerJoin('employee as o', tx.on('o.id', 'c.owner_id'))
    .select([
      'c.id',
      'c.completed_at',
      'c.completed_by',
      'c.created_at',
      'c.deleted_at',
      'c.employee_id',
      'c.form_id',
      'c.invited',
      'c.meeting_at',
      'c.notes',
      'c.owner_id',
      'c.question_ids',
      'c.reminded_at',
      'c.updated_at',
    ])
    .select([
      'f.name as form_name',
      ...personColumns('e', 'employee_'),
      'e.email as employee_email',
      'e.custom_employee_id as employee_number',
      hiddenCalibration(tx.viewer).as('hidden_from_viewer'),
      sql<MaskedPerson[] | null>`case when ${hiddenCalibration(tx.viewer)} then ${colleaguesOf(tx)} end`.as(
        'colleagues',
      ),
      ...personColumns('o', 'owner_'),
    ])

export type CalibrationRow = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

export const findCalibration = (tx: Tx, id: number): Promise<CalibrationRow | undefined> =>
  select(tx).where('c.id', '=', id).executeTakeFirst()

/** Locks the row until the transaction ends, so that changes of one calibration are serialized. */
export const lockCalibration = (tx: Tx, id: number): Promise<CalibrationRow | undefined> =>
  select(tx).where('c.id', '=', id).forUpdate('c').executeTakeFirst()

export const findCalibrations = (tx: Tx, ids: readonly number[]): Promise<CalibrationRow[]> =>
  select(tx).where('c.id', '=', anyOf(ids)).execute()

export async function insertCalibration(
  tx: Tx,
  fields: {
    form_id: number
    question_ids: number[]
    employee_id: number
    owner_id: number
    meeting_at: string
  },
): Promise<number> {
  const { id } = await tx
    .insert('qa_calibration', { ...fields, created_at: tx.now, updated_at: tx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  tx.feed('calibrations', [id])
  return id
}

export type CalibrationFields = {
  notes?: string
  meeting_at?: Date
  completed_at?: Date
  completed_by?: number
  deleted_at?: Date | null
  reminded_at?: Date | null
  invited?: number
}

export async function updateCalibration(
  tx: Tx,
  id: number,
  fields: CalibrationFields,
  updatedAt: Date,
): Promise<void> {
  tx.feed('calibrations', [id])
  await tx
    .update('qa_calibration')
    .set({ ...fields, updated_at: updatedAt })
    .where('id', '=', id)
    .execute()
}

export const findOptions = (tx: Tx, calibrationId: number) =>
  tx
    .from('qa_calibration_option as s')
    .innerJoin('employee as v', tx.on('v.id', 's.selected_by'))
    .select(['s.question_id', 's.option_id', 's.selected_by', 's.updated_at', ...personColumns('v')])
    .where('s.calibration_id', '=', calibrationId)
    .orderBy('s.question_id')
    .execute()
export type OptionRow = Awaited<ReturnType<typeof findOptions>>[number]

export const saveOption = (
  tx: Tx,
  of: { calibration_id: number; question_id: number },
  fields: { option_id: number | null; selected_by: number; updated_at: Date },
) =>
  tx
    .insert('qa_calibration_option', { ...of, ...fields })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'calibration_id', 'question_id']).doUpdateSet(fields),
    )
    .execute()

export const deleteOption = (tx: Tx, calibrationId: number, questionId: number) =>
  tx
    .delete('qa_calibration_option')
    .where('calibration_id', '=', calibrationId)
    .where('question_id', '=', questionId)
    .execute()

/** The ids of active people whose role gives access to calibrations; others could never answer. */
export async function findReviewers(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select e.id from employee e
      join role p on p.company_id = ${tx.companyId} and p.id = e.role_id
     where e.company_id = ${tx.companyId} and e.id = any(${ids}::bigint[]) and e.status <> 'DEACTIVATED'
       and p.permissions && array['reviewQA', 'manageCalibrations']
       and p.data_access ->> 'QA_CALIBRATION' is not null`.execute(tx.db)
  return new Set(rows.map(({ id }) => id))
}

/** Locks meetings before a moment whose participants were not reminded yet; skips rows another worker has locked. */
export async function lockUpcoming(tx: Tx, before: Date, limit: number): Promise<number[]> {
  const rows = await tx
    .from('qa_calibration')
    .select('id')
    .where('completed_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('meeting_at', '>', tx.now)
    .where('meeting_at', '<=', before)
    .where('reminded_at', 'is', null)
    .orderBy('meeting_at')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

export const markReminded = (tx: Tx, ids: readonly number[]) =>
  tx.update('qa_calibration').set({ reminded_at: tx.now }).where('id', '=', anyOf(ids)).execute()
