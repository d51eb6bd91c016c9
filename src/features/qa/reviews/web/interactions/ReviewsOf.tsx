import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import s from '#features/qa/reviews/web/interactions/interactions.module.css'
import { reviewsOfQuery } from '#features/qa/reviews/web/interactions/interactions-queries.ts'
import { usePercent } from '#features/qa/reviews/web/list/use-review-cells.tsx'
import { paths } from '#paths.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { useMoment } from '#platform/web/use-moment.ts'
import { Link } from '#ui/Link.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { Tag } from '#ui/Tag.tsx'

/** Reviews and drafts of an interaction. */
export function ReviewsOf({ id }: { id: number }) {
  const { t } = useTranslation('qa-reviews')
  const percent = usePercent()
  const moment = useMoment()
  const reviews = useQuery(reviewsOfQuery(id))
  return (
    <section className={s.reviews} aria-label={t('interactions.reviews')}>
      <h3>{t('interactions.reviews')}</h3>
      {reviews.isPending && <SkeletonRows rows={1} avatar={false} />}
      {reviews.isError && <ReadError error={reviews.error} onRetry={() => void reviews.refetch()} />}
      {reviews.data?.length === 0 && <p className="muted">{t('interactions.otherReview')}</p>}
      <ul>
        {reviews.data?.map((review) => (
          <li key={review.id}>
            <Link href={paths.review(review.id)}>
              {review.reviewer_name === null
                ? review.scorecard_name
                : t('interactions.reviewBy', {
                    scorecard: review.scorecard_name,
                    name: review.reviewer_name,
                  })}
            </Link>
            {review.completed_at === null ? (
              <Tag icon="pencil">{t('interactions.draft')}</Tag>
            ) : (
              <span title={moment(review.completed_at)}>{percent(review.score)}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
