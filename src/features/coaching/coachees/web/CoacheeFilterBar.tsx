import { useTranslation } from 'react-i18next'
import {
  type CoacheeFilters,
  type CoacheeSort,
  NO_FILTERS,
} from '#features/coaching/coachees/web/coachee-filters.ts'
import { ListSearch } from '#platform/web/ListSearch.tsx'
import type { UrlFilters } from '#platform/web/url-filters.ts'
import { FIRST_PAGE } from '#platform/web/use-page-trail.ts'
import { cx } from '#ui/cx.ts'
import { type BarFilter, FilterBar } from '#ui/FilterBar.tsx'
import s from '#ui/ListBar.module.css'
import { Segmented } from '#ui/Segmented.tsx'
import { Select } from '#ui/Select.tsx'

type CoacheeFilterBarProps = { url: UrlFilters<CoacheeFilters>; bar: readonly BarFilter[] }

/** Search, filters, and the switch between people and teams. */
export function CoacheeFilterBar({ url: { filters, setFilters }, bar }: CoacheeFilterBarProps) {
  const { t } = useTranslation('coaching-coachees')
  const change = (part: Partial<CoacheeFilters>) => setFilters({ ...part, ...FIRST_PAGE })
  const of = (
    <Segmented
      label={t('of.label')}
      value={filters.of}
      options={[
        { value: 'EMPLOYEE', label: t('of.people') },
        { value: 'TEAM', label: t('of.teams') },
      ]}
      onChange={(choice) => change({ of: choice, reportingGroupIds: [], includeDeactivated: false })}
    />
  )
  return (
    <div className={s.bar}>
      <ListSearch
        label={t(filters.of === 'TEAM' ? 'searchTeams' : 'search')}
        value={filters.search}
        onChange={(search) => setFilters({ search, ...FIRST_PAGE }, { replace: true })}
      />
      <FilterBar
        keysSection={t('keys.section')}
        // The search has its own field.
        filters={bar.filter(({ editor }) => editor !== null)}
        onClearAll={() => setFilters(NO_FILTERS)}
        clearable={bar.some(({ value }) => value !== undefined)}
        sheetExtra={
          <>
            {of}
            <Select
              label={t('order')}
              value={filters.order.by}
              options={[
                { value: 'LAST_SESSION', label: t('column.last') },
                { value: 'NAME', label: t('column.name') },
              ]}
              onChange={({ target }) => {
                const by = target.value as CoacheeSort
                change({ order: { by, descending: by === 'LAST_SESSION' } })
              }}
            />
          </>
        }
      />
      <span className={cx('flex-none', s.end)}>{of}</span>
    </div>
  )
}
