import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import s from '#features/qa/reviews/web/workspace/conversation-pane.module.css'
import type { Review } from '#features/qa/reviews/web/workspace/types.ts'
import { solicitationQuery } from '#features/qa/reviews/web/workspace/workspace-api.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { cx } from '#ui/cx.ts'
import { Stars } from '#ui/Stars.tsx'

/** The customer's response, if the review was started from one. */
export function Feedback({ review }: { review: Review }) {
  const { t } = useTranslation('qa-reviews')
  const solicitation = useQuery(solicitationQuery(review.solicitation_id ?? 0))
  const { data, error } = solicitation
  // The response was deleted or is not visible to this viewer; the review works without it.
  if (isApiError(error, 404) || isApiError(error, 403)) return null
  if (error) return <ReadError error={error} onRetry={() => void solicitation.refetch()} />
  if (!data) return null
  return (
    <section className={cx('stack gap-4 flex-none', s.feedback)} aria-label={t('workspace.feedback')}>
      {data.stars !== null && (
        <Stars value={data.stars} label={t('workspace.stars', { count: data.stars })} />
      )}
      <p className="voice" dir="auto">
        {data.comments ?? <span className="muted">{t('workspace.noComment')}</span>}
      </p>
    </section>
  )
}
