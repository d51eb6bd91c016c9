import { z } from 'zod'
import { surveyRequestSchema } from '#features/surveys/delivery/contract.ts'
import { IMPORT_FIELDS } from '#features/surveys/delivery/import/fields.ts'
import { DELIMITERS } from '#lib/import-run.ts'
import { nameText } from '#lib/storable-text.ts'
import { isDatePattern } from '#lib/written-dates.ts'

const datePattern = z.string().max(100).refine(isDatePattern, 'is not a date format')
const column = z.string().trim().min(1).max(1_000)
const { survey, deliver, delay_minutes } = surveyRequestSchema.shape

/** Which column of a file feeds which field of a survey request, and the defaults for empty fields. */
export const requestMappingSchema = z
  .strictObject({
    /** Detected from the header line if absent. */
    delimiter: z.enum(DELIMITERS).optional(),
    columns: z.partialRecord(z.enum(IMPORT_FIELDS), column),
    /** The survey for rows that name none. */
    survey: survey.nullish(),
    deliver: deliver.default('email'),
    delay_minutes,
    /**
     * How the column of expires_at writes dates and times. If there are several formats, the first that fits is used.
     */
    date_format: z
      .union([datePattern, z.array(datePattern).min(1).max(10)], { error: 'is not a date format' })
      .default('iso'),
    /** Columns stored as properties of the answer, by the property's name. */
    properties: z
      .record(nameText(60), column)
      .refine((value) => Object.keys(value).length <= 100, { error: 'has more than 100 properties' })
      .default({}),
  })
  .check(({ value: { columns, survey }, issues }) => {
    const refuse = (path: string, message: string) =>
      issues.push({ code: 'custom', input: columns, path: [path], message })
    if (columns.external_id === undefined && columns.ext_interaction_id === undefined)
      refuse('columns', 'needs a column for external_id or ext_interaction_id, by which requests are known')
    if (columns.survey === undefined && survey == null)
      refuse('survey', 'is needed where no column names the survey')
  })
  .meta({ examples: [{ columns: { external_id: 'Order', survey: 'Survey', customer_email: 'E-mail' } }] })
export type RequestMapping = z.output<typeof requestMappingSchema>

/** Every column that a mapping reads, once. The file must have all of them. */
export const mappedColumns = ({
  columns,
  properties,
}: Pick<RequestMapping, 'columns' | 'properties'>): string[] => [
  ...new Set([...Object.values(columns), ...Object.values(properties)]),
]
