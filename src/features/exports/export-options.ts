import { type ExportOptions, type ExportType, optionsSchema } from '#features/exports/contract.ts'
import { AppError, invalid } from '#platform/errors/app-error.ts'

type OptionName = keyof ExportOptions

/** Options of every type. */
const EVERY = ['from', 'to', 'dateRange', 'startOfWeek', 'startOfQuarter', 'format'] as const
const PEOPLE = ['teamIds', 'reportingGroupIds', 'employeeIds'] as const
const FEEDBACK = [
  'includeArchived',
  'withResponses',
  'surveyType',
  'channelIds',
  'brandIds',
  'stars',
] as const

/** The options that each type of export supports. */
const KNOWN: Record<ExportType, readonly OptionName[]> = {
  CALIBRATIONS: [...EVERY, 'teamIds', 'employeeIds', 'reviewerIds', 'qaFormIds'],
  COACHING: [...EVERY, ...PEOPLE],
  CUSTOM_SOLICITATIONS: [...EVERY, ...PEOPLE, ...FEEDBACK, 'fields'],
  PERFORMANCE_METRICS: [...EVERY, ...PEOPLE, 'channelIds', 'brandIds', 'metricConfigIds'],
  QA_FORM_OVERVIEWS: [
    ...EVERY,
    ...PEOPLE,
    ...(['autofailed', 'reviewerIds', 'languages', 'channelIds', 'propertyIds', 'qaFormIds'] as const),
  ],
  SOLICITATIONS: [...EVERY, ...PEOPLE, ...FEEDBACK],
}

/** Validates options and names errors by their argument. Rejects unsupported filters instead of ignoring them. */
export function checkedOptions(type: ExportType, input: unknown, under: string): ExportOptions {
  const read = optionsSchema.safeParse(input)
  if (!read.success)
    throw invalid(
      read.error.issues.map(({ path, message }) => ({ path: [under, ...path].join('.'), message })),
    )
  const options = read.data
  for (const [name, value] of Object.entries(options))
    if (value !== undefined && !KNOWN[type].includes(name as OptionName))
      throw invalid([{ path: `${under}.${name}`, message: 'This export has no such option.' }])
  if (type === 'CUSTOM_SOLICITATIONS' && options.fields === undefined)
    throw invalid([{ path: `${under}.fields`, message: 'choose at least one field' }])
  return options
}

/** Parses stored options, which an older version may have written in another format. */
export function storedOptions(stored: unknown): ExportOptions {
  const read = optionsSchema.safeParse(stored)
  if (!read.success) throw new AppError('invalid', 'The options of this export are no longer supported.')
  return read.data
}
