import type { CsvRecord } from '#features/feedback/import/mapping.ts'
import { type GuessedFormat, guessDateFormat } from '#platform/csv/guess-dates.ts'
import { yesOrNo } from '#platform/csv/yes-or-no.ts'

/** What the sample shows of a column. Shares are of its filled cells; `filled` is the share of all cells. */
export type ColumnProfile = {
  column: string
  /** The name in lower case with separated words: 'overallRating' and 'overall_rating' become 'overall rating'. */
  words: string
  filled: number
  distinct: number
  numeric: number
  /** Numbers from 0 to 10, like ratings. */
  rating: number
  /** Whether some of the numbers have a decimal comma (3,5). */
  decimalComma: boolean
  /** The smallest and largest number, and whether all are whole; null without numbers. */
  range: { min: number; max: number; whole: boolean } | null
  date: GuessedFormat | null
  email: number
  url: number
  /** Language tags, such as en or pt-BR. */
  tag: number
  /** Words for yes and no. 1 and 0 also count as numbers. */
  yesNo: number
  averageLength: number
  longest: number
}

/** The company's conventions, for formats that a file leaves ambiguous. */
export type Habits = { monthFirst: boolean }

export function profileColumn(column: string, records: readonly CsvRecord[], habits: Habits): ColumnProfile {
  const cells = records.map((record) => (record[column] ?? '').trim()).filter((text) => text !== '')
  const share = (test: (text: string) => boolean) =>
    cells.length === 0 ? 0 : cells.filter(test).length / cells.length
  const numbers = cells.filter(isNumber).map((text) => Number(text.replace(',', '.')))
  const lengths = cells.map((text) => text.length)
  return {
    column,
    words: wordsOf(column),
    filled: records.length === 0 ? 0 : cells.length / records.length,
    distinct: cells.length === 0 ? 0 : new Set(cells).size / cells.length,
    numeric: share(isNumber),
    rating:
      cells.length === 0 ? 0 : numbers.filter((value) => value >= 0 && value <= 10).length / cells.length,
    decimalComma: cells.some((text) => isNumber(text) && text.includes(',')),
    range:
      numbers.length === 0
        ? null
        : { min: Math.min(...numbers), max: Math.max(...numbers), whole: numbers.every(Number.isInteger) },
    date: guessDateFormat(cells, habits),
    email: share((text) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)),
    url: share((text) => /^https?:\/\/\S+$/i.test(text)),
    tag: share((text) => /^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$/.test(text)),
    yesNo: share((text) => yesOrNo(text) !== null),
    averageLength: cells.length === 0 ? 0 : lengths.reduce((sum, length) => sum + length, 0) / cells.length,
    longest: Math.max(0, ...lengths),
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
