import { z } from 'zod'
import { DATE_PRESETS, type DatePreset, isQuarterStart, WEEKDAYS } from '#lib/date-presets.ts'
import { daysBetween, parseDate } from '#lib/dates.ts'
import { wholeNumber } from '#lib/field-words.ts'
import { storableText } from '#lib/storable-text.ts'

export const EXPORT_TYPES = [
  'CALIBRATIONS',
  'COACHING',
  'CUSTOM_SOLICITATIONS',
  'PERFORMANCE_METRICS',
  'QA_FORM_OVERVIEWS',
  'SOLICITATIONS',
] as const
export type ExportType = (typeof EXPORT_TYPES)[number]

export const EXPORT_STATES = ['PENDING', 'PROCESSING', 'COMPLETED', 'FAILED'] as const
export type ExportState = (typeof EXPORT_STATES)[number]
export const IN_PROGRESS: readonly ExportState[] = ['PENDING', 'PROCESSING']

export const ALREADY_IN_PROGRESS = 'You already have an export in progress'

export const EXPORT_FORMATS = ['CSV', 'JSONL', 'PARQUET'] as const
/** `JSONL`: JSON Lines. Only CSV guards texts against being run as formulas. */
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** Days that a finished file is kept. */
export const KEPT_DAYS = 7

/** `FEEDBACK`: all responses. `SERVICE_RECOVERY`: responses whose customer also answered the recovery survey. */
export const SURVEY_TYPES = ['FEEDBACK', 'SERVICE_RECOVERY'] as const
export type SurveyType = (typeof SURVEY_TYPES)[number]

export const MOST_FIELDS = 300
/** No data is older, and no export needs more than ten years. */
const FIRST_DAY = '1900-01-01'
const MOST_DAYS = 3_660
export const DEFAULT_PRESET: DatePreset = 'LAST_7_DAYS'

const day = z
  .string()
  .refine((text) => (parseDate(text) ?? '') >= FIRST_DAY, {
    error: 'must be a real date, written yyyy-MM-dd',
  })
  .meta({ format: 'date' })
const ids = z.array(z.int().positive()).max(1_000).optional()
const texts = z.array(storableText(1_000).min(1)).max(200).optional()
const fields = z
  .array(storableText(300).min(1))
  .min(1, { error: 'choose at least one field' })
  .max(MOST_FIELDS)
  .refine((chosen) => new Set(chosen).size === chosen.length, { error: 'must name each field once' })
const quarterStart = z
  .strictObject({ month: z.int(), day: z.int() })
  .refine(isQuarterStart, { error: 'must be a day that every year has' })

/** The range and filters of an export. Which filters apply depends on its type. */
export const optionsSchema = z
  .strictObject({
    /** Days in the company's time zone, both inclusive. */
    from: day.optional(),
    to: day.optional(),
    /** Instead of from and to; resolved when the export is requested or scheduled. */
    dateRange: z.enum(DATE_PRESETS).optional(),
    /** Defaults to the company's setting. */
    startOfWeek: z.enum(WEEKDAYS).optional(),
    startOfQuarter: quarterStart.optional(),
    fields: fields.optional(),
    /** CSV by default. */
    format: z.enum(EXPORT_FORMATS).optional(),
    /** Include deactivated people; true by default. */
    includeArchived: z.boolean().optional(),
    /** Include the answers to survey questions. */
    withResponses: z.boolean().optional(),
    surveyType: z.enum(SURVEY_TYPES).optional(),
    autofailed: z.boolean().optional(),
    /** Includes sub-teams. */
    teamIds: ids,
    reportingGroupIds: ids,
    employeeIds: ids,
    reviewerIds: ids,
    channelIds: ids,
    brandIds: ids,
    qaFormIds: ids,
    metricConfigIds: ids,
    languages: texts,
    /** Property names, or `name=value` for one value. */
    propertyIds: texts,
    stars: z.array(wholeNumber(1, 5)).max(5).optional(),
  })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), {
    path: ['to'],
    error: 'must be given together with from',
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    error: 'is before from',
  })
  .refine(({ from, to }) => from === undefined || to === undefined || daysBetween(from, to) < MOST_DAYS, {
    path: ['to'],
    error: 'is more than ten years on',
  })
  .refine(({ from, dateRange }) => from === undefined || dateRange === undefined, {
    path: ['dateRange'],
    error: 'cannot be given beside from and to',
  })
