import { CsvError, parse } from 'csv-parse'
import { parse as parseStrictly } from 'csv-parse/sync'
import { distinctNames } from '#lib/distinct-names.ts'
import type { Delimiter, TextEncoding } from '#lib/import-run.ts'
import { CsvFault, type FoundText, textBytes } from '#platform/csv/csv-bytes.ts'
import { withoutApostrophe } from '#platform/csv/formulas.ts'
import { findLayout, RECORD_OPTIONS } from '#platform/csv/layout.ts'
import { quote } from '#platform/csv/quote.ts'

/** Longest cell of a readable row, in characters. */
export const MAX_FIELD_LENGTH = 100_000

/** Longest record in bytes. Reading stops there: a quote that is never closed would fill the memory. */
const MAX_RECORD_BYTES = 1_000_000

const PIECE_BYTES = 65_536

/** The layout is guessed from this much of the file, which normally contains the header. */
const SNIFF_BYTES = 65_536

/** `row` counts records from 1, without the header and blank lines. */
export type CsvRow =
  | { row: number; record: Record<string, string> }
  | { row: number; error: { column: string | null; message: string } }

export type CsvOptions = {
  /** Detected from the header line if absent. */
  delimiter?: Delimiter | undefined
  /** Columns the header must have. */
  columns?: readonly string[] | undefined
}

export type CsvFile = {
  /**
   * Column names, trimmed. A column without a name becomes 'Column 3'; the second column 'Comment' becomes
   * 'Comment (2)'.
   */
  header: string[]
  delimiter: Delimiter
  /** Line number of the header, from 1. */
  headerLine: number
  /** Final once the rows have been read to the end. */
  text: Readonly<FoundText>
  /** Read it to the end or call `return()`; until then it keeps the source open. */
  rows: AsyncGenerator<CsvRow, void, undefined>
}

/**
 * Reads a CSV file as a stream, in constant memory. A broken row is returned as an error and does not stop the others.
 * An error of the whole file throws a CsvFault: here if the header shows it, otherwise when the rows reach it.
 * `checkCsv` finds such an error before anything is written.
 */
export async function openCsv(source: AsyncIterable<Uint8Array>, options: CsvOptions = {}): Promise<CsvFile> {
  const text: FoundText = { encoding: 'utf-8' }
  const events = readEvents(textBytes(source, text), options)
  const first = await events.next()
  if (first.done || !('header' in first.value)) throw new CsvFault('the file is empty')
  // Only rows follow the header. Return the same generator, so that `return()` closes the source even before a row.
  return { ...first.value, text, rows: events as AsyncGenerator<CsvRow, void, undefined> }
}

/** Reads a file to its end and throws a CsvFault for an error of the whole file; returns the number of rows. */
export async function checkCsv(
  source: AsyncIterable<Uint8Array>,
  options: CsvOptions = {},
): Promise<{ header: string[]; headerLine: number; encoding: TextEncoding; rows: number }> {
  const { header, headerLine, text, rows } = await openCsv(source, options)
  let count = 0
  for await (const { row } of rows) count = row
  return { header, headerLine, encoding: text.encoding, rows: count }
}

type Header = Pick<CsvFile, 'header' | 'delimiter' | 'headerLine'>

async function* readEvents(
  source: AsyncIterable<Buffer>,
  options: CsvOptions,
): AsyncGenerator<Header | CsvRow, void, undefined> {
  let start: Buffer = Buffer.alloc(0)
  let reader: RecordReader | null = null

  for await (const chunk of source) {
    if (reader !== null) {
      await reader.write(chunk)
    } else {
      start = Buffer.concat([start, chunk])
      if (start.length < SNIFF_BYTES) continue
      reader = recordReader(options, start)
      await reader.write(start)
    }
    yield* reader.take()
  }
  if (reader === null) {
    reader = recordReader(options, start)
    await reader.write(start)
  }
  await reader.end()
  yield* reader.take()
}

type RecordReader = {
  write(chunk: Buffer): Promise<void>
  end(): Promise<void>
  /** The records read since the last call. Throws the error of the file after the rows before it. */
  take(): Generator<Header | CsvRow, void, undefined>
}

/**
 * Drives csv-parse directly instead of iterating it, so that an error comes after the rows before it, and each record
 * is checked together with its source text.
 */
