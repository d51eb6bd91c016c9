import type { QuestionType } from '#features/surveys/catalogue/question-types.ts'
import {
  type Comparison,
  type Condition,
  hasOptions,
  numbersOf,
  type Question,
} from '#features/surveys/configuration/configuration.ts'

/** An answer as conditions see it: a number, the identifiers of the options selected, or none of either. */
export type Answer = { number: number | null; options: readonly string[] }

export type Preset = 'positive' | 'negative' | 'promoter' | 'passive' | 'detractor'

/**
 * As the specification writes it, though a detractor answers 0 to 6: an answer of 6 meets no preset. The lint says so
 * and offers `<= 6`.
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

/** What an editor can choose with one click for conditions on a question of this type, in the order shown. */
export const presetsOf = (type: QuestionType): readonly Preset[] =>
  Object.keys(PRESETS[type] ?? {}) as Preset[]

export const presetComparison = (type: QuestionType, preset: Preset): Comparison | null =>
  PRESETS[type]?.[preset] ?? null

/**
 * The condition a question gets when it comes onto a page that this one heads: the good answer, or the bad one for
 * areas of improvement. Null where the heading question's type has no presets.
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

/** Whether an answer meets the comparison; one that was not given meets none. */
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
 * The answers that conditions can tell apart: each number, or each option by itself, and null for none where the
 * question may be left out. Where several options can be selected, any of these may come together.
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
