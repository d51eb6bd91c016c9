import { areaRoutes } from '#app/web/area-routes.tsx'

/** Assignments and the reviewer's queue. The path `new` must match before an id. */
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
