import { z } from 'zod'

/** The label of a field at the start of a sentence: 'Hour', 'Custom employee ID', 'Entry 3 of stars'. */
export function fieldLabel(path: readonly PropertyKey[]): string {
  const names = path.filter((part) => typeof part === 'string' && !/^\d+$/.test(part)).map(String)
  const name = words(names.at(-1) ?? '')
  const last = path.at(-1)
  const isEntry = typeof last === 'number' || (typeof last === 'string' && /^\d+$/.test(last))
  if (isEntry) return name === '' ? `Entry ${Number(last) + 1}` : `Entry ${Number(last) + 1} of ${name}`
  return name === '' ? 'This' : name.charAt(0).toUpperCase() + name.slice(1)
}

/**
 * Turns a message about a field into a full sentence: 'is not a date' for `start_date` becomes 'Start date is not a
 * date.' A message that is already a sentence is returned unchanged.
 */
export function asSentence(path: readonly PropertyKey[], message: string): string {
  if (!/^\p{Ll}/u.test(message)) return message
  const [verb = ''] = message.split(/\b/, 1)
  const text = VERBS.has(verb)
    ? sayOf(path, verb, message)
    : message.charAt(0).toUpperCase() + message.slice(1)
  return /[.!?]$/.test(text) ? text : `${text}.`
}

function sayOf(path: readonly PropertyKey[], verb: string, message: string): string {
  const label = fieldLabel(path)
  const isPlural = /[a-z](?<!s|u|i)s$|IDs$/.test(label) && !label.startsWith('Entry ')
  return `${label} ${isPlural ? VERBS.get(verb) : verb}${message.slice(verb.length)}`
}

/** Verbs that start a message, and their plural forms. */
const VERBS = new Map([
  ['is', 'are'],
  ['was', 'were'],
  ['has', 'have'],
  ['does', 'do'],
  ['needs', 'need'],
  ['takes', 'take'],
  ['belongs', 'belong'],
  ...['are', 'have', 'must', 'can', 'cannot', 'may', 'would', 'do', 'need'].map(
    (verb) => [verb, verb] as const,
  ),
])

/** A whole number within limits; the error names both: 'Hour must be between 0 and 23.' */
export function wholeNumber(least: number, most: number): z.ZodInt {
  const error = ({ path }: { path?: PropertyKey[] | undefined }) =>
    `${fieldLabel(path ?? [])} must be between ${figure(least)} and ${figure(most)}.`
  return z.int().min(least, { error }).max(most, { error })
}

export const figure = (value: number | bigint): string => FIGURES.format(value)

const FIGURES = new Intl.NumberFormat('en')

const ABBREVIATIONS = new Map([
  ['id', 'ID'],
  ['ids', 'IDs'],
  ['uuid', 'UUID'],
  ['url', 'URL'],
  ['api', 'API'],
  ['qa', 'QA'],
  ['nps', 'NPS'],
  ['email', 'e-mail'],
])

const words = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[\s_-]+/)
    .filter((word) => word !== '')
    .map((word) => ABBREVIATIONS.get(word.toLowerCase()) ?? word.toLowerCase())
    .join(' ')
