import type { Readable } from 'node:stream'

export type PutOptions = {
  contentType: string
  /** A larger upload ends with AppError('payload_too_large'). */
  maxBytes: number
}

/**
 * Stores bytes under generated keys (`company/uuid`), in a local folder or in S3. Throws 'unavailable' if it is down.
 */
export type FileStore = {
  /** Streams the content in and returns its size in bytes; leaves nothing behind if it fails. */
  put(key: string, content: Readable, options: PutOptions): Promise<{ size: number }>
  /** Throws AppError('not_found') for an unknown key. */
  get(key: string): Promise<Readable>
  /** Deleting a missing file is not an error. */
  delete(key: string): Promise<void>
  /** A temporary address that serves the file directly; null if the store cannot (a local folder). */
  signedUrl(
    key: string,
    options: { expiresInSeconds: number; contentDisposition: string },
  ): Promise<string | null>
}
