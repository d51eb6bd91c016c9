import type { Readable } from 'node:stream'
import type { ImportFile, ImportPreview } from '#features/feedback/import/contract.ts'
import { type CsvRow, openCsv } from '#features/feedback/import/csv.ts'
import { CsvFault } from '#features/feedback/import/csv-bytes.ts'
import { guessMapping } from '#features/feedback/import/guess.ts'
import { errorsOf } from '#features/feedback/import/import.ts'
import { GUESSED_ROWS, LARGEST_IMPORT, SAMPLE_ROWS } from '#features/feedback/import/limits.ts'
import { createMapper } from '#features/feedback/import/mapping.ts'
import { type FeedbackMapping, mappedColumns } from '#features/feedback/import/mapping-schema.ts'
import { findImportFile, forgetImportFile, insertImportFile } from '#features/feedback/import/store.ts'
import type { FeedbackItem } from '#features/feedback/ingest/contract.ts'
import { ingestFeedback } from '#features/feedback/ingest/ingest.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { invalid } from '#platform/errors/app-error.ts'
import { removeFile, type StoredFile, storeFile } from '#platform/files/stored-files.ts'
import type { Services } from '#platform/services.ts'

/**
 * Keeps a file that was sent for import and tells what is in it. A file with a fault of its own is not kept: 422 with
 * the fault and its line.
 */
export async function receiveFile(
  services: Services,
  viewer: Viewer,
  upload: { content: Readable; name: string; contentType: string },
): Promise<ImportFile> {
  const file = await storeFile(
    services,
    viewer,
    { ...upload, maxBytes: LARGEST_IMPORT, kind: 'any' },
    async (tx, stored) => {
      await insertImportFile(tx, stored.key)
      tx.audit({
        action: 'feedback_import_file.received',
        objectType: 'feedback_import_file',
        objectId: stored.key,
        after: { name: stored.name, size: stored.size },
      })
      return stored
    },
  )
  try {
    return await describeFile(services, file)
  } catch (error) {
    await tenantTransaction(services, viewer, (tx) => dropFile(tx, file.key))
    throw error instanceof CsvFault ? invalid([{ path: 'attachment', message: error.message }]) : error
  }
}

/** The file behind a key of a request; 422 for one that is not there, another company's among them. */
export async function demandFile(tx: Tx, key: string) {
  const file = await findImportFile(tx, key)
  if (!file)
    throw invalid([{ path: 'file_key', message: 'This file does not exist any more. Send it again.' }])
  return file
}

/** The row goes with the transaction, the bytes after it. */
export async function dropFile(tx: Tx, key: string): Promise<void> {
  await forgetImportFile(tx, key)
  await removeFile(tx, key)
  tx.audit({
    action: 'feedback_import_file.removed',
    objectType: 'feedback_import_file',
    objectId: key,
  })
}

/** Checks that a mapping fits the header of a file; 422 where it does not. */
export async function demandColumns(
  services: Services,
  key: string,
  mapping: FeedbackMapping,
): Promise<void> {
  await firstRows(services, key, mapping, 0)
}

/** What the first rows of a file become by a mapping, as an import would judge them; writes nothing. */
export async function previewImport(
  services: Services,
  viewer: Viewer,
  key: string,
  mapping: FeedbackMapping,
): Promise<ImportPreview> {
  await tenantTransaction(services, viewer, (tx) => demandFile(tx, key))
  const rows = await firstRows(services, key, mapping, SAMPLE_ROWS)
  const map = createMapper(mapping, viewer.company.timeZone)
  const made = rows.map((read) => ({
    row: read.row,
    ...('error' in read ? { errors: [read.error] } : map(read.record)),
  }))
  const items = made.flatMap((row) => ('item' in row ? [row] : []))
  const told = items.map(({ item }) => item)
  const judged = await ingestFeedback(services, viewer, told, new Map())
  const refused = Map.groupBy(errorsOf(judged, items, mapping), ({ row }) => row)
  return {
    rows: made.map((row) => {
      const errors =
        'item' in row ? (refused.get(row.row) ?? []) : row.errors.map((error) => ({ row: row.row, ...error }))
      return {
        row: row.row,
        values: 'item' in row && errors.length === 0 ? valuesOf(row.item) : null,
        errors,
      }
    }),
  }
}

/** Reads a file to its end, for its faults and the number of its rows. */
async function describeFile(services: Services, file: StoredFile): Promise<ImportFile> {
  const { header, delimiter, rows } = await openCsv(await services.files.get(file.key))
  const sample: CsvRow[] = []
  let count = 0
  for await (const row of rows) {
    count = row.row
    if (sample.length < GUESSED_ROWS) sample.push(row)
  }
  const records = sample.flatMap((row) => ('record' in row ? [row.record] : []))
  return {
    file_key: file.key,
    file_name: file.name,
    size: file.size,
    rows: count,
    rows_sampled: sample.length,
    delimiter,
    header,
    sample: sample.slice(0, SAMPLE_ROWS).map((row) => ({
      row: row.row,
      cells: 'record' in row ? header.map((column) => row.record[column] ?? '') : null,
    })),
    ...guessMapping(header, records),
  }
}

async function firstRows(
  services: Services,
  key: string,
  mapping: FeedbackMapping,
  count: number,
): Promise<CsvRow[]> {
  try {
    const { rows } = await openCsv(await services.files.get(key), {
      delimiter: mapping.delimiter,
      columns: mappedColumns(mapping),
    })
    const first: CsvRow[] = []
    if (count === 0) await rows.return()
    else
      for await (const row of rows) {
        first.push(row)
        if (first.length === count) break
      }
    return first
  } catch (error) {
    throw error instanceof CsvFault ? invalid([{ path: 'mapping', message: error.message }]) : error
  }
}

/** A response as a flat list of places, the way the mapping names them; answers go by their question. */
function valuesOf(item: FeedbackItem): Record<string, string | number> {
  const { answers, properties, employee, ...plain } = item
  const values: [string, unknown][] = [
    ...Object.entries(plain),
    ['employee', employee && Object.values(employee)[0]],
    ...Object.entries(properties ?? {}).map(
      ([name, value]) => [`properties.${name}`, value] as [string, unknown],
    ),
    ...(answers ?? []).map(
      ({ question, value, comment }) =>
        [`answers.${question}`, comment ? `${value}: ${comment}` : value] as [string, unknown],
    ),
  ]
  return Object.fromEntries(
    values.flatMap(([place, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[place, value] as const] : [],
    ),
  )
}
