import type { ImportedReview } from '#features/qa/reviews/import/read-row.ts'
import {
  type AnswerValues,
  deleteAnnotations,
  deleteAnswers,
  findImported,
  type ImportedRow,
  insertAnnotations,
  insertAnswers,
  insertImported,
  type ReviewValues,
  updateImported,
} from '#features/qa/reviews/import/store.ts'
import { isSameTotal, sectionSums } from '#features/qa/reviews/review.ts'
import type { ImportedForm } from '#features/qa/scorecards/import-form.ts'
import { scoreReview } from '#features/qa/scorecards/score.ts'
import { adjustReviewCount } from '#features/qa/scorecards/scorecards.ts'
import { laterThan } from '#lib/dates.ts'
import type { RowError } from '#lib/import-run.ts'
import type { Tx } from '#platform/db/tenant.ts'

type Person = { id: number; team_id: number | null }
export type ResolvedReview = {
  review: ImportedReview
  /** Of the review as the file has it. */
  hash: Buffer
  employee: Person
  reviewer: Person
  form: ImportedForm['form']
}
export type WriteResult = {
  outcome: 'created' | 'updated' | 'unchanged' | 'rejected'
  /** The review keeps the total of the file. */
  keepsTotal: boolean
  errors: RowError[]
}

/**
 * Writes a batch of reviews as they are in the file. Nobody is notified of them, and no webhook or alert is sent,
 * because they happened long ago. A dry run only compares.
 */
export async function writeReviews(
  tx: Tx,
  batch: readonly ResolvedReview[],
  { source, importId, dryRun }: { source: string; importId: number; dryRun: boolean },
): Promise<WriteResult[]> {
  const rows = await findImported(
    tx,
    source,
    batch.map(({ review }) => review.id),
  )
  const known = new Map(rows.map((row) => [row.external_id, row]))
  const planned = batch.map((resolved) => plan(resolved, known.get(resolved.review.id)))
  if (!dryRun) {
    await createReviews(tx, source, importId, planned)
    for (const each of planned) await updateReview(tx, each)
  }
  return planned.map(({ result }) => result)
}

type Planned = {
  id: string
  hash: Buffer
  total: number | null
  values: ReviewValues
  /** About the whole review. */
  comment: string | undefined
  answers: Omit<AnswerValues, 'review_id'>[]
  before: ImportedRow | undefined
  result: WriteResult
}

function plan(
  { review, hash, employee, reviewer, form }: ResolvedReview,
  before: ImportedRow | undefined,
): Planned {
  const chosen = review.answers.map((answer) => ({ answer, ...placeOf(form, answer) }))
  const score = scoreReview(
    form,
    new Map(chosen.map(({ questionId, optionId }) => [questionId, { optionId }])),
  )
  const keepsTotal = review.total !== null && !isSameTotal(review.total, score.score)
  const total = keepsTotal ? review.total : score.score
  const of = { form_id: form.id, employee_id: employee.id, completed_at: review.reviewedAt }
  const sums = new Map(
    score.sections.flatMap(({ questions }) => questions.map((each) => [each.questionId, each])),
  )
  return {
    id: review.id,
    hash,
    total: review.total,
    before,
    comment: review.comment,
    result: resultOf(review, hash, before, keepsTotal),
    values: {
      ...of,
      team_id: employee.team_id,
      reviewer_id: reviewer.id,
      started_at: review.reviewedAt,
      acknowledged_at: review.acknowledgedAt,
      ext_interaction_id: review.interaction,
      interaction_url: review.url,
      score: total,
      score_before_autofail: total,
      points: score.points,
      possible: score.possible,
      section_scores: JSON.stringify(sectionSums(form, score)),
      annotations_count: review.comment === undefined ? 0 : 1,
    },
    answers: chosen.map(({ answer, questionId, optionId }) => {
      const sum = sums.get(questionId)
      const isScored = sum?.state === 'scored'
      return {
        ...of,
        question_id: questionId,
        option_id: optionId,
        comments: answer.comment,
        points: isScored ? sum.points : null,
        possible: isScored ? sum.possible : null,
      }
    }),
  }
}

