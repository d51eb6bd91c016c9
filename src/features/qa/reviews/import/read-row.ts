import { createHash } from 'node:crypto'
import { isStorable } from '#features/people/texts.ts'
import type { ReviewField } from '#features/qa/reviews/import/fields.ts'
import { PLACE_COLUMN } from '#features/qa/reviews/import/formats/table.ts'
import type { ReviewMapping } from '#features/qa/reviews/import/mapping-schema.ts'
import { dateReader } from '#lib/written-dates.ts'
import { quote } from '#platform/csv/quote.ts'
import { yesOrNo } from '#platform/csv/yes-or-no.ts'

export type ImportedAnswer = {
  section: string
  question: string
  /** Null for 'not applicable'. */
  option: { text: string; score: number } | null
  /** The best possible points, if the file says so. */
  max: number | null
  comment: string
}

/** A review as the file has it; people and the scorecard are still names. */
export type ImportedReview = {
  /** The first row of the review. */
  row: number
  /** Where the row was before the file was converted. */
  place: string | undefined
  id: string
  employee: string
  reviewer: string
  scorecard: string
  reviewedAt: Date
  /** In percent; null if the file has no total. */
  total: number | null
  acknowledgedAt: Date | null
  interaction: string | null
  url: string | null
  /** About the whole review. Absent if there is none, so that the hash of older imports stays the same. */
  comment?: string
  answers: ImportedAnswer[]
}

type ColumnError = { column: string | null; message: string }
/** `id` is null if the row does not say to which review it belongs. */
export type ReadRow = { review: ImportedReview } | { id: string | null; errors: ColumnError[] }

const LONGEST: Partial<Record<ReviewField, number>> = {
  review_id: 200,
  employee: 320,
  reviewer: 320,
  scorecard: 200,
  section: 200,
  question: 2_000,
  answer: 2_000,
  comment: 10_000,
  ext_interaction_id: 200,
  interaction_url: 2_000,
  review_comment: 10_000,
}
const NOT_APPLICABLE = new Set(['n/a', 'na', 'not applicable', 'ikke aktuelt', 'ikke relevant', 'i/a'])
const LARGEST_SCORE = 1_000_000
/** The section of questions that the file puts into none. */
const NO_SECTION = 'Questions'

/** Returns a function that reads rows by a mapping. A review of several rows is put together afterwards. */
export function rowReader(
  mapping: ReviewMapping,
  timeZone: string,
): (row: number, record: Readonly<Record<string, string>>) => ReadRow {
  const dates = ['iso', ...[mapping.date_format].flat()].map((format) => dateReader(format, timeZone))
  return (row, record) => {
    const errors: ColumnError[] = []
    const fail = (column: string | null, message: string) => errors.push({ column, message })
    const text = (field: ReviewField, isRequired = false): string => {
      const column = mapping.columns[field]
      if (column === undefined) return ''
      const cell = (record[column] ?? '').trim()
      const longest = LONGEST[field] ?? 200
      if (isRequired && cell === '') fail(column, 'is empty')
      if (cell.length > longest) fail(column, `has more than ${longest.toLocaleString('en')} characters`)
      if (!isStorable(cell)) fail(column, 'has a character that cannot be stored')
      return cell
    }
    const read = <T>(field: ReviewField, reader: (cell: string) => T | null, wanted: string): T | null => {
      const cell = text(field)
      if (cell === '') return null
      const value = reader(cell)
      if (value === null) fail(mapping.columns[field] ?? null, `${quote(cell)} is not ${wanted}`)
      return value
    }
    const momentOf = (cell: string) => {
      for (const date of dates) {
        const moment = date(cell)
        if (moment) return moment
      }
      return null
    }
    const id = text('review_id', true)
    const scorecard = text('scorecard') || (mapping.scorecard ?? '')
    if (scorecard === '') fail(mapping.columns.scorecard ?? null, 'is empty')
    const reviewedAt = read('reviewed_at', momentOf, 'a date in the chosen format')
    if (text('reviewed_at') === '') fail(mapping.columns.reviewed_at ?? null, 'is empty')
    const comment = text('review_comment')
    const review = {
      row,
      place: record[PLACE_COLUMN],
      id,
      employee: text('employee', true),
      reviewer: text('reviewer', true),
      scorecard,
      total: read('total', percentOf, 'a total between 0 and 100 percent'),
      acknowledgedAt: read('acknowledged_at', momentOf, 'a date in the chosen format'),
      interaction: text('ext_interaction_id') || null,
      url: text('interaction_url') || null,
      ...(comment !== '' && { comment }),
      answers: mapping.questions.length > 0 ? wideAnswers() : longAnswers(),
    }
    if (errors.length > 0 || reviewedAt === null) return { id: id || null, errors }
    return { review: { ...review, reviewedAt } }

    function longAnswers(): ImportedAnswer[] {
      const question = text('question', true)
      const points = read('points', (cell) => (isNotApplicable(cell) ? 'none' : numberOf(cell)), 'a number')
      const max = read('max_points', numberOf, 'a number')
      const words = text('answer')
      const comment = text('comment')
      const option =
        points === 'none' || isNotApplicable(words) || (words === '' && points === null)
          ? null
          : { text: words || String(points), score: points ?? pointsOf(words) }
      const best = max ?? (points === null ? bestOf(words) : null)
      return [{ section: text('section') || NO_SECTION, question, option, max: best, comment }]
    }

    function wideAnswers(): ImportedAnswer[] {
      return mapping.questions.flatMap((column) => {
        const cell = (record[column] ?? '').trim()
        if (cell === '') return []
        if (cell.length > 2_000 || column.length > 2_000) fail(column, 'has more than 2,000 characters')
        if (!isStorable(cell)) fail(column, 'has a character that cannot be stored')
        const option = isNotApplicable(cell) ? null : { text: cell, score: pointsOf(cell) }
        return [{ section: NO_SECTION, question: column, option, max: bestOf(cell), comment: '' }]
      })
    }
  }
}

/** A hash of everything the file says about a review, to find changed reviews. */
export const hashOfReview = ({ row: _row, place: _place, ...content }: ImportedReview): Buffer =>
  createHash('sha256').update(JSON.stringify(content)).digest()

const isNotApplicable = (cell: string): boolean => NOT_APPLICABLE.has(cell.toLowerCase())

/** The points of an answer without points: its number, or 1 for yes. Other words do not count toward the score. */
const pointsOf = (words: string): number => numberOf(words) ?? (yesOrNo(words) === true ? 1 : 0)

/** The best possible points of an answer without points; known for yes and no. */
const bestOf = (words: string): number | null =>
  numberOf(words) === null && yesOrNo(words) !== null ? 1 : null

/** Reads `4`, `4.5` and `4,5`. */
function numberOf(cell: string): number | null {
  if (!/^-?\d{1,9}(?:[.,]\d{1,6})?$/.test(cell)) return null
  const number = Number(cell.replace(',', '.'))
  return Math.abs(number) <= LARGEST_SCORE ? number : null
}

/** Reads `85`, `85.5 %` and `17/20` as percent. */
function percentOf(cell: string): number | null {
  const [part, whole, ...more] = cell.replace(/\s*%$/, '').split('/')
  const value = numberOf((part ?? '').trim())
  if (value === null || more.length > 0) return null
  if (whole === undefined) return value >= 0 && value <= 100 ? value : null
  const of = numberOf(whole.trim())
  return of === null || of <= 0 || value < 0 || value > of ? null : (100 * value) / of
}
