import { pipeline, Readable } from 'node:stream'
import { type FeedbackRow, openFeedbackBatches } from '#features/feedback/export/batches.ts'
import type { ReviewedCondition } from '#features/feedback/stream/conditions.ts'
import type { StreamFilter } from '#features/feedback/stream/contract.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { spreadsheetCsv } from '#platform/csv/formulas.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/** The largest number of rows in an export. If more match, it has the newest. */
export const MAX_EXPORTED_ROWS = 100_000
/** Exports that one person may run at the same time, per process. */
const MOST_AT_ONCE = 2

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

const running = new Map<string, number>()

/** Counts one running export of a person. The function returned releases it; calling it twice is harmless. */
function claimExport({ company, actor }: Viewer): () => void {
  const key = `${company.id} ${actor.kind} ${actor.id}`
  const count = running.get(key) ?? 0
  if (count >= MOST_AT_ONCE)
    throw new AppError('too_many_requests', 'Wait until your other exports have finished.', {
      retryAfterSeconds: 10,
    })
  running.set(key, count + 1)
  let held = true
  return () => {
    if (!held) return
    held = false
    const left = (running.get(key) ?? 1) - 1
    if (left > 0) running.set(key, left)
    else running.delete(key)
  }
}
