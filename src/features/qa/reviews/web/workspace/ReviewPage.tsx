import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CompletedReview } from '#features/qa/reviews/web/workspace/CompletedReview.tsx'
import { ReviewWorkspace } from '#features/qa/reviews/web/workspace/ReviewWorkspace.tsx'
import type { Workspace } from '#features/qa/reviews/web/workspace/types.ts'
import s from '#features/qa/reviews/web/workspace/workspace.module.css'
import { workspaceQuery } from '#features/qa/reviews/web/workspace/workspace-api.ts'
import { parseId } from '#lib/url.ts'
import { paths } from '#paths.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageBar } from '#ui/PageBar.tsx'
import { Skeleton, SkeletonRows } from '#ui/Skeleton.tsx'

/** A review: editable while it is a draft and the viewer may edit it, otherwise read-only. */
export function ReviewPage() {
  const { t } = useTranslation('qa-reviews')
  const { id } = useParams({ strict: false }) as { id?: string }
  const number = parseId(id)
  const query = useQuery({ ...workspaceQuery(number ?? 0), enabled: number !== null && number > 0 })
  const { review, fetchError } = stateOf(query)
  const isGone = isApiError(query.error, 404)
  const isClosed = isApiError(query.error, 403)
  // Keep showing a cached review if a refetch fails, but not if the review is gone or no longer visible.
  if (review && !isGone && !isClosed) {
    const { can_edit, completed_at } = review.review
    return can_edit && completed_at === null ? (
      <ReviewWorkspace key={review.review.id} workspace={review} />
    ) : (
      <CompletedReview key={review.review.id} workspace={review} />
    )
  }
  const unknown = number === null || number <= 0 || isGone
  return (
    <>
      <PageBar title={t('workspace.title')} />
      {unknown ? (
        <div className={s.alone}>
          <EmptyState
            kind="none-match"
            icon="clipboard-check"
            title={t('workspace.gone.title')}
            text={t('workspace.gone.text')}
            action={<ButtonLink href={paths.reviews()}>{t('workspace.toReviews')}</ButtonLink>}
          />
        </div>
      ) : isClosed ? (
        <div className={s.alone}>
          <EmptyState
            kind="no-access"
            title={t('workspace.noAccess.title')}
            text={t('workspace.noAccess.text')}
          />
        </div>
      ) : fetchError ? (
        <ReadError error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <div className={s.loading}>
          <SkeletonRows rows={9} height={52} avatar={false} />
          <div className="wide-only">
            <Skeleton height={96} />
            <SkeletonRows rows={7} height={40} avatar={false} />
          </div>
        </div>
      )}
    </>
  )
}

/** State of the page: a cached review survives a failed refetch; without one, the failure is shown. */
export function stateOf({ data, isError }: { data?: Workspace | undefined; isError: boolean }): {
  review: Workspace | null
  fetchError: boolean
} {
  return data ? { review: data, fetchError: false } : { review: null, fetchError: isError }
}
