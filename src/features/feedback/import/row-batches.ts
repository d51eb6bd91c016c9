import type { CsvRecord, MappedRow } from '#features/feedback/import/mapping.ts'
import type { FeedbackItem } from '#features/feedback/ingest/contract.ts'
import type { RowError } from '#lib/import-run.ts'
import type { CsvRow } from '#platform/csv/csv.ts'

/** Consecutive rows of a file: the items they became, and why the others became none. */
export type RowBatch = {
  items: { row: number; item: FeedbackItem }[]
  errors: RowError[]
  /** Rows with errors; one may have several. */
  rejected: number
  lastRow: number
}

const MOST_ROWS = 500
/** Rows of a megabyte each are allowed, and a batch is held in memory. */
const MOST_CHARACTERS = 4_000_000

/**
 * The rows after `skip`, in batches. Where a batch ends depends on the rows alone, so that a second run that skips what
 * the first had told comes upon the same batch that the first was at.
 */
export async function* batchesOf(
  rows: AsyncIterable<CsvRow>,
  map: (record: CsvRecord) => MappedRow,
  skip: number,
): AsyncGenerator<RowBatch, void, undefined> {
  let batch = emptyBatch()
  let count = 0
  let characters = 0
  for await (const row of rows) {
    if (row.row <= skip) continue
    characters += takeRow(batch, row, map)
    count += 1
    if (count < MOST_ROWS && characters < MOST_CHARACTERS) continue
    yield batch
    batch = emptyBatch()
    count = 0
    characters = 0
  }
  if (count > 0) yield batch
}

/** Answers how many characters the row has. */
function takeRow(batch: RowBatch, read: CsvRow, map: (record: CsvRecord) => MappedRow): number {
  const { row } = read
  batch.lastRow = row
  if ('error' in read) {
    batch.rejected += 1
    batch.errors.push({ row, ...read.error })
    return 0
  }
  const mapped = map(read.record)
  if ('item' in mapped) batch.items.push({ row, item: mapped.item })
  else {
    batch.rejected += 1
    batch.errors.push(...mapped.errors.map((error) => ({ row, ...error })))
  }
  return Object.values(read.record).reduce((sum, cell) => sum + cell.length, 0)
}

const emptyBatch = (): RowBatch => ({ items: [], errors: [], rejected: 0, lastRow: 0 })
