import type { AreaPage } from '#app/web/area-routes.tsx'

const page = { title: 'qa-audits:title', texts: ['qa-audits', 'qa-reviews', 'interactions'] }

/** Pages of audits. Each loads when it is first opened, this list with the first of them. */
export const AuditPage: AreaPage = {
  ...page,
  load: async () => (await import('#features/qa/audits/web/AuditPage.tsx')).AuditPage,
}
export const ReviewAuditPage: AreaPage = {
  ...page,
  load: async () => (await import('#features/qa/audits/web/ReviewAuditPage.tsx')).ReviewAuditPage,
}
