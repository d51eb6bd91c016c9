import { type Answer, takesSeveral } from '#features/surveys/configuration/conditions.ts'
import type { Configuration, Language, Question } from '#features/surveys/configuration/configuration.ts'
import { languagesOf } from '#features/surveys/configuration/configuration.ts'
import { type Answers, askedQuestions } from '#features/surveys/configuration/walk.ts'
import { fillNames } from '#lib/text.ts'

/** Selects a number, and the options with that value if there are any. */
export const answerWithNumber = ({ options }: Pick<Question, 'options'>, number: number): Answer => ({
  number,
  options: options
    .filter(({ integer_value }) => integer_value === number)
    .map(({ identifier }) => identifier),
})

/** Selects an option: alone, or added to or removed from the others. */
export function answerWithOption(
  question: Question,
  before: Answer | null | undefined,
  identifier: string,
): Answer {
  const option = question.options.find((each) => each.identifier === identifier)
  if (!takesSeveral(question.type)) return { number: option?.integer_value ?? null, options: [identifier] }
  const chosen = before?.options ?? []
  const options = chosen.includes(identifier)
    ? chosen.filter((each) => each !== identifier)
    : [...chosen, identifier]
  return { number: null, options }
}

/** The numbers of the pages that still have a question to ask after these answers. */
export const askedPages = (configuration: Pick<Configuration, 'pages'>, answers: Answers): number[] => [
  ...new Set(askedQuestions(configuration.pages, answers).map(({ page }) => page)),
]

/** Missing texts fall back to the survey's first language. `{agent}` and `{company}` are filled in. */
export function previewText(
  configuration: Configuration,
  texts: Readonly<Record<Language, string | undefined>>,
  language: Language,
  names: { agent: string; company: string },
): string {
  const [base = ''] = languagesOf(configuration)
  const text = texts[language]?.trim() ? texts[language] : (texts[base] ?? '')
  return fillNames(text ?? '', names)
}

/** The response's stars: the first star rating answered. Null if none is. */
export function starsOf({ pages }: Pick<Configuration, 'pages'>, answers: Answers): number | null {
  const rating = askedQuestions(pages, answers).find(
    ({ id, type }) => type === 'StarRating' && answers.get(id)?.number != null,
  )
  return (rating && answers.get(rating.id)?.number) ?? null
}
