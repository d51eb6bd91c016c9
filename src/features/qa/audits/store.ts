import { sql } from 'kysely'
import { personColumns } from '#features/people/person.ts'
import { hiddenReview, mayReviewBlind } from '#platform/access/blind-sql.ts'
import { hiddenColleagues } from '#platform/access/colleagues-sql.ts'
import { anyOf } from '#platform/db/any-of.ts'
import type { Tx } from '#platform/db/tenant.ts'

const select = (tx: Tx) =>
  tx
    .from('qa_audit as x')
    .innerJoin('qa_review as r', tx.on('r.id', 'x.review_id'))
    .innerJoin('qa_form as f', tx.on('f.id', 'x.form_id'))
    .innerJoin('employee as e', tx.on('e.id', 'x.employee_id'))
    .innerJoin('employee as v', tx.on('v.id', 'x.reviewer_id'))
    .innerJoin('employee as a', tx.on('a.id', 'x.auditor_id'))
    .select([
      'x.id',
      'x.auditor_id',
      'x.autofailed',
      'x.completed_at',
      'x.created_at',
      'x.deleted_at',
      'x.employee_id',
      'x.form_id',
      'x.hide_employee',
      'x.hide_reviewer',
      'x.kind',
      'x.points',
      'x.possible',
      'x.qa_allocation_id',
      'x.qa_assignment_id',
      'x.review_id',
      'x.reviewer_id',
      'x.score',
      'x.score_before_autofail',
      'x.started_at',
      'x.team_id',
      'x.updated_at',
    ])
    .select([
      'f.name as scorecard_name',
      'r.qa_calibration_id',
      'r.interaction_id',
      'r.ext_interaction_id',
      'r.score as review_score',
      'r.deleted_at as review_deleted_at',
      hiddenReview(tx.viewer).as('hidden_from_viewer'),
      hiddenColleagues(tx.companyId, 'r', sql`${mayReviewBlind(tx.viewer)}`).as('colleagues'),
      ...personColumns('e'),
      'e.email',
      'e.custom_employee_id',
      ...personColumns('v', 'reviewer_'),
      ...personColumns('a', 'auditor_'),
    ])

export type AuditRow = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

export const findAudit = (tx: Tx, id: number): Promise<AuditRow | undefined> =>
  select(tx).where('x.id', '=', id).executeTakeFirst()

export const findAudits = (tx: Tx, ids: readonly number[]): Promise<AuditRow[]> =>
  select(tx).where('x.id', '=', anyOf(ids)).execute()

/** Locks the row until the transaction ends, so that changes of one audit are serialized. */
export const lockAudit = (tx: Tx, id: number): Promise<AuditRow | undefined> =>
  select(tx).where('x.id', '=', id).forUpdate('x').executeTakeFirst()

/** The audits of a review that are not deleted, oldest first. */
export const findAuditsOf = (tx: Tx, reviewId: number): Promise<AuditRow[]> =>
  select(tx)
    .where('x.review_id', '=', reviewId)
    .where('x.deleted_at', 'is', null)
    .orderBy('x.id')
    .limit(1_000)
    .execute()

export type NewAuditRow = {
  kind: 'regular' | 'calibration'
  review_id: number
  employee_id: number
  team_id: number | null
  reviewer_id: number
  auditor_id: number
  form_id: number
  qa_assignment_id: number | null
  qa_allocation_id: number | null
  hide_reviewer: boolean
  hide_employee: boolean
}

export async function insertAudit(tx: Tx, audit: NewAuditRow): Promise<number> {
  const { id } = await tx
    .insert('qa_audit', {
      ...audit,
      started_at: tx.now,
      created_at: tx.now,
      updated_at: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type AuditFields = {
  hide_reviewer?: boolean
  hide_employee?: boolean
  completed_at?: Date | null
  deleted_at?: Date | null
  score?: number | null
  score_before_autofail?: number | null
  autofailed?: boolean
  points?: number | null
  possible?: number | null
}

export const updateAudit = (tx: Tx, id: number, fields: AuditFields, updatedAt: Date) =>
  tx
    .update('qa_audit')
    .set({ ...fields, updated_at: updatedAt })
    .where('id', '=', id)
    .execute()

const ANSWER = ['id', 'audit_id', 'question_id', 'option_id', 'answered', 'comments', 'updated_at'] as const

const answers = (tx: Tx) => tx.from('qa_audit_answer').select(ANSWER)
export type AuditAnswerRow = Awaited<ReturnType<ReturnType<typeof answers>['executeTakeFirstOrThrow']>>

export const findAuditAnswers = (tx: Tx, auditIds: readonly number[]): Promise<AuditAnswerRow[]> =>
  answers(tx).where('audit_id', '=', anyOf(auditIds)).orderBy('audit_id').orderBy('id').execute()

/** Inserts or updates the answer to a question. */
export const saveAuditAnswer = (
  tx: Tx,
  of: { auditId: number; questionId: number },
  fields: { option_id: number | null; answered: boolean; comments: string },
  updatedAt: Date,
): Promise<AuditAnswerRow> =>
  tx
    .insert('qa_audit_answer', {
      ...fields,
      audit_id: of.auditId,
      question_id: of.questionId,
      created_at: updatedAt,
      updated_at: updatedAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'audit_id', 'question_id'])
        .doUpdateSet({ ...fields, updated_at: updatedAt }),
    )
    .returning(ANSWER)
    .executeTakeFirstOrThrow()
