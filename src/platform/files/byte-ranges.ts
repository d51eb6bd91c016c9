import { Readable } from 'node:stream'

/** First and last byte, both inclusive. */
export type ByteRange = { first: number; last: number }

/**
 * Parses a Range header, which media players use to seek. Null: send the whole file, also for several ranges.
 * 'outside': the file has none of the requested bytes.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | null | 'outside' {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return null
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length === 0 ? 'outside' : { first: size - length, last: size - 1 }
  }
  const first = Number(from)
  if (to !== '' && Number(to) < first) return null
  return first >= size ? 'outside' : { first, last: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
}

/** These bytes of a file; reads no further than their end. */
export const rangeOf = (content: Readable, range: ByteRange): Readable =>
  Readable.from(piecesOf(content, range))

async function* piecesOf(content: Readable, { first, last }: ByteRange): AsyncGenerator<Buffer> {
  let at = 0
  for await (const chunk of content as AsyncIterable<Buffer>) {
    const piece = chunk.subarray(Math.max(0, first - at), Math.max(0, last + 1 - at))
    if (piece.length > 0) yield piece
    at += chunk.length
    if (at > last) return
  }
}
