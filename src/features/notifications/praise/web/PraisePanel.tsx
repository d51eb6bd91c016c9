import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { BadgeMedal } from '#features/leaderboard/badges/web/BadgeMedal.tsx'
import { useBadgeWords } from '#features/leaderboard/badges/web/use-badge-words.ts'
import s from '#features/notifications/praise/web/praise.module.css'
import {
  type PositiveNotification,
  recentBadgesQuery,
} from '#features/notifications/praise/web/praise-api.ts'
import { paths } from '#paths.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { useSession } from '#platform/web/session.ts'
import { useDayOf } from '#platform/web/use-moment.ts'
import { useNarrow } from '#ui/breakpoints.ts'
import { cx } from '#ui/cx.ts'
import { Link } from '#ui/Link.tsx'
import { Popover } from '#ui/Popover.tsx'
import { PopoverHook } from '#ui/PopoverAnchor.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Stars } from '#ui/Stars.tsx'

type PraisePanelProps = { praise: PositiveNotification; onClose: () => void }

/** A popover beside the button, or a bottom sheet on phones. */
export function PraisePanel(props: PraisePanelProps) {
  const { t } = useTranslation('notifications-praise')
  const { onClose } = props
  if (useNarrow())
    return (
      <Sheet opened onClose={onClose} title={t('button')}>
        <Content {...props} />
      </Sheet>
    )
  return (
    <Popover
      opened
      position="top-start"
      width={340}
      label={t('button')}
      target={<PopoverHook label={t('button')} />}
      onChange={(opened) => !opened && onClose()}
    >
      <Content {...props} />
    </Popover>
  )
}

function Content({ praise, onClose }: PraisePanelProps) {
  const { features } = useSession()
  return (
    <div className={cx('stack gap-16', s.panel)}>
      <Praise praise={praise} onClose={onClose} />
      {features.achievements === true && <RecentBadges onClose={onClose} />}
    </div>
  )
}

const STARS = 5

function Praise({ praise, onClose }: PraisePanelProps) {
  const { t } = useTranslation('notifications-praise')
  const day = useDayOf()
  const { uuid, responded_at } = praise.metadata
  if (uuid === null) return <p className={s.encouragement}>{praise.text}</p>
  return (
    <section>
      <h2>{t('past')}</h2>
      <p className={cx('row gap-8', s.stars)}>
        <Stars value={STARS} label={t('stars', { count: STARS })} />
        {responded_at && <small className="small muted">{day(responded_at)}</small>}
      </p>
      {praise.text !== '' && <blockquote className={s.words}>{praise.text}</blockquote>}
      <Link href={paths.request(uuid)} onClick={onClose}>
        {t('seeFeedback')}
      </Link>
    </section>
  )
}

function RecentBadges({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('notifications-praise')
  const words = useBadgeWords()
  const day = useDayOf()
  const read = useQuery(recentBadgesQuery)
  const badges = read.data ?? []
  return (
    <section>
      {read.isPending && <Skeleton height={64} />}
      {read.isError && !read.data && <ReadError error={read.error} onRetry={read.refetch} />}
      {badges.length > 0 && (
        <>
          <h2>{t('badges')}</h2>
          <ul className={cx('stack gap-8', s.badges)} aria-label={t('badges')}>
            {badges.map((badge) => (
              <li key={badge.badgeKey}>
                <BadgeMedal badge={badge} />
                <span>
                  <b>{words(badge).name}</b>
                  <small className="small secondary">{words(badge).description}</small>
                  {badge.earnedAt && <small className="small secondary">{day(badge.earnedAt)}</small>}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <Link href={paths.achievements()} onClick={onClose}>
        {t('seeAchievements')}
      </Link>
    </section>
  )
}
