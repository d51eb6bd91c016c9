import { isAscii, isUtf8 } from 'node:buffer'
import { TextDecoder } from 'node:util'
import type { TextEncoding } from '#lib/import-run.ts'

/** An error of the whole file: none of its rows can be trusted. `line` counts lines of the text from 1. */
export class CsvFault extends Error {
  readonly line: number | null

  constructor(message: string, line: number | null = null) {
    super(line === null ? `CSV: ${message}` : `CSV: ${message} (line ${line})`)
    this.name = 'CsvFault'
    this.line = line
  }
}

/** The encoding of a file; final once the file has been read to its end. */
export type FoundText = { encoding: TextEncoding }

const NEW_LINE = 0x0a

/**
 * Converts a text to UTF-8 without its byte order mark; throws a CsvFault for bytes that are not text. UTF-16 is
 * recognised by its mark or its zero bytes; otherwise the text is UTF-8. If the first non-ASCII character is not UTF-8,
 * the text is Windows-1252, as Excel saves it. ASCII is the same in both, so the part before needs no second look.
 */
export async function* textBytes(
  source: AsyncIterable<Uint8Array>,
  found: FoundText = { encoding: 'utf-8' },
): AsyncGenerator<Buffer, void, undefined> {
  let start: Buffer | null = Buffer.alloc(0)
  let reader: TextReader = utf8Reader(found)
  let line = 1
  const decode = (bytes: Buffer, last: boolean): Buffer => {
    const text = reader.read(bytes, last, line)
    line += newLines(text)
    return text
  }
  for await (const bytes of source) {
    let chunk: Buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    if (start !== null) {
      // Four bytes are needed to recognise the kind of file; a slow sender may send them one by one.
      start = Buffer.concat([start, chunk])
      if (start.length < 4) continue
      ;[reader, chunk] = readerOf(start, found)
      start = null
    }
    yield decode(chunk, false)
  }
  let rest: Buffer = Buffer.alloc(0)
  if (start !== null) [reader, rest] = readerOf(start, found)
  yield decode(rest, true)
}

type TextReader = {
  /** Converts these bytes to UTF-8; an incomplete character at the end waits for the next call. */
  read(bytes: Buffer, last: boolean, line: number): Buffer
}

function readerOf(start: Buffer, found: FoundText): [TextReader, Buffer] {
  if (start.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1')))
    throw new CsvFault('this is an Excel workbook or a zip file; save the sheet as "CSV UTF-8"')
  const [first, second, third, fourth] = start
  const utf16 = (encoding: 'utf-16le' | 'utf-16be'): [TextReader, Buffer] => {
    found.encoding = encoding
    return [utf16Reader(encoding), start]
  }
  if (first === 0xff && second === 0xfe) return utf16('utf-16le')
  if (first === 0xfe && second === 0xff) return utf16('utf-16be')
  if (first && second === 0 && third && fourth === 0) return utf16('utf-16le')
  if (first === 0 && second && third === 0 && fourth) return utf16('utf-16be')
  const marked = first === 0xef && second === 0xbb && third === 0xbf
  return [utf8Reader(found), marked ? start.subarray(3) : start]
}

function utf16Reader(encoding: 'utf-16le' | 'utf-16be'): TextReader {
  const decoder = new TextDecoder(encoding, { fatal: true })
  return {
    read(bytes, last, line) {
      let text: string
      try {
        text = decoder.decode(bytes, { stream: !last })
      } catch {
        throw new CsvFault('the text is not UTF-16 throughout; save it as "CSV UTF-8"', line)
      }
      return withoutNul(Buffer.from(text), line)
    },
  }
}

function utf8Reader(found: FoundText): TextReader {
  let rest: Buffer = Buffer.alloc(0)
  /** Whether a non-ASCII character has been read that was UTF-8. */
  let isSure = false
  return {
    read(bytes, last, line) {
      const all = rest.length === 0 ? bytes : Buffer.concat([rest, bytes])
      withoutNul(all, line)
      if (found.encoding === 'windows-1252') return windows1252(all, line)
      const whole = last ? all.length : all.length - unfinished(all)
      const chunk = all.subarray(0, whole)
      rest = all.subarray(whole)
      if (isAscii(chunk)) return chunk
      if (isUtf8(chunk)) {
        isSure = true
        return chunk
      }
      const broken = firstBroken(chunk)
      if (isSure || !isAscii(chunk.subarray(0, broken)))
        throw notText(line + newLines(chunk.subarray(0, broken)))
      found.encoding = 'windows-1252'
      rest = Buffer.alloc(0)
      return windows1252(all, line)
    },
  }
}

/** Bytes that Windows-1252 does not define. */
const MEANINGLESS = new Set([0x7f, 0x81, 0x8d, 0x8f, 0x90, 0x9d])
/** Tab, line feed, form feed and carriage return. */
const SPACES = new Set([0x09, 0x0a, 0x0c, 0x0d])

const isNoText = (byte: number): boolean => (byte < 0x20 && !SPACES.has(byte)) || MEANINGLESS.has(byte)

function windows1252(bytes: Buffer, line: number): Buffer {
  const at = bytes.findIndex(isNoText)
  if (at !== -1) throw notText(line + newLines(bytes.subarray(0, at)))
  return Buffer.from(new TextDecoder('windows-1252').decode(bytes))
}

function withoutNul(bytes: Buffer, line: number): Buffer {
  const nul = bytes.indexOf(0)
  if (nul === -1) return bytes
  throw new CsvFault('this is no text: it has a NUL byte', line + newLines(bytes.subarray(0, nul)))
}

const notText = (line: number) =>
  new CsvFault('the text is not UTF-8, or the file is no text; save it as "CSV UTF-8"', line)

/** Number of bytes at the end that start a UTF-8 character which continues in the next chunk. */
function unfinished(chunk: Buffer): number {
  for (let back = 1; back <= Math.min(3, chunk.length); back += 1) {
    const byte = chunk[chunk.length - back] ?? 0
    if (byte < 0x80) return 0
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
      return length > back ? back : 0
    }
  }
  return 0
}

/** Position of the first character that is not UTF-8. */
function firstBroken(chunk: Buffer): number {
  for (let at = 0; ; ) {
    const next = chunk.toString('utf8', at).indexOf('\uFFFD')
    if (next === -1) return chunk.length
    at += Buffer.byteLength(chunk.toString('utf8', at).slice(0, next))
    // The text itself may contain the replacement character.
    if (!chunk.subarray(at, at + 3).equals(Buffer.from('\uFFFD'))) return at
    at += 3
  }
}

function newLines(bytes: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf(NEW_LINE); at !== -1; at = bytes.indexOf(NEW_LINE, at + 1)) count += 1
  return count
}
