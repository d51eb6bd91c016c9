import { type DateRange, parseDate } from '#lib/dates.ts'
import { parseId, parseIds } from '#lib/url.ts'
import type { Field } from '#platform/web/search-schema.ts'

/** A value in one parameter; null if the parameter is missing or `parse` rejects its text. */
export const value = <Value>(
  parse: (text: string) => Value | null,
  format: (value: Value) => string = String,
): Field<Value | null> => ({
  read: (query, key) => {
    const text = query.get(key)
    return text === null ? null : parse(text)
  },
  write: (query, key, of) => {
    if (of !== null) query.set(key, format(of))
  },
})

/** The field under another name in the address. */
export const named = <Value>(key: string, field: Field<Value>): Field<Value> => ({ ...field, key })

/** The field with a value instead of null; that value is not written. */
export const withDefault = <Value>(field: Field<Value | null>, usual: Value): Field<Value> => ({
  ...field,
  read: (query, key) => field.read(query, key) ?? usual,
  write: (query, key, of) => {
    if (of !== usual) field.write(query, key, of)
  },
})

/** The field with a value instead of null; that value is written too. */
export const alwaysWritten = <Value>(field: Field<Value | null>, usual: Value): Field<Value> => ({
  ...field,
  read: (query, key) => field.read(query, key) ?? usual,
})

/** The field, written only if the parameters before it fulfil the condition. */
export const writtenIf = <Value>(
  condition: (query: URLSearchParams) => boolean,
  field: Field<Value>,
): Field<Value> => ({
  ...field,
  write: (query, key, of) => {
    if (condition(query)) field.write(query, key, of)
  },
})

/** Text that is empty by default. A longer text is cut. */
export const text = (longest = Number.POSITIVE_INFINITY): Field<string> => ({
  read: (query, key) => cut(query.get(key), longest) ?? '',
  write: (query, key, of) => {
    if (of) query.set(key, of)
  },
})

/** Text without spaces around it, empty by default. A longer text is cut. */
export const trimmedText = (longest = Number.POSITIVE_INFINITY): Field<string> => ({
  ...text(),
  read: (query, key) => cut(query.get(key)?.trim(), longest) ?? '',
})

/** Text that is null if it is missing or empty. A longer text is cut. */
export const optionalText = (longest = Number.POSITIVE_INFINITY): Field<string | null> => ({
  read: (query, key) => cut(query.get(key), longest) || null,
  write: (query, key, of) => {
    if (of) query.set(key, of)
  },
})

/** Texts in a repeated parameter, without duplicates. Drops empty texts and those that are not `valid`. */
export const texts = (valid: (text: string) => boolean = () => true): Field<string[]> => ({
  read: (query, key) => [...new Set(query.getAll(key).filter((each) => each !== '' && valid(each)))],
  write: appendAll,
})

/** The id of a record, from 1. */
export const id = (): Field<number | null> =>
  value((written) => {
    const found = parseId(written)
    return found !== null && found > 0 ? found : null
  })

/** The id of a record, from 1. The first one of a list. */
export const firstId = (): Field<number | null> => ({
  ...id(),
  read: (query, key) => parseIds(query.getAll(key))[0] ?? null,
})

/** The id of a record as text, from 1. */
export const idText = (): Field<string | null> =>
  value((written) => (/^[1-9]\d{0,15}$/.test(written) ? written : null))

/** Ids in a repeated parameter, or separated by commas. Drops ids above `highest`. */
export const ids = (highest = Number.POSITIVE_INFINITY): Field<number[]> => ({
  read: (query, key) => parseIds(query.getAll(key)).filter((each) => each <= highest),
  write: appendAll,
})

/** Ids in one parameter, separated by commas. */
export const commaIds = (): Field<number[]> => ({
  ...ids(),
  write: (query, key, of) => {
    query.set(key, of.join(','))
  },
})

/** A page number from 1, which is not written. A page beyond the last possible one is the first. */
export const page = (last = Number.POSITIVE_INFINITY): Field<number> =>
  withDefault(
    value((written) => {
      const number = Number(written)
      return Number.isSafeInteger(number) && number > 1 && number <= last ? number : null
    }),
    1,
  )

/** A page number from 1, which is not written. A page beyond the last possible one is the last. */
export const nearestPage = (last: number): Field<number> => {
  const any = page()
  return { ...any, read: (query, key) => Math.min(any.read(query, key), last) }
}

