import {
  type Cell,
  type ExportShape,
  exportColumns,
  exportRow,
  type FeedbackColumn,
} from '#features/feedback/export/csv-rows.ts'
import {
  type BatchPosition,
  type ExportedRow,
  exportBatchQuery,
  exportShapeQuery,
  type ShapeRow,
} from '#features/feedback/export/export-query.ts'
import { profanityMask } from '#features/feedback/profanity/mask-solicitations.ts'
import { readPropertyKeys } from '#features/feedback/properties/properties.ts'
import type { ReviewedCondition } from '#features/feedback/stream/conditions.ts'
import type { StreamFilter } from '#features/feedback/stream/contract.ts'
import { listQuestions } from '#features/feedback/stream/store.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantFlight } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

const BATCH = 1_000

export type FeedbackBatchRequest = {
  filter: StreamFilter
  reviewed?: ReviewedCondition | undefined
  most: number
  /** The viewer, if just checked. */
  asking?: Viewer
  /** Checks the viewer again. An error thrown here ends the export. */
  viewer(): Promise<Viewer>
}

export type FeedbackRow = { id: number; respondedAt: Date; cells: Cell[] }

export type FeedbackBatches = {
  columns: FeedbackColumn[]
  total: number
  capped: boolean
  batches(): AsyncGenerator<FeedbackRow[], void, undefined>
}

/** The responses that match a filter, newest first, read in batches, and the columns they need. */
export async function openFeedbackBatches(
  services: Services,
  { filter, reviewed, most, asking: known, viewer }: FeedbackBatchRequest,
): Promise<FeedbackBatches> {
  const asking = known ?? (await viewer())
  const shapeQuery = exportShapeQuery(asking, filter, most, reviewed)
  const [[found] = []] = await tenantFlight(services, asking.company.id, [shapeQuery])
  const { count, questions, properties } = found as ShapeRow
  const shape: ExportShape = { questions: questions ?? [], properties: properties ?? [] }
  const total = Math.min(count, most)
  return {
    columns: exportColumns(shape),
    total,
    capped: count > most,
    async *batches() {
      let place: BatchPosition | null = null
      for (let left = total; left > 0; ) {
        const now = await viewer()
        const limit = Math.min(BATCH, left)
        const query = exportBatchQuery(now, filter, { after: place, limit }, reviewed)
        const [rows = []] = await tenantFlight(services, now.company.id, [query])
        const mask = profanityMask(now)
        yield (rows as ExportedRow[]).map((row) => ({
          id: row.id,
          respondedAt: row.responded_at,
          cells: exportRow(row, shape, mask),
        }))
        const last = rows.at(-1) as ExportedRow | undefined
        if (!last || rows.length < limit) return
        left -= rows.length
        place = { respondedAt: last.at, id: last.id }
      }
    },
  }
}

/** Every column that an export of the company's feedback can have. */
export async function allExportColumns(tx: Tx): Promise<FeedbackColumn[]> {
  const questions = (await listQuestions(tx)).map(({ id, text }) => ({ id, text, remarks: true }))
  return exportColumns({ questions, properties: await readPropertyKeys(tx) })
}
