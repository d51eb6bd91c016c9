import type { QuestionType } from '#features/surveys/catalogue/question-types.ts'
import {
  type Comparison,
  type Condition,
  hasOptions,
  numbersOf,
  type Question,
} from '#features/surveys/configuration/configuration.ts'

/** An answer as used in conditions: a number, the identifiers of the selected options, or neither. */
export type Answer = { number: number | null; options: readonly string[] }

export type Preset = 'positive' | 'negative' | 'promoter' | 'passive' | 'detractor'

/**
 * The preset values of SVY-022 to SVY-030. A detractor actually answers 0 to 6, but an answer of 6 matches no preset.
 * The lint says so and offers `<= 6`.
 */
export const NPS_DETRACTOR_PRESET: Comparison = { operator: '<', value: 6 }
export const NPS_DETRACTOR_WHOLE: Comparison = { operator: '<=', value: 6 }

const PRESETS: Partial<Record<QuestionType, Partial<Record<Preset, Comparison>>>> = {
  NPS: {
    promoter: { operator: '>=', value: 9 },
    passive: { operator: 'between', value: [7, 8] },
    detractor: NPS_DETRACTOR_PRESET,
  },
  StarRating: { positive: { operator: '>=', value: 4 }, negative: { operator: '<', value: 4 } },
  FCR: { positive: { operator: '=', value: 1 }, negative: { operator: '=', value: 0 } },
  Recovery: { positive: { operator: '=', value: 1 }, negative: { operator: '=', value: 0 } },
}

/** The conditions an editor can choose with one click for a question of this type, in display order. */
export const presetsOf = (type: QuestionType): readonly Preset[] =>
  Object.keys(PRESETS[type] ?? {}) as Preset[]

export const presetComparison = (type: QuestionType, preset: Preset): Comparison | null =>
  PRESETS[type]?.[preset] ?? null

/**
 * The condition for a question that is moved to a page with this first question: the positive answer, or the negative
 * one for areas of improvement. Null if the first question's type has no presets.
 */
export function derivedCondition(
  moved: Pick<Question, 'type'>,
  heading: Pick<Question, 'id' | 'type'>,
): Condition | null {
  const negative = moved.type === 'AreasOfImprovement'
  const comparison =
    presetComparison(heading.type, negative ? 'negative' : 'positive') ??
    presetComparison(heading.type, negative ? 'detractor' : 'promoter')
  return comparison && { question_id: heading.id, ...comparison }
}

/** Whether an answer matches the comparison. A missing answer never does. */
export function matches(comparison: Comparison, answer: Answer | null | undefined): boolean {
  if (!answer) return false
  if (comparison.operator === 'in') return answer.options.some((option) => comparison.value.includes(option))
  const { number } = answer
  if (number === null) return false
  switch (comparison.operator) {
    case '>=':
      return number >= comparison.value
    case '<=':
      return number <= comparison.value
    case '>':
      return number > comparison.value
    case '<':
      return number < comparison.value
    case '=':
      return number === comparison.value
    case 'between':
      return number >= comparison.value[0] && number <= comparison.value[1]
  }
}

/**
 * The answers that conditions can distinguish: each number or each option, and null if the question may be skipped.
 * If several options can be selected, any of these may be combined.
 */
export function possibleAnswers(
  question: Pick<Question, 'type' | 'options' | 'metadata'>,
): (Answer | null)[] {
  const unanswered = question.metadata.required === true ? [] : [null]
  const numbers = numbersOf(question)
  if (numbers) return [...numbers.map((number) => answerOfNumber(question, number)), ...unanswered]
  if (!hasOptions(question.type)) return [{ number: null, options: [] }, ...unanswered]
  const several = takesSeveral(question.type)
  const active = question.options.filter((option) => option.active)
  return [
    ...active.map(({ identifier, integer_value }) => ({
      number: several ? null : integer_value,
      options: [identifier],
    })),
    ...unanswered,
  ]
}

/** Whether an answer may select several options. */
export const takesSeveral = (type: QuestionType): boolean =>
  type === 'MultipleChoice' || type === 'AreasOfExcellence' || type === 'AreasOfImprovement'

const answerOfNumber = ({ options }: Pick<Question, 'options'>, number: number): Answer => ({
  number,
  options: options.filter((option) => option.integer_value === number).map(({ identifier }) => identifier),
})
