/**
 * Paths into a JSON value: a part of JSONPath (RFC 9535) whose evaluation visits no value twice. `$` is the whole body,
 * `@` the current element of a list. Steps are `.name`, `['any name']`, `[0]`, `[-1]`, `[*]` and
 * `[?@.name=='value']`. There is no search in depth and no regular expression, so no path can be slow.
 */
export type JsonPath = { from: '$' | '@'; steps: readonly Step[] }

type Scalar = string | number | boolean | null
type Step =
  | { kind: 'name'; name: string }
  | { kind: 'index'; index: number }
  | { kind: 'all' }
  | { kind: 'where'; names: readonly string[]; value: Scalar }

export const LONGEST_PATH = 300

const NAME = '[\\p{L}_][\\p{L}\\p{N}_-]*'
const QUOTED = `'(?:[^'\\\\]|\\\\.)*'|"(?:[^"\\\\]|\\\\.)*"`
const STEP = new RegExp(
  [
    `(?<all>\\.\\*|\\[\\*\\])`,
    `\\.(?<name>${NAME})`,
    `\\[(?<index>-?\\d{1,6})\\]`,
    `\\[(?<quoted>${QUOTED})\\]`,
    `\\[\\?\\s?@(?<names>(?:\\.${NAME})+)\\s?==\\s?(?<value>${QUOTED}|-?\\d{1,15}(?:\\.\\d{1,9})?|true|false|null)\\]`,
  ].join('|'),
  'uy',
)

/** Null if the text is not a path. */
export function parsePath(text: string): JsonPath | null {
  const from = text[0]
  if ((from !== '$' && from !== '@') || text.length > LONGEST_PATH) return null
  const steps: Step[] = []
  let at = 1
  while (at < text.length) {
    STEP.lastIndex = at
    const groups = STEP.exec(text)?.groups
    if (!groups) return null
    at = STEP.lastIndex
    steps.push(stepOf(groups))
  }
  return { from, steps }
}

export const isPath = (text: string): boolean => parsePath(text) !== null

/** The values that a path finds, in their order; an absent one is left out. */
export function valuesAt({ from, steps }: JsonPath, { root, current }: Place): unknown[] {
  let found: unknown[] = [from === '$' ? root : current]
  for (const step of steps) found = found.flatMap((value) => next(value, step))
  return found.filter((value) => value !== undefined)
}

/** Where paths start: the whole body, and the current element of a list. */
export type Place = { root: unknown; current: unknown }

/** The path of an element or property of the value at `path`. */
export function pathInto(path: string, key: string | number): string {
  if (typeof key === 'number') return `${path}[${key}]`
  if (new RegExp(`^${NAME}$`, 'u').test(key)) return `${path}.${key}`
  return `${path}['${key.replace(/['\\]/g, '\\$&')}']`
}

function stepOf({ all, name, index, quoted, names, value }: Partial<Record<string, string>>): Step {
  if (all !== undefined) return { kind: 'all' }
  if (name !== undefined) return { kind: 'name', name }
  if (index !== undefined) return { kind: 'index', index: Number(index) }
  if (quoted !== undefined) return { kind: 'name', name: unquoted(quoted) }
  return { kind: 'where', names: (names ?? '').slice(1).split('.'), value: scalarOf(value ?? '') }
}

const unquoted = (text: string): string => text.slice(1, -1).replace(/\\(.)/gsu, '$1')

function scalarOf(text: string): Scalar {
  if (text === 'true' || text === 'false') return text === 'true'
  if (text === 'null') return null
  return /^['"]/.test(text) ? unquoted(text) : Number(text)
}

function next(value: unknown, step: Step): unknown[] {
  if (step.kind === 'name') return [property(value, step.name)]
  if (step.kind === 'index') return Array.isArray(value) ? [value.at(step.index)] : []
  const elements = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : []
  if (step.kind === 'all') return elements
  return elements.filter((element) => step.names.reduce<unknown>(property, element) === step.value)
}

const property = (value: unknown, name: string): unknown =>
  isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
