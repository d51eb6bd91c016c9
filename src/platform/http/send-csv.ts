import { pipeline, type Readable, type Transform } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { describedText } from '#lib/described.ts'
import { contentDisposition } from '#platform/files/stored-files.ts'

/** The response of an endpoint that sends CSV. `more` says which columns follow these. */
export const csvWith = (columns: readonly string[], more = ''): z.ZodString =>
  describedText(`UTF-8 with a byte order mark. Columns: ${columns.join(', ')}${more}.`)

/** What a CSV file that is uploaded must contain. `more` says which columns follow these. */
export const csvContent = (columns: readonly string[], more = ''): string =>
  `CSV with a header. Columns: ${columns.join(', ')}${more}.`

type Download = { name: string; request: FastifyRequest; reply: FastifyReply }

/** Sends rows as a CSV download, streamed while they are read. */
export function sendCsv(rows: Readable, format: Transform, { name, request, reply }: Download): FastifyReply {
  const csv = pipeline(rows, format, (error) => {
    if (error) request.log.warn({ err: error }, 'a download broke off')
  })
  return reply
    .headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': contentDisposition('attachment', name),
      'cache-control': 'no-store',
    })
    .send(csv)
}
