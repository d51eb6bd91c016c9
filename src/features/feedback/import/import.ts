import type { ColumnError } from '#features/feedback/import/mapping.ts'
import { columnOfPath, createMapper } from '#features/feedback/import/mapping.ts'
import type { FeedbackMapping } from '#features/feedback/import/mapping-schema.ts'
import { mappedColumns } from '#features/feedback/import/mapping-schema.ts'
import { batchesOf, type RowBatch } from '#features/feedback/import/row-batches.ts'
import { countUnreported } from '#features/feedback/import/unreported-batch.ts'
import type { IngestResult } from '#features/feedback/ingest/contract.ts'
import { type DryRunHashes, ingestFeedback } from '#features/feedback/ingest/ingest.ts'
import { EMPTY_TALLY, type ImportTally, type RowError, type TextEncoding } from '#lib/import-run.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { checkCsv, openCsv } from '#platform/csv/csv.ts'
import { AppError, type FieldError } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/** `errors` holds the first 1,000; `onProgress` reports all. */
export type ImportResult = ImportTally & { errors: RowError[] }

export type ImportProgress = {
  tally: ImportTally
  /** Null while the file is being checked, before anything is written. */
  totalRows: number | null
  readBytes: number
  /** Errors found since the last report, in row order. */
  errors: readonly RowError[]
}

export type ImportOptions = {
  /** Opens the file from its start. It is read twice. */
  open: () => AsyncIterable<Uint8Array> | Promise<AsyncIterable<Uint8Array>>
  mapping: FeedbackMapping
  dryRun: boolean
  /** Called once the whole file has been checked, with its text encoding and the line of its header. */
  onChecked?: (file: { encoding: TextEncoding; headerLine: number }) => void
  /** Called after each batch is committed. An error thrown here ends the import. */
  onProgress?: (progress: ImportProgress) => void | Promise<void>
  signal?: AbortSignal
  /** The last progress that an earlier run reported, and when. Batches committed after that report are counted once. */
  resume?: { tally: ImportTally; reportedAt: Date }
}

const SHOWN_ERRORS = 1_000

/**
 * Imports a CSV file. Throws a CsvFault for errors in the file as a whole, before anything is written. A rejected row
 * does not stop the others. Rows are identified by external_id, so importing a file twice changes nothing, and a
 * killed run is repaired by running again. Memory use does not grow with the file, except in a dry run, which keeps
 * the ids.
 */
export async function importFeedback(
  services: Services,
  viewer: Viewer,
  options: ImportOptions,
): Promise<ImportResult> {
  const { mapping, signal, onProgress } = options
  const csv = { delimiter: mapping.delimiter, columns: mappedColumns(mapping) }
  const begin = options.resume?.tally ?? EMPTY_TALLY
  const report = async (progress: ImportProgress) => {
    signal?.throwIfAborted()
    await onProgress?.(progress)
  }

  let readBytes = 0
  const checked = metered(await options.open(), async (bytes) => {
    readBytes = bytes
    await report({ tally: begin, totalRows: null, readBytes, errors: [] })
  })
  const { rows: totalRows, encoding, headerLine } = await checkCsv(checked, csv)
  options.onChecked?.({ encoding, headerLine })

  const map = createMapper(mapping, viewer.company.timeZone)
  const source = metered(await options.open(), async (bytes) => {
    readBytes = bytes
  })
  const { rows } = await openCsv(source, csv)
  const result: ImportResult = { ...begin, errors: [] }
  const dryRunHashes: DryRunHashes | undefined = options.dryRun ? new Map() : undefined
  let reportedAt = options.resume?.reportedAt ?? null
  for await (const batch of batchesOf(rows, map, begin.rows)) {
    signal?.throwIfAborted()
    const unreported = reportedAt && (await countUnreported(services, viewer, batch.items, reportedAt))
    reportedAt = null
    const ingested = await ingestBatch(services, viewer, batch, dryRunHashes)
    const errors = [...batch.errors, ...errorsOf(ingested, batch.items, mapping)].sort(
      (a, b) => a.row - b.row,
    )
    add(result, unreported ? countWithUnreported(ingested, unreported) : ingested)
    result.rows = batch.lastRow
    result.rejected += batch.rejected + ingested.rejected.length
    result.errors.push(...errors.slice(0, SHOWN_ERRORS - result.errors.length))
    const { errors: _, ...tally } = result
    await onProgress?.({ tally, totalRows, readBytes, errors })
  }
  return result
}

const REPORT_EVERY_BYTES = 4 * 1_048_576
const ATTEMPTS = 5

/** Retry when another transaction, such as a second import, changes the same rows. */
async function ingestBatch(
  services: Services,
  viewer: Viewer,
  { items }: RowBatch,
  dryRunHashes: DryRunHashes | undefined,
): Promise<IngestResult> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ingestFeedback(
        services,
        viewer,
        items.map(({ item }) => item),
        dryRunHashes,
      )
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'conflict' || attempt === ATTEMPTS) throw error
    }
  }
}

/** Maps the errors of rejected items to rows and columns of the file. */
export function errorsOf(
  { rejected }: IngestResult,
  items: RowBatch['items'],
  mapping: FeedbackMapping,
): RowError[] {
  return rejected.flatMap(({ index, errors }) => {
    const mapped = items[index]
    if (!mapped) return []
    return errors.map((error) => {
      const column = columnOfPath(mapping, mapped.item, error.path)
      return { row: mapped.row, ...asColumnError(error, column) }
    })
  })
}

/** Without a column, the message has to name the field. */
function asColumnError({ path, message }: FieldError, column: string | null): ColumnError {
  return { column, message: column === null && path !== '' ? `${path}: ${message}` : message }
}

function add(result: ImportTally, ingested: Pick<ImportTally, 'created' | 'updated' | 'unchanged'>): void {
  result.created += ingested.created
  result.updated += ingested.updated
  result.unchanged += ingested.unchanged
}

/** Counts what a killed run committed without reporting, as that run would have counted it. */
function countWithUnreported(
  { created, updated, unchanged }: IngestResult,
  unreported: { created: number; updated: number },
): Pick<ImportTally, 'created' | 'updated' | 'unchanged'> {
  const known = updated + unchanged
  const made = Math.min(unreported.created, known)
  const changed = Math.min(Math.max(unreported.updated, updated - made, 0), known - made)
  return { created: created + made, updated: changed, unchanged: known - made - changed }
}

/** Passes the bytes through and reports every 4 MB how many have been read. */
async function* metered(
  source: AsyncIterable<Uint8Array>,
  report: (bytes: number) => Promise<void>,
): AsyncGenerator<Uint8Array, void, undefined> {
  let read = 0
  let reportedBytes = 0
  for await (const chunk of source) {
    read += chunk.length
    if (read - reportedBytes >= REPORT_EVERY_BYTES) {
      reportedBytes = read
      await report(read)
    }
    yield chunk
  }
  await report(read)
}
