import type { QuestionType } from '#features/surveys/catalogue/question-types.ts'

/** A language tag such as `en` or `nb`. */
export type Language = string

export type Option = {
  id: number
  /** Names the option within its question, for good. The editor sets it, or else publishing does. */
  uuid?: string
  /** Names the option in conditions and links: `option-3`. Once the option is removed, another one may get it. */
  identifier: string
  /** An option taken out of use stays, because earlier answers selected it. */
  active: boolean
  /** From 1, within the question. */
  position: number
  /** What the option counts in figures and conditions; null for one that only says something. */
  integer_value: number | null
  metadata: Record<string, unknown>
  translations: Record<Language, { label: string }>
}

/** How a condition compares; `between` takes both ends in, `in` takes identifiers of options. */
export type Comparison =
  | { operator: '>=' | '<=' | '>' | '<' | '='; value: number }
  | { operator: 'between'; value: readonly [number, number] }
  | { operator: 'in'; value: readonly string[] }

/** The question is asked only if an earlier one was answered so. */
export type Condition = { question_id: number } & Comparison

export type Question = {
  /** Unique within the survey. */
  id: number
  /** Names the question in the whole company, for good; surveys that share it ask one question. Publishing sets it. */
  uuid?: string
  /** From 1. */
  page: number
  /** From 1, within the page. */
  position: number
  type: QuestionType
  condition: Condition | null
  options: readonly Option[]
  translations: Record<Language, { text: string; help?: string }>
  metadata: Record<string, unknown> & { required?: boolean }
  /** Set while editing, for what reordering has moved; no part of the survey. */
  reordered?: boolean
}

export type Page = readonly Question[]

/** The texts of the survey itself, by key: `title`, `thank_you`, `next` … */
export type Translations = Record<Language, Record<string, string>>

export type Configuration = {
  id: string
  name: string
  pages: readonly Page[]
  translations: Translations
  /** `languages` in their order: the first is what texts fall back to. */
  features: Record<string, unknown> & { languages?: readonly Language[] }
  marketing_enabled: boolean
}

export const questionsOf = ({ pages }: Pick<Configuration, 'pages'>): readonly Question[] => pages.flat()

export const findQuestion = (pages: readonly Page[], id: number): Question | undefined =>
  pages.flat().find((question) => question.id === id)

/** What an option is called in the catalogue: its label in the survey's first language. */
export const optionLabel = ({ translations, identifier }: Option, language: Language): string =>
  translations[language]?.label || identifier

/** The name that programs and metrics have for a question; null before it was first published. */
export const identifierOf = ({ metadata }: Pick<Question, 'metadata'>): string | null =>
  typeof metadata.identifier === 'string' && metadata.identifier !== '' ? metadata.identifier : null

/** The languages a survey is written in, the first of them the one it falls back to. */
export const languagesOf = ({
  features,
  translations,
}: Pick<Configuration, 'features' | 'translations'>): readonly Language[] =>
  features.languages ?? Object.keys(translations).sort()

/** The scale of a question whose options are its numbers; other types have the scale of their type. */
export function scaleOf(question: Pick<Question, 'type' | 'options'>): { min: number; max: number } | null {
  const numbers = question.type === 'Scalar' ? (numbersOf(question) ?? []) : []
  return numbers.length === 0 ? null : { min: Math.min(...numbers), max: Math.max(...numbers) }
}

/** Types whose answer is one of a list of options. */
export const CHOICE_TYPES = [
  'Scalar',
  'SingleChoice',
  'MultipleChoice',
  'AreasOfExcellence',
  'AreasOfImprovement',
  'Reward',
] as const satisfies readonly QuestionType[]

export const hasOptions = (type: QuestionType): boolean =>
  (CHOICE_TYPES as readonly QuestionType[]).includes(type)

/** The whole numbers a question's answer can be, where it is a number. */
export function numbersOf(question: Pick<Question, 'type' | 'options'>): readonly number[] | null {
  switch (question.type) {
    case 'StarRating':
      return [1, 2, 3, 4, 5]
    case 'NPS':
      return [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    case 'FCR':
    case 'Recovery':
      return [0, 1]
    case 'Scalar':
      return question.options.flatMap(({ integer_value }) => (integer_value === null ? [] : [integer_value]))
    default:
      return null
  }
}
