import type { AreaPage } from '#app/web/area-routes.tsx'

const page = { title: 'app:nav.assignments', texts: ['qa-assignments', 'qa-reviews', 'feedback'] }

/** The assignments' pages, each fetched when it is first opened; this list with the first of them. */
export const AssignmentFormPage: AreaPage = {
  ...page,
  load: async () =>
    (await import('#features/qa/assignments/web/form/AssignmentFormPage.tsx')).AssignmentFormPage,
}
export const AssignmentsPage: AreaPage = {
  ...page,
  load: async () => (await import('#features/qa/assignments/web/list/AssignmentsPage.tsx')).AssignmentsPage,
}
export const CompletedPage: AreaPage = {
  ...page,
  load: async () => (await import('#features/qa/assignments/web/queue/CompletedPage.tsx')).CompletedPage,
}
export const ProgressPage: AreaPage = {
  ...page,
  load: async () => (await import('#features/qa/assignments/web/progress/ProgressPage.tsx')).ProgressPage,
}
export const QueuePage: AreaPage = {
  ...page,
  load: async () => (await import('#features/qa/assignments/web/queue/QueuePage.tsx')).QueuePage,
}
export const RetryPage: AreaPage = {
  ...page,
  load: async () => (await import('#features/qa/assignments/web/queue/RetryPage.tsx')).RetryPage,
}
export const SimilarPage: AreaPage = {
  ...page,
  load: async () => (await import('#features/qa/assignments/web/queue/SimilarPage.tsx')).SimilarPage,
}
export const SkippedPage: AreaPage = {
  ...page,
  load: async () => (await import('#features/qa/assignments/web/progress/SkippedPage.tsx')).SkippedPage,
}
