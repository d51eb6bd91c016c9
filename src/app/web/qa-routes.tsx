import { createRoute } from '@tanstack/react-router'
import { page, signedInRoute, texts } from '#app/web/base-routes.tsx'
import { checkGate } from '#app/web/guards.ts'

const readerRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/qa/reader',
  staticData: { title: 'qa-reviews:reading.title' },
  beforeLoad: ({ context }) => checkGate('/qa/reader', context.session),
  loader: () => texts('qa-reviews', 'interactions'),
  component: page(() => import('#features/qa/reviews/web/reading/ReaderPage.tsx'), 'ReaderPage'),
})

const newReviewRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/qa/reviews/new',
  staticData: { title: 'qa-reviews:workspace.new.title' },
  beforeLoad: ({ context }) => checkGate('/qa/reviews/new', context.session),
  loader: () => texts('qa-reviews', 'interactions'),
  component: page(() => import('#features/qa/reviews/web/workspace/NewReviewPage.tsx'), 'NewReviewPage'),
})

const reviewRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/qa/reviews/$id',
  staticData: { title: 'qa-reviews:workspace.title' },
  beforeLoad: ({ context }) => checkGate('/qa/reviews/$id', context.session),
  loader: () => texts('qa-reviews', 'interactions'),
  component: page(() => import('#features/qa/reviews/web/workspace/ReviewPage.tsx'), 'ReviewPage'),
})

/** Reviews: making and reading them. */
export const qaRoutes = [newReviewRoute, reviewRoute, readerRoute]
