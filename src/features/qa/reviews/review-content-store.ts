import { sql } from 'kysely'
import { anyOf } from '#platform/db/any-of.ts'
import type { Tx } from '#platform/db/tenant.ts'

const ANSWER = ['id', 'review_id', 'question_id', 'option_id', 'answered', 'comments', 'updated_at'] as const

const answers = (tx: Tx) => tx.from('qa_answer').select(ANSWER)
export type AnswerRow = Awaited<ReturnType<ReturnType<typeof answers>['executeTakeFirstOrThrow']>>

export const findAnswers = (
  tx: Tx,
  reviewIds: readonly number[],
  questionId?: number,
): Promise<AnswerRow[]> =>
  answers(tx)
    .where('review_id', '=', anyOf(reviewIds))
    .$if(questionId !== undefined, (query) => query.where('question_id', '=', questionId as number))
    .orderBy('review_id')
    .orderBy('id')
    .execute()

/** Answers with what they count for; null unless the review is completed and the answer counts. */
export const findAnswersById = (tx: Tx, ids: readonly number[]) =>
  answers(tx).select(['points', 'possible']).where('id', '=', anyOf(ids)).execute()

export const findAnswer = (tx: Tx, id: number): Promise<AnswerRow | undefined> =>
  answers(tx).where('id', '=', id).executeTakeFirst()

export const findAnswerTo = (tx: Tx, reviewId: number, questionId: number): Promise<AnswerRow | undefined> =>
  answers(tx).where('review_id', '=', reviewId).where('question_id', '=', questionId).executeTakeFirst()

/** A question of a form with its options. */
export async function findQuestion(tx: Tx, formId: number, questionId: number) {
  const question = await tx
    .from('qa_question')
    .select(['id', 'na_option'])
    .where('form_id', '=', formId)
    .where('id', '=', questionId)
    .executeTakeFirst()
  if (!question) return undefined
  const options = await tx.from('qa_option').select('id').where('question_id', '=', questionId).execute()
  return { ...question, options: options.map(({ id }) => id) }
}

export type AnswerFields = { option_id: number | null; answered: boolean; comments: string }

/** Inserts or updates the answer to a question; there is never more than one. */
export async function saveAnswer(
  tx: Tx,
  of: { reviewId: number; questionId: number; formId: number; employeeId: number },
  fields: AnswerFields,
  updatedAt: Date,
): Promise<AnswerRow> {
  const answer = await tx
    .insert('qa_answer', {
      ...fields,
      review_id: of.reviewId,
      question_id: of.questionId,
      form_id: of.formId,
      employee_id: of.employeeId,
      created_at: updatedAt,
      updated_at: updatedAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'review_id', 'question_id'])
        .doUpdateSet({ ...fields, updated_at: updatedAt }),
    )
    .returning(ANSWER)
    .executeTakeFirstOrThrow()
  tx.feed('review_answers', [answer.id])
  return answer
}

const ANNOTATION = [
  'id',
  'review_id',
  'start',
  'stop',
  'content',
  'comments',
  'media_type',
  'interaction_event_id',
] as const

const annotations = (tx: Tx) => tx.from('qa_annotation').select(ANNOTATION)
export type AnnotationRow = Awaited<ReturnType<ReturnType<typeof annotations>['executeTakeFirstOrThrow']>>

export const findAnnotations = (tx: Tx, reviewId: number): Promise<AnnotationRow[]> =>
  annotations(tx).where('review_id', '=', reviewId).orderBy('id').execute()

export const findAnnotationsById = (tx: Tx, ids: readonly number[]): Promise<AnnotationRow[]> =>
  annotations(tx).where('id', '=', anyOf(ids)).execute()

export const findAnnotation = (tx: Tx, id: number): Promise<AnnotationRow | undefined> =>
  annotations(tx).where('id', '=', id).executeTakeFirst()

export type AnnotationFields = {
  start: number | null
  stop: number | null
  content: string
  comments: string
  media_type: string | null
  interaction_event_id: number | null
}

export async function insertAnnotation(
  tx: Tx,
  reviewId: number,
  createdBy: number,
  fields: AnnotationFields,
): Promise<AnnotationRow> {
  const row = await tx
    .insert('qa_annotation', {
      ...fields,
      review_id: reviewId,
      created_by: createdBy,
      created_at: tx.now,
      updated_at: tx.now,
    })
    .returning(ANNOTATION)
    .executeTakeFirstOrThrow()
  tx.feed('annotations', [row.id])
  await countAnnotations(tx, reviewId, 1)
  return row
}

export function updateAnnotation(tx: Tx, id: number, fields: AnnotationFields): Promise<AnnotationRow> {
  tx.feed('annotations', [id])
  return tx
    .update('qa_annotation')
    .set({ ...fields, updated_at: tx.now })
    .where('id', '=', id)
    .returning(ANNOTATION)
    .executeTakeFirstOrThrow()
}

export async function deleteAnnotationRow(tx: Tx, { id, review_id }: AnnotationRow): Promise<void> {
  await tx.delete('qa_annotation').where('id', '=', id).execute()
  tx.feed('annotations', [id])
  await countAnnotations(tx, review_id, -1)
}

async function countAnnotations(tx: Tx, reviewId: number, by: 1 | -1): Promise<void> {
  tx.feed('reviews', [reviewId])
  await tx
    .update('qa_review')
    .set({ annotations_count: sql<number>`annotations_count + ${by}::int` })
    .where('id', '=', reviewId)
    .execute()
}
