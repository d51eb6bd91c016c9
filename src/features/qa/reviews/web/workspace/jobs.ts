import type { AnswerValue } from '#features/qa/reviews/web/workspace/answer-states.ts'
import type { Annotation, NewAnnotation } from '#features/qa/reviews/web/workspace/types.ts'

/** An answer as it is wished for, and the copy that was seen when it was given. */
export type AnswerJob = {
  id: string
  kind: 'answer'
  questionId: number
  wish: AnswerValue
  /** `updated_at` of the answer seen; null where there was none. */
  seen: string | null
}

/** `tempId` is below zero, until the server has given the annotation a number; `key` makes a second try harmless. */
export type NoteJob = { id: string; kind: 'note'; tempId: number; key: string; note: NewAnnotation }
/** What can be changed of a remark: its words, and whether it praises. */
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

export const answerJob = (questionId: number, wish: AnswerValue, seen: string | null): AnswerJob => ({
  id: `answer-${questionId}`,
  kind: 'answer',
  questionId,
  wish,
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
