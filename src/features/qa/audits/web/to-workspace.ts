import type { AuditWorkspace } from '#features/qa/audits/web/audits-api.ts'
import type { Workspace } from '#features/qa/reviews/web/workspace/types.ts'

/** Maps an audit to the shape of a review workspace, with the audit's scorecard, answers and score. */
export const toWorkspace = ({ audit, form, answers, review }: AuditWorkspace): Workspace => ({
  review: {
    ...review.review,
    id: audit.id,
    qa_form_id: audit.qa_form_id,
    scorecard_name: audit.scorecard_name,
    blind: false,
    count_toward_score: true,
    hide_reviewer: audit.hide_reviewer,
    completed_at: audit.completed_at,
    score: audit.score,
    score_before_autofail: audit.score_before_autofail,
    autofailed: audit.autofailed,
    updated_at: audit.updated_at,
  },
  reviewee_letter: review.reviewee_letter,
  form,
  answers,
  annotations: [],
  snapshot: review.snapshot,
})
