import type { SavedForm } from '#features/qa/scorecards/contract.ts'
import { withQuestions } from '#features/qa/scorecards/form.ts'
import { type ReviewScore, type ScoredAnswers, scoreReview } from '#features/qa/scorecards/score.ts'
import { type Viewer, visibleEmployeeIds } from '#platform/access/viewer.ts'

/** What decides who may see a review, and what of it. */
export type ReviewFacts = {
  employee_id: number
  reviewer_id: number
  completed_at: Date | null
  blind: boolean
  /** The viewer reviews this, or another review of the same interaction, without knowing whose work it is. */
  hidden_from_viewer: boolean
  hide_reviewer: boolean
  qa_calibration_id: number | null
  /** When that was completed, and whether the viewer's own review of it is; null without one. */
  calibration_completed_at: Date | null
  own_part: boolean | null
  /** Shown in a place where it is not to be known whose work it is, or who reviewed it, whatever else the viewer knows. */
  employee_hidden?: boolean
  reviewer_hidden?: boolean
}

/** What decides whether the names on it are shown. */
type NamedFacts = Pick<
  ReviewFacts,
  | 'employee_id'
  | 'reviewer_id'
  | 'blind'
  | 'hidden_from_viewer'
  | 'hide_reviewer'
  | 'employee_hidden'
  | 'reviewer_hidden'
>

const me = ({ person }: Viewer): number | null => person?.id ?? null

/**
 * Within the viewer's scope. A draft is seen by its reviewer and by others who review, never by whom it is about: that
 * person reads it when it is completed.
 */
export function seesReview(viewer: Viewer, review: ReviewFacts): boolean {
  if (review.qa_calibration_id !== null) return seesCalibrated(viewer, review)
  const visible = visibleEmployeeIds(viewer, 'QA')
  if (visible !== null && !visible.includes(review.employee_id)) return false
  if (review.completed_at !== null || review.reviewer_id === me(viewer)) return true
  return viewer.permissions.reviewQA && review.employee_id !== me(viewer)
}

/**
 * A review of a calibration is its reviewer's own until the calibration is completed; then it is open to those who took
 * part and to those who manage calibrations, never to whom it is about.
 */
function seesCalibrated(viewer: Viewer, review: ReviewFacts): boolean {
  if (review.employee_id === me(viewer)) return false
  if (review.reviewer_id === me(viewer)) return true
  return review.calibration_completed_at !== null && (review.own_part !== null || manages(viewer, review))
}

/**
 * Its answers beside those of others: once the viewer's own review is completed, so that nobody is led by them; at
 * once for those who manage calibrations and take no part.
 */
export function comparesReview(viewer: Viewer, review: ReviewFacts): boolean {
  if (review.qa_calibration_id === null || seesReview(viewer, review)) return seesReview(viewer, review)
  if (review.completed_at === null || review.employee_id === me(viewer)) return false
  return review.own_part ?? manages(viewer, review)
}

function manages(viewer: Viewer, { employee_id }: ReviewFacts): boolean {
  const visible = visibleEmployeeIds(viewer, 'QA_CALIBRATION')
  return viewer.permissions.manageCalibrations && (visible === null || visible.includes(employee_id))
}

/** Its reviewer, and who manages QA; one of a calibration is nobody else's, and stands still when that is completed. */
export const editsReview = (viewer: Viewer, review: ReviewFacts): boolean =>
  review.qa_calibration_id === null
    ? viewer.permissions.reviewQA && (review.reviewer_id === me(viewer) || viewer.permissions.manageQa)
    : review.reviewer_id === me(viewer) && review.calibration_completed_at === null

/** A hidden reviewer is known to themself and to holders of viewReviewers, but never to whom the review is about. */
export const seesReviewer = (viewer: Viewer, review: NamedFacts): boolean =>
  !review.reviewer_hidden &&
  (!review.hide_reviewer ||
    review.reviewer_id === me(viewer) ||
    (viewer.permissions.viewReviewers && review.employee_id !== me(viewer)))

/** Reviews without knowing whose work it is. */
export const isBlindTo = (viewer: Viewer, review: NamedFacts): boolean =>
  review.employee_hidden === true ||
  review.hidden_from_viewer ||
  (review.blind && review.reviewer_id === me(viewer))

/**
 * What the audit log keeps of a change: not what was chosen or written in a calibration, since those who read the log
 * may be among those who are not to be led by it. There the answers themselves are the record.
 */
export const auditedValues = <Values extends object>(
  { qa_calibration_id }: Pick<ReviewFacts, 'qa_calibration_id'>,
  values: Values,
): Partial<Values> => (qa_calibration_id === null ? values : {})

export type StoredAnswer = { question_id: number; option_id: number | null; answered: boolean }

/** Answers as the score counts them: what has only comments is no answer yet. */
export const scoredAnswers = (answers: readonly StoredAnswer[]): ScoredAnswers =>
  new Map(
    answers.flatMap(({ question_id, option_id, answered }) =>
      answered ? [[question_id, { optionId: option_id }] as const] : [],
    ),
  )

/** The scorecard as this review asks it: of a calibration only the chosen questions. */
export const formOfReview = (
  form: SavedForm,
  { asked_question_ids: asked }: { asked_question_ids: readonly number[] | null },
): SavedForm => (asked === null ? form : withQuestions(form, asked))

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
