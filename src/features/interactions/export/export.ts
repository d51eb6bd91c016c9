import { pipeline, Readable } from 'node:stream'
import { interactionCells, interactionColumns } from '#features/interactions/export/csv-rows.ts'
import { findExportShape } from '#features/interactions/export/export-query.ts'
import type { Interaction } from '#features/interactions/reading/contract.ts'
import { filterOf, findPeople, withWords } from '#features/interactions/reading/interactions.ts'
import { presentInteraction } from '#features/interactions/reading/present.ts'
import type { ReviewLookup } from '#features/interactions/reading/review-lookup.ts'
import type { SavedInteractionFilter } from '#features/interactions/reading/saved-filter-schema.ts'
import { findInteractions } from '#features/interactions/reading/search-query.ts'
import { seesCustomer } from '#platform/access/customer-visibility.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { spreadsheetCsv } from '#platform/csv/formulas.ts'
import { claimExport } from '#platform/csv/running-exports.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { TimePosition } from '#platform/http/time-page.ts'
import type { Services } from '#platform/services.ts'

/** The largest number of rows in an export. If more match, it has the newest. */
export const MAX_EXPORTED_ROWS = 100_000
const BATCH = 500

export type ExportRequest = {
  filters: SavedInteractionFilter
  reviews: ReviewLookup
  most?: number
  /** Checks the viewer again. If the permission was withdrawn, the export ends. */
  recheck(): Promise<Viewer | null>
  failed(error: Error): void
}

/**
 * The interactions that match, as CSV for spreadsheets, with what the list shows the viewer of each. It is read in
 * batches while it is sent.
 */
export async function exportInteractions(
  services: Services,
  viewer: Viewer,
  { filters, reviews, recheck, failed, most = MAX_EXPORTED_ROWS }: ExportRequest,
): Promise<{ csv: Readable; rows: number; capped: boolean }> {
  const release = claimExport(viewer)
  try {
    const { count, properties } = await tenantTransaction(services, viewer, async (tx) => {
      const shape = await findExportShape(tx, await withWords(tx, filterOf(viewer, reviews, filters)), most)
      tx.audit({
        action: 'interactions.exported',
        objectType: 'interactions',
        objectId: 'csv',
        after: { filters, rows: Math.min(shape.count, most), capped: shape.count > most },
      })
      return shape
    })
    const rows = Math.min(count, most)
    const now = async () => {
      const checked = await recheck()
      if (!checked) throw new Error('the permission to export was withdrawn')
      return checked
    }
    const csv = spreadsheetCsv(interactionColumns(properties))
    const cells = async function* () {
      for await (const batch of batches(services, now, { filters, reviews, rows }))
        for (const row of batch) yield interactionCells(row, properties)
    }
    pipeline(Readable.from(cells()), csv, (error) => {
      release()
      if (error) failed(error)
    })
    return { csv, rows, capped: count > most }
  } catch (error) {
    release()
    throw error
  }
}

async function* batches(
  services: Services,
  current: () => Promise<Viewer>,
  { filters, reviews, rows }: Pick<ExportRequest, 'filters' | 'reviews'> & { rows: number },
): AsyncGenerator<Interaction[]> {
  let after: TimePosition | null = null
  for (let left = rows; left > 0; left -= BATCH) {
    const viewer = await current()
    const page = { after, limit: Math.min(BATCH, left) }
    const batch = await tenantTransaction(services, viewer, async (tx) => {
      const filter = await withWords(tx, filterOf(viewer, reviews, filters))
      const found = await findInteractions(tx, filter, page)
      const ids = found.map(({ id }) => id)
      const [reviewed, blind] = [await reviews.reviewedAmong(tx, ids), await reviews.blindAmong(tx, ids)]
      const people = await findPeople(tx, ids, [...blind])
      const last = found.at(-1)
      return {
        last: last ? { createdAt: last.created_at, id: last.id } : null,
        shown: found.map((row) =>
          presentInteraction(row, [], people(row.id), {
            showsCustomer: seesCustomer(viewer),
            reviewed: reviewed.has(row.id),
            blind: blind.has(row.id),
          }),
        ),
      }
    })
    yield batch.shown
    if (batch.shown.length < page.limit) return
    after = batch.last
  }
}
