import { reportViewer } from '#features/reports/policy.ts'
import type { ProductArea } from '#platform/access/permissions.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** Applies the report scope to QA, so that trends show no more than QA reports. */
export const withReportScope = (tx: Tx, area: ProductArea): Tx =>
  area === 'QA' ? { ...tx, viewer: reportViewer(tx.viewer) } : tx

/** Reads everyone's records of an area. Use only for figures of at least `FEWEST_OTHERS` hidden people. */
export const withCompanyScope = (tx: Tx, area: ProductArea): Tx => {
  const viewer: Viewer = { ...tx.viewer, dataAccess: { ...tx.viewer.dataAccess, [area]: 'company' } }
  return { ...tx, viewer }
}
