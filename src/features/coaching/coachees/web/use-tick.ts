import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActionItem } from '#features/coaching/coachees/web/action-items.ts'
import { COACHING_KEY } from '#features/coaching/sessions/web/session-api.ts'
import { api, bodyOf } from '#platform/web/api.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { notify } from '#ui/notify.ts'

const LISTS: readonly unknown[] = ['action-items', 'takeaways']

type Tick = { id: number; done: boolean }

/** Ticks and unticks at once; what the server refuses goes back to what it was. What is ticked keeps its place. */
export function useTick() {
  const { t } = useTranslation('coaching-coachees')
  const { t: app } = useTranslation('app')
  const queryClient = useQueryClient()
  const [ticked, setTicked] = useState<ReadonlyMap<number, boolean>>(new Map())
  const tick = useMutation({
    // One after the other: a box that is ticked and unticked ends as it was left.
    scope: { id: 'coaching-tick' },
    mutationFn: ({ id, done }: Tick) =>
      bodyOf(
        api.PUT('/api/v1/coaching/takeaway/{id}', {
          params: { path: { id: String(id) } },
          body: { complete: done },
        }),
      ),
    onMutate: ({ id, done }) => setTicked((now) => new Map(now).set(id, done)),
    onError: (error, wish) => {
      setTicked((now) => {
        const rest = new Map(now)
        rest.delete(wish.id)
        return rest
      })
      notify(writeErrorText(error, app), 'error', {
        action: { label: t('retry'), onClick: () => tick.mutate(wish) },
      })
    },
    onSuccess: () => {
      const isList = ({ queryKey }: { queryKey: readonly unknown[] }) => LISTS.includes(queryKey[1])
      // The list itself would take away what was just ticked; it is asked anew when it is next opened.
      void queryClient.invalidateQueries({ queryKey: COACHING_KEY, predicate: isList, refetchType: 'none' })
      void queryClient.invalidateQueries({ queryKey: COACHING_KEY, predicate: (query) => !isList(query) })
    },
    meta: { handles: 'all' },
  })
  return {
    isDone: ({ id, done }: ActionItem) => ticked.get(id) ?? done,
    tick: (id: number, done: boolean) => tick.mutate({ id, done }),
  }
}
