import { createHash } from 'node:crypto'
import { readFeedbackAction } from '#features/feedback/policy.ts'
import { readCompanyTrends } from '#features/metrics/policy.ts'
import { SUBSCRIPTION_TYPES, type SubscriptionType } from '#features/notifications/digests/contract.ts'
import { readReviewsAction } from '#features/qa/policy.ts'
import { can } from '#platform/access/policy.ts'
import { scopeOf, type Viewer, visibleEmployeeIds } from '#platform/access/viewer.ts'
import { forbidden } from '#platform/errors/app-error.ts'

/**
 * Team digests are for people who may see a team; the company digest requires company trends and all feedback of the
 * company.
 */
export function maySubscribe(viewer: Viewer, type: SubscriptionType): boolean {
  if (viewer.person === null) return false
  const scope = scopeOf(viewer, 'FEEDBACK')
  if (type === 'company_report') return can(viewer, readCompanyTrends) && scope === 'company'
  return scope === 'company' || (scope === 'own_team' && viewer.ownTeamIds.length > 0)
}

export function requireType(viewer: Viewer, type: SubscriptionType): void {
  if (!maySubscribe(viewer, type)) throw forbidden()
}

/** Hash of everything that decides what a digest shows. If it changes, a digest made earlier may show too much. */
export function rightsHash(viewer: Viewer): Buffer {
  const rights = [
    SUBSCRIPTION_TYPES.map((type) => maySubscribe(viewer, type)),
    can(viewer, readFeedbackAction),
    can(viewer, readReviewsAction),
    visibleEmployeeIds(viewer, 'FEEDBACK'),
    visibleEmployeeIds(viewer, 'QA'),
    viewer.ownTeamIds,
    viewer.person?.email,
  ]
  return createHash('sha256').update(JSON.stringify(rights)).digest()
}
