import type { Form, FormQuestion, FormSection } from '#features/qa/scorecards/form.ts'
import { scoreOf } from '#features/qa/scorecards/validate.ts'

/** Answers by question id; `optionId` is null for 'not applicable'. Unanswered questions have no entry. */
export type ScoredAnswers = ReadonlyMap<number, { optionId: number | null }>

export type QuestionScore = {
  questionId: number
  /** `unscored`: answered, but the best option is worth nothing, so the answer cannot change the score. */
  state: 'scored' | 'unscored' | 'not_applicable' | 'unanswered'
  points: number
  possible: number
  autofail: boolean
}

export type SectionScore = {
  sectionId: number
  points: number
  possible: number
  /** Per cent; null if no question counts. */
  score: number | null
  /** Per cent of the review's score: the weight, renormalised over the sections that count; null without weights. */
  share: number | null
  questions: readonly QuestionScore[]
}

/** A review's score in per cent with all intermediate values, so that every number can be explained. */
export type ReviewScore = {
  /** Null if no answer counts. */
  score: number | null
  /** The score if the autofail is ignored. */
  scoreBeforeAutofail: number | null
  autofailed: boolean
  points: number
  possible: number
  sections: readonly SectionScore[]
}

/**
 * Points of the chosen options over the best possible points of the answered questions, in per cent. With weights: the
 * mean of the section scores, weighted over the sections in which at least one answer counts (QAR-533). Unanswered and
 * not applicable questions are excluded. An autofail sets the score to 0.
 */
export function scoreReview(
  form: Pick<Form, 'weighted_sections' | 'sections'>,
  answers: ScoredAnswers,
): ReviewScore {
  const summed = form.sections.map((section) => sumSection(section, answers))
  const counting = summed.filter(({ score }) => score !== null)
  const weightOf = (index: number) => Math.max(0, form.sections[index]?.weight ?? 0)
  const totalWeight = summed.reduce(
    (sum, { score }, index) => sum + (score === null ? 0 : weightOf(index)),
    0,
  )
  const sections = summed.map((section, index) => ({
    ...section,
    share:
      !form.weighted_sections || section.score === null || totalWeight === 0
        ? null
        : (100 * weightOf(index)) / totalWeight,
  }))
  const points = counting.reduce((sum, section) => sum + section.points, 0)
  const possible = counting.reduce((sum, section) => sum + section.possible, 0)
  const before = form.weighted_sections ? weightedMean(sections) : percent(points, possible)
  const autofailed = sections.some(({ questions }) => questions.some(({ autofail }) => autofail))
  return {
    score: autofailed ? 0 : before,
    scoreBeforeAutofail: before,
    autofailed,
    points,
    possible,
    sections,
  }
}

function sumSection(section: FormSection, answers: ScoredAnswers): SectionScore {
  const questions = section.questions.map((question) => scoreQuestion(question, answers))
  const points = questions.reduce((sum, question) => sum + question.points, 0)
  const possible = questions.reduce((sum, question) => sum + question.possible, 0)
  return { sectionId: section.id, points, possible, score: percent(points, possible), share: null, questions }
}

function scoreQuestion(question: FormQuestion, answers: ScoredAnswers): QuestionScore {
  const answer = answers.get(question.id)
  const nothing = { questionId: question.id, points: 0, possible: 0, autofail: false }
  if (!answer) return { ...nothing, state: 'unanswered' }
  const chosen = question.options.find(({ id }) => id === answer.optionId)
  if (!chosen) return { ...nothing, state: 'not_applicable' }
  const possible = Math.max(...question.options.map(({ score }) => scoreOf(score) ?? 0))
  if (possible <= 0) return { ...nothing, state: 'unscored', autofail: chosen.autofail }
  const points = scoreOf(chosen.score) ?? 0
  return { questionId: question.id, state: 'scored', points, possible, autofail: chosen.autofail }
}

/** Mean of the section scores by share. Null if no section has a share. */
function weightedMean(sections: readonly SectionScore[]): number | null {
  const counting = sections.filter(({ share }) => share !== null)
  if (counting.length === 0) return null
  const sum = counting.reduce((total, section) => total + (section.share ?? 0) * ratio(section), 0)
  return rounded(sum)
}

const percent = (points: number, possible: number): number | null =>
  possible > 0 ? rounded(100 * ratio({ points, possible })) : null

/** Options may have negative points, but a score is never below 0. */
const ratio = ({ points, possible }: { points: number; possible: number }): number =>
  Math.max(0, points / possible)

/**
 * Rounds to the four decimals that are stored, so that a recomputed score is the same number. The tiny addition rounds
 * halves up even if floating-point sums, which depend on their order, fall slightly short of a half.
 */
const rounded = (value: number): number => Math.floor(value * 10_000 + 0.5 + 1e-6) / 10_000
