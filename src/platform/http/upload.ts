import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#platform/errors/app-error.ts'
import { cleanName } from '#platform/files/stored-files.ts'

/** Name of the form field with the file. */
export const UPLOAD_FIELD = 'attachment'

/** Allowance in bytes for the rest of a form around its file. */
export const FORM_AROUND = 65_536

/** An incoming file. The receiver must read `content` to its end or destroy it. */
export type IncomingFile = { content: Readable; name: string; contentType: string }

/** The file of a form. Lets one byte too many through, so that the store can detect that the file is too large. */
export async function readUpload(request: FastifyRequest, maxBytes: number): Promise<IncomingFile> {
  if (!request.isMultipart())
    throw new AppError('unsupported_media_type', 'Send the file as multipart/form-data.')
  const part = await request.file({ limits: { fileSize: maxBytes + 1 } })
  if (part?.fieldname !== UPLOAD_FIELD) {
    part?.file.resume()
    throw new AppError('malformed', `The form has no file in the field ${UPLOAD_FIELD}.`)
  }
  return { content: part.file, name: cleanName(unescaped(part.filename)), contentType: part.mimetype }
}

/** Undoes the escaping of quotes and line ends, the only escapes that browsers use in a file name. */
const unescaped = (name: string): string =>
  name.replace(/%22|%0D|%0A/gi, (written) => decodeURIComponent(written))
