import type { NotKept, NotKeptCounts } from '#features/qa/reviews/import/fields.ts'
import type { GuessedMapping } from '#features/qa/reviews/import/guess.ts'
import { openCsv } from '#platform/csv/csv.ts'
import { CsvFault } from '#platform/csv/csv-bytes.ts'
import type { ZippedFile } from '#platform/files/zip.ts'

/** A file that cannot be converted; the message names the file and the row. */
export class FileFault extends Error {}

/** The column of a converted file that says where a row comes from: "row 12 of individual_answers.csv". */
export const PLACE_COLUMN = 'Row in the export'

/** The reviews of a file in the layout with one row per answer. */
export type ReviewTable = {
  header: readonly string[]
  mapping: GuessedMapping
  /** Final once all rows have been read. */
  notKept: NotKeptCounts
  rows(): AsyncGenerator<Readonly<Partial<Record<string, string>>>, void, undefined>
}

export const count = (counts: NotKeptCounts, what: NotKept, more = 1): void => {
  counts[what] = (counts[what] ?? 0) + more
}

/** A CSV file of an export. Each call of `rows` reads it from its start. */
export type SourceTable = {
  name: string
  header: string[]
  rows(): AsyncGenerator<{ row: number; cells: Record<string, string> }, void, undefined>
  countRows(): Promise<number>
}

/** Reads a CSV file of a zip file. A broken row ends the conversion: what it belongs to is unknown. */
export async function tableOfFile({ name, open }: ZippedFile): Promise<SourceTable> {
  const start = async () => {
    try {
      return await openCsv(await open())
    } catch (error) {
      throw error instanceof CsvFault
        ? new FileFault(`The file ${name} cannot be read. ${error.message}`)
        : error
    }
  }
  const { header, rows } = await start()
  await rows.return()
  async function* records() {
    try {
      for await (const read of (await start()).rows) {
        if ('error' in read) throw new FileFault(`Row ${read.row} of ${name}: ${read.error.message}`)
        const cells = Object.entries(read.record).map(([column, cell]) => [column, cell.trim()])
        yield { row: read.row, cells: Object.fromEntries(cells) as Record<string, string> }
      }
    } catch (error) {
      throw error instanceof CsvFault
        ? new FileFault(`The file ${name} cannot be read. ${error.message}`)
        : error
    }
  }
  return {
    name,
    header,
    rows: records,
    async countRows() {
      let rows = 0
      for await (const { row } of records()) rows = row
      return rows
    },
  }
}

/** Columns that identify a review, best first: several reviews can be about one ticket. */
const KEYS = ['answerid', 'gradeid', 'scoreid', 'reviewid', 'evaluationid', 'gradableid', 'ticketid', 'id']

/** The column that identifies a review in the answers, and in the totals if there are any. */
export function keyColumn(
  answers: readonly string[],
  totals: readonly string[] | null,
): { name: string; plain: string } {
  for (const plain of KEYS) {
    const name = answers.find((column) => plainName(column) === plain)
    if (name !== undefined && (totals === null || totals.some((column) => plainName(column) === plain)))
      return { name, plain }
  }
  throw new FileFault(
    totals === null
      ? 'No column of the answers identifies a review, such as answer_id.'
      : 'The answers and the total scores have no column in common that identifies a review, such as answer_id.',
  )
}

/** Letters and digits only, so that "Answer ID" and "answer_id" are the same. */
export const plainName = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
