import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EmployeeList } from '#features/feedback/web/editors/EmployeeList.tsx'
import { useUnitNames } from '#features/feedback/web/use-unit-names.ts'
import { employeesQuery, nameOf } from '#features/people/web/employees-api.ts'
import { ChoiceEditor } from '#features/qa/reviews/web/list/ChoiceEditor.tsx'
import { languageName } from '#features/qa/reviews/web/list/choices.ts'
import { FILTER_NAMES, type FilterName } from '#features/reports/trends/web/fitting.ts'
import type { AvailableFilters } from '#features/reports/trends/web/model.ts'
import type { Trends } from '#features/reports/trends/web/use-trends.ts'
import { chipLabel } from '#lib/filter-chips.ts'
import type { BarFilter } from '#ui/FilterBar.tsx'

type Option = { value: string | number; label: string }

/** What the page is narrowed to as chips with their editors. What stands in the sentence is a chip only where it does not fit there. */
export function useTrendFilters(trends: Trends, ids: readonly FilterName[]): BarFilter[] {
  const { t, i18n } = useTranslation('reports-trends')
  const { address, url, available, area } = trends
  const single = (name: 'teams' | 'groups') => (address[name].length === 1 ? address[name] : [])
  const team = useUnitNames('teams', single('teams'))
  const group = useUnitNames('groups', single('groups'))
  const one = useQuery({
    ...employeesQuery(area, { ids: address.employees }),
    enabled: address.employees.length === 1,
  })
  const optionsOf = (name: FilterName): Option[] | undefined =>
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
      (known ? (typeof value === 'string' ? value : t('unknown', { id: value })) : '…')
    )
  }
  const make = (name: FilterName): BarFilter => {
    const values: (string | number)[] = address[name]
    const label = t(`filter.${name}`)
    const change = (chosen: unknown) => url.setFilters({ [name]: chosen, page: 1, after: null })
    const [only] = values
    return {
      id: name,
      label,
      ...(only !== undefined && {
        value: values.length > 1 ? chipLabel(values.map(String), t('multiple')) : named(name, only),
      }),
      onRemove: () => change([]),
      editor:
        name === 'employees' ? (
          <EmployeeList label={label} value={address.employees} area={area} onChange={change} />
        ) : (
          <ChoiceEditor label={label} options={optionsOf(name)} value={values} onChange={change} />
        ),
    }
  }
  // Whatever narrows the page is named, also what it offers no way to set.
  const others = FILTER_NAMES.filter((name) => !ids.includes(name) && address[name].length > 0)
  return [...ids, ...others].map(make)
}

function choices(name: FilterName, available: AvailableFilters, language: string): Option[] {
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
