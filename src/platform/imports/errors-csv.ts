import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RowError } from '#lib/import-run.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { spreadsheetCsv } from '#platform/csv/formulas.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { sendCsv } from '#platform/http/send-csv.ts'
import type { ImportArea } from '#platform/imports/area.ts'
import { readImport } from '#platform/imports/imports.ts'
import { findErrors } from '#platform/imports/store.ts'
import type { Services } from '#platform/services.ts'

const PAGE = 1_000

export const ERROR_COLUMNS = ['row', 'column', 'message'] as const

/** Converts row errors to CSV. */
export const errorsToCsv = () => spreadsheetCsv(ERROR_COLUMNS)

/** Sends all row errors of an import as CSV; 404 if the import does not exist. */
export async function sendErrors(
  services: Services,
  viewer: Viewer,
  area: ImportArea,
  id: number,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const { row } = await readImport(services, viewer, area, id)
  return sendCsv(Readable.from(keptErrors(services, viewer, area, id)), errorsToCsv(), {
    name: `${row.file_name.replace(/\.[^.]{1,5}$/, '')} errors.csv`,
    request,
    reply,
  })
}

/** All stored errors of an import, read page by page. */
async function* keptErrors(
  services: Services,
  viewer: Viewer,
  area: ImportArea,
  importId: number,
): AsyncGenerator<RowError, void, undefined> {
  let after = -1
  while (true) {
    const page = await tenantTransaction(services, viewer, (tx) =>
      findErrors(tx, area, importId, { after, limit: PAGE }),
    )
    yield* page
    const last = page.at(-1)
    if (!last || page.length < PAGE) return
    after = last.position
  }
}
