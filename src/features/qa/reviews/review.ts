import type { SavedForm } from '#features/qa/scorecards/contract.ts'
import { type Form, withQuestions } from '#features/qa/scorecards/form.ts'
import { type ReviewScore, type ScoredAnswers, scoreReview } from '#features/qa/scorecards/score.ts'
import { type Viewer, visibleEmployeeIds } from '#platform/access/viewer.ts'

/** The facts that decide who may see a review, and which parts of it. */
export type ReviewFacts = {
  employee_id: number
  reviewer_id: number
  completed_at: Date | null
  blind: boolean
  /** The viewer reviews this, or another review of the same interaction, blindly. */
  hidden_from_viewer: boolean
  hide_reviewer: boolean
  qa_calibration_id: number | null
  /** When the calibration was completed, and whether the viewer's own review in it is; null without one. */
  calibration_completed_at: Date | null
  own_part: boolean | null
  /** Hides the reviewee or the reviewer in this context, whatever else the viewer may know. */
  employee_hidden?: boolean
  reviewer_hidden?: boolean
}

/** The facts that decide whether names are shown. */
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
 * The review is within the viewer's scope. A draft is visible to its reviewer and to other reviewers; the reviewee can
 * read it once it is completed.
 */
export function seesReview(viewer: Viewer, review: ReviewFacts): boolean {
  if (review.qa_calibration_id !== null) return seesCalibrated(viewer, review)
  const visible = visibleEmployeeIds(viewer, 'QA')
  if (visible !== null && !visible.includes(review.employee_id)) return false
  if (review.completed_at !== null || review.reviewer_id === me(viewer)) return true
  return viewer.permissions.reviewQA && review.employee_id !== me(viewer)
}

/**
 * A review of a calibration is visible only to its reviewer until the calibration is completed, then to all
 * participants and to people who manage calibrations. The reviewee never sees it.
 */
function seesCalibrated(viewer: Viewer, review: ReviewFacts): boolean {
  if (review.employee_id === me(viewer)) return false
  if (review.reviewer_id === me(viewer)) return true
  return review.calibration_completed_at !== null && (review.own_part !== null || manages(viewer, review))
}

/**
 * Whether the viewer may compare the answers with those of others. Participants may once they have completed their own
 * review, so that the others do not influence them; managers who do not take part may at any time.
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

/** The reviewer and people who manage QA may edit; in a calibration only the reviewer, until it is completed. */
export const editsReview = (viewer: Viewer, review: ReviewFacts): boolean =>
  review.qa_calibration_id === null
    ? viewer.permissions.reviewQA && (review.reviewer_id === me(viewer) || viewer.permissions.manageQa)
    : review.reviewer_id === me(viewer) && review.calibration_completed_at === null

/** A hidden reviewer is known to themselves and to people with viewReviewers, but never to the reviewee. */
export const seesReviewer = (viewer: Viewer, review: NamedFacts): boolean =>
  !review.reviewer_hidden &&
  (!review.hide_reviewer ||
    review.reviewer_id === me(viewer) ||
    (viewer.permissions.viewReviewers && review.employee_id !== me(viewer)))

/** The viewer must not know the reviewee. */
export const isBlindTo = (viewer: Viewer, review: NamedFacts): boolean =>
  review.employee_hidden === true ||
  review.hidden_from_viewer ||
  (review.blind && review.reviewer_id === me(viewer))

/**
 * The values an audit entry may hold. In a calibration it holds none: people who read the audit log may be participants
 * who must not see the answers of others yet. There the answers themselves are the record.
 */
export const auditedValues = <Values extends object>(
  { qa_calibration_id }: Pick<ReviewFacts, 'qa_calibration_id'>,
  values: Values,
): Partial<Values> => (qa_calibration_id === null ? values : {})

export type StoredAnswer = { question_id: number; option_id: number | null; answered: boolean }

/** Answers in the shape of the score. A question with only a comment is not answered. */
export const scoredAnswers = (answers: readonly StoredAnswer[]): ScoredAnswers =>
  new Map(
    answers.flatMap(({ question_id, option_id, answered }) =>
      answered ? [[question_id, { optionId: option_id }] as const] : [],
    ),
  )

/** The scorecard with the questions of this review; a calibration may use only some of them. */
export const formOfReview = (
  form: SavedForm,
  { asked_question_ids: asked }: { asked_question_ids: readonly number[] | null },
): SavedForm => (asked === null ? form : withQuestions(form, asked))

export const scoreWith = (form: SavedForm, answers: readonly StoredAnswer[]): ReviewScore =>
  scoreReview(form, scoredAnswers(answers))

/** Whether the totals of two systems differ by rounding only. */
export const isSameTotal = (one: number | null, other: number | null): boolean =>
  Math.abs((one ?? -1) - (other ?? -1)) <= 0.05

/** Section scores, stored with the review when it is completed. */
export const sectionSums = (form: Pick<Form, 'weighted_sections' | 'sections'>, { sections }: ReviewScore) =>
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
