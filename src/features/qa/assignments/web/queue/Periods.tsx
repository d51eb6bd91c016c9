import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { periodsQuery } from '#features/qa/assignments/web/assignments-api.ts'
import s from '#features/qa/assignments/web/queue/queue.module.css'
import { usePeriod } from '#features/qa/assignments/web/use-period.ts'
import { paths } from '#paths.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { Link } from '#ui/Link.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { useNumberFormat } from '#ui/text.ts'

/** All periods so far with their progress. */
export function Periods({ id }: { id: number }) {
  const { t } = useTranslation('qa-assignments')
  const period = usePeriod()
  const number = useNumberFormat()
  const periods = useInfiniteQuery(periodsQuery(id))
  const rows = periods.data?.pages.flatMap((page) => page?.nodes ?? []) ?? []
  return (
    <Card title={t('periods.title')}>
      {periods.isPending && <SkeletonRows rows={3} avatar={false} />}
      {periods.isError && !periods.data && (
        <ReadError error={periods.error} onRetry={() => void periods.refetch()} />
      )}
      {periods.data && rows.length === 0 && <p className="muted">{t('periods.none')}</p>}
      <ul className={cx('stack', s.periods)}>
        {rows.map(({ id: key, startDate, endDate, progress }) => (
          <li key={key}>
            <Link href={paths.qaAssignment(id, 'progress', { start_date: startDate, end_date: endDate })}>
              {period({ start_date: startDate, end_date: endDate })}
            </Link>
            <span className="secondary num">{t('percent', { n: number(progress) })}</span>
          </li>
        ))}
      </ul>
      {periods.hasNextPage && (
        <Button size="sm" loading={periods.isFetchingNextPage} onClick={() => void periods.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </Card>
  )
}
