import { useTranslation } from 'react-i18next'
import s from '#features/feedback/web/FeedSkeleton.module.css'
import card from '#features/feedback/web/ResponseCard.module.css'
import { Card } from '#ui/Card.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

/** The shape of responses that are on their way. */
export function FeedSkeleton({ cards = 4 }: { cards?: number }) {
  const { t } = useTranslation('feedback')
  return (
    <div className={s.cards} role="status">
      <span className="sr">{t('stream.loading')}</span>
      {Array.from({ length: cards }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders never move
        <Card key={index} as="div" padded={false} className={card.card} aria-hidden="true">
          <div className={card.rate}>
            <Skeleton width={74} height={14} />
            <Skeleton width={34} />
          </div>
          <div className={s.lines}>
            <Skeleton width="86%" height={14} />
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
    <Card aria-hidden="true">
      <div className={s.lines}>
        <Skeleton width={110} height={36} />
        <Skeleton width={150} />
        {[1, 2, 3, 4, 5].map((bar) => (
          <Skeleton key={bar} width="100%" height={14} />
        ))}
      </div>
    </Card>
  )
}

const WIDTHS = ['64%', '42%', '72%', '55%']
