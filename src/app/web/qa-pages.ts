/** The modules of QA's pages, each fetched when it is first opened; this list with the first of them. */
export const QaSettingsPage = async () =>
  (await import('#features/qa/scorecards/web/settings/QaSettingsPage.tsx')).QaSettingsPage
export const ScorecardBuilderPage = async () =>
  (await import('#features/qa/scorecards/web/builder/ScorecardBuilderPage.tsx')).ScorecardBuilderPage
export const InteractionsPage = async () =>
  (await import('#features/qa/reviews/web/interactions/InteractionsPage.tsx')).InteractionsPage
export const NewReviewPage = async () =>
  (await import('#features/qa/reviews/web/workspace/NewReviewPage.tsx')).NewReviewPage
export const ReaderPage = async () =>
  (await import('#features/qa/reviews/web/reading/ReaderPage.tsx')).ReaderPage
export const ReviewPage = async () =>
  (await import('#features/qa/reviews/web/workspace/ReviewPage.tsx')).ReviewPage
export const ReviewersPage = async () =>
  (await import('#features/qa/reviews/web/reviewers/ReviewersPage.tsx')).ReviewersPage
export const ReviewsPage = async () =>
  (await import('#features/qa/reviews/web/list/ReviewsPage.tsx')).ReviewsPage
