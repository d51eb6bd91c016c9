import { z } from 'zod'
import { asSentence, figure } from '#lib/field-words.ts'

/**
 * Words zod's issues for people, with the field's label. Applies to every schema of the server; a schema's own `error`
 * takes precedence.
 */
export const setValidationWords = () => z.config({ customError: validationMessage })

/** 'Hour must be at most 23.' */
export const validationMessage = (issue: z.core.$ZodRawIssue): string =>
  asSentence(issue.path ?? [], complaint(issue))

/** The message without the field: 'must be at most 23'. */
export function complaint(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input == null) return 'is required'
      return KINDS[issue.expected] ?? 'has a value of the wrong kind'
    case 'invalid_value':
      if (issue.input === undefined) return 'is required'
      return chooseFrom(issue.values)
    case 'too_big':
      return tooBig(issue)
    case 'too_small':
      return tooSmall(issue)
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'does not have the right form'
    case 'not_multiple_of':
      return `must be a multiple of ${figure(issue.divisor)}`
    case 'unrecognized_keys':
      return `has fields that are not known: ${issue.keys.join(', ')}`
    case 'invalid_union':
      if (issue.input == null) return 'is required'
      return Array.isArray(issue.options) ? chooseFrom(issue.options) : 'has a value of the wrong kind'
    case 'invalid_key':
      return 'has a name that is not allowed'
    default:
      return 'is not valid'
  }
}

function tooBig({ origin, maximum, inclusive, exact }: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): string {
  const most = figure(maximum)
  if (exact) return `must have exactly ${counted(origin, maximum)}`
  if (origin in UNITS) return `must have at most ${counted(origin, maximum)}`
  if (origin === 'date') return 'is too late'
  return inclusive === false ? `must be less than ${most}` : `must be at most ${most}`
}

function tooSmall({
  origin,
  minimum,
  inclusive,
  exact,
}: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): string {
  const least = figure(minimum)
  if (exact) return `must have exactly ${counted(origin, minimum)}`
  if (origin === 'string' && Number(minimum) === 1) return 'is required'
  if (origin in UNITS) return `must have at least ${counted(origin, minimum)}`
  if (origin === 'date') return 'is too early'
  return inclusive === false ? `must be more than ${least}` : `must be at least ${least}`
}

const UNITS: Readonly<Record<string, readonly [one: string, more: string]>> = {
  string: ['character', 'characters'],
  file: ['byte', 'bytes'],
  array: ['entry', 'entries'],
  set: ['entry', 'entries'],
  map: ['entry', 'entries'],
}

function counted(origin: string, count: number | bigint): string {
  const [one, more] = UNITS[origin] ?? ['', '']
  return `${figure(count)} ${Number(count) === 1 ? one : more}`.trim()
}

/** Longer lists of choices do not fit a sentence. */
const MOST_NAMED = 12

export function chooseFrom(values: readonly unknown[]): string {
  if (values.length === 1) return `must be ${String(values[0])}`
  if (values.length > MOST_NAMED) return 'is not one of the choices'
  return `must be ${values.slice(0, -1).map(String).join(', ')} or ${String(values.at(-1))}`
}

export const KINDS: Readonly<Record<string, string>> = {
  string: 'must be a text',
  number: 'must be a number',
  int: 'must be a whole number',
  bigint: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  tuple: 'must be a list',
  object: 'must be an object',
  record: 'must be an object',
  date: 'must be a date',
}

export const FORMATS: Readonly<Record<string, string>> = {
  email: 'must be an e-mail address, such as name@example.com',
  url: 'must be a web address, such as https://example.com',
  uuid: 'must be a UUID',
  guid: 'must be a UUID',
  datetime: 'must be a date and time, such as 2026-06-16T10:42:00Z',
  date: 'must be a date, such as 2026-06-16',
  time: 'must be a time, such as 10:42',
  starts_with: 'does not begin as it has to',
  ends_with: 'does not end as it has to',
}
