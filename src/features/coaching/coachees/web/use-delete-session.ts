import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { COACHING_KEY, invalidateLists } from '#features/coaching/sessions/web/session-api.ts'
import { api, bodyOf } from '#platform/web/api.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { notify } from '#ui/notify.ts'

const params = (id: number) => ({ params: { path: { id: String(id) } } })

/** Deletes a one-on-one, with Undo for eight seconds. */
export function useDeleteSession() {
  const { t } = useTranslation('coaching-coachees')
  const { t: app } = useTranslation('app')
  const queryClient = useQueryClient()
  const refresh = (_answer: unknown, _error: unknown, id: number) => {
    queryClient.removeQueries({ queryKey: [...COACHING_KEY, 'session', id] })
    invalidateLists(queryClient)
  }
  const restore = useMutation({
    mutationFn: (id: number) =>
      bodyOf(api.PUT('/api/v1/coaching/coaching_session/{id}', { ...params(id), body: { active: true } })),
    onError: (error, id) =>
      notify(writeErrorText(error, app), 'error', {
        action: { label: t('retry'), onClick: () => restore.mutate(id) },
      }),
    onSettled: refresh,
    meta: { handles: 'all' },
  })
  return useMutation({
    mutationFn: (id: number) => bodyOf(api.DELETE('/api/v1/coaching/coaching_session/{id}', params(id))),
    onSuccess: (_answer, id) => {
      notify(t('deleted'), 'success', { action: { label: t('undo'), onClick: () => restore.mutate(id) } })
    },
    onError: (error) => void notify(writeErrorText(error, app), 'error'),
    onSettled: refresh,
    meta: { handles: 'all' },
  })
}
