import { readReviewSnapshot } from '#features/interactions/snapshots/snapshots.ts'
import { ownPerson } from '#features/people/own-person.ts'
import { asInvalidField } from '#features/qa/reviews/answers.ts'
import type { Annotation, AnnotationChange, NewAnnotation } from '#features/qa/reviews/contract.ts'
import { maskFor, presentAnnotation, unmaskEdit } from '#features/qa/reviews/present.ts'
import { lockEditableReview, requireReview, showReviewChange } from '#features/qa/reviews/reading.ts'
import { auditedValues } from '#features/qa/reviews/review.ts'
import {
  type AnnotationFields,
  type AnnotationRow,
  deleteAnnotationRow,
  findAnnotation,
  findAnnotations,
  insertAnnotation,
  updateAnnotation,
} from '#features/qa/reviews/review-content-store.ts'
import { rejectIfCompleted } from '#features/qa/reviews/reviews.ts'
import type { ReviewRow } from '#features/qa/reviews/store.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { invalid, notFound } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

export const listAnnotations = (
  services: Services,
  viewer: Viewer,
  reviewId: number,
): Promise<Annotation[]> =>
  tenantTransaction(services, viewer, async (tx) => {
    const row = await requireReview(tx, reviewId)
    const annotations = await findAnnotations(tx, reviewId)
    return annotations.map((annotation) => maskFor(viewer, row)(presentAnnotation(annotation)))
  })

/** Adds an annotation to characters of a message, to seconds of a recording, or to the whole. They may overlap. */
export const annotate = (services: Services, viewer: Viewer, input: NewAnnotation): Promise<Annotation> =>
  tenantTransaction(services, viewer, async (tx) => {
    const row = await lockEditableReview(tx, input.qa_review_id).catch(asInvalidField('qa_review_id'))
    rejectIfCompleted(tx, row)
    const fields = await requireValidAnnotation(tx, row, {
      start: input.start ?? null,
      stop: input.stop ?? null,
      content: input.content ?? '',
      comments: input.comments ?? '',
      media_type: input.media_type ?? null,
      interaction_event_id: input.interaction_event_id ?? null,
    })
    return recordChange(tx, row, 'added', await insertAnnotation(tx, row.id, ownPerson(viewer).id, fields))
  })

export const changeAnnotation = (
  services: Services,
  viewer: Viewer,
  id: number,
  input: AnnotationChange,
): Promise<Annotation> =>
  tenantTransaction(services, viewer, async (tx) => {
    const { row, annotation } = await lockAnnotation(tx, id)
    if (input.qa_review_id !== undefined && input.qa_review_id !== row.id)
      throw invalid([{ path: 'qa_review_id', message: 'is not the review of this annotation' }])
    const sent = {
      ...input,
      content: unmaskEdit(tx, row, input.content, annotation.content),
      comments: unmaskEdit(tx, row, input.comments, annotation.comments),
    }
    const given = Object.fromEntries(
      FIELDS.flatMap((name) => (sent[name] === undefined ? [] : [[name, sent[name] ?? EMPTY[name]]])),
    )
    const fields = await requireValidAnnotation(tx, row, { ...fieldsOf(annotation), ...given })
    return recordChange(tx, row, 'changed', await updateAnnotation(tx, id, fields), annotation)
  })

export const deleteAnnotation = (services: Services, viewer: Viewer, id: number): Promise<void> =>
  tenantTransaction(services, viewer, async (tx) => {
    const { row, annotation } = await lockAnnotation(tx, id)
    await deleteAnnotationRow(tx, annotation)
    tx.audit({
      action: 'qa_annotation.deleted',
      objectType: 'qa_review',
      objectId: row.id,
      ...auditedValues(row, { before: presentAnnotation(annotation) }),
    })
    showReviewChange(tx, row)
  })

const FIELDS = ['start', 'stop', 'content', 'comments', 'media_type', 'interaction_event_id'] as const
const EMPTY: AnnotationFields = {
  start: null,
  stop: null,
  content: '',
  comments: '',
  media_type: null,
  interaction_event_id: null,
}

const fieldsOf = ({ id: _id, review_id: _review, ...fields }: AnnotationRow): AnnotationFields => fields

async function lockAnnotation(tx: Tx, id: number): Promise<{ row: ReviewRow; annotation: AnnotationRow }> {
  const found = await findAnnotation(tx, id)
  if (!found) throw notFound('This annotation')
  const row = await lockEditableReview(tx, found.review_id)
  rejectIfCompleted(tx, row)
  // Read it again under the lock, because it may have been deleted in the meantime.
  const annotation = await findAnnotation(tx, id)
  if (!annotation) throw notFound('This annotation')
  return { row, annotation }
}

async function requireValidAnnotation(
  tx: Tx,
  row: ReviewRow,
  fields: AnnotationFields,
): Promise<AnnotationFields> {
  const { start, stop, interaction_event_id: event } = fields
  if ((start === null) !== (stop === null))
    throw invalid([{ path: start === null ? 'start' : 'stop', message: 'is missing' }])
  if (start !== null && stop !== null && stop < start)
    throw invalid([{ path: 'stop', message: 'is before start' }])
  if (event === null || row.snapshot_id === null) return fields
  const snapshot = await readReviewSnapshot(tx, row.snapshot_id, false)
  if (!snapshot?.interaction.events.some(({ id }) => id === event))
    throw invalid([{ path: 'interaction_event_id', message: 'is not a message of this interaction' }])
  return fields
}

function recordChange(
  tx: Tx,
  row: ReviewRow,
  what: 'added' | 'changed',
  annotation: AnnotationRow,
  before?: AnnotationRow,
): Annotation {
  const after = presentAnnotation(annotation)
  tx.audit({
    action: `qa_annotation.${what}`,
    objectType: 'qa_review',
    objectId: row.id,
    ...auditedValues(row, { ...(before && { before: presentAnnotation(before) }), after }),
  })
  showReviewChange(tx, row)
  return maskFor(tx.viewer, row)(after)
}
