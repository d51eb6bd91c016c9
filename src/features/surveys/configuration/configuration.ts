import type { QuestionType } from '#features/surveys/catalogue/question-types.ts'

/** A language tag such as `en` or `nb`. */
export type Language = string

export type Option = {
  id: number
  /** Permanent id of the option within its question, set by the editor or on publishing. */
  uuid?: string
  /**
   * Name of the option in conditions and links, such as `option-3`. After the option is removed, another may get it.
   */
  identifier: string
  /** Whether the option is in use. Inactive options are kept because earlier answers selected them. */
  active: boolean
  /** From 1, within the question. */
  position: number
  /** The option's value in figures and conditions; null if it has none. */
  integer_value: number | null
  metadata: Record<string, unknown>
  translations: Record<Language, { label: string }>
}

/** How a condition compares. `between` includes both ends; `in` lists option identifiers. */
export type Comparison =
  | { operator: '>=' | '<=' | '>' | '<' | '='; value: number }
  | { operator: 'between'; value: readonly [number, number] }
  | { operator: 'in'; value: readonly string[] }

/** The question is asked only if an earlier answer matches. */
export type Condition = { question_id: number } & Comparison

export type Question = {
  /** Unique within the survey. */
  id: number
  /**
   * Permanent id of the question in the whole company, set on publishing. Surveys with the same uuid share the
   * question.
   */
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
  /** Set while editing, for questions that were reordered; not part of the survey. */
  reordered?: boolean
}

export type Page = readonly Question[]

/** The survey's own texts, by key: `title`, `thank_you`, `next` … */
export type Translations = Record<Language, Record<string, string>>

export type Configuration = {
  id: string
  name: string
  pages: readonly Page[]
  translations: Translations
  /** `languages` in order. Missing texts fall back to the first. */
  features: Record<string, unknown> & { languages?: readonly Language[] }
  marketing_enabled: boolean
}

export const questionsOf = ({ pages }: Pick<Configuration, 'pages'>): readonly Question[] => pages.flat()

export const findQuestion = (pages: readonly Page[], id: number): Question | undefined =>
  pages.flat().find((question) => question.id === id)

/** The option's label in the catalogue: its label in the survey's first language. */
export const optionLabel = ({ translations, identifier }: Option, language: Language): string =>
  translations[language]?.label || identifier

/** The question's name for programs and metrics; null before its first publication. */
export const identifierOf = ({ metadata }: Pick<Question, 'metadata'>): string | null =>
  typeof metadata.identifier === 'string' && metadata.identifier !== '' ? metadata.identifier : null

/** The languages of the survey; the first is the fallback. */
export const languagesOf = ({
  features,
  translations,
}: Pick<Configuration, 'features' | 'translations'>): readonly Language[] =>
  features.languages ?? Object.keys(translations).sort()

/** The scale of a question whose options are numbers. Other types have a fixed scale. */
export function scaleOf(question: Pick<Question, 'type' | 'options'>): { min: number; max: number } | null {
  const numbers = question.type === 'Scalar' ? (numbersOf(question) ?? []) : []
  return numbers.length === 0 ? null : { min: Math.min(...numbers), max: Math.max(...numbers) }
}

/** Types answered with options from a list. */
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

/** The whole numbers that can answer the question, if its answer is a number. */
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
