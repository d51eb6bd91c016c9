import {
  countExported,
  type ExportedCalibration,
  type ExportFilter,
  findExportedCalibrations,
} from '#features/qa/calibrations/export-query.ts'
import type { Tx } from '#platform/db/tenant.ts'

export type { ExportedCalibration, ExportFilter }

/** How many calibrations an export will hold. */
export const countCalibrations = (tx: Tx, filter: ExportFilter): Promise<number> => countExported(tx, filter)

/** The next of those that the viewer knows of, with the answers that are open to the viewer. */
export const readCalibrationRows = (
  tx: Tx,
  filter: ExportFilter,
  page: { after: number; limit: number },
): Promise<ExportedCalibration[]> => findExportedCalibrations(tx, filter, page.after, page.limit)
