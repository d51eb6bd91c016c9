import type { DataAccess, ProductArea, Scope } from '#platform/access/permissions.ts'
import type { Action } from '#platform/access/policy.ts'
import { scopeOf, type Viewer } from '#platform/access/viewer.ts'

/** Read what reviews add up to. */
export const readQaReports: Action = {
  name: 'reports.qa.read',
  allows: (viewer) => viewer.permissions.viewQADashboard && scopeOf(viewer, 'QA') !== null,
}

/** The area whose records performance is about: where a company has QA alone, reviews. */
export const performanceArea = ({ permissions }: Viewer): ProductArea =>
  permissions.qaStandalone ? 'QA' : 'FEEDBACK'

/** See how oneself, one's team or the company does, as far as one sees their records. */
export const viewPerformanceAction: Action = {
  name: 'reports.performance.view',
  allows: (viewer) => viewer.permissions.viewPerformance && scopeOf(viewer, performanceArea(viewer)) !== null,
}

const WIDTH: Record<Scope, number> = { self: 0, own_team: 1, company: 2 }

/**
 * The viewer as reports of QA are read: a flag lets them show the whole company, another one the own teams, and neither
 * shows more than the scope of QA does. Without a flag people read what their own reviews add up to.
 */
export function reportViewer(viewer: Viewer): Viewer {
  const { scorecardCompanyView, scorecardTeamView } = viewer.permissions
  const flagged: Scope = scorecardCompanyView ? 'company' : scorecardTeamView ? 'own_team' : 'self'
  const scope = scopeOf(viewer, 'QA')
  if (scope === null || WIDTH[scope] <= WIDTH[flagged]) return viewer
  const dataAccess: DataAccess = { ...viewer.dataAccess, QA: flagged }
  return { ...viewer, dataAccess }
}
