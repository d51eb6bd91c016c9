import {
  type Configuration,
  type Option,
  type Question,
  questionsOf,
} from '#features/surveys/configuration/configuration.ts'
import { isDeepEqual } from '#lib/deep-equal.ts'

/** One difference between a survey and its published version. A survey's tile shows how many there are. */
export type Difference = {
  subject: 'survey' | 'translation' | 'question' | 'option' | 'order'
  change: 'added' | 'changed' | 'removed' | 'moved'
  questionId?: number
  optionId?: number
  /** The part that differs: `condition`, `text`, `label`, `active` … */
  field?: string
  language?: string
  before?: unknown
  after?: unknown
}

/**
 * The changes since publishing, in the order of the survey. An added or removed question counts once, including its
 * options. Questions that only moved because of it do not count.
 */
export function differences(edited: Configuration, published: Configuration): Difference[] {
  const before = questionsOf(published)
  const after = questionsOf(edited)
  const moved = movedQuestions(before, after)
  return [
    ...fieldChanges('survey', settingsOf(published), settingsOf(edited)),
    ...translationChanges(published.translations, edited.translations),
    ...after.flatMap((question): Difference[] => {
      const earlier = before.find(({ id }) => id === question.id)
      if (!earlier) return [{ subject: 'question', change: 'added', questionId: question.id }]
      return [
        ...questionChanges(earlier, question),
        ...(moved.has(question.id)
          ? [{ subject: 'order', change: 'moved', questionId: question.id } as const]
          : []),
      ]
    }),
    ...before
      .filter(({ id }) => !after.some((question) => question.id === id))
      .map(({ id }): Difference => ({ subject: 'question', change: 'removed', questionId: id })),
  ]
}

const settingsOf = ({ name, marketing_enabled, features, id }: Configuration) => ({
  id,
  name,
  marketing_enabled,
  features,
})

function questionChanges(before: Question, after: Question): Difference[] {
  const about = { questionId: after.id }
  return [
    ...fieldChanges('question', fieldsOf(before), fieldsOf(after), about),
    ...identityChange('question', before, after, about),
    ...translationChanges(before.translations, after.translations, about),
    ...optionChanges(before.options, after.options, about),
  ]
}

const fieldsOf = ({ type, condition, metadata }: Question) => ({ type, condition, metadata })

function optionChanges(
  before: readonly Option[],
  after: readonly Option[],
  about: { questionId: number },
): Difference[] {
  const remaining = after.filter(({ id }) => before.some((option) => option.id === id))
  const order = before.filter(({ id }) => remaining.some((option) => option.id === id))
  const unmoved = longestInOrder(remaining.map(({ id }) => order.findIndex((option) => option.id === id)))
  return [
    ...after.flatMap((option): Difference[] => {
      const earlier = before.find(({ id }) => id === option.id)
      const which = { ...about, optionId: option.id }
      if (!earlier) return [{ subject: 'option', change: 'added', ...which }]
      const movedHere = !unmoved.has(remaining.indexOf(option))
      return [
        ...fieldChanges('option', optionFields(earlier), optionFields(option), which),
        ...identityChange('option', earlier, option, which),
        ...translationChanges(earlier.translations, option.translations, which),
        ...(movedHere ? [{ subject: 'order', change: 'moved', ...which } as const] : []),
      ]
    }),
    ...before
      .filter(({ id }) => !after.some((option) => option.id === id))
      .map((option): Difference => ({ subject: 'option', change: 'removed', ...about, optionId: option.id })),
  ]
}

const optionFields = ({ identifier, active, integer_value, metadata }: Option) => ({
  identifier,
  active,
  integer_value,
  metadata,
})

/** Compares identities. Publishing adds missing uuids, which is not a change. */
const identityChange = (
  subject: 'question' | 'option',
  before: { uuid?: string },
  after: { uuid?: string },
  about: Partial<Difference>,
): Difference[] =>
  before.uuid !== undefined && after.uuid !== undefined && before.uuid !== after.uuid
    ? [{ subject, change: 'changed', ...about, field: 'identity', before: before.uuid, after: after.uuid }]
    : []

/** One difference per changed field. */
const fieldChanges = (
  subject: 'survey' | 'question' | 'option',
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  about: Partial<Difference> = {},
): Difference[] =>
  Object.keys(after)
    .filter((field) => !isDeepEqual(before[field], after[field]))
    .map((field) => ({
      subject,
      change: 'changed',
      ...about,
      field,
      before: before[field],
      after: after[field],
    }))

/** One difference per changed text. An added language is one difference of its own. */
function translationChanges(
  before: Record<string, Readonly<Record<string, string | undefined>>>,
  after: Record<string, Readonly<Record<string, string | undefined>>>,
  about: Partial<Difference> = {},
): Difference[] {
  const languages = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return languages.flatMap((language) => {
    const [was, is] = [before[language], after[language]]
    const keys = [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])]
    const texts = keys
      .filter((key) => was?.[key] !== is?.[key])
      .map((key) => textChange(about, language, key, was?.[key], is?.[key]))
    if (texts.length > 0 || (was === undefined) === (is === undefined)) return texts
    return [textChange(about, language, undefined, was && '', is && '')]
  })
}

const textChange = (
  about: Partial<Difference>,
  language: string,
  field: string | undefined,
  before: string | undefined,
  after: string | undefined,
): Difference => ({
  subject: 'translation',
  change: before === undefined ? 'added' : after === undefined ? 'removed' : 'changed',
  ...about,
  ...(field !== undefined && { field }),
  language,
  before,
  after,
})

/**
 * The questions that moved: the smallest set that explains the new order, and those whose page was joined with, or
 * split from, that of the question before.
 */
function movedQuestions(before: readonly Question[], after: readonly Question[]): Set<number> {
  const earlier = before.filter(({ id }) => after.some((question) => question.id === id))
  const now = after.filter(({ id }) => before.some((question) => question.id === id))
  const unmoved = longestInOrder(now.map(({ id }) => earlier.findIndex((question) => question.id === id)))
  const joined = (list: readonly Question[], index: number) =>
    index > 0 && list[index - 1]?.page === list[index]?.page
  return new Set(
    now.flatMap(({ id }, index) => {
      const place = earlier.findIndex((question) => question.id === id)
      return unmoved.has(index) && joined(now, index) === joined(earlier, place) ? [] : [id]
    }),
  )
}

/** The indexes of a longest increasing subsequence. */
function longestInOrder(numbers: readonly number[]): Set<number> {
  const best: { length: number; previous: number }[] = []
  let end = -1
  for (const [index, number] of numbers.entries()) {
    let entry = { length: 1, previous: -1 }
    for (let at = 0; at < index; at++)
      if ((numbers[at] ?? 0) < number && (best[at]?.length ?? 0) + 1 >= entry.length)
        entry = { length: (best[at]?.length ?? 0) + 1, previous: at }
    best.push(entry)
    if (end === -1 || entry.length > (best[end]?.length ?? 0)) end = index
  }
  const places = new Set<number>()
  for (let at = end; at !== -1; at = best[at]?.previous ?? -1) places.add(at)
  return places
}
