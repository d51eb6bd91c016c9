import { createHmac, timingSafeEqual } from 'node:crypto'
import { LENGTH, PREFIX } from '#features/qa/reviews/blind-token-shape.ts'

/** The response or review that a blind review starts from, and its reviewer. */
export type BlindOffer = {
  companyId: number
  assignmentId: number
  /** The response to review, or null for an audit of `reviewId`. */
  solicitationId: number | null
  /** The interaction to review, if it is offered from a population. */
  interactionId: number | null
  reviewId: number | null
  reviewerId: number
  employeeId: number
}

/**
 * A token for the reviewee of a blind review. The same offer gives the same token. Another reviewer, assignment or
 * response gives another token, so that nobody can see that two offers are about the same person.
 */
export function blindToken(secretKey: string, offer: BlindOffer): string {
  const { companyId, assignmentId, solicitationId, interactionId, reviewId, reviewerId, employeeId } = offer
  const named = [companyId, assignmentId, solicitationId ?? 0, reviewId ?? 0, reviewerId, employeeId]
    .concat(interactionId ?? [])
    .join()
  const hash = createHmac('sha256', secretKey).update(`blind:${named}`).digest('base64url')
  return `${PREFIX}${hash.slice(0, LENGTH)}`
}

export function isTokenOf(token: string, secretKey: string, offer: BlindOffer): boolean {
  const [sent, right] = [Buffer.from(token), Buffer.from(blindToken(secretKey, offer))]
  return sent.length === right.length && timingSafeEqual(sent, right)
}
