import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import s from '#features/qa/reviews/web/reading/reading.module.css'
import { historyQuery, type Review } from '#features/qa/reviews/web/reading/reading-api.ts'
import { readErrorText } from '#platform/web/error-text.ts'
import { useMoment } from '#platform/web/use-moment.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useUiText } from '#ui/text.ts'

/** History of the review, newest first. */
export function ReviewHistory({ review }: { review: Review }) {
  const { t } = useTranslation('qa-reviews')
  const { t: app } = useTranslation('app')
  const ui = useUiText()
  const moment = useMoment()
  const { data, error, isPending, refetch } = useQuery(historyQuery(review.id, review.updated_at))
  return (
    <Card title={t('reading.history')}>
      {isPending && (
        <div className={s.history} aria-hidden="true">
          <Skeleton width="60%" />
          <Skeleton width="45%" />
        </div>
      )}
      {error && (
        <p className={s.failed} role="alert">
          {readErrorText(error, app)}{' '}
          <Button variant="link" size="sm" onClick={() => void refetch()}>
            {ui('retry')}
          </Button>
        </p>
      )}
      <ol className={s.history}>
        {data?.map(({ event, createdAt, actor }) => (
          <li key={`${event} ${createdAt}`}>
            <p>
              {/* An event without a translation is shown by its name. */}
              {t(`reading.event.${event}`, { defaultValue: event })}
              {actor && (
                <>
                  {' '}
                  <span className="muted" dir="auto">
                    {t('reading.by', { name: actor.fullName })}
                  </span>
                </>
              )}
            </p>
            <time dateTime={createdAt}>{moment(createdAt)}</time>
          </li>
        ))}
        {data && (
          <li>
            <p>{t('reading.event.started')}</p>
            <time dateTime={review.started_at}>{moment(review.started_at)}</time>
          </li>
        )}
      </ol>
    </Card>
  )
}
