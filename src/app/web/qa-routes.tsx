import { createRoute, redirect } from '@tanstack/react-router'
import { areaRoutes } from '#app/web/area-routes.tsx'
import { signedInRoute } from '#app/web/base-routes.tsx'
import { checkGate } from '#app/web/guards.ts'
import { isKnownPage, paths } from '#paths.ts'

/** Goes to the dashboard, and to the list of reviews as long as there is none. */
const reportsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/qa/reports',
  beforeLoad: ({ context }) => {
    checkGate('/qa/reports', context.session)
    const dashboard = paths.qaReport()
    throw redirect({ href: isKnownPage(dashboard) ? dashboard : paths.reviews(), replace: true })
  },
})

/** Quality: scorecards, interactions, reviews and reviewers. */
export const qaRoutes = [
  ...areaRoutes(
    () => import('#app/web/qa-pages.ts'),
    [
      ['/admin/company/qa_settings', 'QaSettingsPage'],
      ['/qa/forms/$id', 'ScorecardBuilderPage'],
      ['/qa/interactions', 'InteractionsPage'],
      ['/qa/reviews/new', 'NewReviewPage'],
      ['/qa/reviews/$id', 'ReviewPage'],
      ['/qa/reader', 'ReaderPage'],
      ['/qa/reports/reviews', 'ReviewsPage', '/qa/reports/$reportType'],
      ['/qa/reviewers', 'ReviewersPage'],
    ],
  ),
  reportsRoute,
]
