import type { ProductArea } from '#platform/access/permissions.ts'
import type { Action } from '#platform/access/policy.ts'
import { scopeOf, type Viewer } from '#platform/access/viewer.ts'

const sees = (viewer: Viewer, area: ProductArea): boolean => scopeOf(viewer, area) !== null

/** Anyone with access to feedback or QA may read trends within their scope. Pages have their own gates. */
export const readTrends: Action = {
  name: 'trends.read',
  allows: (viewer) => sees(viewer, 'FEEDBACK') || sees(viewer, 'QA'),
  whileViewingAs: true,
}

/** Team reports are also for people with access to coaching only. */
export const readTeamReports: Action = {
  name: 'trends.teamReports.read',
  allows: (viewer) => readTrends.allows(viewer) || sees(viewer, 'COACHING'),
  whileViewingAs: true,
}

export const readProgram: Action = {
  name: 'trends.program.read',
  allows: (viewer) =>
    (viewer.permissions.viewCompanyProgram || viewer.permissions.viewCompanyProgramDashboard) &&
    sees(viewer, 'FEEDBACK'),
  whileViewingAs: true,
}

export const readServiceRecovery: Action = {
  name: 'trends.serviceRecovery.read',
  allows: (viewer) => viewer.permissions.viewServiceRecoveryTrendsLink && sees(viewer, 'FEEDBACK'),
  whileViewingAs: true,
}
