import { createRoute, redirect } from '@tanstack/react-router'
import { pageOf, signedInRoute, texts } from '#app/web/base-routes.tsx'
import { checkGate } from '#app/web/guards.ts'
import { isKnownPage, paths } from '#paths.ts'

const qaPages = () => import('#app/web/qa-pages.ts')

const qaSettingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/company/qa_settings',
  staticData: { title: 'qa-scorecards:title' },
  beforeLoad: ({ context }) => checkGate('/admin/company/qa_settings', context.session),
  loader: () => texts('qa-scorecards'),
  component: pageOf(qaPages, 'QaSettingsPage'),
})

const scorecardRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/qa/forms/$id',
  staticData: { title: 'qa-scorecards:scorecard' },
  beforeLoad: ({ context }) => checkGate('/qa/forms/$id', context.session),
  loader: () => texts('qa-scorecards'),
  component: pageOf(qaPages, 'ScorecardBuilderPage'),
})

const interactionsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/qa/interactions',
  staticData: { title: 'app:nav.interactions' },
  beforeLoad: ({ context }) => checkGate('/qa/interactions', context.session),
  loader: () => texts('qa-reviews', 'interactions', 'feedback'),
  component: pageOf(qaPages, 'InteractionsPage'),
})

const newReviewRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/qa/reviews/new',
  staticData: { title: 'qa-reviews:workspace.new.title' },
  beforeLoad: ({ context }) => checkGate('/qa/reviews/new', context.session),
  loader: () => texts('qa-reviews', 'interactions'),
  component: pageOf(qaPages, 'NewReviewPage'),
})

const reviewRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/qa/reviews/$id',
  staticData: { title: 'qa-reviews:workspace.title' },
  beforeLoad: ({ context }) => checkGate('/qa/reviews/$id', context.session),
  loader: () => texts('qa-reviews', 'interactions'),
  component: pageOf(qaPages, 'ReviewPage'),
})

const readerRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/qa/reader',
  staticData: { title: 'qa-reviews:reading.title' },
  beforeLoad: ({ context }) => checkGate('/qa/reader', context.session),
  loader: () => texts('qa-reviews', 'interactions'),
  component: pageOf(qaPages, 'ReaderPage'),
})

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

const reviewsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/qa/reports/reviews',
  staticData: { title: 'qa-reviews:list.title' },
  beforeLoad: ({ context }) => checkGate('/qa/reports/$reportType', context.session),
  loader: () => texts('qa-reviews', 'feedback'),
  component: pageOf(qaPages, 'ReviewsPage'),
})

const reviewersRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/qa/reviewers',
  staticData: { title: 'app:nav.reviewers' },
  beforeLoad: ({ context }) => checkGate('/qa/reviewers', context.session),
  loader: () => texts('qa-reviews', 'feedback'),
  component: pageOf(qaPages, 'ReviewersPage'),
})

/** Quality: scorecards, interactions, reviews and reviewers. */
export const qaRoutes = [
  qaSettingsRoute,
  scorecardRoute,
  interactionsRoute,
  newReviewRoute,
  reviewRoute,
  readerRoute,
  reportsRoute,
  reviewsRoute,
  reviewersRoute,
]
