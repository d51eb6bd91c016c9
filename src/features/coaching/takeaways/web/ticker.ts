import type { Takeaway } from '#features/coaching/sessions/web/session-api.ts'

type TickerOptions = {
  send: (id: number, complete: boolean) => Promise<Takeaway>
  /** It is to be seen at once. */
  onWish: (id: number, complete: boolean) => void
  onTicked: (takeaway: Takeaway) => void
  /** As it was before: what was wished last did not get there. */
  onFailed: (id: number, complete: boolean, error: unknown) => void
}

export type Ticker = {
  /** Resolves when the takeaway rests, whichever way. */
  tick: (id: number, complete: boolean) => Promise<void>
  /** Resolves when all of them rest. */
  settled: () => Promise<void>
}

/** Sends ticks and unticks of one takeaway one after the other: what was wished last is what holds. */
export function createTicker({ send, onWish, onTicked, onFailed }: TickerOptions): Ticker {
  const wishes = new Map<number, boolean>()
  const running = new Map<number, Promise<void>>()

  const run = async (id: number): Promise<void> => {
    for (;;) {
      const complete = wishes.get(id) ?? false
      const [takeaway, error] = await send(id, complete).then(
        (answer) => [answer, null] as const,
        (reason: unknown) => [null, reason] as const,
      )
      if (wishes.get(id) !== complete) continue
      // From here on a click is a wish of its own.
      wishes.delete(id)
      running.delete(id)
      return takeaway ? onTicked(takeaway) : onFailed(id, complete, error)
    }
  }
  return {
    tick(id, complete) {
      wishes.set(id, complete)
      onWish(id, complete)
      const before = running.get(id)
      if (before) return before
      const sent = run(id)
      running.set(id, sent)
      return sent
    },
    settled: async () => void (await Promise.all(running.values())),
  }
}
