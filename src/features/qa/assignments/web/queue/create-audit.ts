import type { Offer } from '#features/qa/assignments/web/assignments-api.ts'
import { change, FAULTS, graphql } from '#platform/web/graphql.ts'

const CREATE = graphql(
  `
  mutation CreateCalibrationAudit($qaReviewId: ID!, $qaAssignmentId: ID, $qaAllocationId: ID) {
    createCalibrationAudit(qaReviewId: $qaReviewId, qaAssignmentId: $qaAssignmentId, qaAllocationId: $qaAllocationId) {
      audit { id } errors { ...Faults }
    }
  }
`,
  [FAULTS],
)

/** Creates the audit of the offered review and returns its id. */
export async function createAudit(offer: Offer): Promise<string> {
  const { audit } = await change(CREATE, {
    qaReviewId: String(offer.qa_review_id),
    qaAssignmentId: String(offer.qa_assignment_id),
    qaAllocationId: offer.qa_allocation_id === null ? null : String(offer.qa_allocation_id),
  })
  if (!audit) throw new Error('The response contains no audit')
  return audit.id
}
