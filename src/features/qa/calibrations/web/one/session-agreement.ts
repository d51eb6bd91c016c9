import type { Agreement } from '#features/qa/calibrations/web/one/Alpha.tsx'
import type { Choice } from '#features/qa/calibrations/web/one/matrix.ts'
import { agreementOf, alphaInterval } from '#lib/agreement.ts'

type Asked = {
  question: { options: readonly { id: number }[] }
  answers: readonly (Choice | null)[]
}

/**
 * How far the reviewers of one meeting agree over all its questions. Options are alike by their place: else each question
 * would have answers of its own, and chance would explain none of the agreement.
 */
export function sessionAgreement(rows: readonly Asked[]): Agreement {
  const units = rows.map(({ question, answers }) =>
    answers.flatMap((answer) =>
      answer === null ? [] : [String(question.options.findIndex(({ id }) => id === answer.optionId))],
    ),
  )
  const most = Math.max(2, ...rows.map(({ question }) => question.options.length + 1))
  const { alpha } = agreementOf(units, most)
  const interval = alphaInterval(units, most)
  return {
    // Of too few it is the questions that are too few.
    n: interval === null ? units.length : units.flat().length,
    alpha: interval === null ? null : alpha,
    low: interval?.lower ?? null,
    high: interval?.upper ?? null,
  }
}
