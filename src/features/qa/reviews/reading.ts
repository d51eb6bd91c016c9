import { letterInSnapshot, readReviewSnapshot } from '#features/interactions/snapshots/snapshots.ts'
import type { Review, Workspace } from '#features/qa/reviews/contract.ts'
import {
  maskFor,
  presentAnnotation,
  presentReview,
  presentSavedAnswer,
} from '#features/qa/reviews/present.ts'
import { editsReview, formOfReview, isBlindTo, seesReview } from '#features/qa/reviews/review.ts'
import { findAnnotations, findAnswers } from '#features/qa/reviews/review-content-store.ts'
import { findReview, findReviews, lockReview, type ReviewRow } from '#features/qa/reviews/store.ts'
import { findForm } from '#features/qa/scorecards/scorecards.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { forbidden, invalid, notFound } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

export const REVIEWS_TOPIC = 'qa_reviews'
/** Live topic of calibrations, whose screens show the progress of each review. */
export const CALIBRATIONS_TOPIC = 'qa_calibrations'

export const readReview = (services: Services, viewer: Viewer, id: number): Promise<Review> =>
  tenantTransaction(services, viewer, async (tx) => presentForViewer(tx, await requireReview(tx, id)))

/** Everything the page of a review shows, read in one transaction. */
export const readWorkspace = (services: Services, viewer: Viewer, id: number): Promise<Workspace> =>
  tenantTransaction(services, viewer, async (tx) => workspaceOf(tx, await requireReview(tx, id)))

/** The same for a review that has already been read. */
export async function workspaceOf(tx: Tx, row: ReviewRow): Promise<Workspace> {
  const { viewer } = tx
  const form = await findForm(tx, row.form_id)
  if (!form) throw notFound('This review')
  const mask = maskFor(viewer, row)
  const { snapshot_id: snapshotId, employee_id: employeeId } = row
  const blind = isBlindTo(viewer, row)
  return {
    review: presentForViewer(tx, row),
    reviewee_letter:
      blind && snapshotId !== null && employeeId !== null
        ? await letterInSnapshot(tx, snapshotId, employeeId)
        : null,
    form: formOfReview(form, row),
    answers: (await findAnswers(tx, [row.id])).map((answer) => mask(presentSavedAnswer(answer))),
    annotations: (await findAnnotations(tx, row.id)).map((annotation) => mask(presentAnnotation(annotation))),
    snapshot: snapshotId === null ? null : await readReviewSnapshot(tx, snapshotId, blind),
  }
}

/** Error when a review of a completed calibration is changed. */
export const CALIBRATION_COMPLETED = 'The calibration has already been completed'

/** A review the viewer may see; 404 for all others and for discarded ones. */
export async function requireReview(tx: Tx, id: number): Promise<ReviewRow> {
  const row = await findReview(tx, id)
  if (!row || row.deleted_at !== null || !seesReview(tx.viewer, row)) throw notFound('This review')
  return row
}

/** The reviews with these ids that the viewer may see. */
export const findVisibleReviews = async (tx: Tx, ids: readonly number[]): Promise<ReviewRow[]> =>
  (await findReviews(tx, ids)).filter((row) => seesReview(tx.viewer, row))

/** Locks a review the viewer may edit until the transaction ends; 403 if the viewer may only read it. */
export async function lockEditableReview(tx: Tx, id: number, { discarded = false } = {}): Promise<ReviewRow> {
  const row = await lockReview(tx, id)
  const gone = row?.deleted_at != null && !(discarded && editsReview(tx.viewer, row))
  if (!row || gone || !seesReview(tx.viewer, row)) throw notFound('This review')
  if (row.calibration_completed_at !== null) throw invalid([{ path: '', message: CALIBRATION_COMPLETED }])
  if (!editsReview(tx.viewer, row)) throw forbidden('Only the reviewer can change a review.')
  return row
}

export const presentForViewer = (tx: Tx, row: ReviewRow): Review => presentReview(tx.viewer, row)

/** Notifies open screens of a new or changed review. */
export function showReviewChange(
  tx: Tx,
  row: { id: number; qa_calibration_id?: number | null },
  created = false,
): void {
  tx.show({ topic: REVIEWS_TOPIC, ...(created ? { created: [row.id] } : { changed: [row.id] }) })
  if (row.qa_calibration_id == null) return
  tx.show({ topic: CALIBRATIONS_TOPIC, changed: [row.qa_calibration_id] })
  // A calibration in its feed has the progress of its reviews.
  tx.feed('calibrations', [row.qa_calibration_id])
}
