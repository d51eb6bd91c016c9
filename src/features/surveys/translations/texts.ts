import {
  type Configuration,
  type Language,
  languagesOf,
  type Option,
  type Question,
  questionsOf,
} from '#features/surveys/configuration/configuration.ts'
import { changeQuestion } from '#features/surveys/configuration/transforms.ts'

/** A place in a survey that has a text in each language. */
export type TextPlace = {
  /** The key of the place in files: `survey.title`, `question.3.text`, `question.3.option.2`. */
  key: string
} & (
  | { kind: 'survey'; field: string }
  | { kind: 'text' | 'help'; questionId: number }
  | { kind: 'option'; questionId: number; optionId: number }
)

/** The survey's own texts, in the order in which customers see them. */
export const SURVEY_TEXTS = ['title', 'next', 'back', 'submit', 'thank_you'] as const

/** Every place with a text, in the order of the survey. A help text that exists in no language is left out. */
export function textPlaces(configuration: Configuration): TextPlace[] {
  const others = Object.values(configuration.translations).flatMap((texts) => Object.keys(texts))
  return [
    ...[...new Set([...SURVEY_TEXTS, ...others])].map((field) => surveyPlace(field)),
    ...questionsOf(configuration).flatMap((question): TextPlace[] => [
      { key: `question.${question.id}.text`, kind: 'text', questionId: question.id },
      ...(hasHelp(question) ? [helpPlace(question)] : []),
      ...question.options.map((option) => optionPlace(question, option)),
    ]),
  ]
}

export const surveyPlace = (field: string): TextPlace => ({ key: `survey.${field}`, kind: 'survey', field })

export const helpPlace = ({ id }: Pick<Question, 'id'>): TextPlace => ({
  key: `question.${id}.help`,
  kind: 'help',
  questionId: id,
})

export const optionPlace = (question: Pick<Question, 'id'>, option: Pick<Option, 'id'>): TextPlace => ({
  key: `question.${question.id}.option.${option.id}`,
  kind: 'option',
  questionId: question.id,
  optionId: option.id,
})

/** The text of a place, or an empty one. */
export function textAt(configuration: Configuration, place: TextPlace, language: Language): string {
  if (place.kind === 'survey') return configuration.translations[language]?.[place.field] ?? ''
  const question = questionsOf(configuration).find(({ id }) => id === place.questionId)
  if (place.kind === 'option') {
    const option = question?.options.find(({ id }) => id === place.optionId)
    return option?.translations[language]?.label ?? ''
  }
  return question?.translations[language]?.[place.kind] ?? ''
}

/** The survey with a different text at a place. */
export function withText(
  configuration: Configuration,
  place: TextPlace,
  language: Language,
  text: string,
): Configuration {
  if (place.kind === 'survey') {
    const { translations } = configuration
    const changed = { ...translations, [language]: { ...translations[language], [place.field]: text } }
    return { ...configuration, translations: changed }
  }
  const pages = changeQuestion(configuration.pages, place.questionId, (question) =>
    place.kind === 'option'
      ? { ...question, options: question.options.map((option) => labelled(option, place.optionId)) }
      : { ...question, translations: { ...question.translations, [language]: worded(question, place.kind) } },
  )
  return { ...configuration, pages }

  function worded(question: Question, kind: 'text' | 'help') {
    const before = question.translations[language] ?? { text: '' }
    if (kind === 'text') return { ...before, text }
    const { help: _help, ...rest } = before
    return text === '' ? rest : { ...rest, help: text }
  }

  function labelled(option: Option, optionId: number): Option {
    if (option.id !== optionId) return option
    return { ...option, translations: { ...option.translations, [language]: { label: text } } }
  }
}

/** Places without a text in a language, if the first language has one. */
export function missingTexts(configuration: Configuration, language: Language): TextPlace[] {
  const [base] = languagesOf(configuration)
  const blank = (place: TextPlace, which: Language) => textAt(configuration, place, which).trim() === ''
  return textPlaces(configuration).filter(
    (place) => blank(place, language) && (base === language ? isNeeded(place) : base && !blank(place, base)),
  )
}

/** Whether the text is required: a survey may lack a title, but a question needs a text. */
const isNeeded = ({ kind }: TextPlace): boolean => kind === 'text' || kind === 'option'

/** Adds a language with empty texts. */
export function addLanguage(configuration: Configuration, language: Language): Configuration {
  const languages = languagesOf(configuration)
  if (languages.includes(language)) return configuration
  return {
    ...configuration,
    features: { ...configuration.features, languages: [...languages, language] },
    translations: { ...configuration.translations, [language]: configuration.translations[language] ?? {} },
  }
}

/** Removes a language with all its texts. The last language cannot be removed. */
export function removeLanguage(configuration: Configuration, language: Language): Configuration {
  const languages = languagesOf(configuration).filter((each) => each !== language)
  if (languages.length === 0) return configuration
  const without = <T>(texts: Record<Language, T>): Record<Language, T> =>
    Object.fromEntries(Object.entries(texts).filter(([key]) => key !== language))
  return {
    ...configuration,
    features: { ...configuration.features, languages },
    translations: without(configuration.translations),
    pages: configuration.pages.map((page) =>
      page.map((question) => ({
        ...question,
        translations: without(question.translations),
        options: question.options.map((option) => ({
          ...option,
          translations: without(option.translations),
        })),
      })),
    ),
  }
}

/** Makes a language the first one, to which missing texts fall back. */
export function makeBase(configuration: Configuration, language: Language): Configuration {
  const languages = languagesOf(configuration)
  if (!languages.includes(language)) return configuration
  const rest = languages.filter((each) => each !== language)
  return { ...configuration, features: { ...configuration.features, languages: [language, ...rest] } }
}

const hasHelp = ({ translations }: Question): boolean =>
  Object.values(translations).some(({ help }) => help !== undefined && help !== '')
