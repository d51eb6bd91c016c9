import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useUnitNames } from '#features/feedback/web/use-unit-names.ts'
import { employeesQuery, nameOf } from '#features/people/web/employees-api.ts'
import { languageName } from '#features/qa/reviews/web/list/choices.ts'
import type { FilterName } from '#features/reports/trends/web/fitting.ts'
import type { AvailableFilters } from '#features/reports/trends/web/model.ts'
import type { Trends } from '#features/reports/trends/web/use-trends.ts'
import { chipLabel } from '#lib/filter-chips.ts'

export type FilterOption = { value: string | number; label: string }

type FilterWords = {
  /** The text of the filter's chip; undefined if the filter is not set. */
  shownValue: (name: FilterName) => string | undefined
  /** The options of the filter; undefined until loaded. */
  optionsOf: (name: FilterName) => FilterOption[] | undefined
}

/** Names and options of the filters of a trends page. */
export function useFilterWords({ address, available, namesPending, area }: Trends): FilterWords {
  const { t, i18n } = useTranslation('reports-trends')
  const single = (name: 'teams' | 'groups') => (address[name].length === 1 ? address[name] : [])
  const team = useUnitNames('teams', single('teams'))
  const group = useUnitNames('groups', single('groups'))
  const one = useQuery({
    ...employeesQuery(area, { ids: address.employees }),
    enabled: address.employees.length === 1,
  })
  const optionsOf = (name: FilterName): FilterOption[] | undefined =>
    available && choices(name, available, i18n.language)
  const named = (name: FilterName, value: string | number): string => {
    if (name === 'teams') return team(Number(value))
    if (name === 'groups') return group(Number(value))
    if (name === 'employees') {
      const [found] = one.data ?? []
      return found ? nameOf(found) : one.isPending ? '…' : t('unknown', { id: value })
    }
    const known = optionsOf(name)
    return (
      known?.find((option) => option.value === value)?.label ??
      (known && !namesPending ? (typeof value === 'string' ? value : t('unknown', { id: value })) : '…')
    )
  }
  const shownValue = (name: FilterName): string | undefined => {
    const values: (string | number)[] = address[name]
    const [only] = values
    if (only === undefined) return undefined
    return values.length > 1 ? chipLabel(values.map(String), t('multiple')) : named(name, only)
  }
  return { shownValue, optionsOf }
}

function choices(name: FilterName, available: AvailableFilters, language: string): FilterOption[] {
  const plain = (list: readonly { id: number; name: string }[]) =>
    list.map(({ id, name: label }) => ({ value: id, label }))
  switch (name) {
    case 'brands':
      return plain(available.brands)
    case 'channels':
      return plain(available.channels)
    case 'surveys':
      return plain(available.surveys)
    case 'forms':
      return plain(available.qa_forms)
    case 'teams':
      return plain(available.teams)
    case 'groups':
      return plain(available.reporting_groups)
    case 'tags':
      return plain(available.tags)
    case 'stars':
      return [5, 4, 3, 2, 1].map((value) => ({ value, label: '★'.repeat(value) }))
    case 'languages': {
      const names = new Intl.DisplayNames(language, { type: 'language' })
      return available.languages.map((value) => ({ value, label: languageName(names, value) }))
    }
    case 'properties':
      return available.properties.flatMap(({ key, values }) =>
        values.map((value) => ({ value: `${key}=${value}`, label: `${key}: ${value}` })),
      )
    default:
      return []
  }
}
