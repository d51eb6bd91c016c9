import { type AnswerValue, answerValueReader } from '#features/feedback/import/answer-values.ts'
import { CUSTOMER_FIELDS, TEXT_FIELDS } from '#features/feedback/import/fields.ts'
import type {
  AnswerSource,
  DateSource,
  FeedbackMapping,
  PropertySource,
  StarsSource,
  TextSource,
} from '#features/feedback/import/mapping-schema.ts'
import type { Reading } from '#features/feedback/import/mapping-values.ts'
import { cellReader, numberReader, textReader } from '#features/feedback/import/mapping-values.ts'
import type { FeedbackAnswer, FeedbackItem } from '#features/feedback/ingest/contract.ts'
import { answerTypeSchema } from '#features/feedback/ingest/question-type.ts'
import { dateReader } from '#lib/written-dates.ts'
import { quote } from '#platform/csv/quote.ts'
import { yesOrNo } from '#platform/csv/yes-or-no.ts'
import { sha256 } from '#platform/records/audit.ts'

/** `column` is null if the error concerns the whole row. */
export type ColumnError = { column: string | null; message: string }

export type MappedRow = { item: FeedbackItem } | { errors: ColumnError[] }

export type CsvRecord = Readonly<Record<string, string | undefined>>

/**
 * Returns a function that turns records of the file into feedback items. It reports every error of a record, so that
 * a file can be corrected at once. Dates and times without an offset are read in `timeZone`, the company's IANA zone.
 */
export function createMapper(mapping: FeedbackMapping, timeZone: string): (record: CsvRecord) => MappedRow {
  const cell = cellReader(mapping.empty ?? [])
  const words = cellReader(mapping.empty ?? [], { keepSpace: mapping.keep_space === true })
  const fields = fieldReaders(mapping, cell, words)
  const respondedAt = respondedAtReader(mapping.responded_at, cell, timeZone)
  const externalId = externalIdReader(mapping.external_id, cell)
  const answers = (mapping.answers ?? []).map((source) => answerReader(source, cell, words))
  const customer = CUSTOMER_FIELDS.flatMap((name) => {
    const source = mapping[name]
    return source ? [[name.replace('customer_', ''), textField(name, source, cell)] as const] : []
  })
  const properties = Object.entries(mapping.properties ?? {}).map(
    ([name, source]) =>
      [name, propertyField(`properties.${name}`, source, source.type === undefined ? words : cell)] as const,
  )

  return (record) => {
    const errors: ColumnError[] = []
    const read = <Value>(field: Field<Value>): Value | undefined => {
      const reading = field.read(record)
      if ('value' in reading) return reading.value
      errors.push({ column: field.column, message: reading.fault })
      return undefined
    }

    const item: FeedbackItem = {
      external_id: read(externalId) ?? '',
      responded_at: read(respondedAt) ?? '',
      ...readAll(fields, read),
    }
    const given = answers.map(read).filter((answer) => answer !== undefined)
    if (given.length > 0) item.answers = given
    const known = <Value>(fields: readonly (readonly [string, Field<Value>])[]) =>
      fields.flatMap(([name, field]) => {
        const value = read(field)
        return value === undefined ? [] : [[name, value] as const]
      })
    const who = known(customer)
    if (who.length > 0) item.customer = Object.fromEntries(who)
    const named = known(properties)
    if (named.length > 0) item.properties = Object.fromEntries(named)
    return errors.length > 0 ? { errors } : { item }
  }
}

/** The column that feeds a field of the item, such as 'stars' or 'answers.0.value', for errors found after mapping. */
export function columnOfPath(mapping: FeedbackMapping, item: FeedbackItem, path: string): string | null {
  const [field, ...rest] = path.split('.')
  if (field === 'external_id') return mapping.external_id.column ?? null
  if (field === 'responded_at') return mapping.responded_at.column
  if (field === 'stars' || field === 'partial') return mapping[field]?.column ?? null
  if (field === 'employee')
    return (mapping.employee?.email ?? mapping.employee?.custom_employee_id)?.column ?? null
  if (field === 'properties') return mapping.properties?.[rest.join('.')]?.column ?? null
  if (field === 'answers') {
    const question = item.answers?.[Number(rest[0])]?.question
    const source = mapping.answers?.find((answer) => answer.question === question)
    return (rest[1] === 'comment' ? source?.comment_column : source?.column) ?? null
  }
  const place = field === 'customer' ? `customer_${rest[0]}` : field
  const name = [...TEXT_FIELDS, ...CUSTOMER_FIELDS].find((textField) => textField === place)
  return name ? (mapping[name]?.column ?? null) : null
}

type Field<Value> = { column: string | null; read: (record: CsvRecord) => Reading<Value> }
type CellReader = ReturnType<typeof cellReader>

type Fields = {
  stars?: Field<number>
  employee?: Field<NonNullable<FeedbackItem['employee']>>
  partial?: Field<boolean>
} & Partial<Record<(typeof TEXT_FIELDS)[number], Field<string>>>

function fieldReaders(mapping: FeedbackMapping, cell: CellReader, words: CellReader): Fields {
  const fields: Fields = {}
  if (mapping.stars) fields.stars = starsField(mapping.stars, cell)
  for (const name of TEXT_FIELDS) {
    const source = mapping[name]
    if (source) fields[name] = textField(name, source, name === 'comment' ? words : cell)
  }
  if (mapping.partial) fields.partial = partialField(mapping.partial.column, cell)
  const { email, custom_employee_id } = mapping.employee ?? {}
  if (email) fields.employee = mapField(textField('employee.email', email, cell), (text) => ({ email: text }))
  if (custom_employee_id) {
    const field = textField('employee.custom_employee_id', custom_employee_id, cell)
    fields.employee = mapField(field, (text) => ({ custom_employee_id: text }))
  }
  return fields
}

