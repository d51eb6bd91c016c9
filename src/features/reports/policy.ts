import type { DataAccess, ProductArea, Scope } from '#platform/access/permissions.ts'
import type { Action } from '#platform/access/policy.ts'
import { scopeOf, type Viewer } from '#platform/access/viewer.ts'

export const readQaReports: Action = {
  name: 'reports.qa.read',
  allows: (viewer) => viewer.permissions.viewQADashboard && scopeOf(viewer, 'QA') !== null,
}

/** Performance uses feedback, or reviews in a company that has QA only. */
export const performanceArea = ({ permissions }: Viewer): ProductArea =>
  permissions.qaStandalone ? 'QA' : 'FEEDBACK'

/** View performance of the people within the viewer's data access. */
export const viewPerformanceAction: Action = {
  name: 'reports.performance.view',
  allows: (viewer) => viewer.permissions.viewPerformance && scopeOf(viewer, performanceArea(viewer)) !== null,
}

const SCOPE_RANK: Record<Scope, number> = { self: 0, own_team: 1, company: 2 }

/**
 * The viewer with the QA scope of reports. One flag widens reports to the company, another to the viewer's teams, but
 * never beyond the QA scope. Without a flag people read reports about their own reviews.
 */
export function reportViewer(viewer: Viewer): Viewer {
  const { scorecardCompanyView, scorecardTeamView } = viewer.permissions
  const flagged: Scope = scorecardCompanyView ? 'company' : scorecardTeamView ? 'own_team' : 'self'
  const scope = scopeOf(viewer, 'QA')
  if (scope === null || SCOPE_RANK[scope] <= SCOPE_RANK[flagged]) return viewer
  const dataAccess: DataAccess = { ...viewer.dataAccess, QA: flagged }
  return { ...viewer, dataAccess }
}
