import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { BadgeMedal } from '#features/leaderboard/badges/web/BadgeMedal.tsx'
import s from '#features/leaderboard/badges/web/badges.module.css'
import {
  achievementsQuery,
  type Badge,
  type LifetimeCounter,
} from '#features/leaderboard/badges/web/badges-api.ts'
import { TeamBadges } from '#features/leaderboard/badges/web/TeamBadges.tsx'
import { useBadgeWords } from '#features/leaderboard/badges/web/use-badge-words.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { useSession } from '#platform/web/session.ts'
import { useDayOf } from '#platform/web/use-moment.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Figure } from '#ui/Figure.tsx'
import { PageBar } from '#ui/PageBar.tsx'
import { Progress } from '#ui/Progress.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

/** The viewer's badges: earned, next and later, and recent badges of the team. */
export function AchievementsPage() {
  const { t } = useTranslation('leaderboard-badges')
  const { person } = useSession()
  const read = useQuery(achievementsQuery(null))
  return (
    <>
      <PageBar title={t('title')} />
      <div className={s.page}>
        <div className={s.own}>
          {read.isPending && <Skeleton height={480} />}
          {read.isError && !read.data && <ReadError error={read.error} onRetry={read.refetch} />}
          {read.data && (
            <>
              <Counters counters={read.data.lifetimeCounters} />
              <Badges badges={read.data.badges} />
            </>
          )}
        </div>
        {person.group_id !== null && <TeamBadges teamId={String(person.group_id)} />}
      </div>
    </>
  )
}

function Counters({ counters }: { counters: readonly LifetimeCounter[] }) {
  const { t } = useTranslation('leaderboard-badges')
  return (
    <dl className={s.counters}>
      {counters.map(({ key, name, count }) => (
        <div key={key}>
          <dt>{t(`families.${key}.counter`, { defaultValue: name })}</dt>
          <dd>
            <Figure value={count} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Badges({ badges }: { badges: readonly Badge[] }) {
  const { t } = useTranslation('leaderboard-badges')
  const earned = badges.filter(({ status }) => status === 'EARNED')
  const next = nearest(badges)
  const later = badges.filter((badge) => badge.status !== 'EARNED' && !next.includes(badge))
  return (
    <>
      <Section title={t('earned')} badges={earned}>
        <EmptyState kind="none-yet" icon="trophy" title={t('noneYet.title')} text={t('noneYet.text')} />
      </Section>
      {next.length > 0 && <Section title={t('next')} badges={next} />}
      {later.length > 0 && <Section title={t('later')} badges={later} />}
    </>
  )
}

/** The next badge of each family. */
const nearest = (badges: readonly Badge[]): Badge[] => {
  const open = badges.filter(({ status }) => status !== 'EARNED')
  return open.filter((badge) =>
    open.every((other) => other.badgeType !== badge.badgeType || other.threshold >= badge.threshold),
  )
}

function Section({
  title,
  badges,
  children,
}: {
  title: string
  badges: readonly Badge[]
  /** Shown if there are no badges. */
  children?: React.ReactNode
}) {
  return (
    <Card title={title}>
      {badges.length === 0 ? (
        children
      ) : (
        <ul className={s.badges} aria-label={title}>
          {badges.map((badge) => (
            <BadgeRow key={badge.badgeKey} badge={badge} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function BadgeRow({ badge }: { badge: Badge }) {
  const { t } = useTranslation('leaderboard-badges')
  const { name, description } = useBadgeWords()(badge)
  const day = useDayOf()
  return (
    <li className={s.badge}>
      <BadgeMedal badge={badge} />
      <div>
        <h3>{name}</h3>
        <p>{description}</p>
        {badge.earnedAt ? (
          <p>{t('earnedOn', { date: day(badge.earnedAt) })}</p>
        ) : (
          <Progress
            label={<span className="sr">{t('progress')}</span>}
            value={badge.count}
            max={badge.threshold}
            detail={t('of', { count: badge.count, threshold: badge.threshold })}
          />
        )}
      </div>
    </li>
  )
}
