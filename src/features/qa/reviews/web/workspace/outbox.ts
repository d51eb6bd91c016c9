import { isApiError } from '#platform/web/api-error.ts'

/** Something to be sent to the server. A newer one with the same id takes the place of an older one not sent yet. */
export type Sending = { id: string }

export type OutboxStatus = 'idle' | 'sending' | 'offline' | 'waiting'

export type Outbox<Job extends Sending> = ReturnType<typeof createOutbox<Job>>

/** How long a server that does not answer is left alone. */
export const RETRY_AFTER_MS = 5_000

type OutboxOptions<Job extends Sending> = {
  /** What an earlier visit could not send. */
  kept: readonly Job[]
  send: (job: Job) => Promise<void>
  /** Nothing can be sent for now, and trying again does not help: all stays here. */
  holds: (error: unknown) => boolean
  /** The server refused it: it is not sent again. */
  refused: (job: Job, error: unknown) => void
  /** Keeps what waits in this browser. */
  keep: (jobs: readonly Job[]) => void
}

/**
 * Sends in order, one at a time. What finds no network, or a server that is being started anew, stays here and is
 * tried again; what the server refuses is given back. Each job has one effect however often it is sent.
 */
export function createOutbox<Job extends Sending>({ kept, send, holds, refused, keep }: OutboxOptions<Job>) {
  let jobs: readonly Job[] = kept
  let status: OutboxStatus = 'idle'
  let running: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const listeners = new Set<() => void>()

  const set = (next: OutboxStatus) => {
    status = next
    for (const listener of listeners) listener()
  }
  const put = (next: readonly Job[]) => {
    jobs = next
    keep(jobs)
  }
  const run = (): Promise<void> => {
    clearTimeout(timer)
    if (jobs.length === 0) {
      if (!running && status !== 'idle') set('idle')
      return running ?? Promise.resolve()
    }
    running ??= work()
    return running
  }
  const work = async () => {
    const end = (next: OutboxStatus) => {
      // Before anybody hears of it: what is added then is sent by a run of its own.
      running = null
      set(next)
    }
    for (let job = jobs[0]; job; job = jobs[0]) {
      set('sending')
      try {
        await send(job)
        // One that was replaced on its way is sent as it now is.
        put(jobs.filter((other) => other !== job))
      } catch (error) {
        if (holds(error)) return end('waiting')
        if (isWorthRetrying(error)) {
          if (!stopped) timer = setTimeout(() => void run(), RETRY_AFTER_MS)
          return end(isApiError(error) ? 'waiting' : 'offline')
        }
        const current = jobs.find(({ id }) => id === job.id)
        put(jobs.filter((other) => other !== job))
        // What was wished for meanwhile is on its way: only the last wish is given back.
        if (current === job) refused(job, error)
      }
    }
    end('idle')
  }

  return {
    status: () => status,
    jobs: () => jobs,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add(job: Job): void {
      const place = jobs.findIndex(({ id }) => id === job.id)
      put(place < 0 ? [...jobs, job] : jobs.with(place, job))
      void run()
    },
    /** Takes back what was not sent; whether it was still here. */
    drop(id: string): boolean {
      const before = jobs.length
      put(jobs.filter((job) => job.id !== id))
      return jobs.length < before
    },
    /** Sends what waits; whether nothing is left. */
    async flush(): Promise<boolean> {
      await run()
      return jobs.length === 0
    },
    /** By itself nothing is tried again from now on; what waits is kept for the next visit. */
    stop(): void {
      stopped = true
      clearTimeout(timer)
    },
    start(): void {
      stopped = false
    },
  }
}

/** No answer at all, a session to be renewed, too many at once, or a gateway without its server. */
function isWorthRetrying(error: unknown): boolean {
  return !isApiError(error) || [401, 429, 502, 503, 504].includes(error.code)
}
