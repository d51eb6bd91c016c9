import { nameMask } from '#features/interactions/reading/masking.ts'
import { presentPerson } from '#features/people/person.ts'
import { type CalibrationAccess, calibrationAccess } from '#features/qa/calibrations/calibration.ts'
import type { Calibration, ListedCalibration } from '#features/qa/calibrations/contract.ts'
import { calibrationStatus } from '#features/qa/calibrations/status.ts'
import type { CalibrationRow, OptionRow } from '#features/qa/calibrations/store.ts'
import type { CalibratedReview } from '#features/qa/reviews/calibrated.ts'
import type { SavedForm } from '#features/qa/scorecards/contract.ts'
import { questionsOf } from '#features/qa/scorecards/form.ts'
import type { Viewer } from '#platform/access/viewer.ts'

export function presentListed(
  viewer: Viewer,
  row: CalibrationRow,
  reviews: readonly CalibratedReview[],
  standing: CalibrationAccess = calibrationAccess(viewer, row, reviews),
): ListedCalibration {
  return {
    id: row.id,
    meeting_at: row.meeting_at.toISOString(),
    notes: standing.answersOpen || standing.manages ? maskFor(row)(row.notes) : '',
    completed_at: row.completed_at?.toISOString() ?? null,
    status: calibrationStatus({ completed_at: row.completed_at, qa_reviews: reviews }),
    qa_form: { id: row.form_id, name: row.form_name },
    qa_reviews: reviews.map((review) => ({
      id: review.id,
      reviewer: presentPerson(review.reviewer_id, review),
      completed_at: review.completed_at?.toISOString() ?? null,
      score: standing.answersOpen || review.id === standing.own?.id ? review.score : null,
    })),
    employee: row.hidden_from_viewer ? null : presentPerson(row.employee_id, row, 'employee_'),
    owner: presentPerson(row.owner_id, row, 'owner_'),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    own_qa_review_id: standing.own?.id ?? null,
    can_manage: standing.manages,
  }
}

const maskFor = (row: CalibrationRow): ((text: string) => string) =>
  row.hidden_from_viewer
    ? nameMask({
        first_name: row.employee_first_name,
        last_name: row.employee_last_name,
        email: row.employee_email,
        custom_employee_id: row.employee_number,
        colleagues: row.colleagues,
      })
    : (text) => text

export function presentCalibration(
  viewer: Viewer,
  row: CalibrationRow,
  {
    reviews,
    options,
    form,
  }: { reviews: readonly CalibratedReview[]; options: readonly OptionRow[]; form: SavedForm },
): Calibration {
  const standing = calibrationAccess(viewer, row, reviews)
  const [first] = reviews
  const listed = presentListed(viewer, row, reviews, standing)
  // Showing the consensus would influence reviewers who have not answered; leaders must see it to choose it.
  const visibleOptions = standing.answersOpen || standing.manages ? options : []
  return {
    ...listed,
    qa_form_id: row.form_id,
    selected_options: visibleOptions.map((option) => ({
      qa_question_id: option.question_id,
      qa_option_id: option.option_id,
      na_option: option.option_id === null,
      selected_by: presentPerson(option.selected_by, option),
      updated_at: option.updated_at.toISOString(),
    })),
    participants: listed.qa_reviews.map(({ reviewer }) => reviewer),
    questions: questionsOf(form)
      .filter(({ id }) => row.question_ids.includes(id))
      .map(({ id, text }) => ({ id, text })),
    interaction_id: first?.interaction_id ?? null,
    ext_interaction_id: first?.ext_interaction_id == null ? null : maskFor(row)(first.ext_interaction_id),
    interaction_url: row.hidden_from_viewer ? null : (first?.interaction_url ?? null),
    interaction_snapshot_id: first?.snapshot_id ?? null,
    solicitation_id: first?.solicitation_id ?? null,
    answers_open: standing.answersOpen,
  }
}
