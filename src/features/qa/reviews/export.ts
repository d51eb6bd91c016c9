import { pipeline, Readable } from 'node:stream'
import type { ReviewFilter } from '#features/qa/reviews/contract.ts'
import { type ExportRow, findExported } from '#features/qa/reviews/export-query.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { spreadsheetCsv } from '#platform/csv/formulas.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

/** The largest export. Beyond it the newest reviews are left out. */
const MOST_EXPORTED = 100_000
const BATCH = 500

export const REVIEW_COLUMNS = [
  'review_id',
  'qa_form_id',
  'scorecard',
  'scorecard_version',
  'employee_id',
  'employee',
  'reviewer',
  'interaction',
  'started_at',
  'completed_at',
  'review_score',
  'autofailed',
  'count_toward_score',
  'origin',
  'section',
  'question_id',
  'question',
  'answer_kind',
  'option_id',
  'answer',
  'answer_score',
  'answer_autofail',
  'comments',
]

type ExportRequest = {
  filter: ReviewFilter
  /** The viewer with current rights, or null; losing the right ends the export. */
  recheck(): Promise<Viewer | null>
  failed(error: Error): void
}

/** Streams one row for each answer, or one for a review without answers, reading in batches. */
export async function exportReviews(
  services: Services,
  viewer: Viewer,
  { filter, recheck, failed }: ExportRequest,
): Promise<Readable> {
  await tenantTransaction(services, viewer, async (tx) => {
    tx.audit({
      action: 'qa_review.exported',
      objectType: 'qa_reviews',
      objectId: 'csv',
      after: { filters: filter },
    })
  })
  const csv = spreadsheetCsv(REVIEW_COLUMNS)
  pipeline(Readable.from(rowsOf(services, filter, recheck)), csv, (error) => {
    if (error) failed(error)
  })
  return csv
}

async function* rowsOf(services: Services, filter: ReviewFilter, recheck: ExportRequest['recheck']) {
  let after = 0
  for (let left = MOST_EXPORTED; left > 0; left -= BATCH) {
    const viewer = await recheck()
    if (!viewer) throw new Error('the permission to export was withdrawn')
    const limit = Math.min(BATCH, left)
    const reviews = await tenantTransaction(services, viewer, (tx) => findExported(tx, filter, after, limit))
    for (const review of reviews) yield* cellsOf(review)
    after = reviews.at(-1)?.id ?? after
    if (reviews.length < limit) return
  }
}

function cellsOf(review: ExportRow) {
  const own = [
    review.id,
    review.form_id,
    review.scorecard,
    review.version_number,
    review.employee_id,
    review.employee,
    review.reviewer,
    review.interaction,
    review.started_at.toISOString(),
    review.completed_at?.toISOString() ?? null,
    review.score,
    String(review.autofailed),
    String(review.count_toward_score),
    review.origin,
  ]
  const answers = review.answers ?? []
  if (answers.length === 0)
    return [[...own, ...Array.from({ length: REVIEW_COLUMNS.length - own.length }, () => null)]]
  return answers.map((answer) => [
    ...own,
    answer.section,
    answer.question_id,
    answer.question,
    answer.option_id !== null ? 'option' : answer.answered ? 'not_applicable' : 'comment',
    answer.option_id,
    answer.answer,
    answer.score,
    answer.autofail === null ? null : String(answer.autofail),
    answer.comments,
  ])
}
