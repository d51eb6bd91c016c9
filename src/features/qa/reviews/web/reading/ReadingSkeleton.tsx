import s from '#features/qa/reviews/web/reading/reading.module.css'
import { Card } from '#ui/Card.tsx'
import { Skeleton, SkeletonRows } from '#ui/Skeleton.tsx'

/** Placeholder while a review loads. */
export function ReadingSkeleton() {
  return (
    <div className={s.reading}>
      <div className={s.side}>
        <Card aria-hidden="true">
          <div className={s.history}>
            <Skeleton width={180} height={20} />
            <Skeleton width={120} height={36} />
            <Skeleton width="70%" />
          </div>
        </Card>
        <Card padded={false}>
          <SkeletonRows rows={7} avatar={false} />
        </Card>
      </div>
      <div className={s.conversation} aria-hidden="true">
        <div className={s.lines}>
          {WIDTHS.map((width) => (
            <Skeleton key={width} width={width} height={14} />
          ))}
        </div>
      </div>
    </div>
  )
}

const WIDTHS = ['62%', '84%', '47%', '71%', '90%', '55%', '66%', '78%']
