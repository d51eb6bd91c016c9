import type { AnswerValue } from '#features/qa/reviews/web/workspace/answer-states.ts'
import type { Annotation, NewAnnotation } from '#features/qa/reviews/web/workspace/types.ts'

/** An answer to send, with the copy it was based on. */
export type AnswerJob = {
  id: string
  kind: 'answer'
  questionId: number
  input: AnswerValue
  /** `updated_at` of the answer the reviewer saw; null if there was none. */
  seen: string | null
}

/** `tempId` is negative until the server assigns an id. The idempotency `key` makes retries safe. */
export type NoteJob = { id: string; kind: 'note'; tempId: number; key: string; note: NewAnnotation }
/** The editable parts of an annotation: its text, and its kind as part of the media type. */
export type Remark = { comments: string; media_type: string | null }
export type ChangeJob = {
  id: string
  kind: 'change'
  annotationId: number
  change: Remark
  before: Annotation
}
export type DropJob = { id: string; kind: 'drop'; annotation: Annotation }

export type Job = AnswerJob | NoteJob | ChangeJob | DropJob

export const answerJob = (questionId: number, input: AnswerValue, seen: string | null): AnswerJob => ({
  id: `answer-${questionId}`,
  kind: 'answer',
  questionId,
  input,
  seen,
})

export const changeJob = (before: Annotation, change: Remark): ChangeJob => ({
  id: `change-${before.id}`,
  kind: 'change',
  annotationId: before.id,
  change,
  before,
})

export const dropJob = (annotation: Annotation): DropJob => ({
  id: `drop-${annotation.id}`,
  kind: 'drop',
  annotation,
})
