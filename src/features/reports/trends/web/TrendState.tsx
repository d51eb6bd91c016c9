import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FILTER_NAMES } from '#features/reports/trends/web/fitting.ts'
import { LongLoad } from '#features/reports/trends/web/LongLoad.tsx'
import s from '#features/reports/trends/web/trends.module.css'
import { NO_NARROWING } from '#features/reports/trends/web/trends-address.ts'
import type { Trends } from '#features/reports/trends/web/use-trends.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

type Asked<Data> = {
  data: Data | undefined
  error: unknown
  isFetching: boolean
  isPlaceholderData: boolean
  refetch: () => unknown
}

type TrendStateProps<Data> = {
  trends: Trends
  query: Asked<Data>
  isEmpty: (data: Data) => boolean
  /** The nearest range with data, if known. */
  nearest?: (data: Data) => { start_date: string; end_date: string } | null
  children: (data: Data) => ReactNode
}

/** The loading, error and empty states of a trends page. */
export function TrendState<Data>({ trends, query, isEmpty, nearest, children }: TrendStateProps<Data>) {
  const { t } = useTranslation('reports-trends')
  const { data, error, isFetching, isPlaceholderData, refetch } = query
  if (error && (data === undefined || isPlaceholderData)) {
    if (isApiError(error, 403)) return <EmptyState kind="no-access" title={t('noAccess')} />
    return <ReadError error={error} onRetry={() => void refetch()} />
  }
  if (data === undefined) return <SkeletonRows rows={8} avatar={false} />
  return (
    <>
      <LongLoad trends={trends} waiting={isFetching && isPlaceholderData} />
      <div
        className={cx('stack-fit gap-10', s.figures)}
        aria-busy={isFetching}
        data-old={isPlaceholderData || undefined}
      >
        {isEmpty(data) ? <NoData trends={trends} nearest={nearest?.(data) ?? null} /> : children(data)}
      </div>
    </>
  )
}

type NothingProps = { trends: Trends; nearest: { start_date: string; end_date: string } | null }

/** The empty state: links to the nearest range with data, or clears the filters. */
function NoData({ trends: { address, url, dates, range }, nearest }: NothingProps) {
  const { t } = useTranslation('reports-trends')
  const narrowed = FILTER_NAMES.some((name) => address[name].length > 0)
  const days = dates.range(range.start, range.end)
  if (nearest) {
    const to = { start: nearest.start_date, end: nearest.end_date }
    return (
      <EmptyState
        kind="none-match"
        title={t('none.title', { days })}
        text={t('none.nearest')}
        action={
          <Button onClick={() => url.setFilters({ range: to, page: 1, after: null })}>
            {t('none.go', { days: dates.range(to.start, to.end) })}
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      kind={narrowed ? 'none-match' : 'none-yet'}
      title={t('none.title', { days })}
      text={t(narrowed ? 'none.filtered' : 'none.yet')}
      action={
        narrowed ? (
          <Button onClick={() => url.setFilters({ ...NO_NARROWING, page: 1, after: null })}>
            {t('none.clear')}
          </Button>
        ) : (
          address.range && (
            <Button onClick={() => url.setFilters({ range: null, page: 1, after: null })}>
              {t('none.usual')}
            </Button>
          )
        )
      }
    />
  )
}
