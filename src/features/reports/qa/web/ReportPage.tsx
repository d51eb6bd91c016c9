import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDates } from '#features/feedback/web/use-dates.ts'
import { isFiltered } from '#features/qa/reviews/web/list/list-filters.ts'
import type { QaFilters } from '#features/qa/reviews/web/list/qa-filters.ts'
import { useFilterChange } from '#features/qa/reviews/web/list/use-filter-change.ts'
import { useQaFilters } from '#features/qa/reviews/web/list/use-qa-filters.tsx'
import { ReportTabs } from '#features/qa/reviews/web/ReportTabs.tsx'
import s from '#features/reports/qa/web/report.module.css'
import {
  filterIds,
  filtersFor,
  NO_REPORT_FILTERS,
  type ReportFilters,
  type ReportType,
  rangeOf,
  reportFilters,
  withRange,
} from '#features/reports/qa/web/report-filters.ts'
import { type DateRange, previousRange } from '#lib/dates.ts'
import { paths } from '#paths.ts'
import { dropdownsFor } from '#platform/web/data-access.ts'
import { useSession } from '#platform/web/session.ts'
import { type UrlFilters, useUrlFilters } from '#platform/web/url-filters.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { FilterBar } from '#ui/FilterBar.tsx'
import { PageBar } from '#ui/PageBar.tsx'
import { useShortcuts } from '#ui/use-shortcuts.ts'

/** A report and its filters, as read from the address. */
export type Report = {
  url: UrlFilters<ReportFilters>
  /** The filters of the address, limited to those this report supports. */
  applied: QaFilters
  range: DateRange | null
  /** The preceding period of equal length; null while it is hidden. */
  before: DateRange | null
  /** Whether the viewer may see other people. */
  others: boolean
}

export function useReport(type: ReportType, scorecardId: number | null = null): Report {
  const url = useUrlFilters(reportFilters)
  const { today } = useDates()
  const applied = withRange(filtersFor<QaFilters>(paths.qaReport(type), url.filters, scorecardId), today)
  const range = rangeOf(applied)
  const { teams: others } = dropdownsFor(useSession(), 'QA')
  return { url, applied, range, before: range && url.filters.previous ? previousRange(range) : null, others }
}

export type ReportPageProps = {
  type: ReportType
  report: Report
  /** Shown before the filters, such as the choice of a scorecard. */
  subject?: ReactNode
  /** Extra actions in the page header. */
  actions?: ((report: Report) => ReactNode) | undefined
  children: ReactNode
}

/** The frame of every report: title, dates, links to other reports, filters, and the switch for the previous period. */
export function ReportPage({ type, report, subject, actions, children }: ReportPageProps) {
  const { t } = useTranslation('reports-qa')
  const { permissions } = useSession()
  const dates = useDates()
  const { url, applied, range, others } = report
  const { filters, setFilters } = url
  const toggle = () => setFilters({ previous: !filters.previous }, { replace: true })
  useShortcuts([{ keys: 'p', label: t('previous.key'), section: t('keys'), run: toggle }])
  const bar = useQaFilters({
    filters: { ...applied, forms: [] },
    onChange: useFilterChange(url, { page: 1 }),
    ids: filterIds(type, { teams: others }),
  })
  const inForce = bar.filter(({ value }) => value !== undefined)
  return (
    <div className={cx('column', s.page)}>
      <PageBar
        title={t(`title.${type}`)}
        fact={range && dates.range(range.start, range.end)}
        actions={
          <>
            <Button icon="timeline" kbd="p" pressed={filters.previous} onClick={toggle}>
              {t('previous.button')}
            </Button>
            {actions?.(report)}
            {permissions.reviewQA && (
              <ButtonLink variant="primary" icon="plus" href={paths.newReview()}>
                {t('qa-reviews:list.newReview')}
              </ButtonLink>
            )}
          </>
        }
      />
      <div className={s.tabs}>
        <ReportTabs current={type} filters={url.filters} />
      </div>
      <div className={cx('row gap-10 min-0', s.filters)}>
        {subject}
        {actions && <span className="narrow-only">{actions(report)}</span>}
        <FilterBar
          keysSection={t('keys')}
          filters={bar}
          onClearAll={() => setFilters(NO_REPORT_FILTERS)}
          clearable={isFiltered(url.filters)}
          sheetExtra={
            <Button icon="timeline" pressed={filters.previous} onClick={toggle}>
              {t('previous.button')}
            </Button>
          }
        />
      </div>
      <p className={s.printed}>{inForce.map(({ label, value }) => `${label}: ${value}`).join(' · ')}</p>
      {children}
    </div>
  )
}
