import type { AreaPage } from '#app/web/area-routes.tsx'

const loadExported = () => import('#app/web/pages/ExportedReports.tsx')
const loadPinnable = () => import('#app/web/pages/Pinnable.tsx')
const texts = ['reports-qa', 'charts', 'qa-reviews', 'feedback', 'exports']

/** Pages of reports. Each loads when it is first opened, this list with the first of them. */
export const OverviewPage: AreaPage = {
  title: 'reports-qa:title.overview',
  texts,
  load: async () => {
    const [page, exported, { pinnable }] = await Promise.all([
      import('#features/reports/qa/web/OverviewPage.tsx'),
      loadExported(),
      loadPinnable(),
    ])
    return pinnable(exported.withReviewsExport(page.OverviewPage), '/qa/reports/overview')
  },
}
export const ScorecardPage: AreaPage = {
  title: 'reports-qa:title.scorecard',
  texts,
  load: async () => {
    const [page, exported, { pinnable }] = await Promise.all([
      import('#features/reports/qa/web/ScorecardPage.tsx'),
      loadExported(),
      loadPinnable(),
    ])
    return pinnable(exported.withReviewsExport(page.ScorecardPage), '/qa/reports/scorecard')
  },
}
export const TeamMembersPage: AreaPage = {
  title: 'reports-qa:title.teammembers',
  texts,
  load: async () => {
    const [page, exported, { pinnable }] = await Promise.all([
      import('#features/reports/qa/web/TeamMembersPage.tsx'),
      loadExported(),
      loadPinnable(),
    ])
    return pinnable(exported.withReviewsExport(page.TeamMembersPage), '/qa/reports/teammembers')
  },
}

const trendsTexts = ['reports-trends', 'metrics-explain', 'charts', 'qa-reviews', 'feedback']
/** Reports that people can also subscribe to by mail. */
const digestedTexts = [...trendsTexts, 'notifications-digests']
const loadTrends = () => import('#features/reports/trends/web/TrendsPages.tsx')
const loadDigested = () => import('#app/web/pages/DigestedTrends.tsx')

export const TeamMemberTrendsPage: AreaPage = {
  title: 'reports-trends:title.trendsTeamMember',
  texts: trendsTexts,
  load: async () =>
    (await loadPinnable()).pinnable((await loadTrends()).TeamMemberTrendsPage, '/trends/team_member'),
}
export const TeamTrendsPage: AreaPage = {
  title: 'reports-trends:title.trendsTeam',
  texts: digestedTexts,
  load: async () =>
    (await loadPinnable()).pinnable((await loadDigested()).DigestedTeamTrends, '/trends/team'),
}
export const CompanyTrendsPage: AreaPage = {
  title: 'reports-trends:title.trendsCompany',
  texts: digestedTexts,
  load: async () =>
    (await loadPinnable()).pinnable((await loadDigested()).DigestedCompanyTrends, '/trends/company'),
}
export const MultiTrendsPage: AreaPage = {
  title: 'reports-trends:title.trendsMulti',
  texts: trendsTexts,
  load: async () =>
    (await loadPinnable()).pinnable((await loadTrends()).MultiTrendsPage, '/trends/company/multi'),
}
export const TeamsTrendsPage: AreaPage = {
  title: 'reports-trends:title.trendsTeams',
  texts: trendsTexts,
  load: async () =>
    (await loadPinnable()).pinnable((await loadTrends()).TeamsTrendsPage, '/trends/company/teams'),
}
export const TeamMembersTrendsPage: AreaPage = {
  title: 'reports-trends:title.trendsTeamMembers',
  texts: trendsTexts,
  load: async () =>
    (await loadPinnable()).pinnable(
      (await loadTrends()).TeamMembersTrendsPage,
      '/trends/company/team_members',
    ),
}
export const ReportingGroupTrendsPage: AreaPage = {
  title: 'reports-trends:title.trendsReportingGroups',
  texts: trendsTexts,
  load: async () =>
    (await loadPinnable()).pinnable(
      (await loadTrends()).ReportingGroupTrendsPage,
      '/trends/company/reporting_groups',
    ),
}
export const ProgramPage: AreaPage = {
  title: 'reports-trends:title.trendsProgram',
  texts: trendsTexts,
  load: async () => {
    const [page, { pinnable }] = await Promise.all([
      import('#features/reports/trends/web/ProgramPage.tsx'),
      loadPinnable(),
    ])
    return pinnable(page.ProgramPage, '/trends/company/program')
  },
}
export const TagsPage: AreaPage = {
  title: 'reports-trends:title.trendsTags',
  texts: trendsTexts,
  load: async () => {
    const [page, { pinnable }] = await Promise.all([
      import('#features/reports/trends/web/TagsPage.tsx'),
      loadPinnable(),
    ])
    return pinnable(page.TagsPage, '/trends/company/tags')
  },
}
export const RecoveryPage: AreaPage = {
  title: 'reports-trends:title.trendsRecovery',
  texts: trendsTexts,
  load: async () => {
    const [page, { pinnable }] = await Promise.all([
      import('#features/reports/trends/web/RecoveryPage.tsx'),
      loadPinnable(),
    ])
    return pinnable(page.RecoveryPage, '/trends/service_recovery')
  },
}
export const PerformancePage: AreaPage = {
  title: 'reports-performance:title',
  texts: [
    'reports-performance',
    'feedback',
    'coaching-attachments',
    'leaderboard-badges',
    'goals',
    'metrics-explain',
    'exports',
  ],
  load: async () => {
    const [page, exported, { pinnable }] = await Promise.all([
      import('#features/reports/performance/web/PerformancePage.tsx'),
      loadExported(),
      loadPinnable(),
    ])
    return pinnable(exported.withPerformanceExport(page.PerformancePage), '/performance')
  },
}
