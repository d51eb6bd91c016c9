import type { ProductArea } from '#platform/access/permissions.ts'
import type { Action } from '#platform/access/policy.ts'
import { scopeOf, type Viewer } from '#platform/access/viewer.ts'

const sees = (viewer: Viewer, area: ProductArea): boolean => scopeOf(viewer, area) !== null

/** Read metrics: everybody whose role gives access to feedback or to QA, within its scope. */
export const readMetrics: Action = {
  name: 'metrics.read',
  allows: (viewer) => sees(viewer, 'FEEDBACK') || sees(viewer, 'QA') || viewer.permissions.manageMetrics,
}

/** What customers name most. */
export const readTags: Action = { name: 'metrics.tags.read', allows: (viewer) => sees(viewer, 'FEEDBACK') }

/** Say what is measured and where it is shown. */
export const manageMetrics: Action = {
  name: 'metrics.manage',
  allows: ({ permissions }) => permissions.manageMetrics,
}

/** What company trends can show. */
export const readCompanyTrends: Action = {
  name: 'metrics.companyTrends.read',
  allows: (viewer) => viewer.permissions.viewCompanyTrends && sees(viewer, 'FEEDBACK'),
}
