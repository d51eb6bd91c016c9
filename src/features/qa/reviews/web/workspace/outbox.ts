import { createObservable } from '#lib/observable.ts'
import { isApiError } from '#platform/web/api-error.ts'

/** A job to send. A newer job with the same id replaces an unsent older one. */
export type Sending = { id: string }

export type OutboxStatus = 'idle' | 'sending' | 'offline' | 'waiting'

export type Outbox<Job extends Sending> = ReturnType<typeof createOutbox<Job>>

/** Delay before retrying a server that does not respond. */
export const RETRY_AFTER_MS = 5_000

type OutboxOptions<Job extends Sending> = {
  /** Jobs that an earlier visit could not send. */
  kept: readonly Job[]
  send: (job: Job) => Promise<void>
  /** True if nothing can be sent and retrying does not help; the jobs stay in the outbox. */
  holds: (error: unknown) => boolean
  /** Called for a job the server rejected; it is not sent again. */
  refused: (job: Job, error: unknown) => void
  /** Stores the waiting jobs in this browser. */
  keep: (jobs: readonly Job[]) => void
}

/**
 * Sends jobs in order, one at a time. Retries when the network or the server is unavailable, and reports rejected jobs.
 * Jobs are idempotent, so sending one twice is safe.
 */
export function createOutbox<Job extends Sending>({ kept, send, holds, refused, keep }: OutboxOptions<Job>) {
  let jobs: readonly Job[] = kept
  const observable = createObservable<OutboxStatus>('idle')
  let running: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false

  const put = (next: readonly Job[]) => {
    jobs = next
    keep(jobs)
  }
  const run = (): Promise<void> => {
    clearTimeout(timer)
    if (jobs.length === 0) {
      if (!running && observable.state() !== 'idle') observable.set('idle')
      return running ?? Promise.resolve()
    }
    running ??= work()
    return running
  }
  const work = async () => {
    const end = (next: OutboxStatus) => {
      // Reset first, so that a job added by a listener starts a new run.
      running = null
      observable.set(next)
    }
    for (let job = jobs[0]; job; job = jobs[0]) {
      observable.set('sending')
      try {
        await send(job)
        // If the job was replaced while it was being sent, the new one stays and is sent next.
        put(jobs.filter((other) => other !== job))
      } catch (error) {
        if (holds(error)) return end('waiting')
        if (isWorthRetrying(error)) {
          if (!stopped) timer = setTimeout(() => void run(), RETRY_AFTER_MS)
          return end(isApiError(error) ? 'waiting' : 'offline')
        }
        const current = jobs.find(({ id }) => id === job.id)
        put(jobs.filter((other) => other !== job))
        // Report the rejection only if no newer job has replaced this one.
        if (current === job) refused(job, error)
      }
    }
    end('idle')
  }

  return {
    status: observable.state,
    jobs: () => jobs,
    subscribe: observable.subscribe,
    add(job: Job): void {
      const place = jobs.findIndex(({ id }) => id === job.id)
      put(place < 0 ? [...jobs, job] : jobs.with(place, job))
      void run()
    },
    /** Removes an unsent job; false if it was no longer waiting. */
    drop(id: string): boolean {
      const before = jobs.length
      put(jobs.filter((job) => job.id !== id))
      return jobs.length < before
    },
    /** Sends all waiting jobs; true if none is left. */
    async flush(): Promise<boolean> {
      await run()
      return jobs.length === 0
    },
    /** Stops automatic retries; waiting jobs are kept for the next visit. */
    stop(): void {
      stopped = true
      clearTimeout(timer)
    },
    start(): void {
      stopped = false
    },
  }
}

/** No response, an expired session, too many requests, or a gateway without its server. */
function isWorthRetrying(error: unknown): boolean {
  return !isApiError(error) || [401, 429, 502, 503, 504].includes(error.code)
}
