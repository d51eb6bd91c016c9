import type { QuestionType } from '#features/surveys/catalogue/question-types.ts'
import { derivedCondition } from '#features/surveys/configuration/conditions.ts'
import {
  type Condition,
  hasOptions,
  type Language,
  type Option,
  type Page,
  type Question,
} from '#features/surveys/configuration/configuration.ts'
import { randomUuid } from '#lib/random-uuid.ts'

// Edits to a survey's pages. Each function returns new pages that keep these rules: pages and positions count from 1
// without gaps, no page is empty, and every condition is on an earlier question.

type Pages = readonly Page[]

/**
 * Adds a page with only the new question, at the end or after a given page. Each of `languages` gets an empty text,
 * so that missing texts are visible.
 */
export function addQuestion(
  pages: Pages,
  type: QuestionType,
  options: {
    languages: readonly Language[]
    /** Set for a catalogue question that the survey shares. */
    shared?: {
      uuid: string
      identifier: string
      options?: readonly { uuid: string | null; label: string }[]
    }
    metadata?: Question['metadata']
    afterPage?: number
  },
): Page[] {
  const id = nextId(pages)
  const { shared } = options
  const question: Question = {
    id,
    ...(shared && { uuid: shared.uuid }),
    page: pages.length + 1,
    position: 1,
    type,
    condition: null,
    options: shared?.options?.length
      ? sharedOptions(shared.options, options.languages)
      : startingOptions(type, options.languages),
    translations: Object.fromEntries(options.languages.map((language) => [language, { text: '' }])),
    metadata: { ...options.metadata, ...(shared && { identifier: shared.identifier }) },
  }
  return normalisePages(pages.toSpliced(options.afterPage ?? pages.length, 0, [question]))
}

/** Removes a question. A page left empty is removed as well. */
export const removeQuestion = (pages: Pages, id: number): Page[] =>
  normalisePages(pages.map((page) => page.filter((question) => question.id !== id)))

/** Adds a copy below the original, as a different question with a new id. */
export function duplicateQuestion(pages: Pages, id: number): Page[] {
  const copyId = nextId(pages)
  return normalisePages(
    pages.map((page) =>
      page.flatMap((question) => {
        if (question.id !== id) return [question]
        const { uuid: _uuid, ...copied } = question
        const { identifier: _identifier, ...metadata } = question.metadata
        return [question, { ...copied, id: copyId, metadata }]
      }),
    ),
  )
}

/**
 * Appends a question to another page, with the condition suggested by that page's first question. Moving it to its
 * own page changes nothing.
 */
export function moveQuestion(pages: Pages, id: number, toPage: number): Page[] {
  const moved = pages.flat().find((question) => question.id === id)
  const heading = pages[toPage - 1]?.[0]
  if (!moved || !heading || moved.page === toPage) return normalisePages(pages)
  const arrived = { ...moved, condition: derivedCondition(moved, heading) }
  return normalisePages(
    pages.map((page, index) => {
      const left = page.filter((question) => question.id !== id)
      return index === toPage - 1 ? [...left, arrived] : left
    }),
  )
}

/** Moves a question up or down within its page. */
export const reorderQuestion = (pages: Pages, id: number, toPosition: number): Page[] =>
  normalisePages(
    pages.map((page) => {
      const from = page.findIndex((question) => question.id === id)
      return from === -1 ? page : flagMoved(page, moveTo(page, from, toPosition - 1))
    }),
  )

/** Moves a page to another page's place. The questions of all pages that moved are marked. */
export function reorderPages(pages: Pages, from: number, to: number): Page[] {
  if (!pages[from - 1] || !pages[to - 1]) return normalisePages(pages)
  const moved = moveTo(pages, from - 1, to - 1)
  return normalisePages(
    moved.map((page, index) =>
      page === pages[index] ? page : page.map((question) => ({ ...question, reordered: true })),
    ),
  )
}

/**
 * Sets the options of a scale question to a range of whole numbers, both included. Returns null if the range is
 * invalid.
 */
export function setScalarRange(pages: Pages, id: number, min: number, max: number): Page[] | null {
  if (!Number.isInteger(min) || !Number.isInteger(max) || min > max || max - min >= MAX_RANGE) return null
  return changeQuestion(pages, id, (question) => ({
    ...question,
    options: scalarOptions(min, max, Object.keys(question.translations), question.options),
  }))
}

export const MAX_RANGE = 101

/**
 * Adds `option-N`, labelled 'Option N' in every language of the question. N is the first free number after the number
 * of options.
 */
export const addOption = (pages: Pages, id: number): Page[] =>
  changeQuestion(pages, id, (question) => {
    const taken = new Set(question.options.map(({ identifier }) => identifier))
    let n = question.options.length + 1
    while (taken.has(`option-${n}`)) n++
    const option = newOption(
      nextOptionId(question.options),
      `option-${n}`,
      `Option ${n}`,
      languagesOf(question),
    )
    return { ...question, options: [...question.options, option] }
  })

