import type { ExportedAnswer, ExportedQuestion, ExportedRow } from '#features/feedback/export/export-query.ts'
import type { Mask } from '#features/feedback/profanity/mask-solicitations.ts'
import { distinctNames } from '#lib/distinct-names.ts'

export type Cell = string | number | boolean | null

/** Columns of every export. The import's mapping reads them back under the same names. */
export const FIXED_COLUMNS = [
  'external_id',
  'responded_at',
  'stars',
  'comment',
  'employee_email',
  'custom_employee_id',
  'employee_name',
  'team',
  'channel',
  'brand',
  'survey',
  'language',
  'ext_interaction_id',
  'external_url',
  'customer_name',
  'customer_email',
  'customer_phone',
  'areas_of_excellence',
  'areas_of_improvement',
  'partial',
] as const

/** Separates several values in one cell. */
const BETWEEN = '; '

export type ExportShape = { questions: readonly ExportedQuestion[]; properties: readonly string[] }

/** `id` does not depend on the other columns: `stars`, `property:store_name`, `question:12`, `remark:12`. */
export type FeedbackColumn = { id: string; name: string }

/** The columns in order. No two share a name, because an import could not distinguish them. */
export function exportColumns({ questions, properties }: ExportShape): FeedbackColumn[] {
  const own = distinctNames()
  return [
    ...FIXED_COLUMNS.map((name) => ({ id: name, name: own(name) })),
    ...properties.map((key) => ({ id: `property:${key}`, name: own(key) })),
    ...questions.flatMap(({ id, text, remarks }) => [
      { id: `question:${id}`, name: own(text) },
      ...(remarks ? [{ id: `remark:${id}`, name: own(`${text} – comment`) }] : []),
    ]),
  ]
}

/** One response as a row below that header. Numbers stay numbers, so that none is escaped as a formula. */
export function exportRow(
  row: ExportedRow,
  { questions, properties }: ExportShape,
  mask: Mask | null,
): Cell[] {
  const words = (text: string | null) => (mask ? mask(text, row.language) : text)
  const fixed: Record<(typeof FIXED_COLUMNS)[number], Cell> = {
    ...row,
    responded_at: row.responded_at.toISOString(),
    comment: words(row.comment),
    areas_of_excellence: row.areas_of_excellence?.join(BETWEEN) ?? null,
    areas_of_improvement: row.areas_of_improvement?.join(BETWEEN) ?? null,
    partial: String(row.partial),
  }
  const answers = Map.groupBy(row.answers ?? [], (answer) => answer.question_id)
  return [
    ...FIXED_COLUMNS.map((name) => fixed[name]),
    ...properties.map((key) => plain(row.properties[key])),
    ...questions.flatMap(({ id, remarks }) => {
      const given = answers.get(id) ?? []
      const value = joined(given.map((answer) => answerCell(answer, words)))
      return remarks ? [value, joined(given.map(({ comment }) => words(comment)))] : [value]
    }),
  ]
}

function answerCell(
  { number, text, options }: ExportedAnswer,
  words: (text: string | null) => string | null,
): Cell {
  const [first, ...others] = options ?? []
  if (!first) return number ?? words(text)
  if (others.length === 0) return first.label === String(first.value) ? first.value : first.label
  return [first, ...others].map(({ label }) => label).join(BETWEEN)
}

/** A single value unchanged; several joined into one text. */
function joined(values: readonly Cell[]): Cell {
  const given = values.filter((value) => value !== null && value !== '')
  return given.length > 1 ? given.join(BETWEEN) : (given[0] ?? null)
}

const plain = (value: unknown): Cell =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
