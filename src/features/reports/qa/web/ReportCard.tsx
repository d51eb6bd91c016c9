import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/reports/qa/web/report.module.css'
import { isApiError } from '#platform/web/api-error.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

type Asked<Data> = { data: Data | undefined; error: unknown; isFetching: boolean; refetch: () => unknown }

type ReportCardProps<Data> = {
  title: ReactNode
  actions?: ReactNode
  query: Asked<Data>
  isEmpty: (data: Data) => boolean
  /** No padding, for tables. */
  flush?: boolean
  rows?: number
  children: (data: Data) => ReactNode
}

/** A card of a report, with its loading, error and empty states. */
export function ReportCard<Data>(props: ReportCardProps<Data>) {
  const { title, actions, query, isEmpty, flush = false, rows = 4, children } = props
  const { t } = useTranslation('reports-qa')
  const { data, error, isFetching, refetch } = query
  return (
    <Card title={title} actions={actions} padded={!flush} className={s.card} aria-busy={isFetching}>
      {data === undefined ? (
        error ? (
          isApiError(error, 403) ? (
            <EmptyState kind="no-access" title={t('noAccess')} />
          ) : (
            <ReadError error={error} onRetry={() => void refetch()} />
          )
        ) : (
          <SkeletonRows rows={rows} avatar={false} />
        )
      ) : isEmpty(data) ? (
        <p className={cx('stack place-center muted', s.nothing)}>{t('charts:noData')}</p>
      ) : (
        children(data)
      )}
    </Card>
  )
}
