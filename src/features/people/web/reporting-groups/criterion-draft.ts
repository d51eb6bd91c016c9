import {
  CRITERION_KINDS,
  type Criterion,
  type CriterionType,
} from '#features/people/reporting-groups/criterion-kinds.ts'

/** A criterion being edited; the key identifies its line while it changes. */
export type CriterionDraft = Criterion & { key: number }

let lastKey = 0

export const draftOf = (criterion: Criterion): CriterionDraft => {
  lastKey += 1
  return { ...criterion, value: [...criterion.value], key: lastKey }
}

/** Adds a line with an unused key. Restored lines keep their keys from before the page was reloaded. */
export function withNewDraft(criteria: readonly CriterionDraft[], type: CriterionType): CriterionDraft[] {
  lastKey = Math.max(lastKey, ...criteria.map(({ key }) => key))
  return [...criteria, newDraft(type)]
}

/** A new line of a type, with its first operator and no value. */
export function newDraft(type: CriterionType): CriterionDraft {
  const { operators, periods } = CRITERION_KINDS[type]
  return draftOf({
    criterionType: type,
    operator: operators[0] ?? 'IN',
    period: periods.length > 0 ? 'MONTH' : null,
    periodValue: null,
    value: [],
  })
}

/** Changes a line's type and clears its values, which do not fit the new type. */
export const retyped = (draft: CriterionDraft, type: CriterionType): CriterionDraft => ({
  ...newDraft(type),
  key: draft.key,
})

/** The criterion as sent: without the key, and with a decimal point in numbers. */
export const sentCriterion = ({ key: _key, ...criterion }: CriterionDraft): Criterion => ({
  ...criterion,
  value: criterion.value.map((each) => each.trim().replace(',', '.')).filter((each) => each !== ''),
})

/** Whether a criterion is complete enough for the preview. */
export function isComplete(draft: CriterionDraft): boolean {
  const { values } = CRITERION_KINDS[draft.criterionType]
  const { value } = sentCriterion(draft)
  if (typeof values === 'string') return value.length > 0
  const [text = ''] = value
  const number = Number(text)
  const fraction = text.split('.')[1] ?? ''
  return (
    /^\d{1,4}(\.\d+)?$/.test(text) &&
    number >= values.least &&
    number <= values.most &&
    fraction.length <= values.decimals
  )
}

export const sameCriteria = (one: readonly Criterion[], other: readonly Criterion[]): boolean =>
  JSON.stringify(one.map(plain)) === JSON.stringify(other.map(plain))

const plain = ({ criterionType, operator, period, periodValue, value }: Criterion) => [
  criterionType,
  operator,
  period,
  periodValue,
  value,
]
