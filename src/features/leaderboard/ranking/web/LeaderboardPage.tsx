import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useDates } from '#features/feedback/web/use-dates.ts'
import { LeaderboardBar } from '#features/leaderboard/ranking/web/LeaderboardBar.tsx'
import s from '#features/leaderboard/ranking/web/leaderboard.module.css'
import { leaderboardFilters } from '#features/leaderboard/ranking/web/leaderboard-filters.ts'
import { type Board, leaderboardQuery } from '#features/leaderboard/ranking/web/leaderboard-queries.ts'
import { HowItWorks, NotYetEligible, WhereYouStand } from '#features/leaderboard/ranking/web/SideCards.tsx'
import { PinnedRow, StandingsTable } from '#features/leaderboard/ranking/web/StandingsTable.tsx'
import { useUpdatedText } from '#features/leaderboard/ranking/web/use-leaderboard-words.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { useUrlFilters } from '#platform/web/url-filters.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { PageBar } from '#ui/PageBar.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

/** The ranking by the company's metric, refetched every 15 minutes. */
export function LeaderboardPage() {
  const { t } = useTranslation('leaderboard-ranking')
  const dates = useDates()
  const url = useUrlFilters(leaderboardFilters)
  const read = useQuery(leaderboardQuery(url.filters))
  const updated = useUpdatedText(read.dataUpdatedAt)
  const board = read.data
  const refresh = () => void read.refetch()
  return (
    <div className={s.page}>
      <PageBar
        title={t('title')}
        fact={board && `${board.config.metricTitle}, ${dates.range(board.from, board.to)}`}
        actions={
          <>
            <span className={s.updated}>{updated}</span>
            <Button icon="refresh" loading={read.isFetching && !read.isPending} onClick={refresh}>
              {t('refresh')}
            </Button>
          </>
        }
        phoneActions={<IconButton icon="refresh" label={t('refresh')} onClick={refresh} />}
      />
      <LeaderboardBar url={url} board={board} />
      {board && (
        <p className={s.facts}>
          {[updated, t('atLeast', { count: board.threshold })].filter(Boolean).join(' · ')}
        </p>
      )}
      <div className={s.body}>
        <div className={s.main} aria-busy={read.isFetching}>
          {read.isPending && (
            <Card padded={false}>
              <SkeletonRows rows={10} />
            </Card>
          )}
          {read.isError && !board && <Failed error={read.error} onRetry={refresh} />}
          {board && board.totalCount === 0 && <NobodyEligible board={board} />}
          {board && board.totalCount > 0 && (
            <Card padded={false}>
              <StandingsTable board={board} loading={read.isFetching} url={url} />
            </Card>
          )}
        </div>
        {board && (
          <aside className={s.side} aria-label={t('about')}>
            {board.own && <WhereYouStand own={board.own} board={board} filters={url.filters} />}
            <HowItWorks board={board} />
            {board.waitingCount > 0 && <NotYetEligible board={board} filters={url.filters} />}
          </aside>
        )}
      </div>
      {board?.own && <PinnedRow board={board} own={board.own} />}
    </div>
  )
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('leaderboard-ranking')
  if (isApiError(error, 403)) return <EmptyState kind="no-access" title={t('noAccess')} />
  return <ReadError error={error} onRetry={onRetry} />
}

function NobodyEligible({ board }: { board: Board }) {
  const { t } = useTranslation('leaderboard-ranking')
  return (
    <EmptyState
      kind="none-match"
      icon="trophy"
      title={t('nobody.title')}
      text={board.missing === null ? undefined : t('nobody.missing', { count: board.missing })}
    />
  )
}
