import type { Audit, AuditFilter, AuditSort } from '#features/qa/audits/contract.ts'
import { countAudits, findAuditPage, MOST_COUNTED } from '#features/qa/audits/list-query.ts'
import { presentAudit } from '#features/qa/audits/present.ts'
import { findAudits } from '#features/qa/audits/store.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { invalid } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

export type AuditPage = { audits: Audit[]; totalCount: number; totalPages: number; page: number }

/** A page of audits the viewer may see. */
export const listAudits = (
  services: Services,
  viewer: Viewer,
  { filter, sort, page, limit }: { filter: AuditFilter; sort: AuditSort; page: number; limit: number },
): Promise<AuditPage> => {
  const { completedFrom, completedTo } = filter
  if (completedFrom !== undefined && completedTo !== undefined && completedTo < completedFrom)
    throw invalid([{ path: 'filters.completedTo', message: 'must not be before completedFrom' }])
  if ((page - 1) * limit >= MOST_COUNTED)
    throw invalid([{ path: 'page', message: `must be within the first ${MOST_COUNTED} audits` }])
  return tenantTransaction(services, viewer, async (tx) => {
    const ids = await findAuditPage(tx, filter, sort, { page, limit })
    const rows = ids.length === 0 ? [] : await findAudits(tx, ids)
    const totalCount = await countAudits(tx, filter)
    return {
      audits: rows
        .sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
        .map((row) => presentAudit(viewer, row)),
      totalCount,
      totalPages: Math.ceil(totalCount / limit),
      page,
    }
  })
}
