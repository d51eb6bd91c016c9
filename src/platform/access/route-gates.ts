import type { PermissionFlag, Permissions } from '#platform/access/permissions.ts'

/** Who may open a page: every signed-in person, or people with at least one of the flags. */
type Gate = 'open' | readonly PermissionFlag[]

type RouteGate = {
  /** With role-based access on. */
  flags: Gate
  /** The older routing, used while role-based access is off; 'open' if absent. */
  older?: Gate
  /** In both routings also open to people who may manage teams without being admins. */
  teamManagers?: true
  /** The page exists only if the company has this feature; otherwise it is not found. */
  feature?: string
}

export type Access = {
  permissions: Permissions
  /** The company's switch between flag-based routing and the older routing. */
  rbac: boolean
  /** May manage teams. This is set per person and is not a permission of a role. */
  canManageTeams: boolean
}

const ADMINS: Gate = ['admin', 'companyAdmin']
const adminsOnly: RouteGate = { flags: ADMINS, older: ADMINS }
const companyTrends: Gate = ['viewCompanyTrends']

/**
 * The gate of every page in both routings (ACC-507). `$name` matches one path segment, a trailing `$` any further
 * segments.
 */
export const ROUTE_GATES = {
  '/': { flags: ['feedbackEnabled'] },
  '/admin/company/view': { flags: ['feedbackEnabled'] },
  '/403': { flags: 'open' },
  '/profile/edit': { flags: 'open' },
  '/requests/$uuid': { flags: 'open' },
  '/activity_log': { flags: 'open' },
  '/dashboards': { flags: ['feedbackEnabled', 'qaEnabled'] },
  '/subscriptions': { flags: ['feedbackEnabled', 'qaEnabled'] },
  '/explorer': { flags: 'open' },
  '/alerts': { flags: ['feedbackEnabled', 'qaEnabled'] },

  '/performance': { flags: ['viewPerformance'] },
  '/leaderboard': { flags: ['viewLeaderboard'] },
  '/achievements': { flags: 'open', feature: 'achievements' },
  '/metric_configuration': { flags: ['manageMetrics'], older: ['manageMetrics'] },
  '/rewards': { flags: ['rewardsEnabled'] },
  '/rewards_votes': { flags: ['rewardsEnabled'] },
  '/rewards_report': { flags: ['viewRewardsReports'] },

  '/one_on_ones': { flags: ['canViewOneOnOnes'] },
  '/one_on_ones/$sessionId': { flags: ['canViewOneOnOnes'] },
  '/one_on_ones/templates': { flags: ['manageOneOnOneSettings'] },
  '/one_on_ones/templates/$id': { flags: ['manageOneOnOneSettings'] },
  '/one_on_ones/templates/$id/duplicate': { flags: ['manageOneOnOneSettings'] },

  '/qa/reports': { flags: ['viewQADashboard'] },
  '/qa/reports/$reportType': { flags: ['viewQADashboard'] },
  '/qa/reviews/new': { flags: ['reviewQA'] },
  '/qa/reviews/$id': { flags: ['viewQADashboard', 'reviewQA'] },
  '/qa/reader': { flags: ['viewQADashboard', 'reviewQA'] },
  '/qa/forms/$id': { flags: ['manageQASettings'] },
  '/qa/interactions': { flags: ['reviewQA'] },
  '/qa/reviewers': { flags: ['viewReviewers'], older: ['viewReviewers'] },
  '/qa/calibrations': { flags: ['manageCalibrations', 'reviewQA'] },
  '/qa/calibrations/new': { flags: ['manageCalibrations', 'reviewQA'] },
  // Covers the tabs as well as single calibrations: /qa/calibrations/{tabName} and /qa/calibrations/{id}.
  '/qa/calibrations/$id': { flags: ['manageCalibrations', 'reviewQA'] },
  '/qa/assignments': { flags: ['viewAssignments'] },
  '/qa/assignments/$': { flags: ['viewAssignments'] },
  '/qa/reviews/$id/audit': { flags: ['performQaAudits', 'viewQaAudits'] },
  '/qa/audit/$auditId': { flags: ['performQaAudits', 'viewQaAudits'] },

  '/trends/team_member': { flags: ['viewTeamMemberTrendsLink'] },
  '/trends/team': { flags: ['viewTrendsDashboards'] },
  '/trends/company': { flags: companyTrends, older: companyTrends },
  '/trends/company/multi': { flags: ['viewMultiOrganization'], older: companyTrends },
  '/trends/company/program': {
    flags: ['viewCompanyProgram', 'viewCompanyProgramDashboard'],
    older: ['viewCompanyProgramDashboard'],
  },
  '/trends/company/teams': { flags: ['viewTrendsDashboards'], older: companyTrends },
  '/trends/company/team_members': { flags: ['viewTrendsDashboards'], older: companyTrends },
  '/trends/company/reporting_groups': { flags: ['viewReportingGroupsTrend'], older: companyTrends },
  '/trends/company/tags': { flags: ['viewTrendsDashboards'], older: companyTrends },
  '/trends/service_recovery': { flags: ['viewServiceRecoveryTrendsLink'] },

  '/admin/coaching-tests': { flags: ['admin'], older: ['admin'] },
  '/admin/company': adminsOnly,
  '/admin/company/one-on-ones/coaching-intelligence-terms-and-conditions': {
    flags: ['manageOneOnOneSettings'],
    older: ADMINS,
  },
  '/admin/company/one-on-ones': { flags: ['manageOneOnOneSettings'], older: ADMINS },
  '/admin/company/qa_settings': { flags: ['manageQASettings'], older: ADMINS },
  '/admin/company/teams': { ...adminsOnly, teamManagers: true },
  '/admin/company/backups': { flags: ['admin'], older: ['admin'] },
  '/admin/company/jobs': { flags: ['admin'], older: ['admin'] },
  '/admin/company/$': adminsOnly,
  '/survey_preview/$uuid': adminsOnly,
  '/survey_preview/$uuid/employee/$employeeId': adminsOnly,
  '/zendesk_field_mappings': adminsOnly,
} as const satisfies Record<string, RouteGate>

