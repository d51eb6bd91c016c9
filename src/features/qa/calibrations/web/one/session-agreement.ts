import type { Agreement } from '#features/qa/calibrations/web/one/Alpha.tsx'
import type { Choice } from '#features/qa/calibrations/web/one/matrix.ts'
import { agreementOf, alphaInterval } from '#lib/agreement.ts'

type Asked = {
  question: { options: readonly { id: number }[] }
  answers: readonly (Choice | null)[]
}

/**
 * Agreement of the reviewers of one meeting over all its questions. Options of different questions are equal if they have
 * the same position. Otherwise each question would have values of its own, and no agreement would be due to chance.
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
    // With too few questions, report the number of questions instead of answers.
    n: interval === null ? units.length : units.flat().length,
    alpha: interval === null ? null : alpha,
    low: interval?.lower ?? null,
    high: interval?.upper ?? null,
  }
}
