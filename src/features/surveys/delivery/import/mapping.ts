import { type RequestInput, surveyRequestSchema } from '#features/surveys/delivery/contract.ts'
import type { ImportField } from '#features/surveys/delivery/import/fields.ts'
import type { RequestMapping } from '#features/surveys/delivery/import/mapping-schema.ts'
import { endOfDay } from '#lib/company-days.ts'
import { parseDate } from '#lib/dates.ts'
import { dateReader, dayReader } from '#lib/written-dates.ts'
import { quote } from '#platform/csv/quote.ts'
import { yesOrNo } from '#platform/csv/yes-or-no.ts'
import type { FieldError } from '#platform/errors/app-error.ts'
import { fieldErrors } from '#platform/errors/field-errors.ts'

export type ColumnError = { column: string | null; message: string }
/** A row's request, in the format of the API. */
export type MappedRequest = { row: number; input: RequestInput }
export type MappedRow = { request: MappedRequest } | { errors: ColumnError[] }

/** The context for reading rows, besides the mapping. */
export type ReadingContext = {
  surveys: SurveyNames
  timeZone: string
}

/** The surveys that can be sent, by the names that a row may use. */
type SurveyNames = {
  asWritten: ReadonlyMap<string, string>
  /** By lower-case name; null if several surveys share it. */
  byLowerCaseName: ReadonlyMap<string, string | null>
}

/** Returns a function that reads rows by a mapping and validates them like the API. */
export function createMapper(
  mapping: RequestMapping,
  reading: ReadingContext,
): (row: number, record: Readonly<Record<string, string>>) => MappedRow {
  const expiryOf = expiryReader([mapping.date_format].flat(), reading.timeZone)
  return (row, record) => {
    const errors: ColumnError[] = []
    const cell = (column: string | undefined) => (column === undefined ? '' : (record[column] ?? '').trim())
    const read = <T>(field: ImportField, reader: (text: string) => T | Fault): T | undefined => {
      const text = cell(mapping.columns[field])
      if (text === '') return undefined
      const value = reader(text)
      if (!(value instanceof Fault)) return value
      errors.push({ column: mapping.columns[field] ?? null, message: value.message })
      return undefined
    }
    const text = (field: ImportField) => read(field, (written) => written)

    const survey = read('survey', (name) => surveyOf(name, reading)) ?? mapping.survey ?? undefined
    const interaction = text('ext_interaction_id')
    const employee = text('employee_email')
    const options = {
      survey,
      external_id: text('external_id') ?? (interaction && survey && `${interaction} ${survey}`),
      ext_interaction_id: interaction,
      employee: employee === undefined ? undefined : { email: employee },
      customer: { name: text('customer_name'), email: text('customer_email') },
      channel: text('channel'),
      brand: text('brand'),
      language: text('language'),
      deliver: read('deliver', wayOf) ?? mapping.deliver,
      delay_minutes: read('delay_minutes', minutesOf) ?? mapping.delay_minutes,
      expires_at: read('expires_at', expiryOf),
      do_not_send: read('do_not_send', choiceOf),
      properties: Object.fromEntries(
        Object.entries(mapping.properties).flatMap(([name, column]) => {
          const value = cell(column)
          return value === '' ? [] : [[name, value]]
        }),
      ),
    }
    if (errors.length > 0) return { errors }
    const parsed = surveyRequestSchema.safeParse(options)
    return parsed.success
      ? { request: { row, input: parsed.data } }
      : { errors: columnErrors(fieldErrors(parsed.error), mapping) }
  }
}

/** Maps the errors of a request's fields to the columns that feed them. */
export function columnErrors(errors: readonly FieldError[], mapping: RequestMapping): ColumnError[] {
  return errors.map(({ path, message }) => {
    const column = columnOf(path, mapping)
    if (path === 'external_id' && column === null)
      return { column: mapping.columns.ext_interaction_id ?? null, message: INSTEAD[message] ?? message }
    return { column, message: column === null && path !== '' ? `${path}: ${message}` : message }
  })
}

