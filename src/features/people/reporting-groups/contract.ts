import { z } from 'zod'
import {
  CRITERION_KINDS,
  CRITERION_TYPES,
  type Criterion,
  OPERATORS,
  PERIODS,
} from '#features/people/reporting-groups/criterion-kinds.ts'
import {
  GROUP_FLAGS,
  type GroupPlainFields,
  type GroupTextName,
} from '#features/people/reporting-groups/group-fields.ts'
import { isStorable, plainText, requiredName } from '#features/people/texts.ts'
import { valuesBy } from '#lib/values-by.ts'

const MOST_CRITERIA = 20
const MOST_VALUES = 500
/** The same limit as for the tree of teams. */
export const DEEPEST_GROUP = 20

const ID = /^[1-9]\d{0,15}$/
const LONGEST_PLACE = 200
const MOST_PERIODS = 1_000

export const criterionSchema = z
  .strictObject({
    criterionType: z.enum(CRITERION_TYPES),
    operator: z.enum(OPERATORS),
    period: z.enum(PERIODS).nullish(),
    periodValue: z
      .int()
      .min(1, { error: 'must be at least 1' })
      .max(MOST_PERIODS, { error: `must be at most ${MOST_PERIODS}` })
      .nullish(),
    value: z
      .array(z.string())
      .max(MOST_VALUES, { error: `must not have more than ${MOST_VALUES} values` })
      .readonly(),
  })
  .transform(
    (criterion): Criterion => ({
      ...criterion,
      period: criterion.period ?? null,
      periodValue: criterion.periodValue ?? null,
      value: [...new Set(criterion.value.map((each) => each.trim()))],
    }),
  )
  .superRefine((criterion, context) => {
    for (const [path, message] of criterionFaults(criterion))
      context.addIssue({ code: 'custom', path: [path], message })
  })

export const criteriaSchema = z
  .array(criterionSchema)
  .max(MOST_CRITERIA, { error: `must not have more than ${MOST_CRITERIA} criteria` })

/** The fields of a criterion that do not fit its type. */
function criterionFaults(criterion: Criterion): [keyof Criterion, string][] {
  const kind = CRITERION_KINDS[criterion.criterionType]
  const faults: [keyof Criterion, string][] = []
  if (!kind.operators.includes(criterion.operator))
    faults.push(['operator', `must be one of ${kind.operators.join(', ')} for ${criterion.criterionType}`])
  if (kind.periods.length > 0 && criterion.period === null) faults.push(['period', 'is required'])
  if (kind.periods.length === 0 && criterion.period !== null)
    faults.push(['period', `has no meaning for ${criterion.criterionType}`])
  if (kind.periods.length === 0 && criterion.periodValue !== null)
    faults.push(['periodValue', `has no meaning for ${criterion.criterionType}`])
  const fault = valueFault(criterion)
  if (fault !== null) faults.push(['value', fault])
  return faults
}

function valueFault({ criterionType, value }: Criterion): string | null {
  const { values } = CRITERION_KINDS[criterionType]
  if (value.length === 0) return 'is required'
  if (values === 'ids') return value.every((id) => ID.test(id)) ? null : 'must be a list of ids'
  if (values === 'words')
    return value.every((word) => word !== '' && word.length <= LONGEST_PLACE && isStorable(word))
      ? null
      : 'must be a list of places'
  const { least, most, decimals } = values
  const [text = ''] = value
  const number = Number(text)
  if (value.length > 1 || !/^\d{1,4}(\.\d+)?$/.test(text)) return 'must be one number'
  if (number < least || number > most) return `must be from ${least} to ${most.toLocaleString('en')}`
  if ((text.split('.')[1] ?? '').length > decimals)
    return decimals === 0 ? 'must be a whole number' : `must not have more than ${decimals} decimals`
  return null
}

const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, { error: 'must be a colour such as #0b6bcb' })
  .transform((text) => text.toLowerCase())
  .nullish()

/** One visible emoji. Adds the variation selector U+FE0F if the emoji needs it and lacks it. */
const emoji = z
  .string()
  .trim()
  .transform((text, context) => {
    if (text === '') return null
    const picture = [text, `${text}\ufe0f`].find((each) => ONE_EMOJI.test(each))
    if (picture === undefined) context.addIssue({ code: 'custom', message: 'must be one emoji' })
    return picture ?? z.NEVER
  })
  .nullish()

const ONE_EMOJI = /^\p{RGI_Emoji}$/v

const texts = { description: plainText(500), color, emoji } satisfies Record<GroupTextName, z.ZodType>
const parentId = z.int().nullish()

export const reportingGroupInputSchema = z.strictObject({
  name: requiredName,
  ...texts,
  parentId,
  ...valuesBy('name', GROUP_FLAGS, ({ byDefault }) => z.boolean().default(byDefault)),
  criteria: criteriaSchema.default([]),
})
export type ReportingGroupInput = z.input<typeof reportingGroupInputSchema>
export type NewReportingGroup = z.output<typeof reportingGroupInputSchema>

/** Missing fields keep their value; null clears. */
export const reportingGroupChangeSchema = z.strictObject({
  name: requiredName.optional(),
  ...texts,
  parentId,
  ...valuesBy('name', GROUP_FLAGS, () => z.boolean().optional()),
  criteria: criteriaSchema.optional(),
})
export type ReportingGroupChange = z.input<typeof reportingGroupChangeSchema>

export type ReportingGroup = GroupPlainFields & {
  id: number
  name: string
  active: boolean
  image: string | null
  parentId: number | null
  criteria: readonly Criterion[]
  version: number
}
