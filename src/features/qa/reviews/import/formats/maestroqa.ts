import type { NotKeptCounts, ReviewField } from '#features/qa/reviews/import/fields.ts'
import { type Annotations, readAnnotations } from '#features/qa/reviews/import/formats/annotations.ts'
import {
  count,
  FileFault,
  keyColumn,
  PLACE_COLUMN,
  plainName,
  type ReviewTable,
  type SourceTable,
  tableOfFile,
} from '#features/qa/reviews/import/formats/table.ts'
import { type GuessedMapping, guessMapping } from '#features/qa/reviews/import/guess.ts'
import { MOST_ROWS } from '#features/qa/reviews/import/limits.ts'
import { yesOrNo } from '#platform/csv/yes-or-no.ts'
import type { ZippedFile } from '#platform/files/zip.ts'

/** The files of a raw export, recognised by their names. The first that fits counts. */
const LEVELS = [
  ['annotations', /annotation/i],
  ['csat', /csat|satisfaction/i],
  ['sections', /section/i],
  ['totals', /total/i],
  ['answers', /answer|question/i],
] as const
type Level = (typeof LEVELS)[number][0]

/** Fields of a single answer. All others are the same for the whole review. */
const OF_ANSWERS = ['section', 'question', 'answer', 'points', 'max_points', 'comment'] as const
const COMMENT = 'Comment'
const NOTE = 'Annotations'

type Total = { table: SourceTable; cells: Record<string, string>; row: number; isUsed: boolean }

/**
 * Joins the files of MaestroQA's raw export: each answer with the total of its review and the annotations to its
 * question. Section scores follow from the answers, and customer ratings are responses, so neither is kept.
 */
export async function maestroTable(files: readonly ZippedFile[]): Promise<ReviewTable> {
  const levels = Map.groupBy(files, ({ name }) => levelOf(name))
  const tables = (level: Level) => Promise.all((levels.get(level) ?? []).map(tableOfFile))
  const [answers, totals] = [await tables('answers'), await tables('totals')]
  if (answers.length === 0)
    throw new FileFault(
      'The zip file has no individual_answers.csv. Export all levels of the scores, and upload the zip file as it is.',
    )
  const notKept: NotKeptCounts = {}
  const others = levels.get(undefined)?.length ?? 0
  if (others > 0) notKept.other_files = others
  for (const table of await tables('sections')) count(notKept, 'section_scores', await table.countRows())
  for (const table of await tables('csat')) count(notKept, 'csat', await table.countRows())
  const annotations = await readAnnotations(await tables('annotations'), notKept)
  return joined(answers, totals, annotations, notKept)
}

const levelOf = (name: string): Level | undefined =>
  /\.csv$/i.test(name) ? LEVELS.find(([, pattern]) => pattern.test(name))?.[0] : undefined

