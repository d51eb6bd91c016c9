import {
  type Answer,
  matches,
  possibleAnswers,
  takesSeveral,
} from '#features/surveys/configuration/conditions.ts'
import { findQuestion, type Page, type Question } from '#features/surveys/configuration/configuration.ts'
import type { Answers, SurveyPath } from '#features/surveys/configuration/walk.ts'

/** Answers that lead a customer along this path through the survey. */
export function answersForPath(pages: readonly Page[], way: SurveyPath): Answers {
  const wanted = new Set(way)
  return new Map(
    way.flatMap((id): [number, Answer | null][] => {
      const question = findQuestion(pages, id)
      return question ? [[id, answerLeading(question, pages.flat(), wanted)]] : []
    }),
  )
}

/** The answer for which exactly the wanted dependent questions are asked. */
function answerLeading(
  question: Question,
  questions: readonly Question[],
  wanted: ReadonlySet<number>,
): Answer | null {
  const dependents = questions.filter(({ condition }) => condition?.question_id === question.id)
  const allowed = (answer: Answer | null) =>
    dependents.every(({ id, condition }) => wanted.has(id) || !condition || !matches(condition, answer))
  const complete = (answer: Answer | null) =>
    dependents.every(({ id, condition }) => !wanted.has(id) || (condition && matches(condition, answer)))
  const answers = possibleAnswers(question)
  if (!takesSeveral(question.type))
    return answers.find((answer) => allowed(answer) && complete(answer)) ?? null
  const options = answers.filter(allowed).flatMap((answer) => answer?.options ?? [])
  const needed = dependents.some(({ id }) => wanted.has(id))
  // If nothing depends on it, a single option looks natural.
  if (!needed) return answers.find((answer) => answer && allowed(answer)) ?? null
  return { number: null, options }
}
