import { TextDecoder } from 'node:util'

/** The fault of a file as a whole: nothing of it can be trusted. `line` counts lines of the text from 1. */
export class CsvFault extends Error {
  readonly line: number | null

  constructor(message: string, line: number | null = null) {
    super(line === null ? `CSV: ${message}` : `CSV: ${message} (line ${line})`)
    this.name = 'CsvFault'
    this.line = line
  }
}

export type Delimiter = ',' | ';' | '\t'

const DELIMITERS: readonly Delimiter[] = [',', ';', '\t']
const NEW_LINE = 0x0a
const QUOTE = 0x22

/** Passes on the bytes of a UTF-8 text, its byte order mark removed; throws a CsvFault for anything else. */
export async function* textBytes(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, void, undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let line = 1
  let start: Buffer | null = Buffer.alloc(0)

  for await (const bytes of source) {
    let chunk: Buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    if (start !== null) {
      // The first four bytes tell a file's kind; a slow sender may bring them one by one.
      start = Buffer.concat([start, chunk])
      if (start.length < 4) continue
      chunk = withoutMark(start)
      start = null
    }
    line = checkText(decoder, chunk, line)
    yield chunk
  }
  if (start !== null && start.length > 0) {
    const chunk = withoutMark(start)
    line = checkText(decoder, chunk, line)
    yield chunk
  }
  try {
    decoder.decode()
  } catch {
    throw notUtf8(line)
  }
}

/** The delimiter most frequent in the header line, outside of quotes; a comma where there is none. */
export function sniffDelimiter(start: Buffer): Delimiter {
  const counts = new Map<number, number>()
  let quoted = false
  let blank = true
  for (const byte of start) {
    if (byte === QUOTE) quoted = !quoted
    if ((byte === NEW_LINE || byte === 0x0d) && !quoted) {
      if (!blank) break
      continue
    }
    blank = false
    if (!quoted) counts.set(byte, (counts.get(byte) ?? 0) + 1)
  }
  const count = (delimiter: Delimiter) => counts.get(delimiter.charCodeAt(0)) ?? 0
  return DELIMITERS.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best))
}

function withoutMark(start: Buffer): Buffer {
  if (start.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'))) {
    throw new CsvFault('this is an Excel workbook or a zip file; save the sheet as "CSV UTF-8"')
  }
  const [first, second, third] = start
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    throw new CsvFault('the text is UTF-16; save it as "CSV UTF-8"')
  }
  return first === 0xef && second === 0xbb && third === 0xbf ? start.subarray(3) : start
}

/** Returns the line reached. */
function checkText(decoder: TextDecoder, chunk: Buffer, line: number): number {
  const nul = chunk.indexOf(0)
  if (nul !== -1)
    throw new CsvFault('this is no text: it has a NUL byte', line + newLines(chunk.subarray(0, nul)))
  try {
    decoder.decode(chunk, { stream: true })
  } catch {
    throw notUtf8(line + newLines(chunk.subarray(0, firstBroken(chunk, line > 1))))
  }
  return line + newLines(chunk)
}

function notUtf8(line: number): CsvFault {
  return new CsvFault('the text is not UTF-8, or the file is no text; save it as "CSV UTF-8"', line)
}

/** Where the broken character of a chunk stands, for the line number only. */
function firstBroken(chunk: Buffer, continues: boolean): number {
  // Up to three bytes may end a character of the chunk before.
  let from = 0
  while (continues && from < 3 && ((chunk[from] ?? 0) & 0xc0) === 0x80) from += 1
  const valid = chunk.subarray(from).toString('utf8').split('\uFFFD', 1)[0] ?? ''
  return from + Buffer.byteLength(valid)
}

function newLines(bytes: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf(NEW_LINE); at !== -1; at = bytes.indexOf(NEW_LINE, at + 1)) count += 1
  return count
}