/** A day, as yyyy-MM-dd. */
export const day = () => value(parseDate)

type DayFormat = { parse?: typeof parseDate; format?: (day: string) => string }

/** The first and the last day in a parameter each; null unless both are days in order. */
export const dayRange = (
  first: string,
  last: string,
  { parse = parseDate, format = String }: DayFormat = {},
): Field<DateRange | null> => ({
  read: (query) => {
    const start = parse(query.get(first) ?? '')
    const end = parse(query.get(last) ?? '')
    return start && end && start <= end ? { start, end } : null
  },
  write: (query, _, range) => {
    if (!range) return
    query.set(first, format(range.start))
    query.set(last, format(range.end))
  },
})

/** One of the values, which `format` writes. */
export const oneOf = <const Value extends string>(
  values: readonly Value[],
  format: (value: Value) => string = String,
): Field<Value | null> => value((written) => values.find((each) => format(each) === written) ?? null, format)

/** Some of the values in a repeated parameter, always in the order of `values`. */
export const someOf = <Value extends string>(values: readonly Value[]): Field<Value[]> => ({
  read: (query, key) => values.filter((each) => query.getAll(key).includes(each)),
  write: appendAll,
})

/** Whether the parameter has the text `on`; otherwise it is not written. */
export const flag = (on = 'true'): Field<boolean> =>
  withDefault(
    value(
      (written) => written === on,
      () => on,
    ),
    false,
  )

/** False if the parameter has the text `off`; otherwise it is not written. */
export const flagOff = (off = 'false'): Field<boolean> =>
  withDefault(
    value(
      (written) => written !== off,
      () => off,
    ),
    true,
  )

/** True, false, or null for either. */
export const yesOrNo = (): Field<boolean | null> =>
  value((written) => (written === 'true' ? true : written === 'false' ? false : null))

/** The column of a list and its direction. */
export type Order<Column> = { by: Column; descending: boolean }

/** The order of a list: the column in lower case, with a minus for descending. The usual order is not written. */
export const order = <Column extends string>(
  columns: readonly Column[],
  usual: Order<NoInfer<Column>>,
): Field<Order<Column>> => ({
  read: (query, key) => {
    const written = query.get(key) ?? ''
    const by = columns.find((column) => lowerCase(column) === written.replace(/^-/, ''))
    return by === undefined ? usual : { by, descending: written.startsWith('-') }
  },
  write: (query, key, { by, descending }) => {
    if (by === usual.by && descending === usual.descending) return
    query.set(key, `${descending ? '-' : ''}${lowerCase(by)}`)
  },
})

export type Sort<Column> = { by: Column; dir: 'asc' | 'desc' }

/** The order of a list in two parameters, `order_by` and `order_direction`; null if there is no such column. */
export const sort = <Column extends string>(
  parse: (column: string) => Column | null,
): Field<Sort<Column> | null> => ({
  read: (query) => {
    const by = parse(query.get('order_by') ?? '')
    return by === null ? null : { by, dir: query.get('order_direction') === 'desc' ? 'desc' : 'asc' }
  },
  write: (query, _, of) => {
    if (!of) return
    query.set('order_by', of.by)
    query.set('order_direction', of.dir)
  },
})

/** All parameters but one, which the page keeps as they are. */
export const allBut = (key: string): Field<string> => ({
  read: (query) => {
    const rest = new URLSearchParams(query)
    rest.delete(key)
    return String(rest)
  },
  write: (query, _, rest) => {
    for (const [each, written] of new URLSearchParams(rest)) query.append(each, written)
  },
})

/** The field with undefined instead of an empty, false or missing value. */
export const ifSet = <Value>(field: Field<Value>): Field<NonNullable<Value> | undefined> => ({
  ...field,
  read: (query, key) => {
    const found = field.read(query, key)
    return isSet(found) ? found : undefined
  },
  write: (query, key, of) => {
    if (isSet(of)) field.write(query, key, of)
  },
})

/** The beginning of a text, without half a character at its end. */
const cut = (of: string | null | undefined, longest: number) =>
  of?.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '')

export const lowerCase = (word: string): string => word.toLowerCase()

const isSet = <Value>(of: Value): of is NonNullable<Value> =>
  Array.isArray(of) ? of.length > 0 : Boolean(of)

function appendAll(query: URLSearchParams, key: string, values: readonly (string | number)[]): void {
  for (const each of values) query.append(key, String(each))
}
