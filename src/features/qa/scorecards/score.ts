import type { Form, FormQuestion, FormSection } from '#features/qa/scorecards/form.ts'
import { scoreOf } from '#features/qa/scorecards/validate.ts'

/** An answer: an option, or with none of them 'not applicable'. A question without an answer is not in the map. */
export type ScoredAnswers = ReadonlyMap<number, { optionId: number | null }>

export type QuestionScore = {
  questionId: number
  /** `unscored`: answered, but its best option is worth nothing, so it can neither raise nor lower the score. */
  state: 'scored' | 'unscored' | 'not_applicable' | 'unanswered'
  points: number
  possible: number
  autofail: boolean
}

export type SectionScore = {
  sectionId: number
  points: number
  possible: number
  /** Percent; null where no question counts. */
  score: number | null
  /** Percent of the review's score: the weight, renormalised over the sections that count; null without weights. */
  share: number | null
  questions: readonly QuestionScore[]
}

/** A review's score in percent with all its arithmetic, so that every number can be explained. */
export type ReviewScore = {
  /** Null while nothing counts. */
  score: number | null
  /** What it would be without the autofail. */
  scoreBeforeAutofail: number | null
  autofailed: boolean
  points: number
  possible: number
  sections: readonly SectionScore[]
}

/**
 * Chosen points over the best points of the questions answered, in percent; with weights the mean of the sections'
 * scores, each by its weight, over the sections in which something counts (QAR-533). Not applicable and unanswered
 * questions count neither way; a chosen autofail makes it 0.
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

/** A mean of sections by their shares; those without one do not count, nor does anything where no weight is left. */
function weightedMean(sections: readonly SectionScore[]): number | null {
  const counting = sections.filter(({ share }) => share !== null)
  if (counting.length === 0) return null
  const sum = counting.reduce((total, section) => total + (section.share ?? 0) * ratio(section), 0)
  return rounded(sum)
}

const percent = (points: number, possible: number): number | null =>
  possible > 0 ? rounded(100 * ratio({ points, possible })) : null

/** Options may take points away, but a score is never below 0. */
const ratio = ({ points, possible }: { points: number; possible: number }): number =>
  Math.max(0, points / possible)

/**
 * Four decimals: what is stored, so that a score computed again is the same number. A half is rounded up, also one that
 * binary fractions have made a hair less than a half, as the order of sums does.
 */
const rounded = (value: number): number => Math.floor(value * 10_000 + 0.5 + 1e-6) / 10_000
