import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { NewView, View, ViewChange } from '#features/views/contract.ts'
import { type ViewsApi, viewsQuery } from '#features/views/web/views-setup.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { notify } from '#ui/notify.ts'

/** Saves, changes and deletes views. Each change returns the new list. */
export function useViewWrites(api: ViewsApi) {
  const { t } = useTranslation('views')
  const { t: app } = useTranslation('app')
  const queryClient = useQueryClient()
  const { queryKey } = viewsQuery(api)
  const refetch = () => queryClient.invalidateQueries({ queryKey })
  const put = (step: (views: readonly View[]) => View[]) =>
    queryClient.setQueryData(queryKey, (list) => list && { ...list, views: step(list.views) })

  const create = useMutation({
    mutationFn: (view: NewView) => api.create(view),
    meta: { handles: [409, 422] },
    onSuccess: (created) => {
      put((views) => [...views, created])
      void refetch()
      notify(t('saved', { name: created.name }), 'success')
    },
  })

  const change = useMutation({
    mutationFn: ({ id, ...body }: ViewChange & { id: number }) => api.change(id, body),
    meta: { handles: [409, 422] },
    onSuccess: (changed) => put((views) => views.map((view) => (view.id === changed.id ? changed : view))),
    // Someone else has changed it: reload the list.
    onError: (error) => isApiError(error, 409) && refetch(),
    onSettled: refetch,
  })

  const restore = useMutation({ mutationFn: ({ id }: View) => api.restore(id), onSettled: refetch })

  const remove = useMutation({
    mutationFn: ({ id }: View) => api.remove(id),
    meta: { handles: 'all' },
    onMutate: (gone) => put((views) => views.filter(({ id }) => id !== gone.id)),
    onSuccess: (_answer, gone) =>
      notify(t('deleted', { name: gone.name }), 'success', {
        action: { label: t('undo'), onClick: () => restore.mutate(gone) },
      }),
    onError: (error) => {
      if (!isApiError(error, 404)) notify(writeErrorText(error, app), 'error')
    },
    onSettled: refetch,
  })

  return { create, change, remove }
}
