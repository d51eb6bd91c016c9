import type { Transform } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { RowError } from '#features/feedback/import/import.ts'
import { findErrors } from '#features/feedback/import/store.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

/**
 * Row errors written in, CSV out, for spreadsheets: with a byte order mark, and with texts that a spreadsheet would
 * run as formulas made harmless.
 */
export const errorsToCsv = (): Transform =>
  stringify({ header: true, columns: ['row', 'column', 'message'], bom: true, escape_formulas: true })

/** All errors that an import kept, page by page. */
export async function* keptErrors(
  services: Services,
  viewer: Viewer,
  importId: number,
): AsyncGenerator<RowError, void, undefined> {
  let after = -1
  while (true) {
    const page = await tenantTransaction(services, viewer, (tx) =>
      findErrors(tx, importId, { after, limit: PAGE }),
    )
    yield* page
    const last = page.at(-1)
    if (!last || page.length < PAGE) return
    after = last.position
  }
}

const PAGE = 1_000
