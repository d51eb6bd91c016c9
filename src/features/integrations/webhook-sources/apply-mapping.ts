import { FIELDS, SIDES, type Target } from '#features/integrations/webhook-sources/fields.ts'
import { type Place, parsePath, valuesAt } from '#features/integrations/webhook-sources/json-path.ts'
import type {
  AnswerSource,
  Conditions,
  Source,
  TurnsSource,
  WebhookMapping,
} from '#features/integrations/webhook-sources/mapping-schema.ts'
import { type Reading, readScalar, readSource } from '#features/integrations/webhook-sources/read-source.ts'
import { quote } from '#platform/csv/quote.ts'
import type { FieldError } from '#platform/errors/app-error.ts'

export const MOST_RECORDS = 100
const MOST_TURNS = 5_000
const LONGEST_TURN = 50_000

/** A record in the shape of the API, and what is wrong with it. */
export type MappedRecord = { item: Record<string, unknown>; errors: FieldError[] }

/** `null` if the conditions of the mapping exclude the body. */
export type Mapped = { records: MappedRecord[] } | null

/**
 * Makes records from a body. It never throws, whatever the body: what does not fit becomes an error that names its
 * field. Whether the values are right is decided by the API of the target, as for every other sender.
 */
export function applyMapping(
  target: Target,
  mapping: WebhookMapping,
  body: unknown,
  { timeZone }: { timeZone: string },
): Mapped {
  const whole = { root: body, current: body }
  if (!isChosen(mapping, whole)) return null
  const elements = mapping.records === undefined ? [body] : elementsAt(mapping.records, whole)
  const records = elements
    .slice(0, MOST_RECORDS)
    .map((current) => recordOf(target, mapping, { place: { root: body, current }, timeZone }))
  const [first] = records
  if (elements.length > MOST_RECORDS && first)
    first.errors.push({ path: 'records', message: `has more than ${MOST_RECORDS} entries` })
  if (!first)
    records.push({ item: {}, errors: [{ path: 'records', message: 'has no entries in this message' }] })
  return { records }
}

/** What identifies a message that is sent twice; null if the mapping or the body does not say. */
export function eventIdOf(path: string, body: unknown): string | null {
  const reading = readSource({ path }, 'text', { place: { root: body, current: body }, timeZone: 'UTC' })
  return typeof reading.value === 'string' ? reading.value : null
}

type Context = { place: Place; timeZone: string }

function recordOf(target: Target, mapping: WebhookMapping, context: Context): MappedRecord {
  const item: Record<string, unknown> = {}
  const errors: FieldError[] = []
  const take = (path: string, { value, fault }: Reading, keep: (value: unknown) => void) => {
    if (fault !== undefined) errors.push({ path, message: fault })
    else if (value !== undefined) keep(value)
  }
  for (const { name, kind, isRequired } of FIELDS[target]) {
    const source = mapping.fields[name]
    if (!source) continue
    const reading = readSource(source, kind, context)
    take(name, reading, (value) => setField(item, name, value))
    if (isRequired && reading.value === undefined && reading.fault === undefined)
      errors.push({ path: name, message: `has no value${whereOf(source)}` })
  }
  keepOneEmployee(item)
  for (const [name, source] of Object.entries(mapping.properties ?? {})) {
    const reading = readScalar(source, context.place)
    take(`properties.${name}`, reading, (value) => setField(item, `properties.${name}`, value, [name]))
  }
  if (target === 'interactions') addTurns(item, errors, mapping.turns ?? [], context)
  if (target === 'feedback' && mapping.answers)
    item.answers = mapping.answers.flatMap((answer, index) => answerOf(answer, index, errors, context))
  return { item, errors }
}

const whereOf = ({ path }: Source): string =>
  path === undefined ? '' : ` at ${[path].flat().map(quote).join(' or ')}`

/** Sets `customer.email` in `customer`. A property may have a dot in its name. */
function setField(item: Record<string, unknown>, name: string, value: unknown, rest?: [string]): void {
  const [outer = '', inner] = rest ? ['properties', ...rest] : name.split('.')
  if (inner === undefined) item[outer] = value
  else item[outer] = { ...(item[outer] as object | undefined), [inner]: value }
}

/** The API finds an employee by one of the two. */
function keepOneEmployee(item: Record<string, unknown>): void {
  const { employee } = item as { employee?: { email?: string } }
  if (employee?.email !== undefined) item.employee = { email: employee.email }
}

type Turn = Record<string, unknown>

