import { PLACE_COLUMN } from '#features/qa/reviews/import/formats/table.ts'
import type { ImportedReview, ReadRow } from '#features/qa/reviews/import/read-row.ts'
import type { RowError } from '#lib/import-run.ts'
import type { CsvRow } from '#platform/csv/csv.ts'

/** A whole review of a file, or the reasons why it cannot be imported. `lastRow` is the row that completed it. */
export type GatheredReview = { lastRow: number } & ({ review: ImportedReview } | { errors: RowError[] })

type Pending = { review: ImportedReview | null; errors: RowError[] }

/** What the first reading of a file finds out, before reviews are put together from its rows. */
export type FileOutline = {
  rows: number
  /** The last row of each review. */
  lastRows: Map<string, number>
  people: Set<string>
}

type Reader = (row: number, record: Readonly<Record<string, string>>) => ReadRow

/** Reads the rows of a file. A row that cannot be parsed has no review. */
export function readRow(row: CsvRow, read: Reader): ReadRow {
  if ('error' in row) return { id: null, errors: [row.error] }
  const result = read(row.row, row.record)
  if (!('errors' in result)) return result
  const place = row.record[PLACE_COLUMN]
  return { ...result, errors: result.errors.map((error) => atPlace(error, place)) }
}

/** Adds where a row of a converted file was before. */
export const atPlace = <Error extends { message: string }>(error: Error, place: string | undefined): Error =>
  place ? { ...error, message: `${error.message.replace(/\.$/, '')} (${place})` } : error

/**
 * Puts the rows of each review together, and returns a review with its last row, so that only unfinished reviews are
 * in memory. One wrong row rejects its whole review: with the other answers alone its score would be another one.
 */
export async function* gatherReviews(
  rows: AsyncIterable<CsvRow>,
  read: Reader,
  lastRows: ReadonlyMap<string, number>,
): AsyncGenerator<GatheredReview, void, undefined> {
  const pending = new Map<string, Pending>()
  for await (const csvRow of rows) {
    const { row } = csvRow
    const result = readRow(csvRow, read)
    const found = 'errors' in result ? result.errors.map((error) => ({ row, ...error })) : []
    const id = 'review' in result ? result.review.id : result.id
    if (id === null) {
      yield { lastRow: row, errors: found }
      continue
    }
    const known = pending.get(id) ?? { review: null, errors: [] }
    known.errors.push(...found)
    if ('review' in result) {
      const { review } = result
      known.errors.push(...addRow(known, review).map((error) => atPlace(error, review.place)))
    }
    if (lastRows.get(id) !== row) {
      pending.set(id, known)
      continue
    }
    pending.delete(id)
    yield { lastRow: row, ...wholeReview(known, row) }
  }
}

function wholeReview({ review, errors }: Pending, row: number) {
  if (errors.length > 0) return { errors }
  if (review === null || review.answers.length === 0)
    return { errors: [{ row, column: null, message: 'This review has no answers.' }] }
  return { review }
}

/** Adds the answers of a further row; returns what contradicts the rows before. */
function addRow(known: Pending, added: ImportedReview): RowError[] {
  const { review } = known
  if (review === null) {
    known.review = added
    return []
  }
  const contradicted = CONSTANT.find((field) => String(review[field]) !== String(added[field]))
  if (contradicted)
    return [
      {
        row: added.row,
        column: null,
        message: `This row has another ${WORDS[contradicted]} than row ${review.row}.`,
      },
    ]
  const asked = new Set(review.answers.map(keyOf))
  const repeated = added.answers.find((answer) => asked.has(keyOf(answer)))
  if (repeated)
    return [{ row: added.row, column: null, message: 'This question was answered in an earlier row.' }]
  review.answers.push(...added.answers)
  if (added.comment !== undefined) review.comment ??= added.comment
  return []
}

const keyOf = ({ section, question }: { section: string; question: string }) => `${section}\n${question}`

const WORDS = {
  employee: 'employee',
  reviewer: 'reviewer',
  scorecard: 'scorecard',
  reviewedAt: 'review date',
  total: 'total',
} as const
const CONSTANT = Object.keys(WORDS) as (keyof typeof WORDS)[]
