import type { AreaPage } from '#app/web/area-routes.tsx'

const texts = ['reports-qa', 'charts', 'qa-reviews', 'feedback']

/** The reports' pages, each fetched when it is first opened; this list with the first of them. */
export const OverviewPage: AreaPage = {
  title: 'reports-qa:title.overview',
  texts,
  load: async () => (await import('#features/reports/qa/web/OverviewPage.tsx')).OverviewPage,
}
export const ScorecardPage: AreaPage = {
  title: 'reports-qa:title.scorecard',
  texts,
  load: async () => (await import('#features/reports/qa/web/ScorecardPage.tsx')).ScorecardPage,
}
export const TeamMembersPage: AreaPage = {
  title: 'reports-qa:title.teammembers',
  texts,
  load: async () => (await import('#features/reports/qa/web/TeamMembersPage.tsx')).TeamMembersPage,
}