function readAll(
  fields: Fields,
  read: <Value>(field: Field<Value>) => Value | undefined,
): Partial<FeedbackItem> {
  const values = Object.entries(fields).map(([name, field]) => [name, read(field as Field<unknown>)] as const)
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}

function starsField(source: StarsSource, cell: CellReader): Field<number> {
  const read = numberReader({ ...source, min: 1, max: 5, whole: true })
  return columnField(source.column, cell, read, source.required)
}

/** A cell that says no does not change a response that exists. */
function partialField(column: string, cell: CellReader): Field<boolean> {
  return columnField(
    column,
    cell,
    (text) => {
      const reading = readBoolean(text)
      return 'value' in reading && reading.value === false ? { value: undefined } : reading
    },
    false,
  )
}

function textField(place: string, source: TextSource, cell: CellReader): Field<string> {
  const { column = null, constant, template, required, default: fallback } = source
  const read = textReader(source)
  return {
    column,
    read: (record) => {
      const text =
        constant ?? cell(template === undefined ? record[column ?? ''] : fill(template, record, cell))
      const reading: Reading<string> = text === undefined ? { value: undefined } : read(text)
      if ('fault' in reading) return reading
      const value = reading.value ?? fallback
      if (value !== undefined || !required) return { value }
      // Without a column, as with a template, the message has to name the field.
      return { fault: column === null ? `${place}: is missing` : 'is missing' }
    },
  }
}

function propertyField(
  place: string,
  source: PropertySource,
  cell: CellReader,
): Field<string | number | boolean> {
  const field = textField(place, source, cell)
  const { type } = source
  if (type === undefined) return field
  const convert = type === 'number' ? readNumber : readBoolean
  return {
    column: field.column,
    read: (record) => {
      const reading = field.read(record)
      return 'fault' in reading || reading.value === undefined
        ? (reading as Reading<number>)
        : convert(reading.value)
    },
  }
}

const readNumber = numberReader({})

function readBoolean(text: string): Reading<boolean> {
  const value = yesOrNo(text)
  return value === null ? { fault: `${quote(text)} is neither yes nor no` } : { value }
}

function answerReader(source: AnswerSource, cell: CellReader, words: CellReader): Field<FeedbackAnswer> {
  const { question, column, comment_column } = source
  const type = source.type && answerTypeSchema.parse(source.type)
  const isText = source.type === 'text' || (source.type === undefined && source.number === undefined)
  const read = answerValueReader(source)
  const field = columnField<AnswerValue>(column, isText ? words : cell, read, source.required)
  return {
    column,
    read: (record) => {
      const reading = field.read(record)
      if ('fault' in reading || reading.value === undefined) return reading as Reading<FeedbackAnswer>
      const comment = comment_column === undefined ? undefined : words(record[comment_column])
      return {
        value: {
          question,
          ...(type && { type }),
          value: reading.value,
          ...(comment !== undefined && { comment }),
        },
      }
    },
  }
}

function respondedAtReader(source: DateSource, cell: CellReader, timeZone: string): Field<string> {
  const formats = [source.format].flat()
  const readers = formats.map((format) => dateReader(format, source.time_zone ?? timeZone))
  const read = (text: string): Reading<string> => {
    for (const reader of readers) {
      const instant = reader(text)
      if (instant !== null) return { value: instant.toISOString() }
    }
    return { fault: `${quote(text)} is not a date written ${formats.join(' or ')}` }
  }
  return columnField(source.column, cell, read, true)
}

function externalIdReader(source: FeedbackMapping['external_id'], cell: CellReader): Field<string> {
  const { column, hash: columns, prefix = '' } = source
  if (column !== undefined) return columnField(column, cell, (text) => ({ value: prefix + text }), true)
  return {
    column: null,
    read: (record) => {
      const texts = (columns ?? []).map((name) => cell(record[name]) ?? '')
      if (texts.every((text) => text === '')) return { fault: 'every column that makes the id is empty' }
      // JSON, so that ["ab", "c"] and ["a", "bc"] differ.
      return { value: prefix + sha256(JSON.stringify(texts)).toString('hex') }
    },
  }
}

function columnField<Value>(
  column: string,
  cell: CellReader,
  read: (text: string) => Reading<Value>,
  required: boolean | undefined,
): Field<Value> {
  return {
    column,
    read: (record) => {
      const text = cell(record[column])
      if (text !== undefined) return read(text)
      return required ? { fault: 'is missing' } : { value: undefined }
    },
  }
}

function mapField<From, To>(field: Field<From>, map: (value: From) => To): Field<To> {
  return {
    column: field.column,
    read: (record) => {
      const reading = field.read(record)
      if ('fault' in reading) return reading
      return { value: reading.value === undefined ? undefined : map(reading.value) }
    },
  }
}

/** Empty if every column of the template is empty: "{title} ({airport})" must not become "()". */
function fill(template: string, record: CsvRecord, cell: CellReader): string {
  let found = false
  const filled = template.replace(/\{([^{}]+)\}/g, (_, name: string) => {
    const text = cell(record[name.trim()])
    if (text !== undefined) found = true
    return text ?? ''
  })
  return found ? filled : ''
}