/** Adds an option with this label. It replaces the unnamed option that a new question starts with. */
export function addLabelledOption(
  pages: Pages,
  id: number,
  { language, label }: { language: Language; label: string },
): Page[] {
  const question = pages.flat().find((each) => each.id === id)
  const unnamed = question?.options.find((option) => {
    const { label: given = '' } = option.translations[language] ?? {}
    return given === '' || given === `Option ${option.identifier.replace('option-', '')}`
  })
  const extended = unnamed ? [...pages] : addOption(pages, id)
  const added = extended.flat().find((each) => each.id === id)
  const optionId = unnamed?.id ?? Math.max(0, ...(added?.options ?? []).map((option) => option.id))
  return changeQuestion(extended, id, (each) => ({
    ...each,
    options: each.options.map((option) =>
      option.id === optionId
        ? {
            ...option,
            // Do not keep 'Option 1' in other languages next to the new label.
            translations: {
              ...Object.fromEntries(Object.keys(option.translations).map((other) => [other, { label: '' }])),
              [language]: { label },
            },
          }
        : option,
    ),
  }))
}

export const removeOption = (pages: Pages, id: number, optionId: number): Page[] =>
  changeQuestion(pages, id, (question) => ({
    ...question,
    options: question.options.filter((option) => option.id !== optionId),
  }))

export const reorderOption = (pages: Pages, id: number, optionId: number, toPosition: number): Page[] =>
  changeQuestion(pages, id, (question) => {
    const from = question.options.findIndex((option) => option.id === optionId)
    return from === -1 ? question : { ...question, options: moveTo(question.options, from, toPosition - 1) }
  })

export const changeOption = (
  pages: Pages,
  id: number,
  optionId: number,
  change: Partial<Omit<Option, 'id'>>,
): Page[] =>
  changeQuestion(pages, id, (question) => ({
    ...question,
    options: question.options.map((option) => (option.id === optionId ? { ...option, ...change } : option)),
  }))

export const setCondition = (pages: Pages, id: number, condition: Condition | null): Page[] =>
  changeQuestion(pages, id, (question) => ({ ...question, condition }))

export const changeQuestion = (pages: Pages, id: number, change: (question: Question) => Question): Page[] =>
  normalisePages(
    pages.map((page) => page.map((question) => (question.id === id ? change(question) : question))),
  )

/** Numbers pages and positions, drops empty pages and removes conditions that refer to no earlier question. */
export function normalisePages(pages: Pages): Page[] {
  const earlier = new Set<number>()
  return renumber(pages).map((page) =>
    page.map((question) => {
      const { condition } = question
      const validCondition = condition && earlier.has(condition.question_id) ? condition : null
      earlier.add(question.id)
      return validCondition === condition ? question : { ...question, condition: null }
    }),
  )
}

/** Numbers pages and positions, and drops empty pages. */
export const renumber = (pages: Pages): Page[] =>
  pages
    .filter((page) => page.length > 0)
    .map((page, pageIndex) =>
      page.map((question, index) => ({
        ...question,
        page: pageIndex + 1,
        position: index + 1,
        options: question.options.map((option, place) => ({ ...option, position: place + 1 })),
      })),
    )

/** Ids are not reused, not even those left in conditions, so that undoing a removal cannot hit another question. */
const nextId = (pages: Pages): number =>
  Math.max(0, ...pages.flat().flatMap(({ id, condition }) => [id, condition?.question_id ?? 0])) + 1

const nextOptionId = (options: readonly Option[]): number => Math.max(0, ...options.map(({ id }) => id)) + 1

const languagesOf = (question: Question): Language[] => Object.keys(question.translations)

const newOption = (
  id: number,
  identifier: string,
  label: string,
  languages: readonly Language[],
  integerValue: number | null = null,
): Option => ({
  id,
  uuid: randomUuid(),
  identifier,
  active: true,
  position: id,
  integer_value: integerValue,
  metadata: {},
  translations: Object.fromEntries(languages.map((language) => [language, { label }])),
})

function startingOptions(type: QuestionType, languages: readonly Language[]): Option[] {
  if (type === 'Scalar') return scalarOptions(1, 5, languages, [])
  if (!hasOptions(type)) return []
  return [1, 2].map((n) => newOption(n, `option-${n}`, `Option ${n}`, languages))
}

/** The options of a catalogue question, with their labels in the first language. */
const sharedOptions = (
  known: readonly { uuid: string | null; label: string }[],
  languages: readonly Language[],
): Option[] =>
  known.map(({ uuid, label }, index) => {
    const made = newOption(index + 1, `option-${index + 1}`, label, languages)
    const { uuid: _new, ...option } = made
    return { ...option, ...(uuid !== null && { uuid }) }
  })

/** Values that remain keep their option with its id and labels, so that answers and translations are not lost. */
function scalarOptions(
  min: number,
  max: number,
  languages: readonly Language[],
  before: readonly Option[],
): Option[] {
  let id = nextOptionId(before)
  return Array.from({ length: max - min + 1 }, (_, index) => {
    const value = min + index
    return (
      before.find((option) => option.integer_value === value) ??
      newOption(id++, `value-${value}`, String(value), languages, value)
    )
  })
}

function moveTo<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, index) => index !== from)
  const item = items[from]
  return item === undefined ? [...items] : rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, item)
}

const flagMoved = (before: Page, after: Page): Page =>
  after.map((question, index) => (question === before[index] ? question : { ...question, reordered: true }))
