import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { reviewsChanged } from '#features/qa/reviews/web/reviews-changed.ts'
import { api, bodyOf } from '#platform/web/api.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { notify } from '#ui/notify.ts'

const put = (id: number, discarded: boolean) =>
  bodyOf(
    api.PUT('/api/v1/qa_reviews/{id}', {
      params: { path: { id: String(id) } },
      body: { deleted_at: discarded ? new Date().toISOString() : null },
    }),
  )

/** Discards a draft, with Undo for eight seconds. */
export function useDiscard() {
  const { t } = useTranslation('qa-reviews')
  const { t: app } = useTranslation('app')
  const queryClient = useQueryClient()
  const refresh = () => reviewsChanged(queryClient)
  const restore = useMutation({
    mutationFn: (id: number) => put(id, false),
    onError: (error, id) =>
      notify(writeErrorText(error, app), 'error', {
        action: { label: t('list.retry'), onClick: () => restore.mutate(id) },
      }),
    onSettled: refresh,
    meta: { handles: 'all' },
  })
  return useMutation({
    mutationFn: (id: number) => put(id, true),
    onSuccess: (_review, id) => {
      notify(t('list.discarded'), 'success', {
        action: { label: t('list.undo'), onClick: () => restore.mutate(id) },
      })
    },
    onError: () => void notify(t('list.discardFailed'), 'error'),
    onSettled: refresh,
    meta: { handles: 'all' },
  })
}
