import { findSurveyRows } from '#features/surveys/configuration/store.ts'
import { MOST_ROWS } from '#features/surveys/delivery/import/limits.ts'
import {
  columnErrors,
  createMapper,
  type MappedRequest,
  type ReadingContext,
  surveysByName,
} from '#features/surveys/delivery/import/mapping.ts'
import { mappedColumns, type RequestMapping } from '#features/surveys/delivery/import/mapping-schema.ts'
import { faultsOf, findOrCreateRequest, hashOfRequest } from '#features/surveys/delivery/requests.ts'
import { EMPTY_TALLY, type ImportTally, type RowError } from '#lib/import-run.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { checkCsv, openCsv } from '#platform/csv/csv.ts'
import { CsvFault } from '#platform/csv/csv-bytes.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { ImportTurn } from '#platform/imports/run.ts'
import type { Services } from '#platform/services.ts'

export type ImportOptions = Pick<ImportTurn<'survey_request'>, 'open' | 'signal' | 'tell'> & {
  mapping: RequestMapping
  dryRun: boolean
  /** When an earlier run of this import began, if any. Requests created since then count as its own. */
  since: Date | null
}

type RowResult = { outcome: 'created' | 'unchanged' | 'rejected'; errors: RowError[] }

const BATCH = 100
const ATTEMPTS = 5

/**
 * Creates the requests of a file in batches. A rejected row does not stop the others. As in the API, the external id
 * identifies a request, so importing a file twice creates and sends nothing, and a killed run is repaired by running
 * again.
 */
export async function importRequestFile(
  services: Services,
  viewer: Viewer,
  { open, mapping, dryRun, since, signal, tell }: ImportOptions,
): Promise<void> {
  const csv = { delimiter: mapping.delimiter, columns: mappedColumns(mapping) }
  const { rows: totalRows } = await checkCsv(await open(), csv)
  if (totalRows > MOST_ROWS)
    throw new CsvFault(`the file has more than ${MOST_ROWS.toLocaleString('en')} rows`)
  const map = createMapper(mapping, await readingOf(services, viewer))
  const tally: ImportTally = { ...EMPTY_TALLY }
  const seen = new Map<string, string>()
  let batch: MappedRequest[] = []
  let errors: RowError[] = []

  const note = ({ outcome, errors: found }: RowResult) => {
    tally[outcome]++
    errors.push(...found)
  }
  const flush = async () => {
    signal.throwIfAborted()
    for (const result of await storeBatch(services, viewer, batch, { mapping, dryRun, since })) note(result)
    signal.throwIfAborted()
    const found = errors.sort((a, b) => a.row - b.row)
    ;[batch, errors] = [[], []]
    await tell({ tally, totalRows, errors: found })
  }
  const { rows } = await openCsv(await open(), csv)
  for await (const read of rows) {
    tally.rows = read.row
    const mapped = 'error' in read ? { errors: [read.error] } : map(read.row, read.record)
    if ('errors' in mapped) note(rejected(read.row, mapped.errors))
    else {
      const again = repeated(seen, mapped.request, mapping)
      if (again) note(again)
      else batch.push(mapped.request)
    }
    if (batch.length >= BATCH || read.row % (BATCH * 10) === 0) await flush()
  }
  await flush()
}

const rejected = (row: number, errors: readonly { column: string | null; message: string }[]): RowResult => ({
  outcome: 'rejected',
  errors: errors.map((error) => ({ row, ...error })),
})

/** A request that an earlier row of the file already describes; null for a new one. */
function repeated(
  seen: Map<string, string>,
  { row, input }: MappedRequest,
  mapping: RequestMapping,
): RowResult | null {
  const hash = hashOfRequest(input).toString('base64')
  const before = seen.get(input.external_id)
  if (before === undefined) {
    seen.set(input.external_id, hash)
    return null
  }
  if (before === hash) return { outcome: 'unchanged', errors: [] }
  return rejected(row, columnErrors([{ path: 'external_id', message: REPEATED }], mapping))
}

const REPEATED = 'appears earlier in the file with a different request'

/** Stores a batch in one transaction, and retries if other transactions change the same rows. */
async function storeBatch(
  services: Services,
  viewer: Viewer,
  batch: readonly MappedRequest[],
  { mapping, dryRun, since }: Pick<ImportOptions, 'mapping' | 'dryRun' | 'since'>,
): Promise<RowResult[]> {
  if (batch.length === 0) return []
  // Sorted by address, the order in which the sending job locks them, so that the two never deadlock.
  const ordered = batch.toSorted((a, b) => (emailOf(a) < emailOf(b) ? -1 : emailOf(a) > emailOf(b) ? 1 : 0))
  for (let attempt = 1; ; attempt++) {
    let results: RowResult[] = []
    try {
      await tenantTransaction(services, viewer, async (tx) => {
        results = []
        for (const { row, input } of ordered) {
          try {
            const { request, created } = await findOrCreateRequest(services, tx, input)
            const own = created || (since !== null && request.created_at >= since)
            results.push({ outcome: own ? 'created' : 'unchanged', errors: [] })
          } catch (error) {
            if (!isRefusal(error)) throw error
            results.push(rejected(row, columnErrors(faultsOf(error), mapping)))
          }
        }
        if (dryRun) throw new DryRunRollback()
      })
      return results
    } catch (error) {
      if (error instanceof DryRunRollback) return results
      if (!(error instanceof AppError) || error.code !== 'conflict' || attempt === ATTEMPTS) throw error
    }
  }
}

/** Rolls back the transaction of a dry run. */
class DryRunRollback extends Error {}

/** A request that is rejected before anything is written, so the transaction continues. */
const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && error.errors.length > 0 && error.status < 500

const emailOf = ({ input }: MappedRequest): string => input.customer?.email ?? ''

/** The surveys that can be sent now, by uuid and by name. */
const readingOf = (services: Services, viewer: Viewer): Promise<ReadingContext> =>
  tenantTransaction(services, viewer, async (tx) => {
    const sendable = (await findSurveyRows(tx)).filter(
      ({ published_number, archived_at }) => published_number !== null && !archived_at,
    )
    return {
      timeZone: viewer.company.timeZone,
      surveys: surveysByName(sendable),
    }
  })