/** The question and option of an answer in the scorecard that was rebuilt from it. */
function placeOf(
  { sections }: ImportedForm['form'],
  { section, question, option }: ImportedReview['answers'][number],
) {
  const asked = sections
    .find(({ title }) => title === section)
    ?.questions.find(({ text }) => text === question)
  const chosen = asked?.options.find(
    ({ text, score }) => text === option?.text && Number(score) === option.score,
  )
  if (!asked || (option !== null && !chosen)) throw new Error('An answer is not in its rebuilt scorecard.')
  return { questionId: asked.id, optionId: chosen?.id ?? null }
}

function resultOf(
  { row }: ImportedReview,
  hash: Buffer,
  before: ImportedRow | undefined,
  keepsTotal: boolean,
): WriteResult {
  if (before === undefined) return { outcome: 'created', keepsTotal, errors: [] }
  if (before.content_hash.equals(hash)) return { outcome: 'unchanged', keepsTotal, errors: [] }
  const refusal =
    before.deleted_at !== null
      ? 'This review has changed in the file, but it was discarded here. Restore it first.'
      : before.resolution_status !== null
        ? 'This review has changed in the file, but it has an appeal here.'
        : null
  return refusal === null
    ? { outcome: 'updated', keepsTotal, errors: [] }
    : { outcome: 'rejected', keepsTotal: false, errors: [{ row, column: null, message: refusal }] }
}

async function createReviews(
  tx: Tx,
  source: string,
  importId: number,
  planned: readonly Planned[],
): Promise<void> {
  const created = planned.filter(({ result }) => result.outcome === 'created')
  if (created.length === 0) return
  const ids = await insertImported(tx, source, importId, created)
  await insertAnswers(
    tx,
    created.flatMap(({ answers }, index) =>
      answers.map((answer) => ({ ...answer, review_id: ids[index] ?? 0 })),
    ),
  )
  await insertAnnotations(
    tx,
    created.flatMap((each, index) => annotationsOf(each, ids[index] ?? 0)),
  )
  const counts = new Map<number, number>()
  for (const { values } of created) counts.set(values.form_id, (counts.get(values.form_id) ?? 0) + 1)
  for (const [formId, count] of [...counts].sort(([a], [b]) => a - b))
    await adjustReviewCount(tx, formId, count)
  tx.audit({
    action: 'review_import.reviews_created',
    objectType: 'review_import',
    objectId: importId,
    after: { review_ids: ids },
  })
  tx.emit({ type: 'reviewsImported', payload: { importId, reviewIds: ids } })
}

const annotationsOf = ({ comment, values }: Pick<Planned, 'comment' | 'values'>, reviewId: number) =>
  comment === undefined ? [] : [{ review_id: reviewId, comments: comment, created_by: values.reviewer_id }]

async function updateReview(tx: Tx, { before, result, answers, ...after }: Planned): Promise<void> {
  if (before === undefined || result.outcome !== 'updated') return
  const { id } = before
  await updateImported(tx, id, after, laterThan(before.updated_at, tx.now))
  await deleteAnswers(tx, [id])
  await insertAnswers(
    tx,
    answers.map((answer) => ({ ...answer, review_id: id })),
  )
  // People cannot annotate an imported review, so all annotations come from its file.
  await deleteAnnotations(tx, [id])
  await insertAnnotations(tx, annotationsOf(after, id))
  if (before.form_id !== after.values.form_id) {
    await adjustReviewCount(tx, before.form_id, -1)
    await adjustReviewCount(tx, after.values.form_id, 1)
  }
  const audited = ({
    form_id,
    employee_id,
    reviewer_id,
    score,
    completed_at,
  }: ReviewValues | ImportedRow) => ({
    form_id,
    employee_id,
    reviewer_id,
    score,
    completed_at: completed_at?.toISOString() ?? null,
  })
  tx.audit({
    action: 'qa_review.imported_again',
    objectType: 'qa_review',
    objectId: id,
    before: audited(before),
    after: audited(after.values),
  })
  tx.emit({ type: 'reviewsImported', payload: { reviewIds: [id] } })
}
