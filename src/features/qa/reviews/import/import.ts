import { writtenEmployeeFinder } from '#features/people/employees/named-employees.ts'
import { atPlace, type FileOutline, gatherReviews, readRow } from '#features/qa/reviews/import/gather.ts'
import { MOST_ROWS } from '#features/qa/reviews/import/limits.ts'
import { mappedColumns, type ReviewMapping } from '#features/qa/reviews/import/mapping-schema.ts'
import { hashOfReview, type ImportedReview, rowReader } from '#features/qa/reviews/import/read-row.ts'
import {
  addAnswers,
  mergeWords,
  type ScorecardOutlines,
  scorecardOf,
} from '#features/qa/reviews/import/scorecard-outline.ts'
import { type ResolvedReview, type WriteResult, writeReviews } from '#features/qa/reviews/import/write.ts'
import { type ImportedForm, importForm } from '#features/qa/scorecards/import-form.ts'
import { EMPTY_TALLY, type ImportTally, type RowError } from '#lib/import-run.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { openCsv } from '#platform/csv/csv.ts'
import { CsvFault } from '#platform/csv/csv-bytes.ts'
import { quote } from '#platform/csv/quote.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { ImportTurn } from '#platform/imports/run.ts'
import type { Services } from '#platform/services.ts'

export type ReviewImportOptions = Pick<ImportTurn<'review'>, 'open' | 'signal' | 'tell'> & {
  importId: number
  mapping: ReviewMapping
  dryRun: boolean
}

const BATCH = 100
const MOST_UNKNOWN = 200

/**
 * Imports the reviews of a file. The first reading rebuilds the scorecards from all answers and finds the people; the
 * second writes the reviews in batches. Importing a file again changes nothing, so a killed run is repaired by running
 * again.
 */
export async function importReviewFile(
  services: Services,
  viewer: Viewer,
  { open, importId, mapping, dryRun, signal, tell }: ReviewImportOptions,
): Promise<void> {
  const csv = { delimiter: mapping.delimiter, columns: mappedColumns(mapping) }
  const read = rowReader(mapping, viewer.company.timeZone)
  const outlines: ScorecardOutlines = new Map()
  const outline = await outlineFile()
  const withoutWords = mergeWords(outlines)
  const find = await findPeople(services, viewer, outline.people, mapping)
  const forms = await rebuildScorecards(services, viewer, outlines, { source: mapping.source, dryRun })
  const own = {
    scorecards: [...forms.values()].filter(({ isNew }) => isNew).length,
    kept_totals: 0,
    unknown_people: [...outline.people].filter((person) => !isFound(find(person))).slice(0, MOST_UNKNOWN),
  }
  const tally: ImportTally = { ...EMPTY_TALLY }
  let [batch, errors]: [ResolvedReview[], RowError[]] = [[], []]

  await tell({ tally, totalRows: outline.rows, errors: [] }, own)
  const { rows } = await openCsv(await open(), csv)
  for await (const gathered of gatherReviews(rows, read, outline.lastRows)) {
    tally.rows = gathered.lastRow
    const resolved = 'errors' in gathered ? gathered.errors : resolve(gathered.review)
    if (Array.isArray(resolved)) note({ outcome: 'rejected', keepsTotal: false, errors: resolved })
    else batch.push(resolved)
    if (batch.length >= BATCH || errors.length >= BATCH) await flush()
  }
  tally.rows = outline.rows
  await flush()

  async function outlineFile(): Promise<FileOutline> {
    const found: FileOutline = { rows: 0, lastRows: new Map(), people: new Set() }
    const { rows } = await openCsv(await open(), csv)
    for await (const csvRow of rows) {
      found.rows = csvRow.row
      if (found.rows > MOST_ROWS)
        throw new CsvFault(`the file has more than ${MOST_ROWS.toLocaleString('en')} rows`)
      const result = readRow(csvRow, read)
      if ('errors' in result) {
        if (result.id !== null) found.lastRows.set(result.id, csvRow.row)
        continue
      }
      found.lastRows.set(result.review.id, csvRow.row)
      found.people.add(result.review.employee).add(result.review.reviewer)
      addAnswers(outlines, result.review)
      signal.throwIfAborted()
    }
    return found
  }

  function resolve(review: ImportedReview): ResolvedReview | RowError[] {
    const [employee, reviewer] = [find(review.employee), find(review.reviewer)]
    const form = forms.get(review.scorecard)?.form
    if (isFound(employee) && isFound(reviewer) && form) {
      const hash = hashOfReview(review)
      return { review: withoutWords(review), hash, employee, reviewer, form }
    }
    return [
      ...missing(review.row, mapping.columns.employee, review.employee, employee),
      ...missing(review.row, mapping.columns.reviewer, review.reviewer, reviewer),
    ].map((error) => atPlace(error, review.place))
  }

  function note({ outcome, keepsTotal, errors: found }: WriteResult): void {
    tally[outcome]++
    if (keepsTotal) own.kept_totals++
    errors.push(...found)
  }

  async function flush(): Promise<void> {
    signal.throwIfAborted()
    const written = batch
    const results =
      written.length === 0
        ? []
        : await tenantTransaction(services, viewer, (tx) =>
            writeReviews(tx, written, { source: mapping.source, importId, dryRun }),
          )
    for (const result of results) note(result)
    signal.throwIfAborted()
    const found = errors.sort((a, b) => a.row - b.row)
    ;[batch, errors] = [[], []]
    await tell({ tally, totalRows: outline.rows, errors: found }, own)
  }
}

type Found = Awaited<ReturnType<Awaited<ReturnType<typeof writtenEmployeeFinder>>>>
const isFound = (found: Found): found is Exclude<Found, 'several' | undefined> =>
  found !== undefined && found !== 'several'

const missing = (row: number, column: string | undefined, text: string, found: Found): RowError[] =>
  isFound(found)
    ? []
    : [
        {
          row,
          column: column ?? null,
          message:
            found === 'several'
              ? `${quote(text)} is the name of several employees: use the e-mail address`
              : `${quote(text)} is not the e-mail address or name of an employee`,
        },
      ]

/** Finds people as the file writes them, or as the mapping says. */
const findPeople = (
  services: Services,
  viewer: Viewer,
  people: ReadonlySet<string>,
  mapping: ReviewMapping,
): Promise<(text: string) => Found> =>
  tenantTransaction(services, viewer, async (tx) => {
    const chosen = new Map(Object.entries(mapping.people))
    const find = await writtenEmployeeFinder(tx, [...people, ...chosen.values()])
    return (text) => find(chosen.get(text) ?? text)
  })

const rebuildScorecards = (
  services: Services,
  viewer: Viewer,
  outlines: ScorecardOutlines,
  { source, dryRun }: { source: string; dryRun: boolean },
): Promise<Map<string, ImportedForm>> =>
  tenantTransaction(services, viewer, async (tx) => {
    const forms = new Map<string, ImportedForm>()
    for (const [name, sections] of outlines)
      forms.set(name, await importForm(tx, source, scorecardOf(name, sections), { dryRun }))
    return forms
  })
