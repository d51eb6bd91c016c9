import type { AreaPage } from '#app/web/area-routes.tsx'

const texts = ['qa-assignments', 'qa-reviews', 'feedback']

/** Pages of assignments. Each loads when it is first opened, this list with the first of them. */
export const AssignmentFormPage: AreaPage = {
  title: 'qa-assignments:form.page',
  texts,
  load: async () =>
    (await import('#features/qa/assignments/web/form/AssignmentFormPage.tsx')).AssignmentFormPage,
}
export const AssignmentsPage: AreaPage = {
  title: 'app:nav.assignments',
  texts,
  load: async () => (await import('#features/qa/assignments/web/list/AssignmentsPage.tsx')).AssignmentsPage,
}
export const CompletedPage: AreaPage = {
  title: 'qa-assignments:completed.bar',
  texts,
  load: async () => (await import('#features/qa/assignments/web/queue/CompletedPage.tsx')).CompletedPage,
}
export const ProgressPage: AreaPage = {
  title: 'qa-assignments:progress.title',
  texts,
  load: async () => (await import('#features/qa/assignments/web/progress/ProgressPage.tsx')).ProgressPage,
}
export const QueuePage: AreaPage = {
  title: 'qa-assignments:queue.page',
  texts,
  load: async () => (await import('#features/qa/assignments/web/queue/QueuePage.tsx')).QueuePage,
}
export const RetryPage: AreaPage = {
  title: 'qa-assignments:retry.title',
  texts,
  load: async () => (await import('#features/qa/assignments/web/queue/RetryPage.tsx')).RetryPage,
}
export const SimilarPage: AreaPage = {
  title: 'qa-assignments:similar.title',
  texts,
  load: async () => (await import('#features/qa/assignments/web/queue/SimilarPage.tsx')).SimilarPage,
}
export const SkippedPage: AreaPage = {
  title: 'qa-assignments:skipped.title',
  texts,
  load: async () => (await import('#features/qa/assignments/web/progress/SkippedPage.tsx')).SkippedPage,
}
