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
import { keepInWidget } from '#features/coaching/widget/web/widget-api.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { notify } from '#ui/notify.ts'
import { useUiText } from '#ui/text.ts'

type TickerWork = {
  /** What has to be waited for before a tick is sent. */
  before?: () => Promise<unknown>
  onWish: (id: number, complete: boolean) => void
  onTicked: (takeaway: Takeaway) => void
  /** Its box stands again as it stood; that and why is told. */
  onFailed: (id: number) => void
}

/** The way to tick and untick takeaways. Refused, it says why and offers another try. */
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
      onWish: (id, complete) => latest.current.work.onWish(id, complete),
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
 * Whether takeaways are ticked, and the way to tick and untick them. What was clicked shows at once; refused, it goes
 * back to what it was. What is ticked keeps its place until its list is asked for again.
 */
export function useTicks() {
  const queryClient = useQueryClient()
  const [ticked, setTicked] = useState<ReadonlyMap<number, boolean>>(new Map())
  const { tick } = useTicker({
    onWish: (id, complete) => setTicked((now) => new Map(now).set(id, complete)),
    onTicked: (takeaway) => keepTakeaway(queryClient, takeaway),
    onFailed: (id) => setTicked((now) => new Map([...now].filter(([other]) => other !== id))),
  })
  return {
    isDone: ({ id, done }: { id: number; done: boolean }) => ticked.get(id) ?? done,
    tick: (id: number, complete: boolean) => void tick(id, complete),
  }
}

/** The same of one takeaway, of which the page has what the server answered. */
export function useTick({ id, done }: { id: number; done: boolean }) {
  const queryClient = useQueryClient()
  const [wish, setWish] = useState<boolean | null>(null)
  const { tick } = useTicker({
    onWish: (_id, complete) => setWish(complete),
    onTicked: (takeaway) => {
      keepTakeaway(queryClient, takeaway)
      // After the page has heard of the answer: before, the box would go back for a moment.
      notifyManager.schedule(() => setWish(null))
    },
    onFailed: () => setWish(null),
  })
  return { done: wish ?? done, tick: (complete: boolean) => void tick(id, complete) }
}

/** They would take away what was just ticked: they are asked anew when they are next opened. */
const STAY: readonly unknown[] = ['session', 'widget', 'action-items', 'takeaways']

/** What the server answered, wherever the takeaway stands: in sessions, in the widget, and in lists asked anew. */
export function keepTakeaway(queryClient: QueryClient, takeaway: Takeaway): void {
  const replace = (list: Takeaway[]) => list.map((other) => (other.id === takeaway.id ? takeaway : other))
  // What belongs to a session has its key with something behind it.
  const isSession = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    queryKey.length === sessionQuery(takeaway.sessionId).queryKey.length
  const sessions = { queryKey: [...COACHING_KEY, 'session'], predicate: isSession }
  queryClient.setQueriesData<SessionAnswer>(sessions, (answer) => {
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
  const stays = ({ queryKey }: { queryKey: readonly unknown[] }) => STAY.includes(queryKey[1])
  void queryClient.invalidateQueries({ queryKey: COACHING_KEY, predicate: stays, refetchType: 'none' })
  void queryClient.invalidateQueries({ queryKey: COACHING_KEY, predicate: (query) => !stays(query) })
}
