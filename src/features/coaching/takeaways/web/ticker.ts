import type { Takeaway } from '#features/coaching/sessions/web/session-api.ts'

type TickerOptions = {
  send: (id: number, complete: boolean) => Promise<Takeaway>
  /** Called immediately to show the new state. */
  onChoice: (id: number, complete: boolean) => void
  onTicked: (takeaway: Takeaway) => void
  /** Called with the previous state if the last request failed. */
  onFailed: (id: number, complete: boolean, error: unknown) => void
}

export type Ticker = {
  /** Resolves when no request for this takeaway is pending. */
  tick: (id: number, complete: boolean) => Promise<void>
  /** Resolves when no request is pending at all. */
  settled: () => Promise<void>
}

/** Sends ticks and unticks of one takeaway one after another, so that the last click counts. */
export function createTicker({ send, onChoice, onTicked, onFailed }: TickerOptions): Ticker {
  const choices = new Map<number, boolean>()
  const running = new Map<number, Promise<void>>()

  const run = async (id: number): Promise<void> => {
    for (;;) {
      const complete = choices.get(id) ?? false
      const [takeaway, error] = await send(id, complete).then(
        (answer) => [answer, null] as const,
        (reason: unknown) => [null, reason] as const,
      )
      if (choices.get(id) !== complete) continue
      // A click from now on starts a new request.
      choices.delete(id)
      running.delete(id)
      return takeaway ? onTicked(takeaway) : onFailed(id, complete, error)
    }
  }
  return {
    tick(id, complete) {
      choices.set(id, complete)
      onChoice(id, complete)
      const before = running.get(id)
      if (before) return before
      const sent = run(id)
      running.set(id, sent)
      return sent
    },
    settled: async () => void (await Promise.all(running.values())),
  }
}
