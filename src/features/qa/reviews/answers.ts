import { isOlderCopy, isSameAnswer, resolveAnswer, savedAt } from '#features/qa/reviews/answer-rules.ts'
import type { Answer, AnswerChange, NewAnswer, SavedAnswer } from '#features/qa/reviews/contract.ts'
import { maskFor, presentAnswer, presentSavedAnswer, unmaskEdit } from '#features/qa/reviews/present.ts'
import { lockEditableReview, showReviewChange } from '#features/qa/reviews/reading.ts'
import { auditedValues, comparesReview, seesReview } from '#features/qa/reviews/review.ts'
import {
  findAnswer,
  findAnswers,
  findAnswerTo,
  saveAnswer,
} from '#features/qa/reviews/review-content-store.ts'
import { rejectIfCompleted } from '#features/qa/reviews/reviews.ts'
import { findReview, findReviews, type ReviewRow } from '#features/qa/reviews/store.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { forbidden, invalid, notFound, stale } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/** The answers of a review; 403 for a review outside the viewer's scope, because review ids are not secret. */
export const listAnswers = (services: Services, viewer: Viewer, reviewId: number): Promise<Answer[]> =>
  tenantTransaction(services, viewer, async (tx) => {
    const row = await findReview(tx, reviewId)
    if (!row || row.deleted_at !== null) throw notFound('This review')
    if (!seesReview(viewer, row)) throw forbidden()
    return (await findAnswers(tx, [reviewId])).map((answer) => maskFor(viewer, row)(presentAnswer(answer)))
  })

/**
 * The answers of several reviews, to one question or to all. Participants of a calibration see only their own answers
 * until they complete their review, so that the others do not influence them.
 */
export const compareAnswers = (
  services: Services,
  viewer: Viewer,
  { reviewIds, questionId }: { reviewIds: readonly number[]; questionId: number | undefined },
): Promise<Answer[]> =>
  tenantTransaction(services, viewer, async (tx) => {
    const seen = (await findReviews(tx, reviewIds)).filter((row) => comparesReview(viewer, row))
    const isOwn = (row: ReviewRow) => row.reviewer_id === viewer.person?.id
    const undecided = seen.some((row) => isOwn(row) && row.completed_at === null)
    const visible = new Map((undecided ? seen.filter(isOwn) : seen).map((row) => [row.id, row]))
    const answers = await findAnswers(tx, [...visible.keys()], questionId)
    return answers.flatMap((answer) => {
      const row = visible.get(answer.review_id)
      return row ? maskFor(viewer, row)(presentAnswer(answer)) : []
    })
  })

/** Answers a question. A question has one answer, so answering again changes it. */
export const answerQuestion = (services: Services, viewer: Viewer, input: NewAnswer): Promise<SavedAnswer> =>
  tenantTransaction(services, viewer, async (tx) => {
    const row = await lockEditableReview(tx, input.qa_review_id).catch(asInvalidField('qa_review_id'))
    return write(tx, row, input.qa_question_id, input)
  })

/** Saves several answers of one review in one transaction, each with its audit entry. */
export const answerQuestions = (
  services: Services,
  viewer: Viewer,
  reviewId: number,
  inputs: readonly Omit<NewAnswer, 'qa_review_id'>[],
): Promise<void> =>
  tenantTransaction(services, viewer, async (tx) => {
    const row = await lockEditableReview(tx, reviewId)
    for (const { qa_question_id, ...input } of inputs) await write(tx, row, qa_question_id, input)
  })

export const changeAnswer = (
  services: Services,
  viewer: Viewer,
  id: number,
  input: AnswerChange,
): Promise<SavedAnswer> =>
  tenantTransaction(services, viewer, async (tx) => {
    const answer = await findAnswer(tx, id)
    if (!answer) throw notFound('This answer')
    const row = await lockEditableReview(tx, answer.review_id)
    if (input.qa_review_id !== undefined && input.qa_review_id !== answer.review_id)
      throw invalid([{ path: 'qa_review_id', message: 'is not the review of this answer' }])
    if (input.qa_question_id !== undefined && input.qa_question_id !== answer.question_id)
      throw invalid([{ path: 'qa_question_id', message: 'is not the question of this answer' }])
    return write(tx, row, answer.question_id, input)
  })

async function write(
  tx: Tx,
  row: ReviewRow,
  questionId: number,
  input: Omit<AnswerChange, 'qa_review_id' | 'qa_question_id'>,
): Promise<SavedAnswer> {
  rejectIfCompleted(tx, row)
  if (!(row.asked_question_ids?.includes(questionId) ?? true))
    throw invalid([{ path: 'qa_question_id', message: 'is not a question of this scorecard' }])
  const before = await findAnswerTo(tx, row.id, questionId)
  const meantInput = { ...input, comments: unmaskEdit(tx, row, input.comments, before?.comments) }
  const resolved = await resolveAnswer(tx, { formId: row.form_id, questionId }, meantInput, before)
  if (before && isSameAnswer(before, resolved)) return maskFor(tx.viewer, row)(presentSavedAnswer(before))
  if (isOlderCopy(before, input.updated_at))
    throw stale(before ? maskFor(tx.viewer, row)(presentSavedAnswer(before)) : null)
  const of = { reviewId: row.id, questionId, formId: row.form_id, employeeId: row.employee_id }
  const after = await saveAnswer(tx, of, resolved, savedAt(before, tx.now))
  tx.audit({
    action: 'qa_answer.saved',
    objectType: 'qa_review',
    objectId: row.id,
    ...auditedValues(row, {
      ...(before && { before: presentAnswer(before) }),
      after: presentAnswer(after),
    }),
  })
  showReviewChange(tx, row)
  return maskFor(tx.viewer, row)(presentSavedAnswer(after))
}

/** Turns "not found" into a 422 at `path`, for review ids that come from the body and not from the address. */
export const asInvalidField =
  (path: string) =>
  (error: unknown): never => {
    if ((error as { code?: unknown }).code === 'not_found')
      throw invalid([{ path, message: 'does not exist' }])
    throw error
  }
