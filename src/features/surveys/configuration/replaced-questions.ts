import { identifierOf, type Question, scaleOf } from '#features/surveys/configuration/configuration.ts'

/** The permanent properties of a question in the catalogue. */
export type KnownQuestion = {
  uuid: string
  identifier: string
  type: string
  scale_min: number | null
  scale_max: number | null
}

/** Whether answers can be counted with the existing ones: same type, same scale. */
export function isSameQuestion(known: KnownQuestion, question: Pick<Question, 'type' | 'options'>): boolean {
  if (known.type !== question.type) return false
  const scale = scaleOf(question)
  if (!scale || known.scale_min === null) return true
  return scale.min === known.scale_min && scale.max === known.scale_max
}

export type ReplacedQuestion<Known> = { question: Question; known: Known }

/**
 * Questions that publishing replaces with new ones because their type or scale has changed since they were answered.
 */
export const replacedQuestions = <Known extends KnownQuestion>(
  questions: readonly Question[],
  available: readonly Known[],
): ReplacedQuestion<Known>[] =>
  questions.flatMap((question) => {
    const known = available.find((each) =>
      question.uuid ? each.uuid === question.uuid : each.identifier === identifierOf(question),
    )
    return known && !isSameQuestion(known, question) ? [{ question, known }] : []
  })
