import type { ProductArea } from '#platform/access/permissions.ts'
import type { Action } from '#platform/access/policy.ts'
import { scopeOf, type Viewer } from '#platform/access/viewer.ts'

const sees = (viewer: Viewer, area: ProductArea): boolean => scopeOf(viewer, area) !== null

/** Anyone with access to feedback or QA may read metrics within their scope. */
export const readMetrics: Action = {
  name: 'metrics.read',
  tokenScope: 'metrics:read',
  allows: (viewer) => sees(viewer, 'FEEDBACK') || sees(viewer, 'QA') || viewer.permissions.manageMetrics,
}

export const readTags: Action = {
  name: 'metrics.tags.read',
  tokenScope: 'metrics:read',
  allows: (viewer) => sees(viewer, 'FEEDBACK'),
}

/** Configure metrics and where they are shown. */
export const manageMetrics: Action = {
  name: 'metrics.manage',
  allows: ({ permissions }) => permissions.manageMetrics,
}

/** Read company trends. */
export const readCompanyTrends: Action = {
  name: 'metrics.companyTrends.read',
  allows: (viewer) => viewer.permissions.viewCompanyTrends && sees(viewer, 'FEEDBACK'),
}
