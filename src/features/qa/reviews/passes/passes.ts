import { findInteractionId } from '#features/interactions/reading/interactions.ts'
import { ownPerson } from '#features/people/own-person.ts'
import { presentPerson } from '#features/people/person.ts'
import type { FindSolicitation } from '#features/qa/reviews/create.ts'
import type { NewPass, Pass } from '#features/qa/reviews/passes/contract.ts'
import type { PassReason } from '#features/qa/reviews/passes/reasons.ts'
import {
  findActivePass,
  findActivePasses,
  findPass,
  insertPass,
  lockPass,
  type PassedThing,
  type PassRow,
} from '#features/qa/reviews/passes/store.ts'
import { endPass } from '#features/qa/reviews/passes/take-back.ts'
import { lockEditableReview } from '#features/qa/reviews/reading.ts'
import { findBlind } from '#features/qa/reviews/review-lookups-store.ts'
import { changeLocked, rejectIfCompleted } from '#features/qa/reviews/reviews.ts'
import { lockReview, type ReviewRow } from '#features/qa/reviews/store.ts'
import { type Viewer, visibleEmployeeIds } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { AppError, forbidden, invalid, notFound } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/**
 * Passes an interaction or response: it is no longer offered to the reviewer, and a draft of it is discarded. Passing
 * twice has one effect; a different reason is a 409 with the stored pass, because others may already have read it.
 */
export const passOver = (
  services: Services,
  viewer: Viewer,
  findSolicitation: FindSolicitation,
  input: NewPass,
): Promise<Pass> =>
  tenantTransaction(services, viewer, async (tx) => {
    const comments = input.comments ?? ''
    if (input.reason === 'other' && comments === '')
      throw invalid([{ path: 'comments', message: 'is required if the reason is other' }])
    const review = input.qa_review_id ? await lockDraft(tx, input.qa_review_id) : null
    const thing = await findPassedThing(tx, findSolicitation, review, input)
    const reviewerId = ownPerson(viewer).id
    const before = await findActivePass(tx, reviewerId, thing)
    if (before) return repeatPass(before, { ...input, comments }, review)
    // A draft the reviewer discarded separately must not come back when the pass is taken back.
    if (review && review.deleted_at !== null)
      throw invalid([{ path: 'qa_review_id', message: 'does not exist' }])
    const id = await insertPass(tx, {
      ...thing,
      reviewerId,
      reviewId: review?.id ?? null,
      reason: input.reason,
      comments,
    })
    const row = id === undefined ? await findActivePass(tx, reviewerId, thing) : await lockPass(tx, id)
    if (!row) throw notFound('This pass')
    if (id === undefined) return repeatPass(row, { ...input, comments }, review)
    if (review) await changeLocked(tx, review, { deleted_at: tx.now.toISOString() })
    tx.audit({
      action: 'qa_pass.made',
      objectType: 'qa_pass',
      objectId: id,
      after: {
        interaction_id: row.interaction_id,
        solicitation_id: row.solicitation_id,
        qa_review_id: row.review_id,
        reason: row.reason,
        comments,
      },
    })
    tx.emit({
      type: 'interactionPassed',
      payload: { passId: id, interactionId: row.interaction_id, reviewerId, reason: row.reason },
    })
    return present(row)
  })

/** Active passes of these interactions: the viewer's own, and all in scope if the viewer manages QA. */
export const listPasses = (
  services: Services,
  viewer: Viewer,
  interactionIds: readonly number[],
): Promise<Pass[]> =>
  tenantTransaction(services, viewer, async (tx) => {
    if (interactionIds.length === 0) return []
    const found = await findActivePasses(tx, interactionIds)
    // For a blind reviewer, another person's comment or involvement could reveal the reviewee.
    const blind = new Set(await findBlind(tx, 'interaction_id', interactionIds))
    const isVisible = (row: PassRow) =>
      row.reviewer_id === viewer.person?.id || !blind.has(row.interaction_id ?? 0)
    return found.filter((row) => seesPass(viewer, row) && isVisible(row)).map(present)
  })

/** Takes back a pass: it is offered again, and the draft discarded with it is restored. Repeating has no effect. */
export const takeBackPass = (services: Services, viewer: Viewer, id: number): Promise<void> =>
  tenantTransaction(services, viewer, async (tx) => {
    const found = await findPass(tx, id)
    if (!found || !seesPass(viewer, found)) throw notFound('This pass')
    // Lock the review before the pass, like everywhere else, to avoid deadlocks.
    const review = found.review_id === null ? undefined : await lockReview(tx, found.review_id)
    const row = await lockPass(tx, id)
    if (!row || row.taken_back_at !== null) return
    await endPass(tx, row)
    if (review) await changeLocked(tx, review, { deleted_at: null })
  })

/** Reviewees never learn who passed their own work. */
function seesPass(viewer: Viewer, row: PassRow): boolean {
  const me = ownPerson(viewer).id
  if (row.reviewer_id === me) return true
  const visible = visibleEmployeeIds(viewer, 'QA')
  const inScope = visible === null || row.employees.some((id) => visible.includes(id))
  return viewer.permissions.manageQa && inScope && !row.employees.includes(me)
}

/** Locks a draft of the viewer's own, even if it is discarded: a repeated request finds the draft its pass discarded. */
async function lockDraft(tx: Tx, id: number): Promise<ReviewRow> {
  const row = await lockEditableReview(tx, id, { discarded: true }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found')
      throw invalid([{ path: 'qa_review_id', message: 'does not exist' }])
    throw error
  })
  if (row.reviewer_id !== tx.viewer.person?.id)
    throw forbidden('Only the reviewer can pass over this review.')
  rejectIfCompleted(tx, row)
  return row
}

async function findPassedThing(
  tx: Tx,
  findSolicitation: FindSolicitation,
  review: ReviewRow | null,
  input: NewPass,
): Promise<PassedThing> {
  const named = (path: 'interaction_id' | 'solicitation_id') => {
    const value = input[path] ?? null
    if (review && value !== null && value !== review[path])
      throw invalid([{ path, message: 'does not match the review' }])
    return review ? review[path] : value
  }
  const [interactionId, solicitationId] = [named('interaction_id'), named('solicitation_id')]
  if (interactionId === null && solicitationId === null)
    throw invalid([{ path: 'interaction_id', message: 'is required unless solicitation_id is set' }])
  if (review) return { interactionId, solicitationId }
  if (interactionId !== null && (await findInteractionId(tx, interactionId)) === undefined)
    throw invalid([{ path: 'interaction_id', message: 'does not exist' }])
  if (solicitationId !== null && !(await findSolicitation(tx, solicitationId)))
    throw invalid([{ path: 'solicitation_id', message: 'does not exist' }])
  return { interactionId, solicitationId }
}

/** Returns the stored pass if the request repeats it; throws 409 if reason, comments or draft differ. */
function repeatPass(
  row: PassRow,
  input: { reason: PassReason; comments: string },
  review: ReviewRow | null,
): Pass {
  const isSame = row.reason === input.reason && row.comments === input.comments
  if (isSame && (review === null || review.id === row.review_id)) return present(row)
  throw new AppError('conflict', 'You have already passed this over.', { current: present(row) })
}

const present = (row: PassRow): Pass => ({
  id: row.id,
  interaction_id: row.interaction_id,
  solicitation_id: row.solicitation_id,
  qa_review_id: row.review_id,
  reviewer: presentPerson(row.reviewer_id, row),
  reason: row.reason as PassReason,
  comments: row.comments,
  created_at: row.created_at.toISOString(),
})
