import type { SavedForm } from '#features/qa/scorecards/contract.ts'
import { type ReviewScore, type ScoredAnswers, scoreReview } from '#features/qa/scorecards/score.ts'
import { type Viewer, visibleEmployeeIds } from '#platform/access/viewer.ts'

/** What decides who may see a review, and what of it. */
export type ReviewFacts = {
  employee_id: number
  reviewer_id: number
  completed_at: Date | null
  blind: boolean
  hide_reviewer: boolean
}

const me = ({ person }: Viewer): number | null => person?.id ?? null

/**
 * Within the viewer's scope. A draft is seen by its reviewer and by others who review, never by whom it is about: that
 * person reads it when it is completed.
 */
export function seesReview(viewer: Viewer, review: ReviewFacts): boolean {
  const visible = visibleEmployeeIds(viewer, 'QA')
  if (visible !== null && !visible.includes(review.employee_id)) return false
  if (review.completed_at !== null || review.reviewer_id === me(viewer)) return true
  return viewer.permissions.reviewQA && review.employee_id !== me(viewer)
}

/** Its reviewer, and who manages QA. */
export const editsReview = (viewer: Viewer, { reviewer_id }: ReviewFacts): boolean =>
  viewer.permissions.reviewQA && (reviewer_id === me(viewer) || viewer.permissions.manageQa)

/** A hidden reviewer is known to themself and to holders of viewReviewers, but never to whom the review is about. */
export const seesReviewer = (viewer: Viewer, review: ReviewFacts): boolean =>
  !review.hide_reviewer ||
  review.reviewer_id === me(viewer) ||
  (viewer.permissions.viewReviewers && review.employee_id !== me(viewer))

/** Reviews without knowing whose work it is. */
export const isBlindTo = (viewer: Viewer, review: ReviewFacts): boolean =>
  review.blind && review.reviewer_id === me(viewer)

export type StoredAnswer = { question_id: number; option_id: number | null; answered: boolean }

/** Answers as the score counts them: what has only comments is no answer yet. */
export const scoredAnswers = (answers: readonly StoredAnswer[]): ScoredAnswers =>
  new Map(
    answers.flatMap(({ question_id, option_id, answered }) =>
      answered ? [[question_id, { optionId: option_id }] as const] : [],
    ),
  )

export const scoreWith = (form: SavedForm, answers: readonly StoredAnswer[]): ReviewScore =>
  scoreReview(form, scoredAnswers(answers))

/** What stands on the review from its completion on. */
export const sectionSums = (form: SavedForm, { sections }: ReviewScore) =>
  sections.map(({ sectionId, points, possible, score, share }) => {
    const section = form.sections.find(({ id }) => id === sectionId)
    return {
      section_id: sectionId,
      title: section?.title ?? '',
      weight: form.weighted_sections ? (section?.weight ?? 0) : null,
      points,
      possible,
      score,
      share,
    }
  })
