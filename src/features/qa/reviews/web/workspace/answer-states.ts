import type { SavedAnswer } from '#features/qa/reviews/web/workspace/types.ts'
import { type ReviewScore, type ScoredAnswers, scoreReview } from '#features/qa/scorecards/score.ts'

/** An answer: an option, not applicable (answered without an option), or only a comment. */
export type AnswerValue = { optionId: number | null; answered: boolean; comments: string }

export type QuestionStatus = 'none' | 'loading' | 'saved' | 'failed' | 'conflict'

export type AnswerState = {
  now: AnswerValue
  /** The stored answer. */
  saved: SavedAnswer | null
  status: QuestionStatus
  /** In a conflict, the answer another person saved, or null if they removed it; undefined without a conflict. */
  theirs?: SavedAnswer | null
}

export type AnswerStates = ReadonlyMap<number, AnswerState>

export const NO_ANSWER: AnswerValue = { optionId: null, answered: false, comments: '' }

export const answerOf = (saved: SavedAnswer | null): AnswerValue =>
  saved ? { optionId: saved.qa_option_id, answered: saved.answered, comments: saved.comments } : NO_ANSWER

export const isSameAnswer = (a: AnswerValue, b: AnswerValue): boolean =>
  a.optionId === b.optionId && a.answered === b.answered && a.comments === b.comments

/** The stored answers, overlaid with the unsent ones. */
export function initialAnswerStates(
  answers: readonly SavedAnswer[],
  waiting: ReadonlyMap<number, AnswerValue>,
): AnswerStates {
  const answerStates = new Map<number, AnswerState>(
    answers.map((saved) => [
      saved.qa_question_id,
      { now: answerOf(saved), saved, status: saved.answered ? 'saved' : 'none' } as const,
    ]),
  )
  for (const [questionId, now] of waiting) {
    const saved = answerStates.get(questionId)?.saved ?? null
    answerStates.set(questionId, { now, saved, status: 'loading' })
  }
  return answerStates
}

export const answerStateOf = (answerStates: AnswerStates, questionId: number): AnswerState =>
  answerStates.get(questionId) ?? { now: NO_ANSWER, saved: null, status: 'none' }

/** The answers in the shape of the score; questions with only a comment are unanswered. */
export const answersToScore = (answerStates: AnswerStates): ScoredAnswers =>
  new Map(
    [...answerStates].flatMap(([questionId, { now }]) =>
      now.answered ? [[questionId, { optionId: now.optionId }] as const] : [],
    ),
  )

type Scorecard = Parameters<typeof scoreReview>[0]

export type LiveScore = ReviewScore & {
  /** Number of answered questions. */
  answeredCount: number
  questionCount: number
  /** Lowest and highest score that is still possible; null if no question is open. */
  range: { low: number; high: number } | null
}

export function liveScore(form: Scorecard, answers: ScoredAnswers): LiveScore {
  const questions = form.sections.flatMap((section) => section.questions)
  const open = questions.filter(({ id }) => !answers.has(id))
  const score = scoreReview(form, answers)
  return {
    ...score,
    answeredCount: questions.length - open.length,
    questionCount: questions.length,
    range: open.length === 0 || score.autofailed ? null : rangeOf(form, answers, open),
  }
}

/** Answers all open questions at best and at worst. Not applicable can lower the score more than the worst option. */
function rangeOf(
  form: Scorecard,
  answers: ScoredAnswers,
  open: readonly Scorecard['sections'][number]['questions'][number][],
): LiveScore['range'] {
  const best = new Map(answers)
  const worst = new Map(answers)
  for (const question of open) {
    const ranked = question.options.toSorted((a, b) => worthOf(a) - worthOf(b))
    const [lowest] = ranked
    const highest = ranked.at(-1)
    if (!lowest || !highest) continue
    best.set(question.id, { optionId: highest.id })
    worst.set(question.id, { optionId: lowest.id })
  }
  for (const question of open.filter(({ na_option }) => na_option)) {
    const without = new Map(worst).set(question.id, { optionId: null })
    if ((scoreReview(form, without).score ?? 100) < (scoreReview(form, worst).score ?? 100))
      worst.set(question.id, { optionId: null })
  }
  const low = scoreReview(form, worst).score
  const high = scoreReview(form, best).score
  return low === null || high === null ? null : { low, high }
}

/** Autofail options rank lowest. */
const worthOf = ({ score, autofail }: { score: number | string | null; autofail: boolean }): number =>
  autofail ? Number.NEGATIVE_INFINITY : Number(score ?? 0)
