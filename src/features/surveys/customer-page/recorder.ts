import { optionIds, optionKey } from '#features/surveys/catalogue/catalogue.ts'
import { hasOptions, languagesOf, type Question } from '#features/surveys/configuration/configuration.ts'
import { askedByPage, type SavedAnswers } from '#features/surveys/customer-page/answers.ts'
import type { SurveyContext } from '#features/surveys/customer-page/context.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** An answer with its catalogue ids. */
export type RecordedAnswer = {
  questionId: number
  number: number | null
  text: string | null
  optionIds: number[]
}

/** A customer's answers, ready to become a response. */
export type CustomerResponse = {
  externalId: string
  surveyId: number
  surveyVersion: number
  language: string
  stars: number | null
  comment: string | null
  employeeId: number | null
  channelId: number | null
  brandId: number | null
  extInteractionId: string | null
  customer: { name: string | null; email: string | null }
  properties: Record<string, unknown>
  excellence: string[]
  improvement: string[]
  answers: RecordedAnswer[]
  suspectedBot: boolean
  /** The customer has not finished the survey yet. */
  partial: boolean
}

/** Writes responses. It is injected, because the feedback area depends on this one. */
export type Recorder = {
  /**
   * Creates the response, or completes the partial one with the same external id. Returns its id. A finished response
   * is a conflict.
   */
  record(tx: Tx, response: CustomerResponse): Promise<number>
  /** Decides whether a partial response counts, once the customer has been inactive for long enough. */
  settle(tx: Tx, responseId: number): Promise<void>
  /** The customer's answers to the recovery survey. */
  recordRecovery(tx: Tx, responseId: number, answers: readonly RecordedAnswer[]): Promise<void>
}

type Read = Pick<CustomerResponse, 'stars' | 'comment' | 'excellence' | 'improvement' | 'answers'>

/**
 * Converts answers to a response. The first star rating is the response's rating, the first text its comment, and
 * areas become its tags. All others, including further star ratings, are answers to catalogue questions.
 */
export async function readResponse(
  tx: Tx,
  { configuration, links }: Pick<SurveyContext, 'configuration' | 'links'>,
  saved: SavedAnswers,
  whole: { commentApart: boolean },
): Promise<Read> {
  const read: Read = { stars: null, comment: null, excellence: [], improvement: [], answers: [] }
  const askedQuestions = askedByPage(configuration.pages, saved).flat()
  const numbered: { answer: RecordedAnswer; label: string; value: number }[] = []
  const languages = languagesOf(configuration)
  for (const question of askedQuestions) {
    const given = saved[question.id]
    const link = links[question.id]
    if (!given || !link) continue
    const answer = {
      questionId: link.question_id,
      number: given.number ?? null,
      text: null,
      optionIds: [] as number[],
    }
    const chosen = chosenOptions(question, given.options ?? [], given.number)
    if (question.type === 'AreasOfExcellence') read.excellence.push(...labels(chosen, languages))
    else if (question.type === 'AreasOfImprovement') read.improvement.push(...labels(chosen, languages))
    else if (question.type === 'Text') {
      if (whole.commentApart && read.comment === null) read.comment = given.text ?? null
      else read.answers.push({ ...answer, text: given.text ?? null })
    } else {
      if (question.type === 'StarRating') read.stars ??= given.number ?? null
      answer.optionIds = chosen.flatMap(({ identifier }) => link.options[identifier] ?? [])
      read.answers.push(answer)
      if (!hasOptions(question.type) && given.number !== undefined)
        numbered.push({ answer, label: labelOf(question, given.number), value: given.number })
    }
  }
  const ids = await optionIds(
    tx,
    numbered.map(({ answer, label, value }) => ({
      questionId: answer.questionId,
      label,
      integerValue: value,
    })),
  )
  for (const { answer, label } of numbered) {
    const id = ids.get(optionKey(answer.questionId, label))
    if (id !== undefined) answer.optionIds = [id]
  }
  return read
}

/** Uses the labels of feedback from other systems, so that both select the same option. */
const labelOf = ({ type }: Question, number: number): string =>
  type === 'FCR' || type === 'Recovery' ? (number === 1 ? 'Yes' : 'No') : String(number)

const chosenOptions = (question: Question, identifiers: readonly string[], number: number | undefined) =>
  question.options.filter(
    (option) =>
      identifiers.includes(option.identifier) ||
      (question.type === 'Scalar' && number !== undefined && option.integer_value === number),
  )

const labels = (options: ReturnType<typeof chosenOptions>, languages: readonly string[]): string[] => [
  ...new Set(options.map((option) => option.translations[languages[0] ?? '']?.label || option.identifier)),
]

/** Of a recovery survey, only questions that were asked count; texts stay with their questions. */
export const readRecovery = async (
  tx: Tx,
  context: Pick<SurveyContext, 'configuration' | 'links'>,
  saved: SavedAnswers,
): Promise<RecordedAnswer[]> => (await readResponse(tx, context, saved, { commentApart: false })).answers
