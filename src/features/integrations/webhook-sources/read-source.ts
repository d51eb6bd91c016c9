import type { FieldKind } from '#features/integrations/webhook-sources/fields.ts'
import { type Place, parsePath, valuesAt } from '#features/integrations/webhook-sources/json-path.ts'
import { type Source, templatePaths } from '#features/integrations/webhook-sources/mapping-schema.ts'
import { plainText } from '#features/integrations/webhook-sources/plain-text.ts'
import { dateReader } from '#lib/written-dates.ts'
import { quote } from '#platform/csv/quote.ts'
import { yesOrNo } from '#platform/csv/yes-or-no.ts'

export type Value = string | number | boolean | string[]

/** A value, or why there is none. Without either, the body has no such value. */
export type Reading = { value?: Value; fault?: string }

type Scalar = string | number | boolean

/** Reads one value of a body as a mapping says. */
export function readSource(
  source: Source,
  kind: FieldKind,
  { place, timeZone }: { place: Place; timeZone: string },
): Reading {
  const found = foundBy(source, place)
  if (found === 'nested') return { fault: 'is a list or an object in this message, not a single value' }
  const listed = replace(source, found)
  if ('fault' in listed) return listed
  const values = listed.values.length === 0 && source.default !== undefined ? [source.default] : listed.values
  if (values.length === 0) return {}
  if (kind === 'list') return { value: listOf(values) }
  const [first = ''] = values
  if (kind === 'number') return numberOf(first)
  if (kind === 'boolean') return booleanOf(first)
  const text = values.map(String).join(', ')
  if (kind === 'date')
    return source.since === undefined
      ? dateOf(text, source, timeZone)
      : sinceOf(text, source, { place, timeZone })
  const plain = source.html ? plainText(text) : text.trim()
  return plain === '' ? {} : { value: plain }
}

/** A value as it is, for answers: numbers and booleans keep their type. */
export function readScalar(source: Source, place: Place): { value?: Scalar; fault?: string } {
  const found = foundBy(source, place)
  if (found === 'nested') return { fault: 'is a list or an object in this message, not a single value' }
  const listed = replace(source, found)
  if ('fault' in listed) return listed
  const [value = source.default] = listed.values
  return value === undefined ? {} : { value }
}

/** The values that are not empty. */
function foundBy(source: Source, place: Place): Scalar[] | 'nested' {
  if (source.constant !== undefined) return [source.constant]
  if (source.template !== undefined) return templateOf(source.template, place)
  for (const path of [source.path ?? []].flat()) {
    const values = at(path, place)
    const inner = values.flatMap((value) => (Array.isArray(value) ? value : [value]))
    if (inner.some((value) => typeof value === 'object' && value !== null)) return 'nested'
    const present = inner.filter(isPresent)
    if (present.length > 0)
      return source.lookup ? present.map((key) => lookUp(key, source.lookup, place)) : present
  }
  return []
}

/** The value itself if no element has it as its key. */
function lookUp(key: Scalar, lookup: Source['lookup'], { root, current }: Place): Scalar {
  if (!lookup) return key
  const elements = at(lookup.list, { root, current }).flat()
  const found = elements.find((element) =>
    at(lookup.key, { root, current: element }).some((value) => value === key),
  )
  const [value] = found === undefined ? [] : at(lookup.value, { root, current: found }).filter(isPresent)
  return value ?? key
}

/** No value if all its paths are empty. Spaces around an empty one are closed. */
function templateOf(template: string, place: Place): string[] {
  let hasValue = false
  const filled = templatePaths(template).reduce((text, path) => {
    const value = at(path, place).filter(isPresent).map(String).join(', ')
    hasValue ||= value !== ''
    return text.replace(`{${path}}`, () => value)
  }, template)
  return hasValue ? [filled.replace(/ {2,}/g, ' ').trim()] : []
}

function at(path: string, place: Place): unknown[] {
  const parsed = parsePath(path)
  return parsed ? valuesAt(parsed, place) : []
}

const isPresent = (value: unknown): value is Scalar =>
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  (typeof value === 'string' && value.trim() !== '')

function replace(source: Source, found: readonly Scalar[]): { values: Scalar[] } | { fault: string } {
  if (!source.values) return { values: [...found] }
  const replacements = new Map(Object.entries(source.values).map(([from, to]) => [fold(from), to]))
  const values: Scalar[] = []
  for (const value of found) {
    const to = replacements.get(fold(String(value)))
    if (to === undefined && source.only_listed)
      return { fault: `${quote(String(value))} is not among the values of the mapping.` }
    if (to !== '') values.push(to ?? value)
  }
  return { values }
}

const fold = (text: string): string => text.trim().toLowerCase()

const listOf = (values: readonly Scalar[]): string[] => [
  ...new Set(
    values
      .flatMap((value) => String(value).split(','))
      .map((text) => text.trim())
      .filter((text) => text !== ''),
  ),
]

function numberOf(value: Scalar): Reading {
  const number = typeof value === 'number' ? value : Number(String(value).trim())
  return Number.isFinite(number) && typeof value !== 'boolean'
    ? { value: number }
    : { fault: `${quote(String(value))} is not a number.` }
}

function booleanOf(value: Scalar): Reading {
  if (typeof value === 'boolean') return { value }
  const answer = value === 1 ? true : value === 0 ? false : yesOrNo(String(value))
  return typeof answer === 'boolean'
    ? { value: answer }
    : { fault: `${quote(String(value))} is neither yes nor no.` }
}

/** Above this, a number of a time counts milliseconds: as seconds it would be after the year 5000. */
const MILLISECONDS_FROM = 100_000_000_000

function dateOf(text: string, source: Source, timeZone: string): Reading {
  const zone = source.time_zone ?? timeZone
  const formats = source.format === undefined ? usualFormats(text) : [source.format].flat()
  for (const format of formats) {
    const date = dateReader(format, zone)(text)
    if (date !== null) return { value: date.toISOString() }
  }
  return { fault: `${quote(text)} is not a date and time.` }
}

/** A number is an offset from another time of the body; anything else is a time. */
function sinceOf(text: string, source: Source, context: { place: Place; timeZone: string }): Reading {
  if (!/^\d{1,12}(\.\d+)?$/.test(text)) return dateOf(text, source, context.timeZone)
  const { since: path = [], time_zone } = source
  const start = readSource({ path, ...(time_zone !== undefined && { time_zone }) }, 'date', context)
  if (typeof start.value !== 'string')
    return start.fault === undefined ? { fault: 'has no time to count from in this message' } : start
  return { value: new Date(Date.parse(start.value) + Number(text)).toISOString() }
}

function usualFormats(text: string): string[] {
  if (!/^\d+$/.test(text)) return ['iso']
  return [Number(text) >= MILLISECONDS_FROM ? 'epoch_milliseconds' : 'epoch_seconds']
}
