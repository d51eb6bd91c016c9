import { useTranslation } from 'react-i18next'
import {
  type InteractionFilters,
  isFiltered,
  NO_FILTERS,
} from '#features/qa/reviews/web/interactions/interaction-filters.ts'
import { ListSearch } from '#platform/web/ListSearch.tsx'
import type { UrlFilters } from '#platform/web/url-filters.ts'
import { type BarFilter, FilterBar } from '#ui/FilterBar.tsx'
import s from '#ui/ListBar.module.css'

type InteractionFilterBarProps = { url: UrlFilters<InteractionFilters>; bar: readonly BarFilter[] }

/** Search and filters of the list; the address holds their values. */
export function InteractionFilterBar({ url: { filters, setFilters }, bar }: InteractionFilterBarProps) {
  const { t } = useTranslation('qa-reviews')
  return (
    <div className={s.bar}>
      <ListSearch
        label={t('interactions.search')}
        value={filters.search}
        onChange={(search) => setFilters({ search }, { replace: true })}
      />
      <FilterBar
        keysSection={t('interactions.keys.section')}
        filters={bar.filter(({ id }) => id !== 'search')}
        onClearAll={() => setFilters(NO_FILTERS)}
        clearable={isFiltered(filters)}
      />
    </div>
  )
}
