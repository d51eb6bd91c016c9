import { Readable } from 'node:stream'
import { AppError, notFound } from '#platform/errors/app-error.ts'
import type { FileStore } from '#platform/files/file-store.ts'

/** A file store whose contents tests can inspect. */
export function memoryFiles(): FileStore & { contents: Map<string, Buffer> } {
  const contents = new Map<string, Buffer>()
  return {
    contents,
    async put(key, content, { maxBytes }) {
      const chunks: Buffer[] = []
      let size = 0
      for await (const chunk of content) {
        chunks.push(Buffer.from(chunk))
        size += chunk.length
        if (size > maxBytes) throw new AppError('payload_too_large', 'The file is too large.')
      }
      contents.set(key, Buffer.concat(chunks))
      return { size }
    },
    async get(key) {
      const content = contents.get(key)
      if (!content) throw notFound('This file')
      return Readable.from([content])
    },
    async delete(key) {
      contents.delete(key)
    },
    async signedUrl() {
      return null
    },
  }
}
