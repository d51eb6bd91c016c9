import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import type { Cell } from '#features/exports/cell.ts'
import type { ExportFormat } from '#features/exports/contract.ts'
import { jsonLines } from '#features/exports/formats/json-lines.ts'
import { parquetBytes } from '#features/exports/formats/parquet.ts'
import type { ExportSource } from '#features/exports/sources/source.ts'
import type { Config } from '#platform/config/config.ts'
import { spreadsheetCsv } from '#platform/csv/formulas.ts'

export const FORMATS: Readonly<Record<ExportFormat, { extension: string; contentType: string }>> = {
  CSV: { extension: 'csv', contentType: 'text/csv' },
  JSONL: { extension: 'jsonl', contentType: 'application/x-ndjson' },
  PARQUET: { extension: 'parquet', contentType: 'application/vnd.apache.parquet' },
}

/** The file of these records. `fault` is the error with which the records broke off. */
export function exportContent(
  format: ExportFormat,
  { columns, types }: Pick<ExportSource, 'columns' | 'types'>,
  records: AsyncIterable<readonly Cell[]>,
  { dataDirectory }: Pick<Config, 'dataDirectory'>,
): { content: Readable; fault(): Error | null } {
  let fault: Error | null = null
  const kept = (error: Error | null | undefined) => {
    fault = error ?? null
  }
  if (format === 'PARQUET') {
    const scratch = join(dataDirectory, 'uploads', randomUUID())
    const content = Readable.from(parquetBytes(records, { columns, types, scratch }))
    content.once('error', kept)
    return { content, fault: () => fault }
  }
  const lines = format === 'CSV' ? spreadsheetCsv(columns) : jsonLines(columns, types)
  pipeline(Readable.from(records), lines, kept)
  return { content: lines, fault: () => fault }
}
