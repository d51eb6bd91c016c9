import { areaRoutes } from '#app/web/area-routes.tsx'

/** Quality: scorecards, interactions, reviews and reviewers. */
export const qaRoutes = areaRoutes(
  () => import('#app/web/qa-pages.ts'),
  [
    ['/admin/company/qa_settings', 'QaSettingsPage'],
    ['/qa/forms/$id', 'ScorecardBuilderPage'],
    ['/qa/interactions', 'InteractionsPage'],
    ['/qa/reviews/new', 'NewReviewPage'],
    ['/qa/reviews/$id', 'ReviewPage'],
    ['/qa/reader', 'ReaderPage'],
    // The other reports stand in an area of their own.
    ['/qa/reports/reviews', 'ReviewsPage', '/qa/reports/$reportType'],
    ['/qa/reviewers', 'ReviewersPage'],
  ],
)
