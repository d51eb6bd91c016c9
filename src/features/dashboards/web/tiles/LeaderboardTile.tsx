import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { TileFacts } from '#features/dashboards/web/tiles/TileFacts.tsx'
import { useDates } from '#features/feedback/web/use-dates.ts'
import { leaderboardFilters } from '#features/leaderboard/ranking/web/leaderboard-filters.ts'
import { leaderboardQuery } from '#features/leaderboard/ranking/web/leaderboard-queries.ts'
import { StandingsTable } from '#features/leaderboard/ranking/web/StandingsTable.tsx'
import { useFilterChips } from '#features/leaderboard/ranking/web/use-filter-chips.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { useUrlFilters } from '#platform/web/url-filters.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

/** The ranking of the leaderboard. */
export function LeaderboardTile() {
  const { t } = useTranslation('leaderboard-ranking')
  const dates = useDates()
  const url = useUrlFilters(leaderboardFilters)
  const read = useQuery(leaderboardQuery(url.filters))
  const chips = useFilterChips(url.filters)
  const board = read.data
  if (isApiError(read.error, 403)) return <EmptyState kind="no-access" title={t('noAccess')} />
  if (read.isError && !board) return <ReadError error={read.error} onRetry={() => void read.refetch()} />
  if (!board) return <SkeletonRows rows={6} />
  return (
    <>
      <TileFacts days={`${board.config.metricTitle}, ${dates.range(board.from, board.to)}`} bar={chips} />
      {board.totalCount === 0 ? (
        <EmptyState kind="none-match" icon="trophy" title={t('nobody.title')} />
      ) : (
        <Card padded={false}>
          <StandingsTable board={board} loading={read.isFetching} url={url} />
        </Card>
      )}
    </>
  )
}
