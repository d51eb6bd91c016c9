import { useTranslation } from 'react-i18next'
import { EmployeeList } from '#features/feedback/web/editors/EmployeeList.tsx'
import { SearchedList } from '#features/feedback/web/editors/SearchedList.tsx'
import { ChoiceEditor } from '#features/qa/reviews/web/list/ChoiceEditor.tsx'
import { FILTER_NAMES, type FilterName } from '#features/reports/trends/web/fitting.ts'
import { filterChoicesQuery } from '#features/reports/trends/web/trends-queries.ts'
import { hasRecords, KINDS } from '#features/reports/trends/web/use-available.ts'
import { useFilterWords } from '#features/reports/trends/web/use-filter-words.ts'
import type { Trends } from '#features/reports/trends/web/use-trends.ts'
import type { BarFilter } from '#ui/FilterBar.tsx'

/** The filters of the page as chips. A filter of the sentence becomes a chip only if the sentence cannot show it. */
export function useTrendFilters(trends: Trends, ids: readonly FilterName[]): BarFilter[] {
  const { t } = useTranslation('reports-trends')
  const { address, url, area, available } = trends
  const { shownValue, optionsOf } = useFilterWords(trends)
  const make = (name: FilterName): BarFilter => {
    const label = t(`filter.${name}`)
    const change = (chosen: unknown) => url.setFilters({ [name]: chosen, page: 1, after: null })
    const value = shownValue(name)
    return {
      id: name,
      label,
      ...(value !== undefined && { value }),
      onRemove: () => change([]),
      editor:
        name === 'employees' ? (
          <EmployeeList label={label} value={address.employees} area={area} onChange={change} />
        ) : hasRecords(name) && available?.incomplete.includes(KINDS[name]) ? (
          <SearchedList
            label={label}
            value={address[name]}
            onChange={change}
            choicesFor={(asked) => filterChoicesQuery(area, KINDS[name], asked)}
          />
        ) : (
          <ChoiceEditor label={label} options={optionsOf(name)} value={address[name]} onChange={change} />
        ),
    }
  }
  // Show every active filter, even if the page cannot edit it.
  const others = FILTER_NAMES.filter((name) => !ids.includes(name) && address[name].length > 0)
  return [...ids, ...others].map(make)
}
