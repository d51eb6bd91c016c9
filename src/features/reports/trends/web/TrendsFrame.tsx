import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FILTER_NAMES, type FilterName } from '#features/reports/trends/web/fitting.ts'
import { ruleOf } from '#features/reports/trends/web/page-rules.ts'
import s from '#features/reports/trends/web/trends.module.css'
import {
  keptByOtherPages,
  NO_NARROWING,
  type TrendArea,
  trendsAddress,
} from '#features/reports/trends/web/trends-address.ts'
import { areasFor, trendsPagesFor } from '#features/reports/trends/web/trends-pages.ts'
import { useTrendFilters } from '#features/reports/trends/web/use-trend-filters.tsx'
import type { Trends } from '#features/reports/trends/web/use-trends.ts'
import { paths, type TrendsPage } from '#paths.ts'
import { useSession } from '#platform/web/session.ts'
import { cx } from '#ui/cx.ts'
import { FilterBar } from '#ui/FilterBar.tsx'
import { PageBar } from '#ui/PageBar.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { Tabs } from '#ui/Tabs.tsx'

type TrendsFrameProps = {
  trends: Trends
  /** The sentence that describes the page, with editable words. */
  sentence: ReactNode
  /** The filters of the page. */
  filters: readonly FilterName[]
  /** Extra actions in the page header. */
  actions?: ReactNode
  children: ReactNode
}

/** The frame of every trends page: tabs, sentence and filters. */
export function TrendsFrame({ trends, sentence, filters, actions, children }: TrendsFrameProps) {
  const { t } = useTranslation('reports-trends')
  const { page, url, address, range, dates, keys } = trends
  const bar = useTrendFilters(trends, filters)
  const inForce = bar.filter(({ value }) => value !== undefined)
  return (
    <div className={cx('column', s.page)}>
      <PageBar
        title={t(`title.${ruleOf(page).label}`)}
        fact={dates.range(range.start, range.end)}
        actions={
          <>
            <AreaChoice trends={trends} />
            {actions}
          </>
        }
        phoneActions={actions}
      />
      <div className={s.tabs}>
        <PageTabs page={page} trends={trends} />
      </div>
      {sentence}
      <div className={s.filters}>
        <FilterBar
          keysSection={keys}
          filters={bar}
          onClearAll={() => url.setFilters({ ...NO_NARROWING, page: 1, after: null })}
          clearable={FILTER_NAMES.some((name) => address[name].length > 0)}
          sheetExtra={<AreaChoice trends={trends} />}
        />
      </div>
      <p className={s.printed}>{inForce.map(({ label, value }) => `${label}: ${value}`).join(' · ')}</p>
      <div className={cx('stack-fit gap-10', s.body)}>{children}</div>
    </div>
  )
}

/** Tabs of the pages the person may open in this area. Each keeps dates, filters and area. */
function PageTabs({ page, trends }: { page: TrendsPage; trends: Trends }) {
  const { t } = useTranslation('app')
  const { address, area } = trends
  const query = trendsAddress.write(keptByOtherPages(address, area))
  return (
    <Tabs
      label={t('app:nav.trends')}
      tabs={trendsPagesFor(useSession(), area).map(({ page: each, label }) => ({
        href: `${paths.trends(each)}?${query}`,
        label: t(`app:nav.${label}`),
        current: each === page,
      }))}
    />
  )
}

/** Switches between feedback and QA. Shown only if both are available. */
function AreaChoice({ trends: { page, area, url } }: { trends: Trends }) {
  const { t } = useTranslation('reports-trends')
  const areas = areasFor(useSession()).filter((each) => ruleOf(page).areas.includes(each))
  if (areas.length < 2) return null
  return (
    <Segmented<TrendArea>
      label={t('choice.area')}
      value={area}
      onChange={(to) =>
        url.setFilters({ area: to, metric: null, groupBy: null, tab: null, sort: null, page: 1 })
      }
      options={areas.map((value) => ({ value, label: t(`area.${value}`) }))}
    />
  )
}
