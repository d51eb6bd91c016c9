import { z } from 'zod'
import { openExport } from '#features/exports/exports.ts'
import { ownExports } from '#features/exports/policy.ts'
import { describedText } from '#lib/described.ts'
import { contentDisposition, fileHeaders } from '#platform/files/stored-files.ts'
import { type Endpoint, endpoint } from '#platform/http/endpoint.ts'
import { idParam } from '#platform/http/query-values.ts'

/** Long enough for a browser to follow, but too short to keep working after access is withdrawn. */
const SIGNED_SECONDS = 60

export const dataExportEndpoints: Endpoint[] = [
  endpoint({
    name: 'downloadExport',
    method: 'GET',
    url: '/api/v1/exports/:id/file',
    summary: 'Download the file of one’s own export and mark the export as read',
    tag: 'Exports',
    action: ownExports,
    params: z.object({ id: idParam }),
    produces: 'text/csv',
    response: describedText(
      'CSV in UTF-8 with a byte order mark; JSON Lines (application/x-ndjson) or Parquet (application/vnd.apache.parquet) if the export has this format. Columns: those of the kind of export, or the chosen fields.',
    ),
    handle: async ({ services, viewer, params: { id }, reply }) => {
      const { file } = await openExport(services, viewer, id)
      const url = await services.files.signedUrl(file.key, {
        expiresInSeconds: SIGNED_SECONDS,
        contentDisposition: contentDisposition('attachment', file.name),
      })
      if (url !== null) return reply.header('cache-control', 'no-store').redirect(url, 302)
      const headers = { ...fileHeaders(file), 'cache-control': 'private, no-store' }
      return reply.headers(headers).send(await services.files.get(file.key))
    },
  }),
]
