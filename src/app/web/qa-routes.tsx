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

/** Reviews: reading them. */
export const qaRoutes = [readerRoute]
