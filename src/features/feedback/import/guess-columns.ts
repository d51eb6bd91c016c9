import type { CsvRecord } from '#features/feedback/import/mapping.ts'
import { dateReader } from '#features/feedback/import/mapping-dates.ts'

/** What the sample tells of a column; shares are of its filled cells, `filled` of all. */
export type ColumnProfile = {
  column: string
  /** The name in lower case, its words apart: 'overallRating' and 'overall_rating' are 'overall rating'. */
  words: string
  filled: number
  distinct: number
  numeric: number
  /** Numbers from 0 to 10, as ratings are. */
  rating: number
  /** Whether some of the numbers are written 3,5. */
  decimalComma: boolean
  /** Largest and smallest of the numbers; null without any. */
  range: { min: number; max: number } | null
  date: { format: string; share: number; ambiguous: boolean } | null
  email: number
  url: number
  averageLength: number
}

const DAYS = [
  'd/M/yyyy',
  'M/d/yyyy',
  'd-M-yyyy',
  'M-d-yyyy',
  'd.M.yyyy',
  'yyyy/M/d',
  'd MMM yyyy',
  'MMM d, yyyy',
]
const TIMES = ['', ' H:mm', ' H:mm:ss', ' h:mm a']
const DATE_FORMATS = ['iso', ...DAYS.flatMap((day) => TIMES.map((time) => day + time))]

/** Nobody's response is older than this number of seconds or milliseconds since 1970: smaller ones are counts. */
const EPOCHS = [
  { format: 'epoch_milliseconds', digits: /^\d{13}$/ },
  { format: 'epoch_seconds', digits: /^\d{10}$/ },
]

export function profileColumn(column: string, records: readonly CsvRecord[]): ColumnProfile {
  const cells = records.map((record) => (record[column] ?? '').trim()).filter((text) => text !== '')
  const share = (test: (text: string) => boolean) =>
    cells.length === 0 ? 0 : cells.filter(test).length / cells.length
  const numbers = cells.filter(isNumber).map((text) => Number(text.replace(',', '.')))
  return {
    column,
    words: wordsOf(column),
    filled: records.length === 0 ? 0 : cells.length / records.length,
    distinct: cells.length === 0 ? 0 : new Set(cells).size / cells.length,
    numeric: share(isNumber),
    rating:
      cells.length === 0 ? 0 : numbers.filter((value) => value >= 0 && value <= 10).length / cells.length,
    decimalComma: cells.some((text) => isNumber(text) && text.includes(',')),
    range: numbers.length === 0 ? null : { min: Math.min(...numbers), max: Math.max(...numbers) },
    date: dateFormat(cells),
    email: share((text) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)),
    url: share((text) => /^https?:\/\/\S+$/i.test(text)),
    averageLength: cells.length === 0 ? 0 : cells.reduce((sum, text) => sum + text.length, 0) / cells.length,
  }
}

function wordsOf(column: string): string {
  return column
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()
}

function isNumber(text: string): boolean {
  return /^[+-]?\d{1,15}([.,]\d{1,6})?$/.test(text)
}

function dateFormat(cells: readonly string[]): ColumnProfile['date'] {
  if (cells.length === 0) return null
  for (const { format, digits } of EPOCHS) {
    if (cells.every((text) => digits.test(text))) return { format, share: 1, ambiguous: false }
  }
  const candidates = cells.filter((text) => text.length <= 40 && /\d\D+\d|\d{4}-/.test(text))
  if (candidates.length < cells.length / 2) return null

  const fits = DATE_FORMATS.map((format) => {
    const read = dateReader(format, 'UTC')
    return { format, count: candidates.filter((text) => read(text) !== null).length }
  })
  const best = fits.reduce((one, other) => (other.count > one.count ? other : one))
  if (best.count === 0) return null
  // 03/04/2024 is in March or April: the sample had no day above 12 to tell.
  const ambiguous = fits.some(({ format, count }) => format !== best.format && count === best.count)
  return { format: best.format, share: best.count / cells.length, ambiguous }
}
