import { useQueryClient } from '@tanstack/react-query'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { ReviewReading } from '#features/qa/reviews/web/reading/ReviewReading.tsx'
import { ReviewSlots } from '#features/qa/reviews/web/review-slots.ts'
import { ReviewCrumb } from '#features/qa/reviews/web/workspace/ReviewCrumb.tsx'
import type { Workspace } from '#features/qa/reviews/web/workspace/types.ts'
import { useReviewWrites } from '#features/qa/reviews/web/workspace/use-review-writes.ts'
import { workspaceQuery } from '#features/qa/reviews/web/workspace/workspace-api.ts'
import { Button } from '#ui/Button.tsx'
import { PageBar } from '#ui/PageBar.tsx'

/** A read-only review. People who may edit it can reopen it. */
export function CompletedReview({ workspace }: { workspace: Workspace }) {
  const { t } = useTranslation('qa-reviews')
  const queryClient = useQueryClient()
  const { review } = workspace
  const writes = useReviewWrites(review)
  const { Actions, Below } = use(ReviewSlots)
  const mayReopen = review.can_edit && review.completed_at !== null
  return (
    <>
      <PageBar
        title={t('workspace.title')}
        fact={workspace.form.name}
        crumb={<ReviewCrumb review={review} />}
      />
      <ReviewReading
        review={workspace}
        onReview={(changed) =>
          queryClient.setQueryData(workspaceQuery(review.id).queryKey, { ...workspace, review: changed })
        }
        actions={
          <>
            {mayReopen && (
              <Button icon="pencil" loading={writes.busy} onClick={() => void writes.reopen()}>
                {t('workspace.reopen')}
              </Button>
            )}
            {Actions && <Actions review={review} />}
          </>
        }
        below={Below && <Below workspace={workspace} />}
      />
    </>
  )
}
