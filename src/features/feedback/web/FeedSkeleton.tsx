import { useTranslation } from 'react-i18next'
import feed from '#features/feedback/web/Feed.module.css'
import s from '#features/feedback/web/FeedSkeleton.module.css'
import card from '#features/feedback/web/ResponseCard.module.css'
import summary from '#features/feedback/web/Summary.module.css'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { Skeleton } from '#ui/Skeleton.tsx'

type FeedSkeletonProps = {
  cards?: number
  /** Shows a day heading. Not used below responses, where the day continues. */
  heading?: boolean
}

/** Placeholders for responses that are loading, each as high as what replaces it. */
export function FeedSkeleton({ cards = 4, heading = true }: FeedSkeletonProps) {
  const { t } = useTranslation('feedback')
  return (
    <div className="stack gap-10" role="status">
      <span className="sr">{t('stream.loading')}</span>
      {heading && (
        <div className={cx(feed.day, s.day)} aria-hidden="true">
          <Skeleton width={130} height={14} />
        </div>
      )}
      {Array.from({ length: cards }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders never move
        <Card key={index} as="div" padded={false} className={card.card} aria-hidden="true">
          <div className={cx('stack gap-5 justify-items-start content-start', card.rate)}>
            <Skeleton width={74} height={14} />
            <Skeleton width={34} />
          </div>
          <div className={cx('stack gap-12', s.lines)}>
            <Skeleton width="86%" height={14} />
            <Skeleton width="93%" height={14} className="narrow-only" />
            <Skeleton width={WIDTHS[index % WIDTHS.length]} height={14} />
            <Skeleton width="38%" />
            <Skeleton width="54%" />
          </div>
        </Card>
      ))}
    </div>
  )
}

export function SummarySkeleton() {
  return (
    <Card aria-hidden="true" padded={false} title={<Skeleton width={90} height={14} />}>
      <div className={cx(summary.body, s.summary)}>
        <Skeleton width={110} height={32} />
        <Skeleton width={130} />
        <Skeleton width={190} />
        {[1, 2, 3, 4, 5].map((bar) => (
          <Skeleton key={bar} width="100%" />
        ))}
      </div>
      <div className={summary.rows}>
        <div className={summary.row}>
          <Skeleton width={40} className={s.share} />
          <Skeleton width={50} />
        </div>
      </div>
    </Card>
  )
}

/** The summary's placeholder on a phone, in one line. */
export function StripSkeleton() {
  return (
    <div className={summary.strip} aria-hidden="true">
      <Skeleton width={52} height={26} />
      <span className={cx(summary.stripText, s.strip)}>
        <Skeleton width={150} />
        <Skeleton width={110} />
      </span>
    </div>
  )
}

const WIDTHS = ['64%', '42%', '72%', '55%']