function addTurns(
  item: Record<string, unknown>,
  errors: FieldError[],
  sources: readonly TurnsSource[],
  { place, timeZone }: Context,
): void {
  const turns: Turn[] = []
  const notes: Turn[] = []
  for (const source of sources)
    for (const current of elementsAt(source.list, place).slice(0, MOST_TURNS)) {
      const context = { place: { root: place.root, current }, timeZone }
      if (!isChosen(source, context.place)) continue
      const isNote = isMet(source.note_if, context.place)
      const { turn, faults } = turnOf(source, isNote, context)
      if (turn === null) continue
      const into = isNote ? notes : turns
      errors.push(
        ...faults.map(({ path, message }) => ({
          path: `${isNote ? 'events' : 'turns'}.${into.length}.${path}`,
          message,
        })),
      )
      into.push(turn)
    }
  item.turns = inOrder(turns)
  if (notes.length > 0) item.events = notes
}

/** Null without a text: a change of state, a picture. */
function turnOf(
  source: TurnsSource,
  isNote: boolean,
  context: Context,
): { turn: Turn | null; faults: FieldError[] } {
  const faults: FieldError[] = []
  const read = (path: string, from: Source | undefined, kind: 'text' | 'date' = 'text') => {
    const { value, fault } = from ? readSource(from, kind, context) : {}
    if (fault !== undefined) faults.push({ path, message: fault })
    return typeof value === 'string' ? value : undefined
  }
  const text = read('text', source.text)
  if (text === undefined && faults.length === 0) return { turn: null, faults }
  const at = read('at', source.at, 'date')
  const said = { text: text?.slice(0, LONGEST_TURN), ...(at !== undefined && { at }) }
  if (isNote) {
    if (at === undefined) faults.push({ path: 'at', message: 'has no value' })
    return { turn: { kind: 'note', ...said }, faults }
  }
  const speaker = read('speaker', source.speaker)
  if (speaker === undefined) faults.push({ path: 'speaker', message: 'has no value' })
  else if (!SIDES.some((side) => side === speaker))
    faults.push({
      path: 'speaker',
      message: `${quote(speaker)} is not agent, customer, bot or system: list it under the values of the mapping.`,
    })
  const author = authorOf(read('author_name', source.author_name), read('author_email', source.author_email))
  return { turn: { speaker, ...said, ...(author && { author }) }, faults }
}

/** Mail programs write both in one text: Emily Adams <emily@example.com>. */
function authorOf(name: string | undefined, email: string | undefined) {
  const [, shown, address] = /^"?([^"<]*?)"?\s*<([^<>\s]+@[^<>\s]+)>$/.exec(name ?? '') ?? []
  const named = (address === undefined ? name : shown)?.slice(0, 200)
  const mail = email ?? address
  if (!named && mail === undefined) return null
  return { ...(named && { name: named }), ...(mail !== undefined && { email: mail }) }
}

/** By time if all have one, because the lists of a body may overlap in time. */
function inOrder(turns: readonly Turn[]): Turn[] {
  if (!turns.every(({ at }) => typeof at === 'string')) return [...turns]
  return turns.toSorted((a, b) => Date.parse(String(a.at)) - Date.parse(String(b.at)))
}

/** No answer without a value, except that a comment alone is one. */
function answerOf(
  { question, type, value: from, comment: fromComment }: AnswerSource,
  index: number,
  errors: FieldError[],
  context: Context,
): object[] {
  const { value, fault } = readScalar(from, context.place)
  if (fault !== undefined) errors.push({ path: `answers.${index}.value`, message: fault })
  const { value: comment } = fromComment ? readSource(fromComment, 'text', context) : {}
  if (value === undefined && comment === undefined) return []
  return [
    {
      question,
      ...(type !== undefined && { type }),
      ...(value !== undefined && { value }),
      ...(comment !== undefined && { comment }),
    },
  ]
}

/** The elements of a list, or a single object as the only one. */
function elementsAt(path: string, place: Place): unknown[] {
  const parsed = parsePath(path)
  return parsed ? valuesAt(parsed, place).flatMap((value) => (value === null ? [] : value)) : []
}

const isChosen = (
  { only_if, skip_if }: { only_if?: Conditions; skip_if?: Conditions },
  place: Place,
): boolean => (only_if === undefined || isMet(only_if, place)) && !isMet(skip_if, place)

/** All conditions must be met; without any, none is. */
function isMet(conditions: Conditions, place: Place): boolean {
  if (!conditions || conditions.length === 0) return false
  return conditions.every(({ path, in: texts }) => {
    const parsed = parsePath(path)
    const values = parsed ? valuesAt(parsed, place) : []
    return values.some((value) => typeof value !== 'object' && texts.includes(String(value)))
  })
}
