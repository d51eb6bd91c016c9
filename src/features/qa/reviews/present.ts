import { maskDeep, nameMask } from '#features/interactions/reading/masking.ts'
import { presentPerson } from '#features/people/person.ts'
import type { Annotation, Answer, Review, SavedAnswer } from '#features/qa/reviews/contract.ts'
import { editedUnderMask } from '#features/qa/reviews/masked-edits.ts'
import { editsReview, isBlindTo, seesReviewer } from '#features/qa/reviews/review.ts'
import type { AnnotationRow, AnswerRow } from '#features/qa/reviews/review-content-store.ts'
import type { ReviewRow } from '#features/qa/reviews/store.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** A review with the fields that the viewer may know. */
export function presentReview(viewer: Viewer, row: ReviewRow): Review {
  const blind = isBlindTo(viewer, row)
  const review: Review = {
    id: row.id,
    qa_form_id: row.form_id,
    scorecard_name: row.scorecard_name,
    qa_calibration_id: row.qa_calibration_id,
    qa_assignment_id: row.qa_assignment_id,
    qa_allocation_id: row.qa_allocation_id,
    employee: blind ? null : presentPerson(row.employee_id, row),
    reviewer: seesReviewer(viewer, row) ? presentPerson(row.reviewer_id, row, 'reviewer_') : null,
    interaction_id: row.interaction_id,
    ext_interaction_id: row.ext_interaction_id,
    interaction_url: blind ? null : row.interaction_url,
    interaction_snapshot_id: row.snapshot_id,
    filename: row.filename,
    solicitation_id: row.solicitation_id,
    channel:
      row.channel_id === null
        ? null
        : { id: row.channel_id, name: row.channel_name ?? '', slug: row.channel_slug ?? '' },
    language: row.language,
    origin: row.origin as Review['origin'],
    partially_matched: row.partially_matched,
    blind: row.blind,
    count_toward_score: row.count_toward_score,
    hide_reviewer: row.hide_reviewer,
    has_transcript: row.has_transcript,
    has_file: row.filename !== null || row.audio_file !== null || row.audio_url !== null,
    started_at: row.started_at.toISOString(),
    completed_at: row.completed_at?.toISOString() ?? null,
    acknowledged_at: row.acknowledged_at?.toISOString() ?? null,
    deleted_at: row.deleted_at?.toISOString() ?? null,
    revised: row.revised,
    annotations_count: row.annotations_count,
    score: row.score,
    score_before_autofail: row.score_before_autofail,
    autofailed: row.autofailed,
    points: row.points,
    possible: row.possible,
    sections: row.section_scores as unknown as Review['sections'],
    resolution_status: row.resolution_status,
    audit: row.audit_id !== null,
    can_edit: editsReview(viewer, row),
    can_acknowledge:
      row.qa_calibration_id === null &&
      row.employee_id === viewer.person?.id &&
      row.completed_at !== null &&
      row.acknowledged_at === null,
    updated_at: row.updated_at.toISOString(),
  }
  const { ext_interaction_id, filename } = maskFor(
    viewer,
    row,
  )({
    ext_interaction_id: review.ext_interaction_id,
    filename: review.filename,
  })
  return { ...review, ext_interaction_id, filename }
}

/** Returns a function that masks the reviewee's names for a blind reviewer. */
export function maskFor(viewer: Viewer, row: ReviewRow): <T>(value: T) => T {
  if (!isBlindTo(viewer, row)) return (value) => value
  const mask = nameMask(row)
  return (value) => maskDeep(value, mask)
}

/** Applies a blind reviewer's edit of masked text to the stored text, so that masked names are kept. */
export const unmaskEdit = <T extends string | null | undefined>(
  { viewer }: Pick<Tx, 'viewer'>,
  row: ReviewRow,
  sent: T,
  stored: string | undefined,
): T | string =>
  typeof sent === 'string' && stored !== undefined && isBlindTo(viewer, row)
    ? editedUnderMask(sent, stored, nameMask(row))
    : sent

export const presentAnswer = (row: AnswerRow): Answer => ({
  id: row.id,
  qa_review_id: row.review_id,
  qa_question_id: row.question_id,
  qa_option_id: row.option_id,
  answered: row.answered,
  comments: row.comments,
})

export const presentSavedAnswer = (row: AnswerRow): SavedAnswer => ({
  ...presentAnswer(row),
  updated_at: row.updated_at.toISOString(),
})

export const presentAnnotation = (row: AnnotationRow): Annotation => ({
  id: row.id,
  qa_review_id: row.review_id,
  start: row.start,
  stop: row.stop,
  content: row.content,
  comments: row.comments,
  media_type: row.media_type,
  interaction_event_id: row.interaction_event_id,
})
