import { pipeline, Readable } from 'node:stream'
import { type FeedbackRow, openFeedbackBatches } from '#features/feedback/export/batches.ts'
import type { ReviewedCondition } from '#features/feedback/stream/conditions.ts'
import type { StreamFilter } from '#features/feedback/stream/contract.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { spreadsheetCsv } from '#platform/csv/formulas.ts'
import { claimExport } from '#platform/csv/running-exports.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

/** The largest number of rows in an export. If more match, it has the newest. */
export const MAX_EXPORTED_ROWS = 100_000

export type ExportRequest = {
  filter: StreamFilter
  reviewed?: ReviewedCondition | undefined
  most?: number
  /** Checks the viewer again. If the permission was withdrawn, the export ends. */
  recheck(): Promise<Viewer | null>
  failed(error: Error): void
}

export type FeedbackExport = { csv: Readable; rows: number; capped: boolean }

/**
 * The responses that match a filter, as CSV for spreadsheets: with a byte order mark, and with escaped formulas. It
 * is read in batches while it is sent, so that memory use does not grow with its size.
 */
export async function exportFeedback(
  services: Services,
  viewer: Viewer,
  { filter, reviewed, recheck, failed, most = MAX_EXPORTED_ROWS }: ExportRequest,
): Promise<FeedbackExport> {
  const release = claimExport(viewer)
  try {
    const now = async () => {
      const checked = await recheck()
      if (!checked) throw new Error('the permission to export was withdrawn')
      return checked
    }
    const source = await openFeedbackBatches(services, {
      filter,
      reviewed,
      most,
      asking: viewer,
      viewer: now,
    })
    const { total: rows, capped } = source
    await tenantTransaction(services, viewer, async (tx) => {
      tx.audit({
        action: 'feedback.exported',
        objectType: 'stream',
        objectId: 'csv',
        after: { filters: filter, rows, capped },
      })
    })
    const csv = spreadsheetCsv(source.columns.map(({ name }) => name))
    pipeline(Readable.from(cellsOf(source.batches())), csv, (error) => {
      release()
      if (error) failed(error)
    })
    return { csv, rows, capped }
  } catch (error) {
    release()
    throw error
  }
}

async function* cellsOf(batches: AsyncIterable<FeedbackRow[]>) {
  for await (const rows of batches) for (const { cells } of rows) yield cells
}