export type GatedRoute = keyof typeof ROUTE_GATES

/** Whether a person may open the page. Sign-in is checked before; features by `routeExists`. */
export function routeAllowed(route: GatedRoute, { permissions, rbac, canManageTeams }: Access): boolean {
  const gate: RouteGate = ROUTE_GATES[route]
  if (gate.teamManagers && canManageTeams) return true
  const required = rbac ? gate.flags : (gate.older ?? 'open')
  return required === 'open' || required.some((flag) => permissions[flag])
}

/** The feature of a page that the company has switched off, which makes the page not found; else undefined. */
export function missingFeature(
  route: GatedRoute,
  features: Readonly<Record<string, boolean>>,
): string | undefined {
  const { feature }: RouteGate = ROUTE_GATES[route]
  return feature === undefined || features[feature] === true ? undefined : feature
}

export const routeExists = (route: GatedRoute, features: Readonly<Record<string, boolean>>): boolean =>
  missingFeature(route, features) === undefined

/** The only flags that the older routing uses. */
export const OLDER_ROUTING_FLAGS = [
  'admin',
  'companyAdmin',
  'viewReviewers',
  'manageMetrics',
  'viewCompanyProgramDashboard',
  'viewCompanyTrends',
] as const satisfies readonly PermissionFlag[]

/** The pages that a flag alone opens while role-based access is on. */
export const pagesOpenedBy = (flag: PermissionFlag): GatedRoute[] =>
  (Object.keys(ROUTE_GATES) as GatedRoute[]).filter((route) => {
    const { flags }: RouteGate = ROUTE_GATES[route]
    return flags !== 'open' && flags.includes(flag)
  })
