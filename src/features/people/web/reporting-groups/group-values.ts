import {
  GROUP_FLAGS,
  GROUP_TEXTS,
  type GroupFlagName,
  type GroupPlainFields,
} from '#features/people/reporting-groups/group-fields.ts'
import {
  type CriterionDraft,
  draftOf,
  sameCriteria,
  sentCriterion,
} from '#features/people/web/reporting-groups/criterion-draft.ts'
import type { ReportingGroup } from '#features/people/web/reporting-groups/reporting-groups-queries.ts'
import type { ReportingGroupInput } from '#features/people/web/reporting-groups/use-reporting-group-changes.ts'
import { valuesBy } from '#lib/values-by.ts'
import type { ComboboxOption } from '#ui/Combobox.tsx'

/** The form's values. */
export type GroupValues = GroupPlainFields & {
  name: string
  parent: ComboboxOption | null
  criteria: CriterionDraft[]
}

export const NEW_GROUP: GroupValues = {
  name: '',
  parent: null,
  ...valuesBy('name', GROUP_TEXTS, () => null),
  ...valuesBy('name', GROUP_FLAGS, ({ byDefault }) => byDefault),
  criteria: [],
}

export const valuesOf = (group: ReportingGroup): GroupValues => ({
  name: group.name,
  parent: group.parent && { value: group.parent.id, label: group.parent.name },
  ...valuesBy('name', GROUP_TEXTS, ({ name }) => group[name]),
  ...valuesBy('name', GROUP_FLAGS, ({ name }) => group[name]),
  criteria: (group.criteria ?? []).map(draftOf),
})

export const inputOf = (values: GroupValues): ReportingGroupInput => ({
  name: values.name.trim(),
  parentId: values.parent?.value ?? null,
  ...valuesBy('name', GROUP_TEXTS, ({ name }) => textOf(values[name])),
  ...valuesBy('name', GROUP_FLAGS, ({ name }) => values[name]),
  criteria: values.criteria.map((draft) => {
    const { value, ...criterion } = sentCriterion(draft)
    return { ...criterion, value: [...value] }
  }),
})

/** In the order of the form. */
const GROUP_FIELDS = [
  'name',
  ...GROUP_TEXTS.map(({ name }) => name),
  'parent',
  ...GROUP_FLAGS.map(({ name }) => name),
  'criteria',
] as const
export type GroupField = (typeof GROUP_FIELDS)[number]

/** The fields in which two copies differ. */
export const differences = (one: GroupValues, other: GroupValues): GroupField[] =>
  GROUP_FIELDS.filter((field) => {
    if (field === 'criteria') return !sameCriteria(one.criteria, other.criteria)
    if (field === 'parent') return one.parent?.value !== other.parent?.value
    if (isFlag(field)) return one[field] !== other[field]
    return textOf(one[field]) !== textOf(other[field])
  })

const isFlag = (field: GroupField): field is GroupFlagName => GROUP_FLAGS.some(({ name }) => name === field)

/** Null for a text that is empty. */
const textOf = (text: string | null): string | null => text?.trim() || null
