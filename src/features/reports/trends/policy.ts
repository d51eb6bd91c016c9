import type { ProductArea } from '#platform/access/permissions.ts'
import type { Action } from '#platform/access/policy.ts'
import { scopeOf, type Viewer } from '#platform/access/viewer.ts'

const sees = (viewer: Viewer, area: ProductArea): boolean => scopeOf(viewer, area) !== null

/** Read trends: everybody whose role gives access to feedback or to QA, within its scope. Pages have gates of their own. */
export const readTrends: Action = {
  name: 'trends.read',
  allows: (viewer) => sees(viewer, 'FEEDBACK') || sees(viewer, 'QA'),
  whileViewingAs: true,
}

/** The reports of the tabs: also for whoever knows only of coaching. */
export const readTeamReports: Action = {
  name: 'trends.teamReports.read',
  allows: (viewer) => readTrends.allows(viewer) || sees(viewer, 'COACHING'),
  whileViewingAs: true,
}

/** How the programme of surveys goes. */
export const readProgram: Action = {
  name: 'trends.program.read',
  allows: (viewer) =>
    (viewer.permissions.viewCompanyProgram || viewer.permissions.viewCompanyProgramDashboard) &&
    sees(viewer, 'FEEDBACK'),
  whileViewingAs: true,
}

/** What became of customers who were disappointed. */
export const readServiceRecovery: Action = {
  name: 'trends.serviceRecovery.read',
  allows: (viewer) => viewer.permissions.viewServiceRecoveryTrendsLink && sees(viewer, 'FEEDBACK'),
  whileViewingAs: true,
}
