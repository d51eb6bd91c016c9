import {
  type Answer,
  matches,
  possibleAnswers,
  takesSeveral,
} from '#features/surveys/configuration/conditions.ts'
import type { Page, Question } from '#features/surveys/configuration/configuration.ts'

/** Answers by question; null and missing both mean not answered. */
export type Answers = ReadonlyMap<number, Answer | null>

/**
 * The questions asked for these answers, in order. A question with a condition is asked only if the question it
 * refers to was asked. An answer given before going back and taking another path does not count.
 */
export function askedQuestions(pages: readonly Page[], answers: Answers): Question[] {
  const askedIds = new Set<number>()
  return pages.flat().filter((question) => {
    const { condition } = question
    const isAsked =
      condition === null ||
      (askedIds.has(condition.question_id) && matches(condition, answers.get(condition.question_id)))
    if (isAsked) askedIds.add(question.id)
    return isAsked
  })
}

/** The questions that some answers lead to. */
export function reachableQuestions(pages: readonly Page[]): Set<number> {
  const reachable = new Map<number, Question>()
  for (const question of pages.flat()) {
    const { condition } = question
    const source = condition && reachable.get(condition.question_id)
    if (!condition || (source && possibleAnswers(source).some((answer) => matches(condition, answer))))
      reachable.set(question.id, question)
  }
  return new Set(reachable.keys())
}

/** A path through the survey: the questions asked, in order. */
export type SurveyPath = readonly number[]

/**
 * Every path through the survey, once. Answers that no condition distinguishes are treated as one, so that the work
 * grows with the paths and not with the answers. It stops after `limit` paths and says so.
 */
export function surveyPaths(pages: readonly Page[], limit = 1_000): { ways: SurveyPath[]; capped: boolean } {
  const questions = pages.flat()
  let open: { asked: number[]; met: Set<number> }[] = [{ asked: [], met: new Set() }]
  let capped = false
  for (const question of questions) {
    const outcomes = outcomesOf(question, questions)
    open = open.flatMap(({ asked, met }) => {
      if (question.condition && !met.has(question.id)) return [{ asked, met }]
      return outcomes.map((outcome) => ({ asked: [...asked, question.id], met: union(met, outcome) }))
    })
    if (open.length > limit) {
      open = open.slice(0, limit)
      capped = true
    }
  }
  const ways = new Map(open.map(({ asked }) => [asked.join(' '), asked]))
  return { ways: [...ways.values()], capped }
}

/** The distinct sets of later questions that answers to this question can lead to. */
function outcomesOf(question: Question, questions: readonly Question[]): Set<number>[] {
  const dependents = questions.filter(({ condition }) => condition?.question_id === question.id)
  const singles = possibleAnswers(question).map(
    (answer) =>
      new Set(
        dependents.flatMap(({ id, condition }) => (condition && matches(condition, answer) ? [id] : [])),
      ),
  )
  const distinct = byContent(singles)
  return takesSeveral(question.type) ? unionsOf(distinct) : distinct
}

/** All outcomes of selecting several options. */
function unionsOf(sets: readonly Set<number>[]): Set<number>[] {
  let all = [...sets]
  for (const set of sets) all = byContent([...all, ...all.map((each) => union(each, set))])
  return all
}

const byContent = (sets: readonly Set<number>[]): Set<number>[] => [
  ...new Map(sets.map((set) => [[...set].sort((a, b) => a - b).join(' '), set])).values(),
]

const union = (a: ReadonlySet<number>, b: ReadonlySet<number>): Set<number> => new Set([...a, ...b])
