import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  CRITERION_KINDS,
  CRITERION_TYPES,
  type Criterion,
} from '#features/people/reporting-groups/criterion-kinds.ts'
import { operatorText, periodText, typeText } from '#features/people/web/reporting-groups/criterion-texts.ts'
import { criterionNamesQuery } from '#features/people/web/reporting-groups/reporting-groups-queries.ts'

/** Words criteria as sentences; reads the names for all of them together. */
export function useCriterionSentences(criteria: readonly Criterion[]): (criterion: Criterion) => string {
  const { t } = useTranslation('people')
  const named = CRITERION_TYPES.filter((type) => CRITERION_KINDS[type].values === 'ids')
  const names = useQueries({
    queries: named.map((type) =>
      criterionNamesQuery(type, [
        ...new Set(criteria.flatMap((each) => (each.criterionType === type ? each.value : []))),
      ]),
    ),
  })
  const labelOf = (type: Criterion['criterionType'], id: string) =>
    names[named.indexOf(type)]?.data?.find((value) => value.id === id)?.label ?? id
  return ({ criterionType, operator, period, periodValue, value }) => {
    const what = value.map((each) => labelOf(criterionType, each)).join(', ')
    const count = (periodValue ?? 1) * (criterionType === 'TENURE' ? Number(what) || 0 : 1)
    const time = period === null ? null : periodText(t, period, count)
    const start = `${typeText(t, criterionType)} ${operatorText(t, operator)}`
    if (time === null) return `${start} ${what}`
    if (criterionType === 'TENURE') return `${start} ${count} ${time}`
    return `${start} ${what} ${t('reportingGroups.overLast')} ${count} ${time}`
  }
}
