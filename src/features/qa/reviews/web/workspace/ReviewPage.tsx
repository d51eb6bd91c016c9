import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CompletedReview } from '#features/qa/reviews/web/workspace/CompletedReview.tsx'
import { ReviewWorkspace } from '#features/qa/reviews/web/workspace/ReviewWorkspace.tsx'
import s from '#features/qa/reviews/web/workspace/workspace.module.css'
import { workspaceQuery } from '#features/qa/reviews/web/workspace/workspace-api.ts'
import { parseId } from '#lib/url.ts'
import { paths } from '#paths.ts'
import { RecordState, visibleRecord } from '#platform/web/RecordState.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { Skeleton, SkeletonRows } from '#ui/Skeleton.tsx'

/** A review: editable while it is a draft and the viewer may edit it, otherwise read-only. */
export function ReviewPage() {
  const { t } = useTranslation('qa-reviews')
  const { id } = useParams({ strict: false }) as { id?: string }
  const number = parseId(id)
  const query = useQuery({ ...workspaceQuery(number ?? 0), enabled: number !== null && number > 0 })
  const review = visibleRecord(query)
  if (review) {
    const { can_edit, completed_at } = review.review
    return can_edit && completed_at === null ? (
      <ReviewWorkspace key={review.review.id} workspace={review} />
    ) : (
      <CompletedReview key={review.review.id} workspace={review} />
    )
  }
  return (
    <RecordState
      title={t('workspace.title')}
      known={number !== null && number > 0}
      error={query.error}
      onRetry={() => void query.refetch()}
      gone={{
        icon: 'clipboard-check',
        title: t('workspace.gone.title'),
        text: t('workspace.gone.text'),
        action: <ButtonLink href={paths.reviews()}>{t('workspace.toReviews')}</ButtonLink>,
      }}
      noAccess={{ title: t('workspace.noAccess.title'), text: t('workspace.noAccess.text') }}
      className={s.alone}
    >
      <div className={s.loading}>
        <SkeletonRows rows={9} height={52} avatar={false} />
        <div className="wide-only">
          <Skeleton height={96} />
          <SkeletonRows rows={7} height={40} avatar={false} />
        </div>
      </div>
    </RecordState>
  )
}
