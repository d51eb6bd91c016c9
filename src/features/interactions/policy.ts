import type { ProductArea } from '#platform/access/permissions.ts'
import type { Action } from '#platform/access/policy.ts'
import { scopeOf, type Viewer } from '#platform/access/viewer.ts'

/** Read follow-ups: anyone with access to responses or reviews, within the scope of that area. */
export const readFollowUps: Action = {
  name: 'follow_ups.read',
  tokenScope: 'feedback:read',
  allows: (viewer) => hasArea(viewer, 'FEEDBACK') || hasArea(viewer, 'QA'),
}

/** Write follow-ups on visible records and delete one's own; an admin may delete any. */
export const writeFollowUps: Action = {
  name: 'follow_ups.write',
  allows: (viewer) => viewer.person !== null && readFollowUps.allows(viewer),
}

/** Whether the company uses the area and the viewer's role gives access to it. */
export const hasArea = (viewer: Viewer, area: ProductArea): boolean =>
  scopeOf(viewer, area) !== null &&
  (area !== 'FEEDBACK' || viewer.permissions.viewStream) &&
  (area !== 'QA' || viewer.permissions.qaEnabled)
