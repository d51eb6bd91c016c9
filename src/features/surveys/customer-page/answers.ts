import { takesSeveral } from '#features/surveys/configuration/conditions.ts'
import {
  hasOptions,
  numbersOf,
  type Option,
  type Page,
  type Question,
} from '#features/surveys/configuration/configuration.ts'
import { type Answers, askedQuestions } from '#features/surveys/configuration/walk.ts'

/** A customer's answer to one question: a number, option identifiers, or a text. */
export type SavedAnswer = { number?: number; options?: string[]; text?: string }
/** Answers by question id. `consent` holds the customer's consent, `signs` the signs of a robot. */
export type SavedAnswers = { [question: string]: SavedAnswer }

export const CONSENT = 'consent'
export const SIGNS = 'signs'
export const LONGEST_TEXT = 5_000

/** Reads the answer to one question from a form; null if not answered, 'wrong' if invalid. */
export function readAnswer(question: Question, values: readonly string[]): SavedAnswer | null | 'wrong' {
  const given = values.filter((value) => value.trim() !== '')
  if (given.length === 0) return null
  const [first = ''] = given
  if (question.type === 'Text') return { text: cleanText(first) }
  if (hasOptions(question.type) && question.type !== 'Scalar') {
    const chosen = activeOptions(question).filter(({ identifier }) => given.includes(identifier))
    const several = takesSeveral(question.type)
    if (chosen.length !== new Set(given).size || (!several && chosen.length > 1)) return 'wrong'
    return { options: chosen.map(({ identifier }) => identifier) }
  }
  const number = /^-?\d{1,7}$/.test(first) ? Number(first) : Number.NaN
  const possible =
    question.type === 'Scalar'
      ? activeOptions(question).flatMap(({ integer_value }) => integer_value ?? [])
      : (numbersOf(question) ?? [])
  return possible.includes(number) && given.length === 1 ? { number } : 'wrong'
}

/** Removes NUL and unpaired surrogates, which PostgreSQL cannot store. */
const cleanText = (text: string): string =>
  text
    .replaceAll('\0', '')
    .replaceAll('\r\n', '\n')
    .toWellFormed()
    .trim()
    .slice(0, LONGEST_TEXT)
    .toWellFormed()

export const activeOptions = (question: Question): readonly Option[] =>
  question.options.filter(({ active }) => active)

/** The answers in the form that conditions use. */
export function asAnswers(pages: readonly Page[], saved: SavedAnswers): Answers {
  return new Map(
    pages.flat().flatMap((question) => {
      const answer = saved[question.id]
      return answer ? [[question.id, forConditions(question, answer)] as const] : []
    }),
  )
}

function forConditions(question: Question, { number, options = [] }: SavedAnswer) {
  const chosen = question.options.filter(
    (option) =>
      options.includes(option.identifier) || (number !== undefined && option.integer_value === number),
  )
  const single = !takesSeveral(question.type) && chosen.length === 1 ? chosen[0]?.integer_value : null
  return { number: number ?? single ?? null, options: chosen.map(({ identifier }) => identifier) }
}

/** The questions of each page asked for these answers. Pages keep their index in the survey. */
export function askedByPage(pages: readonly Page[], saved: SavedAnswers): Question[][] {
  const askedIds = new Set(askedQuestions(pages, asAnswers(pages, saved)).map(({ id }) => id))
  return pages.map((page) => page.filter(({ id }) => askedIds.has(id)))
}

/** The next, or previous, page with a question to ask; null if there is none. */
export const pageAfter = (askedPages: readonly Question[][], page: number): number | null =>
  placeOf(askedPages.findIndex((questions, index) => index > page && questions.length > 0))

export const pageBefore = (askedPages: readonly Question[][], page: number): number | null =>
  placeOf(askedPages.findLastIndex((questions, index) => index < page && questions.length > 0))

const placeOf = (index: number): number | null => (index === -1 ? null : index)

export const isRequired = (question: Question): boolean => question.metadata.required === true

/** Required questions without an answer. */
export const unansweredRequired = (questions: readonly Question[], saved: SavedAnswers): Question[] =>
  questions.filter((question) => isRequired(question) && !saved[question.id])
