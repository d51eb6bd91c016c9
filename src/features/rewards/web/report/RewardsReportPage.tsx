import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DateEditor } from '#features/feedback/web/editors/DateEditor.tsx'
import { useDates } from '#features/feedback/web/use-dates.ts'
import { ReportComputed } from '#features/rewards/web/report/ReportComputed.tsx'
import { ReportTable } from '#features/rewards/web/report/ReportTable.tsx'
import { GROUPS, REPORT_FILTERS, rangeOf } from '#features/rewards/web/report/report-filters.ts'
import { csvAddress, reportQuery } from '#features/rewards/web/report/report-queries.ts'
import { VotesTrend } from '#features/rewards/web/report/VotesTrend.tsx'
import s from '#features/rewards/web/rewards.module.css'
import { isApiError } from '#platform/web/api-error.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { useUrlFilters } from '#platform/web/url-filters.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Figure } from '#ui/Figure.tsx'
import { FilterBar } from '#ui/FilterBar.tsx'
import { PageBar } from '#ui/PageBar.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Tile, Tiles } from '#ui/Tile.tsx'

/** Votes and the rewards they earned, by team, person or tier. */
export function RewardsReportPage() {
  const { t } = useTranslation('rewards')
  const dates = useDates()
  const { filters, setFilters } = useUrlFilters(REPORT_FILTERS)
  const { from, to, groupBy } = filters
  const range = rangeOf(filters, dates.today)
  const days = { start_date: range.start, end_date: range.end }
  const report = useQuery(reportQuery({ range, groupBy }))
  const download = (
    <ButtonLink href={csvAddress({ range, groupBy })} rel="external" download icon="download">
      {t('report.csv')}
    </ButtonLink>
  )
  const { data } = report
  return (
    <>
      <PageBar title={t('report.title')} fact={dates.range(range.start, range.end)} actions={download} />
      <div className={cx('stack-fit gap-16', s.page)}>
        <div className={cx('row gap-10 wrap', s.reportBar)}>
          <Segmented
            label={t('report.groupBy')}
            value={groupBy}
            options={GROUPS.map((value) => ({ value, label: t(`report.group.${value}`) }))}
            onChange={(value) => setFilters({ groupBy: value })}
          />
          <FilterBar
            keysSection={t('report.title')}
            filters={[
              {
                id: 'date',
                label: t('votes.filter.date'),
                value: dates.filter(days),
                onRemove: () => setFilters({ from: null, to: null }),
                editor: (
                  <DateEditor
                    filters={days}
                    onChange={({ start_date, end_date }) =>
                      setFilters({ from: start_date ?? null, to: end_date ?? null })
                    }
                    onClose={() => {}}
                  />
                ),
              },
            ]}
            onClearAll={() => setFilters({ from: null, to: null })}
            clearable={from !== null || to !== null}
          />
        </div>
        {report.isError && !data ? (
          isApiError(report.error, 403) ? (
            <EmptyState
              kind="no-access"
              title={t('report.noAccess.title')}
              text={t('report.noAccess.text')}
            />
          ) : (
            <ReadError error={report.error} onRetry={() => void report.refetch()} />
          )
        ) : !data ? (
          <Skeleton height={420} />
        ) : data.totals.votes === 0 && data.totals.earned === 0 ? (
          <EmptyState
            kind="none-match"
            icon="gift"
            title={t('report.none.title')}
            text={t('report.none.text')}
          />
        ) : (
          <div className="stack-fit gap-16" aria-busy={report.isFetching || undefined}>
            <Tiles label={t('report.totals')}>
              {(['votes', 'earned', 'given'] as const).map((key) => (
                <Tile
                  key={key}
                  title={t(`report.column.${key}`)}
                  explanation={<ReportComputed range={range} figure={t(`report.column.${key}`)} of={[key]} />}
                  figure={<Figure value={data.totals[key]} />}
                />
              ))}
            </Tiles>
            <VotesTrend buckets={data.buckets} range={range} />
            <ReportTable report={data} groupBy={groupBy} range={range} />
          </div>
        )}
        <div className="narrow-only">{download}</div>
      </div>
    </>
  )
}
