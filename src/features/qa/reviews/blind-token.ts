import { createHmac, timingSafeEqual } from 'node:crypto'
import { LENGTH, PREFIX } from '#features/qa/reviews/blind-token-shape.ts'

/** What a blind review is begun from, and by whom. */
export type BlindOffer = {
  companyId: number
  assignmentId: number
  /** The response to be reviewed, or the review to be audited. */
  solicitationId: number | null
  reviewId: number | null
  reviewerId: number
  employeeId: number
}

/**
 * Stands for the reviewee where the reviewer is not to know the person. The same offer gives the same token; another
 * reviewer, assignment or response gives another one, so that two tokens never show that two offers are about one person.
 */
export function blindToken(secretKey: string, offer: BlindOffer): string {
  const { companyId, assignmentId, solicitationId, reviewId, reviewerId, employeeId } = offer
  const named = [companyId, assignmentId, solicitationId ?? 0, reviewId ?? 0, reviewerId, employeeId].join()
  const hash = createHmac('sha256', secretKey).update(`blind:${named}`).digest('base64url')
  return `${PREFIX}${hash.slice(0, LENGTH)}`
}

export function isTokenOf(token: string, secretKey: string, offer: BlindOffer): boolean {
  const [sent, right] = [Buffer.from(token), Buffer.from(blindToken(secretKey, offer))]
  return sent.length === right.length && timingSafeEqual(sent, right)
}
