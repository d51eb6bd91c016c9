import type { CsvRecord, MappedRow } from '#features/feedback/import/mapping.ts'
import type { FeedbackItem } from '#features/feedback/ingest/contract.ts'
import type { RowError } from '#lib/import-run.ts'
import type { CsvRow } from '#platform/csv/csv.ts'

/** Consecutive rows of a file: the valid items, and the errors of the others. */
export type RowBatch = {
  items: { row: number; item: FeedbackItem }[]
  errors: RowError[]
  /** The number of rows with errors; a row may have several errors. */
  rejected: number
  lastRow: number
}

const MOST_ROWS = 500
/** Limits memory: a row may have a megabyte, and a whole batch is held in memory. */
const MOST_CHARACTERS = 4_000_000

/**
 * The rows after `skip`, in batches. The end of a batch depends on the rows alone. A run that skips the reported rows
 * therefore starts with the same batch at which the earlier run stopped.
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

/** Returns the number of characters in the row. */
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
