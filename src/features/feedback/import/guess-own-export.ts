import { FIXED_COLUMNS } from '#features/feedback/export/csv-rows.ts'
import { ANSWER_TYPES, type AnswerType, FIXED_BOUNDS } from '#features/feedback/import/fields.ts'
import { type GuessedAnswer, guessAnswers } from '#features/feedback/import/guess-answers.ts'
import type { ColumnProfile } from '#features/feedback/import/guess-columns.ts'
import type { CsvRecord } from '#features/feedback/import/mapping.ts'
import type { AnswerSource, PropertySource } from '#features/feedback/import/mapping-schema.ts'
import { answerTypeSchema } from '#features/feedback/ingest/question-type.ts'

/** The company's question types by question text, and its property keys. */
export type KnownNames = { questions: ReadonlyMap<string, string>; properties: ReadonlySet<string> }

/** The columns of a feedback export that are not fields of a response. */
export type OwnColumns = {
  answers: GuessedAnswer[]
  properties: { profile: ColumnProfile; source: PropertySource }[]
}

const AREAS = ['areas_of_excellence', 'areas_of_improvement']
const MARKS = ['external_id', 'responded_at', ...AREAS, 'partial']
/** Columns that feed a field, that an import sets itself, or that repeat another column. */
const PASSED_OVER: readonly string[] = [...FIXED_COLUMNS, 'response_id', 'responded_at_local']
/** A mapping takes 200 answers, two of which are the areas. */
const MOST_QUESTIONS = 198
const REMARK = ' – comment'
const BETWEEN = '; '

/** Whether the header is that of a feedback export, with any properties and questions. */
export const isOwnExport = (header: readonly string[]): boolean =>
  MARKS.every((name) => header.includes(name))

/** Reads the properties, questions and areas of an export. `rest` are the columns that feed no other field. */
export function readOwnColumns(
  rest: readonly ColumnProfile[],
  records: readonly CsvRecord[],
  known: KnownNames,
): OwnColumns {
  const columns = new Set(rest.map(({ column }) => column))
  const isRemark = ({ column }: ColumnProfile) =>
    column.endsWith(REMARK) && columns.has(column.slice(0, -REMARK.length))
  const areas = rest.filter(({ column }) => AREAS.includes(column))
  const others = rest.filter(
    (profile) => !PASSED_OVER.includes(profile.column) && !isRemark(profile) && profile.filled > 0,
  )
  const hasRemarks = ({ column }: ColumnProfile) => columns.has(column + REMARK)
  const looksLikeProperty = (profile: ColumnProfile) =>
    isKey(profile.column) && guessedType(profile) === undefined
  const isQuestion = (profile: ColumnProfile) =>
    known.questions.has(profile.column) ||
    hasRemarks(profile) ||
    !(known.properties.has(profile.column) || looksLikeProperty(profile))
  return {
    answers: [
      ...guessAnswers(areas),
      ...others
        .filter(isQuestion)
        .slice(0, MOST_QUESTIONS)
        .map((profile) => ({
          profile,
          confidence: 1,
          source: {
            ...answerOf(profile, known.questions.get(profile.column)),
            ...(hasRemarks(profile) && { comment_column: profile.column + REMARK }),
          },
        })),
    ],
    properties: others
      .filter((profile) => !isQuestion(profile))
      .map((profile) => ({ profile, source: { column: profile.column, ...kindOf(profile, records) } })),
  }
}

/** A name such as `store_name`, as programs write it; the words of a question are separated by spaces. */
const isKey = (column: string): boolean => /^[^\s?]{1,60}$/.test(column)

/**
 * Keeps the question's text and, if the company knows the question, its type. Types that follow from the values are
 * omitted, so that the same file gets the same proposal once the company knows the question.
 */
function answerOf(profile: ColumnProfile, knownType: string | undefined): AnswerSource {
  const { column, numeric } = profile
  const source = { question: column, column }
  const known = ANSWER_TYPES.find((name) => answerTypeSchema.parse(name) === knownType)
  const type = known ?? guessedType(profile)
  if (type === undefined || type === 'scale' || type === 'text')
    return numeric === 1 && type !== 'text' ? { ...source, number: {} } : source
  return { ...source, type, ...(type === 'multiple' && { separator: BETWEEN }) }
}

function guessedType(profile: ColumnProfile): AnswerType | undefined {
  const [guess] = guessAnswers([profile])
  const type = guess?.source.type
  return type !== undefined && (type === 'fcr' || type in FIXED_BOUNDS) ? type : undefined
}

/** Numbers and yes or no, in the format of an export. */
function kindOf({ column }: ColumnProfile, records: readonly CsvRecord[]): Pick<PropertySource, 'type'> {
  const cells = records.map((record) => record[column] ?? '').filter((text) => text !== '')
  if (cells.every((text) => text === 'true' || text === 'false')) return { type: 'boolean' }
  const isNumber = (text: string) => /^-?\d{1,15}(\.\d{1,15})?$/.test(text) && String(Number(text)) === text
  return cells.every(isNumber) ? { type: 'number' } : {}
}
