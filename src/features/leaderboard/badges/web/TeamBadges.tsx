import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { BadgeMedal } from '#features/leaderboard/badges/web/BadgeMedal.tsx'
import s from '#features/leaderboard/badges/web/badges.module.css'
import { teamBadgesQuery } from '#features/leaderboard/badges/web/badges-api.ts'
import { useBadgeWords } from '#features/leaderboard/badges/web/use-badge-words.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { useDayOf } from '#platform/web/use-moment.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

/** Recent badges of team members whom the viewer may see. */
export function TeamBadges({ teamId }: { teamId: string }) {
  const { t } = useTranslation('leaderboard-badges')
  const words = useBadgeWords()
  const day = useDayOf()
  const read = useInfiniteQuery(teamBadgesQuery(teamId))
  const rows = read.data?.pages.flatMap((page) => page?.nodes ?? []) ?? []
  return (
    <Card title={t('team.title')}>
      {read.isPending && <Skeleton height={240} />}
      {read.isError && !read.data && <ReadError error={read.error} onRetry={read.refetch} />}
      {read.data && rows.length === 0 && (
        <EmptyState kind="none-yet" icon="users" title={t('team.noneYet')} />
      )}
      {rows.length > 0 && (
        <ul className={s.team} aria-label={t('team.title')}>
          {rows.map(({ badge, employee, earnedAt }) => (
            <li key={`${employee.id} ${badge.badgeKey}`} className={s.badge}>
              <BadgeMedal badge={badge} />
              <div>
                <h3>{employee.fullName}</h3>
                <p>{words(badge).description}</p>
                <p>{day(earnedAt)}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {read.hasNextPage && (
        <Button loading={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
          {t('team.more')}
        </Button>
      )}
    </Card>
  )
}
