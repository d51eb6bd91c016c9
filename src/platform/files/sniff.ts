import { Readable } from 'node:stream'

export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const
export type ImageType = (typeof IMAGE_TYPES)[number]

/** Number of bytes that `imageType` needs. */
export const SNIFFED_BYTES = 12

/**
 * The image type by the first bytes of a file, not by the sender's claim. Recognises only types that cannot contain a
 * script, so SVG is not one of them.
 */
export function imageType(head: Buffer): ImageType | null {
  const starts = (...bytes: number[]) => bytes.every((byte, index) => head[index] === byte)
  const text = (from: number, to: number) => head.toString('latin1', from, to)
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  if (starts(0xff, 0xd8, 0xff)) return 'image/jpeg'
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'image/gif'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp'
  return null
}

/** Reads the first bytes, and returns a stream that still has them. */
export async function peek(content: Readable, length: number): Promise<{ head: Buffer; content: Readable }> {
  const chunks = content[Symbol.asyncIterator]() as AsyncIterableIterator<Buffer | string>
  const read: Buffer[] = []
  let size = 0
  while (size < length) {
    const next = await chunks.next()
    if (next.done) break
    const chunk = Buffer.from(next.value)
    read.push(chunk)
    size += chunk.length
  }
  async function* whole() {
    yield* read
    yield* chunks
  }
  const again = Readable.from(whole(), { objectMode: false })
  // A generator that was never started would not release the source.
  again.once('close', () => content.destroy())
  return { head: Buffer.concat(read).subarray(0, length), content: again }
}
