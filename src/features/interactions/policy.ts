import type { ProductArea } from '#platform/access/permissions.ts'
import type { Action } from '#platform/access/policy.ts'
import { scopeOf, type Viewer } from '#platform/access/viewer.ts'

/** Read follow-ups: whoever has access to what they may be about, within the scope of that area. */
export const readFollowUps: Action = {
  name: 'follow_ups.read',
  tokenScope: 'feedback:read',
  allows: (viewer) => hasArea(viewer, 'FEEDBACK') || hasArea(viewer, 'QA'),
}

/** Write one on what one sees, and take one's own back; an admin takes back anybody's. */
export const writeFollowUps: Action = {
  name: 'follow_ups.write',
  allows: (viewer) => viewer.person !== null && readFollowUps.allows(viewer),
}

/** Whether the company has the area and the viewer's role opens it. */
export const hasArea = (viewer: Viewer, area: ProductArea): boolean =>
  scopeOf(viewer, area) !== null &&
  (area !== 'FEEDBACK' || viewer.permissions.viewStream) &&
  (area !== 'QA' || viewer.permissions.qaEnabled)
