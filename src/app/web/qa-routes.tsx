import { areaRoutes } from '#app/web/area-routes.tsx'

/** QA: scorecards, interactions, reviews and reviewers. */
export const qaRoutes = areaRoutes(
  () => import('#app/web/qa-pages.ts'),
  [
    ['/admin/company/qa_settings', 'QaSettingsPage'],
    ['/admin/company/move_in', 'MoveInPage'],
    ['/admin/company/review_imports', 'ReviewImportPage'],
    ['/qa/forms/$id', 'ScorecardBuilderPage'],
    ['/qa/interactions', 'InteractionsPage'],
    ['/qa/reviews/new', 'NewReviewPage'],
    ['/qa/reviews/$id', 'ReviewPage'],
    ['/qa/reader', 'ReaderPage'],
    // The other reports are in report-routes.tsx.
    ['/qa/reports/reviews', 'ReviewsPage', '/qa/reports/$reportType'],
    ['/qa/reviewers', 'ReviewersPage'],
  ],
)
