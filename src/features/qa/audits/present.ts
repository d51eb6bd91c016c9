import { nameMask } from '#features/interactions/reading/masking.ts'
import { imagePath } from '#features/people/image-path.ts'
import type { Audit } from '#features/qa/audits/contract.ts'
import { editsAudit, hidesEmployee, hidesReviewer } from '#features/qa/audits/rules.ts'
import type { AuditAnswerRow, AuditRow } from '#features/qa/audits/store.ts'
import type { SavedAnswer } from '#features/qa/reviews/contract.ts'
import { fullName } from '#lib/text.ts'
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
    auditor: person(row.auditor_id, row.auditor_first_name, row.auditor_last_name, row.auditor_image_file),
    reviewer: hidesReviewer(viewer, row)
      ? null
      : person(row.reviewer_id, row.reviewer_first_name, row.reviewer_last_name, row.reviewer_image_file),
    employee: blind ? null : person(row.employee_id, row.first_name, row.last_name, row.image_file),
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

const person = (id: number, first: string, last: string, image: string | null) => ({
  id,
  name: fullName(first, last),
  image: imagePath(image),
})

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