/** The interaction replaces a missing external id, so errors of the id do not apply to it. */
const INSTEAD: Readonly<Record<string, string>> = {
  'External ID is required.': 'is empty, and nothing else tells this request from others',
}

function columnOf(path: string, { columns, properties }: RequestMapping): string | null {
  if (path.startsWith('properties.')) return properties[path.slice('properties.'.length)] ?? null
  return columns[path.replace('.', '_') as ImportField] ?? null
}

class Fault {
  readonly message: string

  constructor(message: string) {
    this.message = message
  }
}

function surveyOf(text: string, { surveys: { asWritten, byLowerCaseName } }: ReadingContext): string | Fault {
  const found = asWritten.get(text) ?? byLowerCaseName.get(text.toLowerCase())
  if (found === null) return new Fault(`${quote(text)} is the name of more than one survey: write its uuid`)
  return found ?? new Fault(`${quote(text)} is no survey that can be sent`)
}

/**
 * By uuid and by name. Names that differ only in case are two surveys, so an ambiguous name is rejected rather than
 * guessed.
 */
export function surveysByName(surveys: readonly { uuid: string; name: string }[]): SurveyNames {
  const byLowerCaseName = new Map<string, string | null>()
  for (const { uuid, name } of surveys) {
    const lowerCase = name.toLowerCase()
    byLowerCaseName.set(lowerCase, byLowerCaseName.has(lowerCase) ? null : uuid)
  }
  for (const { uuid } of surveys) byLowerCaseName.set(uuid.toLowerCase(), uuid)
  return { asWritten: new Map(surveys.map(({ uuid, name }) => [name, uuid])), byLowerCaseName }
}

const WAYS: ReadonlyMap<string, 'email' | 'link'> = new Map([
  ['email', 'email'],
  ['e-mail', 'email'],
  ['mail', 'email'],
  ['epost', 'email'],
  ['e-post', 'email'],
  ['link', 'link'],
  ['lenke', 'link'],
])
const wayOf = (text: string): 'email' | 'link' | Fault =>
  WAYS.get(text.toLowerCase()) ?? new Fault(`${quote(text)} is neither email nor link`)

const minutesOf = (text: string): number | Fault =>
  /^\d{1,9}$/.test(text) ? Number(text) : new Fault(`${quote(text)} is not a whole number of minutes`)

/** A date means the end of that day in the company's time zone. ISO 8601 dates and times are always accepted. */
function expiryReader(formats: readonly string[], timeZone: string): (text: string) => string | Fault {
  const others = formats.map((format) => ({
    dayOf: dayReader(format),
    momentOf: dateReader(format, timeZone),
    hasTime: (text: string) =>
      format.startsWith('epoch_') || /[Hh]/.test(format) || (TIMED[format]?.test(text) ?? false),
  }))
  return (text) => {
    const iso = parseDate(text)
    if (iso !== null) return endOfDay(iso, timeZone).toISOString()
    if (surveyRequestSchema.shape.expires_at.safeParse(text).success) return text
    for (const { dayOf, momentOf, hasTime } of others) {
      const day = dayOf(text)
      const moment = momentOf(text)
      if (day !== null && moment !== null)
        return (hasTime(text) ? moment : endOfDay(day, timeZone)).toISOString()
    }
    const written = formats.filter((format) => format !== 'iso')
    return new Fault(
      written.length === 0
        ? `${quote(text)} is neither a day such as 2026-03-05 nor a time such as 2026-03-05T14:30:00Z`
        : `${quote(text)} is not a date written ${formats.join(' or ')}`,
    )
  }
}

/** Formats with a date only, and with a date and time. */
const TIMED: Readonly<Record<string, RegExp>> = { iso: /\d[T ]\d/i, excel: /[.,]/ }

const choiceOf = (text: string): boolean | Fault =>
  yesOrNo(text) ?? new Fault(`${quote(text)} is neither yes nor no`)
