import { nameMask } from '#features/interactions/reading/masking.ts'
import { presentPerson } from '#features/people/person.ts'
import type { Audit } from '#features/qa/audits/contract.ts'
import { editsAudit, hidesEmployee, hidesReviewer } from '#features/qa/audits/rules.ts'
import type { AuditAnswerRow, AuditRow } from '#features/qa/audits/store.ts'
import type { SavedAnswer } from '#features/qa/reviews/contract.ts'
import type { Viewer } from '#platform/access/viewer.ts'

/** An audit without the fields hidden from the viewer. */
export function presentAudit(viewer: Viewer, row: AuditRow): Audit {
  const blind = hidesEmployee(viewer, row)
  const mask = blind ? nameMask(row) : (text: string) => text
  return {
    id: row.id,
    kind: row.kind as Audit['kind'],
    qa_form_id: row.form_id,
    qa_review_id: row.review_id,
    qa_calibration_id: row.qa_calibration_id,
    qa_assignment_id: row.qa_assignment_id,
    qa_allocation_id: row.qa_allocation_id,
    scorecard_name: row.scorecard_name,
    interaction_id: row.interaction_id,
    ext_interaction_id: row.ext_interaction_id === null ? null : mask(row.ext_interaction_id),
    auditor: presentPerson(row.auditor_id, row, 'auditor_'),
    reviewer: hidesReviewer(viewer, row) ? null : presentPerson(row.reviewer_id, row, 'reviewer_'),
    employee: blind ? null : presentPerson(row.employee_id, row),
    review_score: row.review_score,
    hide_reviewer: row.hide_reviewer,
    hide_employee: row.hide_employee,
    started_at: row.started_at.toISOString(),
    completed_at: row.completed_at?.toISOString() ?? null,
    deleted_at: row.deleted_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    score: row.score,
    score_before_autofail: row.score_before_autofail,
    autofailed: row.autofailed,
    can_edit: editsAudit(viewer, row),
  }
}

/** Uses the shape of a review's answer, so that both use the same workspace. */
export const presentAnswer = (row: AuditAnswerRow): SavedAnswer => ({
  id: row.id,
  qa_review_id: row.audit_id,
  qa_question_id: row.question_id,
  qa_option_id: row.option_id,
  answered: row.answered,
  comments: row.comments,
  updated_at: row.updated_at.toISOString(),
})
