import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { BadgeMedal } from '#features/leaderboard/badges/web/BadgeMedal.tsx'
import { achievementsQuery } from '#features/leaderboard/badges/web/badges-api.ts'
import { useBadgeWords } from '#features/leaderboard/badges/web/use-badge-words.ts'
import s from '#features/reports/performance/web/performance.module.css'
import { ReadError } from '#platform/web/ReadError.tsx'
import { Card } from '#ui/Card.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

/** The badges a person has earned. */
export function PersonBadges({ employeeId }: { employeeId: number }) {
  const { t } = useTranslation('reports-performance')
  const words = useBadgeWords()
  const read = useQuery(achievementsQuery(String(employeeId)))
  const earned = read.data?.badges.filter(({ status }) => status === 'EARNED') ?? []
  return (
    <Card title={t('badges.title')}>
      {read.isPending && <Skeleton height={80} />}
      {read.isError && !read.data && <ReadError error={read.error} onRetry={() => void read.refetch()} />}
      {read.data && earned.length === 0 && <p className="muted">{t('badges.none')}</p>}
      {earned.length > 0 && (
        <ul className={s.badges} aria-label={t('badges.title')}>
          {earned.map((badge) => (
            <li key={badge.badgeKey}>
              <BadgeMedal badge={badge} />
              <span>{words(badge).description}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
