import type { Readable } from 'node:stream'
import type { z } from 'zod'
import { SAMPLE_ROWS } from '#lib/import-run.ts'
import type { importFileFields } from '#lib/import-schemas.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type CsvOptions, type CsvRow, openCsv } from '#platform/csv/csv.ts'
import { CsvFault } from '#platform/csv/csv-bytes.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { invalid } from '#platform/errors/app-error.ts'
import { removeFile, type StoredFile, storeFile } from '#platform/files/stored-files.ts'
import type { ImportArea } from '#platform/imports/area.ts'
import { createRowSampler } from '#platform/imports/row-sampler.ts'
import { findImportFile, forgetImportFile, insertImportFile } from '#platform/imports/store.ts'
import type { Services } from '#platform/services.ts'

export type Upload = { content: Readable; name: string; contentType: string }

type FileFacts = z.output<z.ZodObject<typeof importFileFields>>
/** A received file, and the records from which the mapping is guessed. */
export type ReceivedFile = { facts: FileFacts; sampled: number; records: Record<string, string>[] }

/** Number of first rows from which the mapping is guessed, and the limit for later rows that add information. */
const GUESSED_ROWS = 200
const MOST_INFORMATIVE_ROWS = 500

/**
 * Stores a file for import and describes its contents. A file with an error of the whole file is deleted again: 422
 * with the error and its line.
 */
export async function receiveFile(
  services: Services,
  viewer: Viewer,
  area: ImportArea,
  upload: Upload,
): Promise<ReceivedFile> {
  const file = await storeFile(
    services,
    viewer,
    { ...upload, maxBytes: area.largest, kind: 'any' },
    async (tx, stored) => {
      await insertImportFile(tx, area, stored.key)
      tx.audit({
        action: `${area.name}_import_file.received`,
        objectType: `${area.name}_import_file`,
        objectId: stored.key,
        after: { name: stored.name, size: stored.size },
      })
      return stored
    },
  )
  try {
    return await describeFile(services, file)
  } catch (error) {
    await tenantTransaction(services, viewer, (tx) => dropFile(tx, area, file.key))
    throw error instanceof CsvFault ? invalid([{ path: 'attachment', message: error.message }]) : error
  }
}

/** The file behind a key; 422 if this company has no such file. */
export async function requireFile(tx: Tx, area: ImportArea, key: string) {
  const file = await findImportFile(tx, area, key)
  if (!file)
    throw invalid([{ path: 'file_key', message: 'This file does not exist any more. Send it again.' }])
  return file
}

/** Deletes the row with the transaction and the bytes after it. */
export async function dropFile(tx: Tx, area: ImportArea, key: string): Promise<void> {
  await forgetImportFile(tx, area, key)
  await removeFile(tx, key)
  tx.audit({
    action: `${area.name}_import_file.removed`,
    objectType: `${area.name}_import_file`,
    objectId: key,
  })
}

/** The first rows of a file, read with a mapping; 422 if the mapping does not fit the header. */
export async function firstRows(
  services: Services,
  key: string,
  reading: CsvOptions,
  count: number,
): Promise<CsvRow[]> {
  try {
    const { rows } = await openCsv(await services.files.get(key), reading)
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

/** Reads a file to its end, to find errors of the whole file and count its rows. */
async function describeFile(services: Services, file: StoredFile): Promise<ReceivedFile> {
  const { header, headerLine, delimiter, text, rows } = await openCsv(await services.files.get(file.key))
  const isInformative = createRowSampler()
  const sample: CsvRow[] = []
  let count = 0
  for await (const row of rows) {
    count = row.row
    const tells = 'record' in row && isInformative(row.record)
    if (count <= GUESSED_ROWS || (tells && sample.length < GUESSED_ROWS + MOST_INFORMATIVE_ROWS))
      sample.push(row)
  }
  return {
    facts: {
      file_key: file.key,
      file_name: file.name,
      size: file.size,
      rows: count,
      delimiter,
      header,
      header_line: headerLine,
      encoding: text.encoding,
      sample: sample.slice(0, SAMPLE_ROWS).map((row) => ({
        row: row.row,
        cells: 'record' in row ? header.map((column) => row.record[column] ?? '') : null,
      })),
    },
    sampled: sample.length,
    records: sample.flatMap((row) => ('record' in row ? [row.record] : [])),
  }
}
