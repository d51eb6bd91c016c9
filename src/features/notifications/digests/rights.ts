import { createHash } from 'node:crypto'
import { readFeedbackAction } from '#features/feedback/policy.ts'
import { readCompanyTrends } from '#features/metrics/policy.ts'
import { SUBSCRIPTION_TYPES, type SubscriptionType } from '#features/notifications/digests/contract.ts'
import { readReviewsAction } from '#features/qa/policy.ts'
import { can } from '#platform/access/policy.ts'
import { scopeOf, type Viewer, visibleEmployeeIds } from '#platform/access/viewer.ts'
import { forbidden } from '#platform/errors/app-error.ts'

/** The digest of a team is for whoever sees one; the company’s for whoever sees the company’s trends and all of its feedback. */
export function mayHave(viewer: Viewer, type: SubscriptionType): boolean {
  if (viewer.person === null) return false
  const scope = scopeOf(viewer, 'FEEDBACK')
  if (type === 'company_report') return can(viewer, readCompanyTrends) && scope === 'company'
  return scope === 'company' || (scope === 'own_team' && viewer.ownTeamIds.length > 0)
}

export function demandType(viewer: Viewer, type: SubscriptionType): void {
  if (!mayHave(viewer, type)) throw forbidden()
}

/** Of all that decides what a digest shows: another hash means that it may show too much. */
export function rightsHash(viewer: Viewer): Buffer {
  const rights = [
    SUBSCRIPTION_TYPES.map((type) => mayHave(viewer, type)),
    can(viewer, readFeedbackAction),
    can(viewer, readReviewsAction),
    visibleEmployeeIds(viewer, 'FEEDBACK'),
    visibleEmployeeIds(viewer, 'QA'),
    viewer.ownTeamIds,
    viewer.person?.email,
  ]
  return createHash('sha256').update(JSON.stringify(rights)).digest()
}
