import { createRoute, redirect } from '@tanstack/react-router'
import { areaRoutes } from '#app/web/area-routes.tsx'
import { signedInRoute } from '#app/web/base-routes.tsx'
import { checkGate } from '#app/web/guards.ts'
import { paths } from '#paths.ts'

const reportsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/qa/reports',
  beforeLoad: ({ context, location }) => {
    checkGate('/qa/reports', context.session)
    throw redirect({ href: paths.qaReport() + location.searchStr, replace: true })
  },
})

/** Reports. The fourth QA report is the list of reviews; any other name in the path is a 404. */
export const reportRoutes = [
  reportsRoute,
  ...areaRoutes(
    () => import('#app/web/report-pages.ts'),
    [
      ['/performance', 'PerformancePage'],
      ['/qa/reports/overview', 'OverviewPage', '/qa/reports/$reportType'],
      ['/qa/reports/teammembers', 'TeamMembersPage', '/qa/reports/$reportType'],
      ['/qa/reports/scorecard', 'ScorecardPage', '/qa/reports/$reportType'],
      ['/trends/team_member', 'TeamMemberTrendsPage'],
      ['/trends/team', 'TeamTrendsPage'],
      ['/trends/company', 'CompanyTrendsPage'],
      ['/trends/company/multi', 'MultiTrendsPage'],
      ['/trends/company/program', 'ProgramPage'],
      ['/trends/company/teams', 'TeamsTrendsPage'],
      ['/trends/company/team_members', 'TeamMembersTrendsPage'],
      ['/trends/company/reporting_groups', 'ReportingGroupTrendsPage'],
      ['/trends/company/tags', 'TagsPage'],
      ['/trends/service_recovery', 'RecoveryPage'],
    ],
  ),
]
