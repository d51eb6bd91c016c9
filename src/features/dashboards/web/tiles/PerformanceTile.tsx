import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { TileFacts } from '#features/dashboards/web/tiles/TileFacts.tsx'
import { useDates } from '#features/feedback/web/use-dates.ts'
import { FigureTiles } from '#features/reports/performance/web/FigureTiles.tsx'
import { performanceFilters, rangeOf } from '#features/reports/performance/web/performance-filters.ts'
import { subjectQuery } from '#features/reports/performance/web/performance-queries.ts'
import { paths } from '#paths.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { performanceLink } from '#platform/web/data-access.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { useSession } from '#platform/web/session.ts'
import { useUrlFilters } from '#platform/web/url-filters.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

/** The figures of a person or a team; without either, of the company or the widest team that the reader may see. */
export function PerformanceTile() {
  const { t } = useTranslation('reports-performance')
  const dates = useDates()
  const session = useSession()
  const { filters } = useUrlFilters(performanceFilters)
  const own = performanceLink(session)
  const isOwn = filters.employeeId === null && filters.teamId === null && own !== paths.performance()
  const { employeeId, teamId } = isOwn
    ? performanceFilters.read(new URLSearchParams(own.slice(own.indexOf('?'))))
    : filters
  const range = rangeOf(filters, dates.today)
  const { data: subject, error, refetch } = useQuery(subjectQuery({ employeeId, teamId }, range))
  if (isApiError(error, 404))
    return <EmptyState kind="no-access" title={t('notFound.title')} text={t('notFound.text')} />
  if (isApiError(error, 403)) return <EmptyState kind="no-access" title={t('noAccess')} />
  if (error && !subject) return <ReadError error={error} onRetry={() => void refetch()} />
  if (!subject) return <SkeletonRows rows={3} avatar={false} />
  return (
    <>
      <TileFacts days={`${subject.name}, ${dates.range(range.start, range.end)}`} />
      <FigureTiles of={{ employeeId, teamId }} whose={subject.name} range={range} />
    </>
  )
}
