import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  COACHING_KEY,
  type SessionAnswer,
  type Takeaway,
} from '#features/coaching/sessions/web/session-api.ts'
import { keepInWidget } from '#features/coaching/widget/web/widget-api.ts'
import { api, bodyOf } from '#platform/web/api.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { notify } from '#ui/notify.ts'
import { useUiText } from '#ui/text.ts'

/**
 * Whether a takeaway is ticked, and the way to tick and untick it. What was clicked shows at once; refused, it goes back
 * to what it was and says why. Clicks on one takeaway are sent one after the other, so that the last one holds.
 */
export function useTick({ id, done }: { id: number; done: boolean }) {
  const { t } = useTranslation('app')
  const ui = useUiText()
  const queryClient = useQueryClient()
  const ticking = useMutation({
    scope: { id: `takeaway-${id}` },
    mutationFn: (complete: boolean) =>
      bodyOf(
        api.PUT('/api/v1/coaching/takeaway/{id}', {
          params: { path: { id: String(id) } },
          body: { complete },
        }),
      ),
    onSuccess: (takeaway) => keepTakeaway(queryClient, takeaway),
    onError: (error, complete) =>
      notify(writeErrorText(error, t), 'error', {
        action: { label: ui('retry'), onClick: () => ticking.mutate(complete) },
      }),
    meta: { handles: 'all' },
  })
  return { done: ticking.isPending ? ticking.variables : done, tick: ticking.mutate }
}

/** What the server answered, wherever the takeaway stands: in sessions, in the widget, and in lists asked anew. */
function keepTakeaway(queryClient: QueryClient, takeaway: Takeaway): void {
  const replace = (list: Takeaway[]) => list.map((other) => (other.id === takeaway.id ? takeaway : other))
  queryClient.setQueriesData<SessionAnswer>({ queryKey: [...COACHING_KEY, 'session'] }, (answer) => {
    if (!answer) return answer
    const { takeaways } = answer.coachingSession
    const kept = {
      ...takeaways,
      current: replace(takeaways.current),
      // Ticked ones stay until the session is asked for again: what was done by mistake is still there to be undone.
      allOpen: replace(takeaways.allOpen),
    }
    return { ...answer, coachingSession: { ...answer.coachingSession, takeaways: kept } }
  })
  keepInWidget(queryClient, takeaway)
  const kept = ['session', 'widget']
  void queryClient.invalidateQueries({
    queryKey: COACHING_KEY,
    predicate: ({ queryKey }) => !kept.includes(String(queryKey[1])),
  })
}
