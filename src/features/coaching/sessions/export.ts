import {
  countExported,
  type ExportedSession,
  type ExportFilter,
  findExportedSessions,
} from '#features/coaching/sessions/export-query.ts'
import type { Tx } from '#platform/db/tenant.ts'

export type { ExportedSession, ExportFilter }

/** How many sessions an export will hold, counted one further than `most`. */
export const countSessions = (tx: Tx, filter: ExportFilter, most: number): Promise<number> =>
  countExported(tx, filter, most)

/** The next of the shared sessions that the viewer sees; what is private is in none of them, whoever asks. */
export const readSessionRows = (
  tx: Tx,
  filter: ExportFilter,
  page: { after: number; limit: number },
): Promise<ExportedSession[]> => findExportedSessions(tx, filter, page.after, page.limit)
