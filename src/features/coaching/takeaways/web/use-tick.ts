import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  COACHING_KEY,
  type SessionAnswer,
  sessionQuery,
  type Takeaway,
} from '#features/coaching/sessions/web/session-api.ts'
import { tickTakeaway } from '#features/coaching/takeaways/web/takeaway-calls.ts'
import { createTicker, type Ticker } from '#features/coaching/takeaways/web/ticker.ts'
import { updateInWidget } from '#features/coaching/widget/web/widget-api.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { notify } from '#ui/notify.ts'
import { useUiText } from '#ui/text.ts'

type TickerWork = {
  /** Awaited before a tick is sent. */
  before?: () => Promise<unknown>
  onChoice: (id: number, complete: boolean) => void
  onTicked: (takeaway: Takeaway) => void
  /** Called to revert the checkbox; the error is already shown. */
  onFailed: (id: number) => void
}

/** Ticks and unticks takeaways. If the server refuses, shows the reason and offers Retry. */
export function useTicker(work: TickerWork): Ticker {
  const { t } = useTranslation('app')
  const ui = useUiText()
  const latest = useRef({ work, t, ui })
  latest.current = { work, t, ui }
  const [ticker] = useState(() => {
    const made: Ticker = createTicker({
      send: (id, complete) => {
        const { before } = latest.current.work
        return before ? before().then(() => tickTakeaway(id, complete)) : tickTakeaway(id, complete)
      },
      onChoice: (id, complete) => latest.current.work.onChoice(id, complete),
      onTicked: (takeaway) => latest.current.work.onTicked(takeaway),
      onFailed: (id, complete, error) => {
        latest.current.work.onFailed(id)
        notify(writeErrorText(error, latest.current.t), 'error', {
          action: { label: latest.current.ui('retry'), onClick: () => void made.tick(id, complete) },
        })
      },
    })
    return made
  })
  return ticker
}

/**
 * The tick state of takeaways, and a function to change it. A click shows immediately and is reverted if the server
 * refuses. Ticked takeaways keep their place until their list is refetched.
 */
export function useTicks() {
  const queryClient = useQueryClient()
  const [ticked, setTicked] = useState<ReadonlyMap<number, boolean>>(new Map())
  const { tick } = useTicker({
    onChoice: (id, complete) => setTicked((now) => new Map(now).set(id, complete)),
    onTicked: (takeaway) => keepTakeaway(queryClient, takeaway),
    onFailed: (id) => setTicked((now) => new Map([...now].filter(([other]) => other !== id))),
  })
  return {
    isDone: ({ id, done }: { id: number; done: boolean }) => ticked.get(id) ?? done,
    tick: (id: number, complete: boolean) => void tick(id, complete),
  }
}

/** Like `useTicks` for one takeaway whose saved state the page already has. */
export function useTick({ id, done }: { id: number; done: boolean }) {
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const { tick } = useTicker({
    onChoice: (_id, complete) => setChosen(complete),
    onTicked: (takeaway) => {
      keepTakeaway(queryClient, takeaway)
      // Wait until the page has rendered the new state; otherwise the checkbox would flicker.
      notifyManager.schedule(() => setChosen(null))
    },
    onFailed: () => setChosen(null),
  })
  return { done: chosen ?? done, tick: (complete: boolean) => void tick(id, complete) }
}

/** Lists that keep a ticked takeaway visible; they are only marked as outdated. */
const STAY: readonly unknown[] = ['session', 'widget', 'action-items', 'takeaways']

/** Puts the server's copy of a takeaway into cached sessions and the widget, and marks other lists as outdated. */
export function keepTakeaway(queryClient: QueryClient, takeaway: Takeaway): void {
  const replace = (list: Takeaway[]) => list.map((other) => (other.id === takeaway.id ? takeaway : other))
  // Keys of data that belongs to a session are longer.
  const isSession = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    queryKey.length === sessionQuery(takeaway.sessionId).queryKey.length
  const sessions = { queryKey: [...COACHING_KEY, 'session'], predicate: isSession }
  queryClient.setQueriesData<SessionAnswer>(sessions, (answer) => {
    if (!answer) return answer
    const { takeaways } = answer.coachingSession
    const updated = {
      ...takeaways,
      current: replace(takeaways.current),
      // Ticked takeaways stay until the session is refetched, so that a mistake can be undone.
      allOpen: replace(takeaways.allOpen),
    }
    return { ...answer, coachingSession: { ...answer.coachingSession, takeaways: updated } }
  })
  updateInWidget(queryClient, takeaway)
  const stays = ({ queryKey }: { queryKey: readonly unknown[] }) => STAY.includes(queryKey[1])
  void queryClient.invalidateQueries({ queryKey: COACHING_KEY, predicate: stays, refetchType: 'none' })
  void queryClient.invalidateQueries({ queryKey: COACHING_KEY, predicate: (query) => !stays(query) })
}
