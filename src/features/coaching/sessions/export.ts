import {
  countExported,
  type ExportedSession,
  type ExportFilter,
  findExportedSessions,
} from '#features/coaching/sessions/export-query.ts'
import type { Tx } from '#platform/db/tenant.ts'

export type { ExportedSession, ExportFilter }

/** How many sessions an export would hold, counted up to `most` + 1. */
export const countSessions = (tx: Tx, filter: ExportFilter, most: number): Promise<number> =>
  countExported(tx, filter, most)

/** The next shared sessions the viewer may see. Private content is never exported. */
export const readSessionRows = (
  tx: Tx,
  filter: ExportFilter,
  page: { after: number; limit: number },
): Promise<ExportedSession[]> => findExportedSessions(tx, filter, page.after, page.limit)
