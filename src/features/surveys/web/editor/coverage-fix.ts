import { matches, possibleAnswers } from '#features/surveys/configuration/conditions.ts'
import {
  type Comparison,
  type Condition,
  numbersOf,
  type Question,
} from '#features/surveys/configuration/configuration.ts'

/** A changed condition, and the question that has it. */
export type CoverageFix = { questionId: number; comparison: Comparison }

/**
 * A fix for answers that match no condition: widens an adjacent condition. Null if none is adjacent, because the
 * author has to decide.
 */
export function coverageFix(
  source: Question,
  questions: readonly Question[],
  values: readonly number[],
): CoverageFix | null {
  const numbers = [...(numbersOf(source) ?? [])].sort((a, b) => a - b)
  const first = values[0]
  if (first === undefined) return null
  // Adjacent values: one condition is widened at a time.
  const run = numbers.slice(numbers.indexOf(first)).filter((value, index, rest) => {
    return rest.slice(0, index + 1).every((each) => values.includes(each)) && values.includes(value)
  })
  const last = run.at(-1) ?? first
  for (const question of questions) {
    const { condition } = question
    if (condition?.question_id !== source.id || condition.operator === 'in') continue
    const matching = possibleAnswers(source).flatMap((answer) =>
      answer?.number != null && matches(condition, answer) ? [answer.number] : [],
    )
    const comparison = widened(condition, matching, numbers, { first, last })
    if (comparison) return { questionId: question.id, comparison }
  }
  return null
}

function widened(
  condition: Condition,
  matching: readonly number[],
  numbers: readonly number[],
  run: { first: number; last: number },
): Comparison | null {
  if (matching.length === 0) return null
  const [low, high] = [Math.min(...matching), Math.max(...matching)]
  const below = numbers[numbers.indexOf(run.first) - 1]
  const above = numbers[numbers.indexOf(run.last) + 1]
  if (high === below && (condition.operator === '<' || condition.operator === '<='))
    return { operator: '<=', value: run.last }
  if (low === above && (condition.operator === '>' || condition.operator === '>='))
    return { operator: '>=', value: run.first }
  if (condition.operator !== 'between' && condition.operator !== '=') return null
  if (high === below) return { operator: 'between', value: [low, run.last] }
  return low === above ? { operator: 'between', value: [run.first, high] } : null
}
