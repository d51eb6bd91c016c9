import { pipeline, Readable } from 'node:stream'
import { type ExportShape, headerOf, rowOf } from '#features/feedback/export/csv-rows.ts'
import {
  type ExportedRow,
  exportBatchQuery,
  exportShapeQuery,
  type Place,
  type ShapeRow,
} from '#features/feedback/export/export-query.ts'
import { maskFor } from '#features/feedback/profanity/mask-shown.ts'
import type { ReviewedCondition } from '#features/feedback/stream/conditions.ts'
import type { StreamFilter } from '#features/feedback/stream/contract.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { spreadsheetCsv } from '#platform/csv/formulas.ts'
import { tenantFlight, tenantTransaction } from '#platform/db/tenant.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/** No export has more rows; the newest are in it. */
export const MOST_EXPORTED = 100_000
const BATCH = 1_000
/** Exports that one person has under way at once, in one process. */
const MOST_AT_ONCE = 2

export type ExportRequest = {
  filter: StreamFilter
  reviewed?: ReviewedCondition | undefined
  most?: number
  /** Who is asking as of now: a right that is taken away meanwhile ends the export. */
  recheck(): Promise<Viewer | null>
  failed(error: Error): void
}

export type FeedbackExport = { csv: Readable; rows: number; capped: boolean }

/**
 * The responses that a filter keeps, as CSV for spreadsheets: with a byte order mark, and with texts that a spreadsheet
 * would run as formulas made harmless. It is read batch by batch while it is sent, so that it needs no memory.
 */
export async function exportFeedback(
  services: Services,
  viewer: Viewer,
  { filter, reviewed, recheck, failed, most = MOST_EXPORTED }: ExportRequest,
): Promise<FeedbackExport> {
  const release = hold(viewer)
  try {
    const shapeQuery = exportShapeQuery(viewer, filter, most, reviewed)
    const [[found] = []] = await tenantFlight(services, viewer.company.id, [shapeQuery])
    const { count, questions, properties } = found as ShapeRow
    const shape: ExportShape = { questions: questions ?? [], properties: properties ?? [] }
    const [rows, capped] = [Math.min(count, most), count > most]
    await tenantTransaction(services, viewer, async (tx) => {
      tx.audit({
        action: 'feedback.exported',
        objectType: 'stream',
        objectId: 'csv',
        after: { filters: filter, rows, capped },
      })
    })
    const source = Readable.from(exportedRows(services, { filter, reviewed, recheck, shape, rows }))
    const csv = spreadsheetCsv(headerOf(shape))
    pipeline(source, csv, (error) => {
      release()
      if (error) failed(error)
    })
    return { csv, rows, capped }
  } catch (error) {
    release()
    throw error
  }
}

async function* exportedRows(
  services: Services,
  {
    filter,
    reviewed,
    recheck,
    shape,
    rows,
  }: Pick<ExportRequest, 'filter' | 'reviewed' | 'recheck'> & { shape: ExportShape; rows: number },
) {
  let place: Place | null = null
  for (let left = rows; left > 0; ) {
    const viewer = await recheck()
    if (!viewer) throw new Error('the right to export was taken away')
    const limit = Math.min(BATCH, left)
    const query = exportBatchQuery(viewer, filter, { after: place, limit }, reviewed)
    const [batch = []] = await tenantFlight(services, viewer.company.id, [query])
    for (const row of batch as ExportedRow[]) yield rowOf(row, shape, maskFor(viewer))
    const last = batch.at(-1) as ExportedRow | undefined
    if (!last || batch.length < limit) return
    left -= batch.length
    place = { respondedAt: last.at, id: last.id }
  }
}

const running = new Map<string, number>()

/** Takes one of a person's places; the answer gives it back, once. */
function hold({ company, actor }: Viewer): () => void {
  const key = `${company.id} ${actor.kind} ${actor.id}`
  const count = running.get(key) ?? 0
  if (count >= MOST_AT_ONCE)
    throw new AppError('too_many_requests', 'Wait for the exports that are under way.', {
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
