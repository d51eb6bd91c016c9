import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { TileFacts } from '#features/dashboards/web/tiles/TileFacts.tsx'
import { useDates } from '#features/feedback/web/use-dates.ts'
import { FigureTiles } from '#features/reports/performance/web/FigureTiles.tsx'
import { MembersCard } from '#features/reports/performance/web/MembersCard.tsx'
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

export const PerformanceFiguresTile = () => <PerformanceTile part="figures" />
export const PerformanceMembersTile = () => <PerformanceTile part="members" />

/**
 * The figures of a person or a team, or a team's members; without either, of the company or the widest team that the
 * reader may see.
 */
function PerformanceTile({ part }: { part: 'figures' | 'members' }) {
  const { t } = useTranslation('reports-performance')
  const { t: words } = useTranslation('dashboards')
  const dates = useDates()
  const session = useSession()
  const url = useUrlFilters(performanceFilters)
  const { filters } = url
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
      {part === 'figures' ? (
        <FigureTiles of={{ employeeId, teamId }} whose={subject.name} range={range} />
      ) : subject.kind === 'PERSON' ? (
        <EmptyState kind="none-match" title={words('tile.noMembers')} />
      ) : (
        <MembersCard url={{ ...url, filters: { ...filters, employeeId, teamId } }} range={range} />
      )}
    </>
  )
}
