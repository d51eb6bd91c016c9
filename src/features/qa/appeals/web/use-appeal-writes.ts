import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { reviewsChanged } from '#features/qa/reviews/web/reviews-changed.ts'
import { workspaceQuery } from '#features/qa/reviews/web/workspace/workspace-api.ts'
import { notify } from '#ui/notify.ts'

/**
 * Refetches the review, its history and the lists after a change, and shows `message`. Without a message, the change was
 * made by another person.
 */
export function useAppealChanged(reviewId: number): (message?: string) => Promise<void> {
  const { t } = useTranslation('qa-appeals')
  const queryClient = useQueryClient()
  return async (message) => {
    await queryClient.invalidateQueries({ queryKey: workspaceQuery(reviewId).queryKey })
    await reviewsChanged(queryClient)
    if (message !== undefined) notify(t(message))
  }
}
