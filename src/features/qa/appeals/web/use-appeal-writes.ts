import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { reviewsChanged } from '#features/qa/reviews/web/reviews-changed.ts'
import { workspaceQuery } from '#features/qa/reviews/web/workspace/workspace-api.ts'
import { notify } from '#ui/notify.ts'

/**
 * After a change: the review, its history and the lists are asked anew, and it is said what was done. Without words:
 * somebody else was faster.
 */
export function useAppealChanged(reviewId: number): (said?: string) => Promise<void> {
  const { t } = useTranslation('qa-appeals')
  const queryClient = useQueryClient()
  return async (said) => {
    await queryClient.invalidateQueries({ queryKey: workspaceQuery(reviewId).queryKey })
    await reviewsChanged(queryClient)
    if (said !== undefined) notify(t(said))
  }
}
