import { type Answer, takesSeveral } from '#features/surveys/configuration/conditions.ts'
import type { Configuration, Language, Question } from '#features/surveys/configuration/configuration.ts'
import { languagesOf } from '#features/surveys/configuration/configuration.ts'
import { type Answers, askedQuestions } from '#features/surveys/configuration/walk.ts'
import { fillNames } from '#lib/text.ts'

/** A number chosen, with the options of that number, where there are any. */
export const answerWithNumber = ({ options }: Pick<Question, 'options'>, number: number): Answer => ({
  number,
  options: options
    .filter(({ integer_value }) => integer_value === number)
    .map(({ identifier }) => identifier),
})

/** An option chosen: alone, or put to the others, or taken from them again. */
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

/** The pages that still have something to ask after these answers, by number. */
export const askedPages = (configuration: Pick<Configuration, 'pages'>, answers: Answers): number[] => [
  ...new Set(askedQuestions(configuration.pages, answers).map(({ page }) => page)),
]

/** Texts fall back to the survey's first language; `{agent}` and `{company}` are filled in. */
export function faceText(
  configuration: Configuration,
  texts: Readonly<Record<Language, string | undefined>>,
  language: Language,
  names: { agent: string; company: string },
): string {
  const [base = ''] = languagesOf(configuration)
  const text = texts[language]?.trim() ? texts[language] : (texts[base] ?? '')
  return fillNames(text ?? '', names)
}

/** How many stars the answers give: the first rating in stars is that of the response. Null for none. */
export function starsOf({ pages }: Pick<Configuration, 'pages'>, answers: Answers): number | null {
  const rating = askedQuestions(pages, answers).find(
    ({ id, type }) => type === 'StarRating' && answers.get(id)?.number != null,
  )
  return (rating && answers.get(rating.id)?.number) ?? null
}