async function joined(
  answers: readonly SourceTable[],
  totals: readonly SourceTable[],
  annotations: Annotations,
  notKept: NotKeptCounts,
): Promise<ReviewTable> {
  const answerColumns = [...new Set(answers.flatMap(({ header }) => header))]
  const totalColumns = [...new Set(totals.flatMap(({ header }) => header))]
  const key = keyColumn(answerColumns, totals.length > 0 ? totalColumns : null)
  const names = totalNames(answerColumns, totalColumns)
  const mapping = joinedMapping(answerColumns, totalColumns, names, key.name)
  const { columns } = mapping
  const [comment, note] = [columns.comment ?? COMMENT, columns.review_comment ?? NOTE]
  const notApplicable = answerColumns.find((column) => ['isna', 'na'].includes(plainName(column)))
  const byKey = await readTotals(totals, key.plain)
  return {
    header: [...new Set([...answerColumns, ...names.values(), comment, note, PLACE_COLUMN])],
    mapping: { ...mapping, columns: { ...columns, comment, review_comment: note } },
    notKept,
    async *rows() {
      const noted = new Set<string>()
      for (const table of answers)
        for await (const { row, cells } of table.rows()) {
          const id = cells[key.name] ?? ''
          const total = byKey.get(id)
          if (total) total.isUsed = true
          yield {
            ...namedCells(total, names),
            ...filled(cells),
            ...(notApplicable && yesOrNo(cells[notApplicable] ?? '') === true && answeredNa(columns)),
            ...withAnnotations(id, cells),
            [PLACE_COLUMN]: `row ${row} of ${table.name}`,
          }
          noted.add(id)
        }
      for (const [id, total] of byKey)
        if (!total.isUsed)
          yield {
            ...namedCells(total, names),
            [key.name]: id,
            [PLACE_COLUMN]: `row ${total.row} of ${total.table.name}`,
          }
      annotations.countUnused(notKept)

      function withAnnotations(id: string, cells: Record<string, string>): Record<string, string> {
        const toQuestion = annotations.take(id, cells[columns.question ?? ''] ?? '')
        const toReview = noted.has(id) ? [] : annotations.take(id, '')
        return {
          ...(toQuestion.length > 0 && { [comment]: lines(cells[comment], toQuestion) }),
          ...(toReview.length > 0 && { [note]: lines(cells[note], toReview) }),
        }
      }
    },
  }
}

const lines = (first: string | undefined, more: readonly string[]): string =>
  [first ?? '', ...more].filter(Boolean).join('\n')

const filled = (cells: Record<string, string>) =>
  Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== ''))

const namedCells = (total: Total | undefined, names: ReadonlyMap<string, string>) =>
  Object.fromEntries(
    Object.entries(total?.cells ?? {}).map(([name, cell]) => [names.get(name) ?? name, cell]),
  )

const answeredNa = (columns: GuessedMapping['columns']): Record<string, string> => ({
  ...(columns.answer && { [columns.answer]: 'N/A' }),
  ...(columns.points && { [columns.points]: 'N/A' }),
})

/** A score in both files is the total in one and the points of an answer in the other: it gets two columns. */
function totalNames(answers: readonly string[], totals: readonly string[]): Map<string, string> {
  const perTotal = guessMapping(totals).columns.total
  return new Map(
    totals.map((name) => [name, name === perTotal && answers.includes(name) ? `Total: ${name}` : name]),
  )
}

function joinedMapping(
  answers: readonly string[],
  totals: readonly string[],
  names: ReadonlyMap<string, string>,
  key: string,
): GuessedMapping {
  const ofAnswers = guessMapping(answers)
  const ofTotals = guessMapping(totals)
  const columns: Partial<Record<ReviewField, string>> = { ...ofAnswers.columns }
  if (totals.length > 0 && columns.total !== undefined) {
    columns.points ??= columns.total
    delete columns.total
  }
  for (const [field, column] of Object.entries(ofTotals.columns) as [ReviewField, string][])
    if (!(OF_ANSWERS as readonly string[]).includes(field)) columns[field] = names.get(column) ?? column
  columns.review_id = key
  if (columns.ext_interaction_id === key) delete columns.ext_interaction_id
  return { source: 'maestroqa', columns, questions: [] }
}

async function readTotals(tables: readonly SourceTable[], key: string): Promise<Map<string, Total>> {
  const totals = new Map<string, Total>()
  for (const table of tables) {
    const column = table.header.find((name) => plainName(name) === key)
    if (column === undefined) continue
    for await (const { row, cells } of table.rows()) {
      const id = cells[column] ?? ''
      if (id === '')
        throw new FileFault(`Row ${row} of ${table.name} does not say to which review it belongs.`)
      if (totals.has(id)) throw new FileFault(`Row ${row} of ${table.name} repeats the review ${id}.`)
      totals.set(id, { table, cells, row, isUsed: false })
      if (totals.size > MOST_ROWS)
        throw new FileFault(`The file ${table.name} has more than ${MOST_ROWS.toLocaleString('en')} rows.`)
    }
  }
  return totals
}
