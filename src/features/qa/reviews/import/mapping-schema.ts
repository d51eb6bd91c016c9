import { z } from 'zod'
import { REQUIRED_FIELDS, REVIEW_FIELDS, REVIEW_SOURCES } from '#features/qa/reviews/import/fields.ts'
import { DELIMITERS } from '#lib/import-run.ts'
import { storableText } from '#lib/storable-text.ts'
import { isDatePattern } from '#lib/written-dates.ts'

const datePattern = z.string().max(100).refine(isDatePattern, 'is not a date format')
const column = z.string().trim().min(1).max(1_000)

/** Which column of a file feeds which field of a review. */
export const reviewMappingSchema = z
  .strictObject({
    source: z.enum(REVIEW_SOURCES).default('file'),
    /** Detected from the header line if absent. */
    delimiter: z.enum(DELIMITERS).optional(),
    columns: z.partialRecord(z.enum(REVIEW_FIELDS), column),
    /** Columns that each hold the answers to one question, if the file has one row per review. */
    questions: z.array(column).max(200).default([]),
    /** The scorecard of rows that name none. */
    scorecard: storableText(200).trim().nullish(),
    /** How the file writes days and times. If there are several formats, the first that fits is used. */
    date_format: z
      .union([datePattern, z.array(datePattern).min(1).max(10)], { error: 'is not a date format' })
      .default('iso'),
    /** E-mails of employees, by names or addresses in the file that belong to none. */
    people: z
      .record(storableText(320), z.email({ error: 'is not an e-mail address' }))
      .refine((people) => Object.keys(people).length <= 2_000, { error: 'names more than 2,000 people' })
      .default({}),
  })
  .check(({ value: { columns, questions, scorecard }, issues }) => {
    const refuse = (path: string, message: string) =>
      issues.push({ code: 'custom', input: columns, path: [path], message })
    for (const field of REQUIRED_FIELDS)
      if (columns[field] === undefined) refuse('columns', `needs a column for ${field}`)
    if (columns.question === undefined && questions.length === 0)
      refuse('questions', 'must name the columns of the questions if no column names the question')
    if (columns.question !== undefined && questions.length > 0)
      refuse('questions', 'must be empty if a column names the question')
    if (columns.question !== undefined && columns.answer === undefined && columns.points === undefined)
      refuse('columns', 'needs a column for answer or points')
    if (columns.scorecard === undefined && !scorecard)
      refuse('scorecard', 'is needed if no column names the scorecard')
  })
  .meta({
    examples: [
      {
        columns: {
          review_id: 'Review',
          employee: 'Agent',
          reviewer: 'Reviewer',
          reviewed_at: 'Date',
          question: 'Question',
          points: 'Points',
        },
        scorecard: 'Calls',
      },
    ],
  })
export type ReviewMapping = z.output<typeof reviewMappingSchema>

/** Every column that a mapping reads, once. The file must have all of them. */
export const mappedColumns = ({
  columns,
  questions,
}: Pick<ReviewMapping, 'columns' | 'questions'>): string[] => [
  ...new Set([...Object.values(columns), ...questions]),
]
