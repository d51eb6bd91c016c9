import {
  countExported,
  type ExportedCalibration,
  type ExportFilter,
  findExportedCalibrations,
} from '#features/qa/calibrations/export-query.ts'
import type { Tx } from '#platform/db/tenant.ts'

export type { ExportedCalibration, ExportFilter }

/** Number of calibrations in an export. */
export const countCalibrations = (tx: Tx, filter: ExportFilter): Promise<number> => countExported(tx, filter)

/** The next page of calibrations the viewer may see, with the answers they may see. */
export const readCalibrationRows = (
  tx: Tx,
  filter: ExportFilter,
  page: { after: number; limit: number },
): Promise<ExportedCalibration[]> => findExportedCalibrations(tx, filter, page.after, page.limit)
