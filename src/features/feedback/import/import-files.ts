import { feedbackImports } from '#features/feedback/import/area.ts'
import type { ImportFile, ImportPreview } from '#features/feedback/import/contract.ts'
import { guessMapping } from '#features/feedback/import/guess.ts'
import { errorsOf } from '#features/feedback/import/import.ts'
import { createMapper } from '#features/feedback/import/mapping.ts'
import { type FeedbackMapping, mappedColumns } from '#features/feedback/import/mapping-schema.ts'
import type { FeedbackItem } from '#features/feedback/ingest/contract.ts'
import { ingestFeedback } from '#features/feedback/ingest/ingest.ts'
import { readPropertyKeys } from '#features/feedback/properties/properties.ts'
import { listQuestions } from '#features/feedback/stream/store.ts'
import { SAMPLE_ROWS } from '#lib/import-run.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { writesMonthFirst } from '#platform/csv/guess-dates.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { Upload } from '#platform/imports/files.ts'
import * as imports from '#platform/imports/files.ts'
import type { Services } from '#platform/services.ts'

/** Stores an uploaded file and returns its columns with a guessed mapping. */
export async function receiveFile(services: Services, viewer: Viewer, upload: Upload): Promise<ImportFile> {
  const { facts, sampled, records } = await imports.receiveFile(services, viewer, feedbackImports, upload)
  const habits = { monthFirst: writesMonthFirst(viewer.company) }
  const known = await tenantTransaction(services, viewer, async (tx) => ({
    questions: new Map((await listQuestions(tx)).map(({ text, type }) => [text, type])),
    properties: new Set(await readPropertyKeys(tx)),
  }))
  return { ...facts, rows_sampled: sampled, ...guessMapping(facts.header, records, habits, known) }
}

/**
 * Shows what the first rows of a file become under a mapping, with the errors an import would report. Writes nothing.
 */
export async function previewImport(
  services: Services,
  viewer: Viewer,
  key: string,
  mapping: FeedbackMapping,
): Promise<ImportPreview> {
  await tenantTransaction(services, viewer, (tx) => imports.requireFile(tx, feedbackImports, key))
  const reading = { delimiter: mapping.delimiter, columns: mappedColumns(mapping) }
  const rows = await imports.firstRows(services, key, reading, SAMPLE_ROWS)
  const map = createMapper(mapping, viewer.company.timeZone)
  const made = rows.map((read) => ({
    row: read.row,
    ...('error' in read ? { errors: [read.error] } : map(read.record)),
  }))
  const items = made.flatMap((row) => ('item' in row ? [row] : []))
  const feedbackItems = items.map(({ item }) => item)
  const result = await ingestFeedback(services, viewer, feedbackItems, new Map())
  const refused = Map.groupBy(errorsOf(result, items, mapping), ({ row }) => row)
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

/** Flattens a response to the paths that the mapping uses. Answers are keyed by their question. */
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
      typeof value === 'string' || typeof value === 'number'
        ? [[place, value] as const]
        : typeof value === 'boolean'
          ? [[place, String(value)] as const]
          : [],
    ),
  )
}
