import { sql } from 'kysely'
import type { NotKeptCounts } from '#features/qa/reviews/import/fields.ts'
import { anyOf } from '#platform/db/any-of.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** The imported reviews with these ids of their source, locked until the transaction ends. */
export const findImported = (tx: Tx, source: string, ids: readonly string[]) =>
  tx
    .from('imported_review as m')
    .innerJoin('qa_review as r', tx.on('r.id', 'm.review_id'))
    .select([
      'm.external_id',
      'm.content_hash',
      'r.id',
      'r.form_id',
      'r.employee_id',
      'r.reviewer_id',
      'r.score',
      'r.completed_at',
      'r.deleted_at',
      'r.resolution_status',
      'r.updated_at',
    ])
    .where('m.source', '=', source)
    .where('m.external_id', '=', sql<string>`any(${[...ids]}::text[])`)
    .orderBy('r.id')
    .forUpdate('r')
    .execute()
export type ImportedRow = Awaited<ReturnType<typeof findImported>>[number]

export type ReviewValues = {
  form_id: number
  employee_id: number
  team_id: number | null
  reviewer_id: number
  completed_at: Date
  started_at: Date
  acknowledged_at: Date | null
  ext_interaction_id: string | null
  interaction_url: string | null
  score: number | null
  score_before_autofail: number | null
  points: number
  possible: number
  section_scores: string
  annotations_count: number
}

/** Inserts completed reviews and returns their ids in the order of the reviews. */
export async function insertImported(
  tx: Tx,
  source: string,
  importId: number,
  reviews: readonly { id: string; hash: Buffer; total: number | null; values: ReviewValues }[],
): Promise<number[]> {
  if (reviews.length === 0) return []
  const made = await tx
    .insert(
      'qa_review',
      reviews.map(({ values }) => ({
        ...values,
        origin: 'imported',
        created_at: tx.now,
        updated_at: tx.now,
      })),
    )
    .returning('id')
    .execute()
  // Ids are assigned in row order, but `returning` does not guarantee that order.
  const ids = made.map(({ id }) => id).sort((a, b) => a - b)
  await tx
    .insert(
      'imported_review',
      reviews.map(({ id, hash, total }, index) => ({
        review_id: ids[index] ?? 0,
        source,
        external_id: id,
        content_hash: hash,
        file_score: total,
        import_id: importId,
        imported_at: tx.now,
      })),
    )
    .execute()
  tx.feed('reviews', ids)
  return ids
}

export async function updateImported(
  tx: Tx,
  reviewId: number,
  { hash, total, values }: { hash: Buffer; total: number | null; values: ReviewValues },
  updatedAt: Date,
): Promise<void> {
  await tx
    .update('qa_review')
    .set({ ...values, updated_at: updatedAt })
    .where('id', '=', reviewId)
    .execute()
  await tx
    .update('imported_review')
    .set({ content_hash: hash, file_score: total })
    .where('review_id', '=', reviewId)
    .execute()
  tx.feed('reviews', [reviewId])
}

export type AnswerValues = {
  review_id: number
  form_id: number
  employee_id: number
  question_id: number
  option_id: number | null
  comments: string
  completed_at: Date
  points: number | null
  possible: number | null
}

export async function insertAnswers(tx: Tx, answers: readonly AnswerValues[]): Promise<void> {
  if (answers.length === 0) return
  const { rows } = await sql<{ id: number }>`
    insert into qa_answer (company_id, review_id, form_id, employee_id, question_id, option_id, answered, comments,
                           completed_at, points, possible, created_at, updated_at)
    select ${tx.companyId}, review_id, form_id, employee_id, question_id, option_id, true, comments, completed_at,
           points, possible, ${tx.now}::timestamptz, ${tx.now}::timestamptz
      from json_to_recordset(${JSON.stringify(answers)}::json) as u (
           review_id bigint, form_id bigint, employee_id bigint, question_id bigint, option_id bigint, comments text,
           completed_at timestamptz, points numeric, possible numeric)
    returning id`.execute(tx.db)
  tx.feed(
    'review_answers',
    rows.map(({ id }) => id),
  )
}

export async function deleteAnswers(tx: Tx, reviewIds: readonly number[]): Promise<void> {
  const gone = await tx
    .delete('qa_answer')
    .where('review_id', '=', anyOf(reviewIds))
    .returning('id')
    .execute()
  tx.feed(
    'review_answers',
    gone.map(({ id }) => id),
  )
}

export async function insertAnnotations(
  tx: Tx,
  annotations: readonly { review_id: number; comments: string; created_by: number }[],
): Promise<void> {
  if (annotations.length === 0) return
  const made = await tx
    .insert(
      'qa_annotation',
      annotations.map((annotation) => ({ ...annotation, created_at: tx.now, updated_at: tx.now })),
    )
    .returning('id')
    .execute()
  tx.feed(
    'annotations',
    made.map(({ id }) => id),
  )
}

export async function deleteAnnotations(tx: Tx, reviewIds: readonly number[]): Promise<void> {
  const gone = await tx
    .delete('qa_annotation')
    .where('review_id', '=', anyOf(reviewIds))
    .returning('id')
    .execute()
  tx.feed(
    'annotations',
    gone.map(({ id }) => id),
  )
}

/** Remembers with an uploaded file what could not be converted. */
export const setNotKept = (tx: Tx, key: string, notKept: NotKeptCounts) =>
  tx
    .update('review_import_file')
    .set({ not_kept: JSON.stringify(notKept) })
    .where('key', '=', key)
    .execute()

export async function findNotKept(tx: Tx, key: string): Promise<NotKeptCounts> {
  const row = await tx.from('review_import_file').select('not_kept').where('key', '=', key).executeTakeFirst()
  return (row?.not_kept ?? {}) as NotKeptCounts
}
