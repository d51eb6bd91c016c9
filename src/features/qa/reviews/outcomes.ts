import { notifyReviewee } from '#features/qa/reviews/notify-reviewee.ts'
import { showReviewChange } from '#features/qa/reviews/reading.ts'
import { recordReviewResult } from '#features/qa/reviews/result.ts'
import { formOfReview, isSameTotal, scoreWith, seesReview } from '#features/qa/reviews/review.ts'
import { findAnswers, findQuestion, saveAnswer } from '#features/qa/reviews/review-content-store.ts'
import { completionFields } from '#features/qa/reviews/reviews.ts'
import {
  type ChangeRow,
  findReview,
  insertChanges,
  lockReview,
  type ReviewFields,
  type ReviewRow,
  updateReview,
} from '#features/qa/reviews/store.ts'
import { findForm } from '#features/qa/scorecards/scorecards.ts'
import { laterThan } from '#lib/dates.ts'
import type { Tx } from '#platform/db/tenant.ts'
import { invalid, notFound } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

export type { ReviewRow } from '#features/qa/reviews/store.ts'

/** Locks a review the viewer may see until the transaction ends, so that appeals and audits run one after another. */
export async function lockVisibleReview(tx: Tx, id: number): Promise<ReviewRow> {
  const row = await lockReview(tx, id)
  if (!row || row.deleted_at !== null || !seesReview(tx.viewer, row)) throw notFound('This review')
  return row
}

/** Stores the state of the appeal on the review, for lists and filters. */
export async function setResolutionStatus(
  tx: Tx,
  row: ReviewRow,
  status: 'open' | 'closed' | null,
  event: string,
): Promise<void> {
  await write(tx, row, { resolution_status: status }, [
    {
      event,
      attribute_name: 'resolution_status',
      value_before: row.resolution_status,
      value_after: status,
    },
  ])
}

/** Stores the review's audit and auditor, or clears them. */
export async function setAuditor(
  tx: Tx,
  row: ReviewRow,
  audit: { id: number; auditorId: number } | null,
): Promise<void> {
  // Write no history and keep `updated_at`: the reviewee can read both, and audits are hidden from reviewees.
  const fields = { audit_id: audit?.id ?? null, auditor_id: audit?.auditorId ?? null }
  await updateReview(tx, row.id, fields, row.updated_at)
  showReviewChange(tx, row)
}

export type OverturnedAnswer = {
  answerId: number
  /** Null for 'not applicable'. */
  optionId: number | null
  /** Path of the answer in the request, for errors. */
  path: string
}

/**
 * Replaces answers of a completed review, recomputes its score as of its completion, and notifies the reviewee. An
 * imported review whose total is not the result of its answers keeps that total. Returns the previous answers.
 */
export async function overturnAnswers(
  services: Pick<Services, 'config'>,
  tx: Tx,
  row: ReviewRow,
  others: readonly OverturnedAnswer[],
): Promise<{ row: ReviewRow; before: ReadonlyMap<number, number | null> }> {
  if (others.length === 0 || row.completed_at === null) return { row, before: new Map() }
  const form = await findForm(tx, row.form_id)
  const answers = await findAnswers(tx, [row.id])
  const keepsTotal =
    row.origin === 'imported' &&
    form !== undefined &&
    !isSameTotal(row.score, scoreWith(formOfReview(form, row), answers).score)
  const textOf = (id: number | null) =>
    form?.sections
      .flatMap(({ questions }) => questions)
      .flatMap(({ options }) => options)
      .find((option) => option.id === id)?.text ?? null
  const before = new Map<number, number | null>()
  const history: ChangeRow[] = []
  for (const { answerId, optionId, path } of others) {
    const answer = answers.find(({ id }) => id === answerId)
    const question = answer && (await findQuestion(tx, row.form_id, answer.question_id))
    if (!answer || !question) throw invalid([{ path, message: 'is not an answer of this review' }])
    if (optionId === null ? !question.na_option : !question.options.includes(optionId))
      throw invalid([{ path, message: 'is not an option of this question' }])
    before.set(answerId, answer.option_id)
    const of = {
      reviewId: row.id,
      questionId: answer.question_id,
      formId: row.form_id,
      employeeId: row.employee_id,
    }
    const fields = { option_id: optionId, answered: true, comments: answer.comments }
    await saveAnswer(tx, of, fields, laterThan(answer.updated_at, tx.now))
    history.push({
      event: 'answer_overturned',
      attribute_name: 'answer',
      value_before: textOf(answer.option_id),
      value_after: textOf(optionId),
    })
  }
  const scored = await completionFields(tx, row, row.completed_at)
  const { score, score_before_autofail, autofailed } = row
  const fields = keepsTotal ? { ...scored, score, score_before_autofail, autofailed } : scored
  if (!keepsTotal)
    history.push({
      event: 'rescored',
      attribute_name: 'score',
      value_before: row.score === null ? null : String(row.score),
      value_after: fields.score == null ? null : String(fields.score),
    })
  const after = await write(tx, row, fields, history)
  await recordReviewResult(tx, after)
  await notifyReviewee(services, tx, after, 'review_changed')
  return { row: after, before }
}

async function write(
  tx: Tx,
  row: ReviewRow,
  fields: ReviewFields,
  history: readonly ChangeRow[],
): Promise<ReviewRow> {
  await updateReview(tx, row.id, fields, laterThan(row.updated_at, tx.now))
  await insertChanges(tx, row.id, history)
  showReviewChange(tx, row)
  return (await findReview(tx, row.id)) ?? row
}
