import {
  type CriterionDraft,
  draftOf,
  sameCriteria,
  sentCriterion,
} from '#features/people/web/reporting-groups/criterion-draft.ts'
import type { ReportingGroup } from '#features/people/web/reporting-groups/reporting-groups-queries.ts'
import type { ReportingGroupInput } from '#features/people/web/reporting-groups/use-reporting-group-changes.ts'
import type { ComboboxOption } from '#ui/Combobox.tsx'

/** The form's values. */
export type GroupValues = {
  name: string
  description: string
  color: string | null
  emoji: string
  parent: ComboboxOption | null
  hidden: boolean
  filterable: boolean
  streamFooterDisplayable: boolean
  matchAll: boolean
  criteria: CriterionDraft[]
}

export const NEW_GROUP: GroupValues = {
  name: '',
  description: '',
  color: null,
  emoji: '',
  parent: null,
  hidden: false,
  filterable: true,
  streamFooterDisplayable: false,
  matchAll: true,
  criteria: [],
}

export const valuesOf = (group: ReportingGroup): GroupValues => ({
  name: group.name,
  description: group.description ?? '',
  color: group.color,
  emoji: group.emoji ?? '',
  parent: group.parent && { value: group.parent.id, label: group.parent.name },
  hidden: group.hidden,
  filterable: group.filterable,
  streamFooterDisplayable: group.streamFooterDisplayable,
  matchAll: group.matchAll,
  criteria: (group.criteria ?? []).map(draftOf),
})

export const inputOf = (values: GroupValues): ReportingGroupInput => ({
  name: values.name.trim(),
  description: values.description.trim() || null,
  color: values.color,
  emoji: values.emoji.trim() || null,
  parentId: values.parent?.value ?? null,
  hidden: values.hidden,
  filterable: values.filterable,
  streamFooterDisplayable: values.streamFooterDisplayable,
  matchAll: values.matchAll,
  criteria: values.criteria.map((draft) => {
    const { value, ...criterion } = sentCriterion(draft)
    return { ...criterion, value: [...value] }
  }),
})

const GROUP_FIELDS = [
  'name',
  'description',
  'color',
  'emoji',
  'parent',
  'hidden',
  'filterable',
  'streamFooterDisplayable',
  'matchAll',
  'criteria',
] as const
export type GroupField = (typeof GROUP_FIELDS)[number]

/** The fields in which two copies differ. */
export const differences = (one: GroupValues, other: GroupValues): GroupField[] =>
  GROUP_FIELDS.filter((field) => {
    if (field === 'criteria') return !sameCriteria(one.criteria, other.criteria)
    if (field === 'parent') return one.parent?.value !== other.parent?.value
    if (field === 'name' || field === 'description' || field === 'emoji')
      return one[field].trim() !== other[field].trim()
    return one[field] !== other[field]
  })
