import type { Readable } from 'node:stream'

export type PutOptions = {
  contentType: string
  /** The first byte beyond it ends the upload with AppError('payload_too_large'). */
  maxBytes: number
}

/** Bytes under generated keys (`company/uuid`), in a local folder or in S3. A store that is down answers 'unavailable'. */
export type FileStore = {
  /** Streams the content in; leaves nothing behind when it fails. Answers the size in bytes. */
  put(key: string, content: Readable, options: PutOptions): Promise<{ size: number }>
  /** AppError('not_found') for an unknown key. */
  get(key: string): Promise<Readable>
  /** Removing what is not there is no error. */
  delete(key: string): Promise<void>
  /** An address that serves the file by itself for a while; null when the store cannot (a local folder). */
  signedUrl(
    key: string,
    options: { expiresInSeconds: number; contentDisposition: string },
  ): Promise<string | null>
}
