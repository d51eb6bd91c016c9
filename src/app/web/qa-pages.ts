import type { AreaPage } from '#app/web/area-routes.tsx'

/** Pages of QA. Each loads when it is first opened, this list with the first of them. */
export const QaSettingsPage: AreaPage = {
  title: 'qa-scorecards:title',
  texts: ['qa-scorecards'],
  load: async () => (await import('#features/qa/scorecards/web/settings/QaSettingsPage.tsx')).QaSettingsPage,
}
export const MoveInPage: AreaPage = {
  title: 'qa-reviews:moveIn.title',
  texts: ['qa-reviews'],
  load: async () => (await import('#features/qa/reviews/web/import/MoveInPage.tsx')).MoveInPage,
}
export const ReviewImportPage: AreaPage = {
  title: 'qa-reviews:moveIn.import.title',
  texts: ['qa-reviews', 'imports'],
  load: async () => (await import('#features/qa/reviews/web/import/ReviewImportPage.tsx')).ReviewImportPage,
}
export const ScorecardBuilderPage: AreaPage = {
  title: 'qa-scorecards:scorecard',
  texts: ['qa-scorecards'],
  load: async () =>
    (await import('#features/qa/scorecards/web/builder/ScorecardBuilderPage.tsx')).ScorecardBuilderPage,
}
export const InteractionsPage: AreaPage = {
  title: 'app:nav.interactions',
  texts: ['qa-reviews', 'interactions', 'feedback', 'views'],
  load: async () => {
    const [page, { pinnable }] = await Promise.all([
      import('#features/qa/reviews/web/interactions/InteractionsPage.tsx'),
      import('#app/web/pages/Pinnable.tsx'),
    ])
    return pinnable(page.InteractionsPage, '/qa/interactions')
  },
}
export const NewReviewPage: AreaPage = {
  title: 'qa-reviews:workspace.new.title',
  texts: ['qa-reviews', 'interactions'],
  load: async () => (await import('#features/qa/reviews/web/workspace/NewReviewPage.tsx')).NewReviewPage,
}
export const ReaderPage: AreaPage = {
  title: 'qa-reviews:reading.title',
  texts: ['qa-reviews', 'interactions'],
  load: async () => (await import('#features/qa/reviews/web/reading/ReaderPage.tsx')).ReaderPage,
}
export const ReviewPage: AreaPage = {
  title: 'qa-reviews:workspace.title',
  texts: ['qa-reviews', 'interactions', 'qa-appeals', 'qa-audits'],
  load: async () => (await import('#app/web/review-page.tsx')).ReviewPage,
}
export const ReviewersPage: AreaPage = {
  title: 'app:nav.reviewers',
  texts: ['qa-reviews', 'feedback'],
  load: async () => (await import('#features/qa/reviews/web/reviewers/ReviewersPage.tsx')).ReviewersPage,
}
export const ReviewsPage: AreaPage = {
  title: 'qa-reviews:list.title',
  texts: ['qa-reviews', 'feedback'],
  load: async () => {
    const [page, { pinnable }] = await Promise.all([
      import('#features/qa/reviews/web/list/ReviewsPage.tsx'),
      import('#app/web/pages/Pinnable.tsx'),
    ])
    return pinnable(page.ReviewsPage, '/qa/reports/reviews')
  },
}