function recordReader(options: CsvOptions, start: Buffer): RecordReader {
  const { delimiter, before } = findLayout(start, options)
  let skipped = 0
  let header: string[] | null = null
  let found: (Header | CsvRow)[] = []
  let fault: CsvFault | null = null
  let row = 0
  let line = 1
  let bytesSinceRecord = 0

  const parser = parse({
    ...RECORD_OPTIONS,
    delimiter,
    // A stray quote ends the quoting, so that the broken row ends with its line and does not swallow others.
    relax_quotes: true,
    max_record_size: MAX_RECORD_BYTES,
    raw: true,
    // Keep records in `found` instead of passing them into the stream.
    on_record: (read: unknown, { lines }) => {
      // With the option `raw`, records have this shape, which the types of csv-parse lack.
      const { record: fields, raw } = read as { record: string[]; raw: string }
      bytesSinceRecord = 0
      line = lines + 1
      if (header === null) {
        if (skipped < before) {
          skipped += 1
          return null
        }
        header = namesOf(fields)
        fault = headerFault(fields, header, options.columns ?? [], strayQuote(fields, raw, delimiter), lines)
        if (fault !== null) throw fault
        found.push({ header, delimiter, headerLine: lines - lineEndsIn(raw.trim()) })
      } else {
        row += 1
        found.push(readRow(row, header, fields, strayQuote(fields, raw, delimiter)))
      }
      return null
    },
  })
  parser.on('error', () => undefined)

  const faultHere = (message: string) =>
    new CsvFault(`${header === null ? 'the header' : `row ${row + 1}`} ${message}`, line)
  const tooLong = () => faultHere(`is longer than ${MAX_RECORD_BYTES} bytes; perhaps a quote is never closed`)

  const settle = (act: (done: (error?: Error | null) => void) => void) =>
    new Promise<void>((resolve, reject) => {
      if (fault !== null) return resolve()
      act((error) => {
        if (!error || fault !== null) return resolve()
        if (!(error instanceof CsvError)) return reject(error)
        fault =
          error.code === 'CSV_MAX_RECORD_SIZE' ? tooLong() : faultHere('has a quote that is never closed')
        resolve()
      })
    })

  return {
    write: async (chunk) => {
      for (let at = 0; at < chunk.length && fault === null; at += PIECE_BYTES) {
        const piece = chunk.subarray(at, at + PIECE_BYTES)
        bytesSinceRecord += piece.length
        await settle((done) => parser.write(piece, done))
        // csv-parse does not count delimiters: it would accept a line of a billion commas.
        if (bytesSinceRecord > MAX_RECORD_BYTES + PIECE_BYTES) fault ??= tooLong()
      }
    },
    end: async () => {
      await settle((done) => parser.end(done))
      if (header === null) fault ??= new CsvFault('the file is empty')
    },
    *take() {
      const taken = found
      found = []
      yield* taken
      if (fault !== null) throw fault
    },
  }
}

const lineEndsIn = (text: string): number => text.match(/\r\n|\n|\r/g)?.length ?? 0

function readRow(row: number, header: readonly string[], fields: readonly string[], stray: boolean): CsvRow {
  if (stray) {
    return {
      row,
      error: { column: null, message: 'has a stray quote: within a quoted field it is written twice' },
    }
  }
  if (fields.length !== header.length) {
    const message = `has ${fields.length} column${fields.length === 1 ? '' : 's'} where the header has ${header.length}`
    return { row, error: { column: null, message } }
  }
  const overlong = fields.findIndex((field) => field.length > MAX_FIELD_LENGTH)
  if (overlong !== -1) {
    const message = `is longer than ${MAX_FIELD_LENGTH.toLocaleString('en')} characters`
    return { row, error: { column: header[overlong] ?? null, message } }
  }
  return {
    row,
    record: Object.fromEntries(header.map((name, index) => [name, withoutApostrophe(fields[index] ?? '')])),
  }
}

/**
 * Whether a quoted field continues after its closing quote: `"so" and so`, or an unclosed quote that met one on a later
 * line. The relaxed parser keeps the first quote of such a field, as it does for a field that legitimately starts with
 * one; only the strict parser tells them apart. If a quote within an unquoted field of the same row prevents that,
 * rejecting the row is better than reading it wrongly.
 */
function strayQuote(fields: readonly string[], raw: string, delimiter: Delimiter): boolean {
  if (!fields.some((field) => field.startsWith('"'))) return false
  try {
    parseStrictly(raw, { ...RECORD_OPTIONS, delimiter })
    return false
  } catch (error) {
    if (error instanceof CsvError) return true
    throw error
  }
}

/** Unique column names: of two columns with the same name the second gets a number that no other column has. */
function namesOf(fields: readonly string[]): string[] {
  const plain = fields.map((name, index) => withoutApostrophe(name.trim()) || `Column ${index + 1}`)
  const isFirst = (name: string, index: number) => plain.indexOf(name) === index
  const free = distinctNames(plain)
  return plain.map((name, index) => (isFirst(name, index) ? name : free(name)))
}

function headerFault(
  written: readonly string[],
  header: readonly string[],
  columns: readonly string[],
  stray: boolean,
  line: number,
): CsvFault | null {
  if (stray) return new CsvFault('the header has a stray quote', line)
  if (written.every((name) => name.trim() === '')) return new CsvFault('the header names no column', line)
  const missing = columns.filter((name) => !header.includes(name))
  if (missing.length === 0) return null
  const lacks = `the header lacks ${missing.map(quote).join(', ')}, which the mapping names`
  return new CsvFault(`${lacks}; it has ${quoteSome(header)}`, line)
}

function quoteSome(names: readonly string[]): string {
  const listed = names.slice(0, 30).map(quote).join(', ')
  return names.length > 30 ? `${listed} and ${names.length - 30} more` : listed
}
