import { areaRoutes } from '#app/web/area-routes.tsx'

/** Audits, which grade reviews. */
export const auditRoutes = areaRoutes(
  () => import('#app/web/audit-pages.ts'),
  [
    ['/qa/audit/$auditId', 'AuditPage'],
    ['/qa/reviews/$id/audit', 'ReviewAuditPage'],
  ],
)