export type ExportOptions = z.output<typeof optionsSchema>

/**
 * When a template makes an export: at the hour on every day that meets all given conditions. `month`, `week` and `day`
 * are intervals counted from January, from a Monday and from a fixed day: `month: 3` means January, April, July and
 * October.
 */
export const scheduleSchema = z
  .strictObject({
    month: wholeNumber(1, 12).nullish(),
    week: wholeNumber(1, 52).nullish(),
    day: wholeNumber(1, 366).nullish(),
    /** 0 is Sunday. */
    dayOfWeek: wholeNumber(0, 6).nullish(),
    /** In shorter months, the last day. */
    dayOfMonth: wholeNumber(1, 31).nullish(),
    hour: wholeNumber(0, 23),
  })
  .refine((schedule) => PARTS.some((part) => schedule[part] != null), {
    path: ['day'],
    error: 'needs a month, week, dayOfWeek, dayOfMonth or day',
  })
  .transform(
    ({ month, week, day, dayOfWeek, dayOfMonth, hour }): Schedule => ({
      month: month ?? null,
      week: week ?? null,
      dayOfWeek: dayOfWeek ?? null,
      dayOfMonth: dayOfMonth ?? null,
      day: day ?? null,
      hour,
    }),
  )

const PARTS = ['month', 'week', 'day', 'dayOfWeek', 'dayOfMonth'] as const
export type Schedule = Record<(typeof PARTS)[number], number | null> & { hour: number }

const templateFields = {
  name: storableText(100).trim().min(1, { error: 'is required' }),
  fields,
  schedule: scheduleSchema.nullable(),
  dateRange: z.enum(DATE_PRESETS),
  startOfWeek: z.enum(WEEKDAYS).nullable(),
  startOfQuarter: quarterStart.nullable(),
  includeArchived: z.boolean(),
  withResponses: z.boolean(),
  surveyType: z.enum(SURVEY_TYPES),
  format: z.enum(EXPORT_FORMATS),
  /** The destination that exports of the template are delivered to. */
  destinationId: z.int().positive().nullable(),
}

export const newExportTemplateSchema = z.strictObject({
  ...templateFields,
  schedule: templateFields.schedule.default(null),
  dateRange: templateFields.dateRange.default(DEFAULT_PRESET),
  startOfWeek: templateFields.startOfWeek.default(null),
  startOfQuarter: templateFields.startOfQuarter.default(null),
  includeArchived: templateFields.includeArchived.default(false),
  withResponses: templateFields.withResponses.default(true),
  surveyType: templateFields.surveyType.default('FEEDBACK'),
  format: templateFields.format.default('CSV'),
  destinationId: templateFields.destinationId.default(null),
})
export type NewTemplate = z.output<typeof newExportTemplateSchema>

export const exportTemplateChangeSchema = z.strictObject(templateFields).partial().extend({
  /** `updatedAt` of the version the change is based on. */
  updatedAt: z.string().optional(),
})
export type TemplateChange = z.output<typeof exportTemplateChangeSchema>

export type ExportTemplate = NewTemplate & {
  id: number
  destination: { id: number; name: string } | null
  nextRunAt: string | null
  createdAt: string
  updatedAt: string
}

export const DELIVERY_STATES = ['WAITING', 'DELIVERED', 'FAILED'] as const

/** How an export is put at its destination. */
export type ExportDelivery = {
  state: (typeof DELIVERY_STATES)[number]
  /** The destination may have been deleted since. */
  destination: { id: number; name: string }
  /** The name of the file at the destination; null until it is there. */
  path: string | null
  attempts: number
  /** Why the last attempt failed. */
  fault: string | null
  nextAttemptAt: string | null
  deliveredAt: string | null
}

export type DataExport = {
  id: number
  exportType: ExportType
  state: ExportState
  expired: boolean
  /** Address of the file; null while there is none and after it expired. */
  s3Url: string | null
  fieldsCount: number
  options: ExportOptions
  rowsDone: number
  rowsTotal: number | null
  capped: boolean
  size: number | null
  /** Why the export failed. */
  fault: string | null
  unread: boolean
  archived: boolean
  template: { id: number; name: string } | null
  scheduled: boolean
  /** Null if the file is only offered as a download. */
  delivery: ExportDelivery | null
  createdAt: string
  updatedAt: string
  completedAt: string | null
  expiresAt: string | null
}
