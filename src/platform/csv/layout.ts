import { parse } from 'csv-parse/sync'
import { DELIMITERS, type Delimiter } from '#lib/import-run.ts'

export const RECORD_OPTIONS = {
  // List them all: files assembled from several sources mix them.
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  skip_empty_lines: true,
}

/** Layout of a file: its delimiter, and the number of records before the header. */
export type Layout = { delimiter: Delimiter; before: number }

/** The header is searched for in this many records. */
const LOOKED_AT = 40

const NEW_LINE = 0x0a
const QUOTE = 0x22

/**
 * Finds the delimiter and the header in the start of a file. Excel may write the delimiter into a first line such as
 * `sep=;`. Reports have a title and empty lines above the header: records with fewer cells than the table has columns.
 */
export function findLayout(
  start: Buffer,
  { delimiter: given, columns = [] }: { delimiter?: Delimiter | undefined; columns?: readonly string[] },
): Layout {
  const named = /^\s*"?sep=([,;|\t])"?[^\S\r\n]*[\r\n]/i.exec(start.toString('latin1', 0, 64))
  const sniffed = given ?? (named?.[1] as Delimiter | undefined) ?? sniffDelimiter(start)
  const skipped = named ? 1 : 0
  const tableOf = (delimiter: Delimiter) => findTable(firstRecords(start, delimiter).slice(skipped), columns)
  const table = tableOf(sniffed)
  if (given || named || (table.width > 1 && table.header === 0))
    return { delimiter: sniffed, before: skipped + table.header }
  // A title may contain other delimiters than the table below it.
  const others = DELIMITERS.map((delimiter) => ({ delimiter, ...tableOf(delimiter) }))
  const best = others.reduce((one, other) => (other.width > one.width ? other : one), {
    delimiter: sniffed,
    ...table,
  })
  return { delimiter: best.delimiter, before: best.header }
}

/** Width of the table, and the index of its header record. */
function findTable(
  records: readonly string[][],
  columns: readonly string[],
): { width: number; header: number } {
  const width = mostFrequent(records.map(({ length }) => length))
  const least = Math.max(2, Math.ceil(width / 2))
  const found = records.findIndex((record) => filled(record) >= least)
  const isHeader =
    width > 1 && found > 0 && !records[found]?.some((cell) => /^[\s\d.,:/+-]*\d\s*$/.test(cell))
  const header = isHeader ? found : 0
  if (columns.length === 0 || hasAll(records[header], columns)) return { width, header }
  const other = records.findIndex((record) => hasAll(record, columns))
  return { width, header: other === -1 ? header : other }
}

const filled = (record: readonly string[]): number => record.filter((cell) => cell.trim() !== '').length

const hasAll = (record: readonly string[] | undefined, columns: readonly string[]): boolean => {
  const names = new Set(record?.map((cell) => cell.trim()))
  return columns.every((column) => names.has(column))
}

/** The most frequent number; the largest one in case of a tie. */
function mostFrequent(numbers: readonly number[]): number {
  const groups = [...Map.groupBy(numbers, (number) => number)]
  return groups.toSorted(([a, as], [b, bs]) => bs.length - as.length || b - a)[0]?.[0] ?? 0
}

/** The readable records: the start of the file may end within a record. */
function firstRecords(start: Buffer, delimiter: Delimiter): string[][] {
  const records: string[][] = []
  try {
    parse(start, {
      ...RECORD_OPTIONS,
      delimiter,
      relax_quotes: true,
      to: LOOKED_AT,
      on_record: (record: string[]) => {
        records.push(record)
        return null
      },
    })
  } catch {
    // Reading the whole file will report the error.
  }
  return records
}

/** The most frequent delimiter in the first line, outside quotes; a comma if there is none. */
function sniffDelimiter(start: Buffer): Delimiter {
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
