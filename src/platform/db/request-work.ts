import { AsyncLocalStorage } from 'node:async_hooks'
import { AppError } from '#platform/errors/app-error.ts'

/** The work for one request: it uses one connection at a time, and ends early if the client leaves. */
export class RequestWork {
  /** Whether it has used a connection before; then it goes before requests that have not begun. */
  hasBegun = false
  private hasWritten = false
  private state: 'open' | 'left' | 'answered' = 'open'
  private turn: Promise<void> = Promise.resolve()
  private readonly dropped = new Set<() => void>()

  /** Whether nobody waits for the answer and nothing was written that the rest would complete. */
  get isAbandoned(): boolean {
    return this.state === 'left' && !this.hasWritten
  }

  /** Whether the answer is sent: what still runs is work in the background. */
  get isAnswered(): boolean {
    return this.state === 'answered'
  }

  /** Called after a commit. The rest of the request, such as storing the answer for a repetition, then always runs. */
  wrote(): void {
    this.hasWritten = true
  }

  /** Called when the connection to the client closes. */
  close(isAnswered: boolean): void {
    this.state = isAnswered ? 'answered' : 'left'
    if (this.isAbandoned) for (const drop of this.dropped) drop()
    this.dropped.clear()
  }

  /** Calls `drop` if the client leaves while something waits; returns a function that ends this. */
  onAbandoned(drop: () => void): () => void {
    this.dropped.add(drop)
    return () => this.dropped.delete(drop)
  }

  /** Resolves when no other part of the request holds a connection; the result ends the turn. */
  async takeTurn(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const before = this.turn
    this.turn = promise
    await before
    return resolve
  }
}

const current = new AsyncLocalStorage<RequestWork | null>()
const holder = new AsyncLocalStorage<boolean>()

/** The request that the calling code works for; null for jobs and other work in the background. */
export function currentWork(): RequestWork | null {
  const work = current.getStore() ?? null
  return work?.isAnswered ? null : work
}

export const workFor = <T>(work: RequestWork, run: () => T): T => current.run(work, run)

/** For what a request starts and does not wait for, such as timers: it outlives the request. */
export const inBackground = <T>(run: () => T): T => holder.run(false, () => current.run(null, run))

/** Marks code that runs inside a transaction: a second connection there would wait for itself under load. */
export const withConnection = <T>(run: () => T): T => holder.run(true, run)

export const holdsConnection = (): boolean => holder.getStore() === true

/** Nobody receives this error. */
export const abandoned = (): AppError => new AppError('unavailable', 'The client closed the connection.')
