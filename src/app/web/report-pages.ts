import type { AreaPage } from '#app/web/area-routes.tsx'

const loadExported = () => import('#app/web/pages/ExportedReports.tsx')
const texts = ['reports-qa', 'charts', 'qa-reviews', 'feedback', 'exports']

/** The reports' pages, each fetched when it is first opened; this list with the first of them. */
export const OverviewPage: AreaPage = {
  title: 'reports-qa:title.overview',
  texts,
  load: async () => {
    const [page, exported] = await Promise.all([
      import('#features/reports/qa/web/OverviewPage.tsx'),
      loadExported(),
    ])
    return exported.withReviewsExport(page.OverviewPage)
  },
}
export const ScorecardPage: AreaPage = {
  title: 'reports-qa:title.scorecard',
  texts,
  load: async () => {
    const [page, exported] = await Promise.all([
      import('#features/reports/qa/web/ScorecardPage.tsx'),
      loadExported(),
    ])
    return exported.withReviewsExport(page.ScorecardPage)
  },
}
export const TeamMembersPage: AreaPage = {
  title: 'reports-qa:title.teammembers',
  texts,
  load: async () => {
    const [page, exported] = await Promise.all([
      import('#features/reports/qa/web/TeamMembersPage.tsx'),
      loadExported(),
    ])
    return exported.withReviewsExport(page.TeamMembersPage)
  },
}

const trends = {
  title: 'app:nav.trends',
  texts: ['reports-trends', 'charts', 'qa-reviews', 'feedback'],
} satisfies Omit<AreaPage, 'load'>
/** Those that may also come by mail. */
const digested = { ...trends, texts: [...trends.texts, 'notifications-digests'] }
const loadTrends = () => import('#features/reports/trends/web/TrendsPages.tsx')

export const TeamMemberTrendsPage: AreaPage = {
  ...trends,
  load: async () => (await loadTrends()).TeamMemberTrendsPage,
}
export const TeamTrendsPage: AreaPage = {
  ...digested,
  load: async () => (await import('#app/web/pages/DigestedTrends.tsx')).DigestedTeamTrends,
}
export const CompanyTrendsPage: AreaPage = {
  ...digested,
  load: async () => (await import('#app/web/pages/DigestedTrends.tsx')).DigestedCompanyTrends,
}
export const MultiTrendsPage: AreaPage = { ...trends, load: async () => (await loadTrends()).MultiTrendsPage }
export const TeamsTrendsPage: AreaPage = { ...trends, load: async () => (await loadTrends()).TeamsTrendsPage }
export const TeamMembersTrendsPage: AreaPage = {
  ...trends,
  load: async () => (await loadTrends()).TeamMembersTrendsPage,
}
export const ReportingGroupTrendsPage: AreaPage = {
  ...trends,
  load: async () => (await loadTrends()).ReportingGroupTrendsPage,
}
export const ProgramPage: AreaPage = {
  ...trends,
  load: async () => (await import('#features/reports/trends/web/ProgramPage.tsx')).ProgramPage,
}
export const TagsPage: AreaPage = {
  ...trends,
  load: async () => (await import('#features/reports/trends/web/TagsPage.tsx')).TagsPage,
}
export const RecoveryPage: AreaPage = {
  ...trends,
  load: async () => (await import('#features/reports/trends/web/RecoveryPage.tsx')).RecoveryPage,
}
export const PerformancePage: AreaPage = {
  title: 'reports-performance:title',
  texts: [
    'reports-performance',
    'feedback',
    'coaching-attachments',
    'leaderboard-badges',
    'goals',
    'exports',
  ],
  load: async () => {
    const [page, exported] = await Promise.all([
      import('#features/reports/performance/web/PerformancePage.tsx'),
      loadExported(),
    ])
    return exported.withPerformanceExport(page.PerformancePage)
  },
}
