import { areaRoutes } from '#app/web/area-routes.tsx'

/** Quality: who reviews how many of what, and one’s own share of it. `new` is found before an id. */
export const assignmentRoutes = areaRoutes(
  () => import('#app/web/assignment-pages.ts'),
  [
    ['/qa/assignments', 'AssignmentsPage'],
    ['/qa/assignments/new', 'AssignmentFormPage'],
    ['/qa/assignments/$id', 'QueuePage'],
    ['/qa/assignments/$id/retry', 'RetryPage'],
    ['/qa/assignments/$id/review_similar', 'SimilarPage'],
    ['/qa/assignments/$id/completed', 'CompletedPage'],
    ['/qa/assignments/$id/duplicate', 'AssignmentFormPage'],
    ['/qa/assignments/$id/edit', 'AssignmentFormPage'],
    ['/qa/assignments/$id/progress', 'ProgressPage'],
    ['/qa/assignments/$id/progress/skipped_interactions', 'SkippedPage'],
  ],
)
