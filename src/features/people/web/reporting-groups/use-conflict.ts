import { useTranslation } from 'react-i18next'
import { GROUP_FLAGS, GROUP_TEXTS } from '#features/people/reporting-groups/group-fields.ts'
import {
  differences,
  type GroupField,
  type GroupValues,
  valuesOf,
} from '#features/people/web/reporting-groups/group-values.ts'
import type { ReportingGroup } from '#features/people/web/reporting-groups/reporting-groups-queries.ts'
import { useCriterionSentences } from '#features/people/web/reporting-groups/use-criterion-sentences.ts'
import { valuesBy } from '#lib/values-by.ts'
import type { ConflictField } from '#ui/ConflictDialog.tsx'

/** The fields in which the edited copy of a group differs from the stored one, in words. */
export function useConflict(mine: GroupValues, stored: ReportingGroup | null): ConflictField[] {
  const { t } = useTranslation('people')
  const theirs = stored && valuesOf(stored)
  const sentences = useCriterionSentences(stored ? [...mine.criteria, ...(theirs?.criteria ?? [])] : [])
  if (!theirs) return []
  const labels: Record<GroupField, string> = {
    name: t('groups.field.name'),
    parent: t('reportingGroups.field.parent'),
    ...valuesBy('name', GROUP_TEXTS, ({ name }) => t(`reportingGroups.field.${name}`)),
    ...valuesBy('name', GROUP_FLAGS, ({ name }) => t(`reportingGroups.field.${name}`)),
    criteria: t('reportingGroups.column.criteria'),
  }
  const words = (values: GroupValues, field: GroupField): string | null => {
    if (field === 'criteria') return values.criteria.map(sentences).join('; ') || null
    if (field === 'parent') return values.parent?.label ?? null
    const value = values[field]
    if (field === 'matchAll') return value ? t('reportingGroups.all') : t('reportingGroups.any')
    if (typeof value === 'boolean') return value ? t('employees.yes') : t('employees.no')
    return value?.trim() || null
  }
  return differences(mine, theirs).map((field) => ({
    id: field,
    label: labels[field],
    mine: words(mine, field),
    stored: words(theirs, field),
  }))
}
