import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#platform/errors/app-error.ts'
import { cleanName } from '#platform/files/stored-files.ts'

/** The field of the form that a file comes in. */
export const UPLOAD_FIELD = 'attachment'

/** What a form has around its file. */
export const FORM_AROUND = 65_536

/** A file on its way in: whoever takes it reads `content` to its end, or destroys it. */
export type IncomingFile = { content: Readable; name: string; contentType: string }

/** The file of a form. One byte more than allowed is let through, so that whoever stores it sees that it is too large. */
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

/** Browsers write a quote and line ends in a file name like this, and nothing else. */
const unescaped = (name: string): string =>
  name.replace(/%22|%0D|%0A/gi, (written) => decodeURIComponent(written))
