import { notifyPerson } from '#features/people/notices/notify.ts'
import { viewerWithin } from '#features/people/sessions/viewers.ts'
import { readReviewsAction } from '#features/qa/policy.ts'
import { isBlindTo, seesReview } from '#features/qa/reviews/review.ts'
import { findAnnotations, findAnswers } from '#features/qa/reviews/review-content-store.ts'
import { findReview, type ReviewRow, updateReview } from '#features/qa/reviews/store.ts'
import { can } from '#platform/access/policy.ts'
import { routeAllowed } from '#platform/access/route-gates.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Tx } from '#platform/db/tenant.ts'
import { canonicalJson, sha256 } from '#platform/records/audit.ts'
import type { Services } from '#platform/services.ts'

/**
 * Notifies the reviewee of a completed review, once per content, in the transaction that completes or changes it.
 * Completing the same content again sends nothing.
 */
export async function notifyReviewee(
  services: Pick<Services, 'config'>,
  tx: Tx,
  row: ReviewRow,
  kind: 'review_completed' | 'review_changed',
): Promise<void> {
  if (row.completed_at === null || row.deleted_at !== null || row.qa_calibration_id !== null) return
  if (row.reviewer_id === row.employee_id) return
  const hash = await contentHash(tx, row)
  if (row.notified_hash?.equals(hash)) return
  await updateReview(tx, row.id, { notified_hash: hash }, row.updated_at)
  if (await mayOpen(tx, row))
    await notifyPerson(services, tx, { kind, employeeId: row.employee_id, reviewId: row.id })
}

/** A hash of everything the reviewee reads on the review's page. */
async function contentHash(tx: Tx, { id, score, autofailed }: ReviewRow): Promise<Buffer> {
  const answers = (await findAnswers(tx, [id]))
    .map(({ question_id, option_id, answered, comments }) => ({ question_id, option_id, answered, comments }))
    .sort((a, b) => a.question_id - b.question_id)
  const annotations = (await findAnnotations(tx, id)).map(({ review_id: _, ...annotation }) => annotation)
  return sha256(canonicalJson({ score, autofailed, answers, annotations }))
}

/** The reviewee can open the page and does not review the same interaction blindly. */
async function mayOpen(tx: Tx, { id, employee_id }: ReviewRow): Promise<boolean> {
  const viewer = await viewerWithin(tx, employee_id)
  if (!viewer || !can(viewer, readReviewsAction) || !opensReviews(viewer)) return false
  const row = await findReview({ ...tx, viewer }, id)
  return row !== undefined && seesReview(viewer, row) && !isBlindTo(viewer, row)
}

const opensReviews = ({ permissions, company, person }: Viewer): boolean =>
  routeAllowed('/qa/reviews/$id', {
    permissions,
    rbac: company.features.role_based_access === true,
    canManageTeams: person?.canManageTeams === true,
  })
