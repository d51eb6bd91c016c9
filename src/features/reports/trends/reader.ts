import { reportViewer } from '#features/reports/policy.ts'
import type { ProductArea } from '#platform/access/permissions.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** The transaction as trends of an area are read: of QA no wider than its other reports. */
export const reading = (tx: Tx, area: ProductArea): Tx =>
  area === 'QA' ? { ...tx, viewer: reportViewer(tx.viewer) } : tx

/** With everybody's records of an area: only for what is not told of fewer people than `FEWEST_OTHERS`. */
export const ofCompany = (tx: Tx, area: ProductArea): Tx => {
  const viewer: Viewer = { ...tx.viewer, dataAccess: { ...tx.viewer.dataAccess, [area]: 'company' } }
  return { ...tx, viewer }
}
