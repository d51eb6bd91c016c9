import type pg from 'pg'
import { busy } from '#platform/db/failures.ts'
import { abandoned, currentWork, holdsConnection, type RequestWork } from '#platform/db/request-work.ts'
import { SilenceWatch, silence } from '#platform/db/silence-watch.ts'

export type QueueLimits = {
  /** Requests that may wait for their first connection; more are refused immediately. */
  most: number
  /** How long one may wait, in milliseconds. */
  waitMs: number
}

type Waiter = { enter(): void; refuse(error: unknown): void }

/**
 * Admits as many users as the pool has connections. The others wait in two lanes: requests that have begun go first, so
 * that finished work is not thrown away; of the rest the oldest. Work in the background waits behind them, and is never
 * refused for their number.
 */
class ConnectionQueue {
  private free: number
  private readonly limits: QueueLimits
  private readonly begun = new Set<Waiter>()
  private readonly fresh = new Set<Waiter>()

  constructor(connections: number, limits: QueueLimits) {
    this.free = connections
    this.limits = limits
  }

  get length(): number {
    return this.begun.size + this.fresh.size
  }

  async enter(work: RequestWork | null): Promise<void> {
    if (work?.isAbandoned) throw abandoned()
    if (this.free > 0) {
      this.free--
      return
    }
    const lane = work?.hasBegun ? this.begun : this.fresh
    if (work && lane === this.fresh && lane.size >= this.limits.most) throw busy()
    await this.wait(lane, work)
  }

  /** Whether a new request would be refused. */
  get isFull(): boolean {
    return this.free === 0 && this.fresh.size >= this.limits.most
  }

  leave(): void {
    const [next] = this.begun.size > 0 ? this.begun : this.fresh
    if (next) next.enter()
    else this.free++
  }

  /** Refuses everyone who waits. */
  refuse(error: Error): void {
    for (const waiter of [...this.begun, ...this.fresh]) waiter.refuse(error)
  }

  private wait(lane: Set<Waiter>, work: RequestWork | null): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const waiter: Waiter = {
      enter() {
        end()
        resolve()
      },
      refuse(error) {
        end()
        reject(error)
      },
    }
    const timer = setTimeout(() => waiter.refuse(busy()), this.limits.waitMs)
    const forget = work?.onAbandoned(() => waiter.refuse(abandoned()))
    const end = () => {
      clearTimeout(timer)
      forget?.()
      lane.delete(waiter)
    }
    lane.add(waiter)
    return promise
  }
}

type Release = (error?: Error | boolean) => void
type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, release: Release) => void

/**
 * Puts a queue before a pool, and lets a request use one connection at a time. `onSecond` is called when code inside a
 * transaction asks for another connection; tests throw there. The returned function says whether a new request would be
 * refused.
 */
export function queueBefore(pool: pg.Pool, limits: QueueLimits, onSecond?: () => void): () => boolean {
  const queue = new ConnectionQueue(pool.options.max, limits)
  const watch = new SilenceWatch(pool, (error) => queue.refuse(error))
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>

  const take = async (): Promise<pg.PoolClient> => {
    const work = currentWork()
    const isSecond = holdsConnection()
    if (isSecond) onSecond?.()
    const endTurn = isSecond ? undefined : await work?.takeTurn()
    try {
      if (watch.isSilent) throw silence()
      await queue.enter(work)
    } catch (error) {
      endTurn?.()
      throw error
    }
    const use = watch.begin()
    const done = () => {
      use.end()
      queue.leave()
      endTurn?.()
    }
    const opening = connect()
    try {
      const client = await use.orSilent(opening)
      if (work) work.hasBegun = true
      const release = client.release
      client.release = (error?: Error | boolean) => {
        release(error)
        done()
      }
      return client
    } catch (error) {
      // A connection that opens after all goes back to the pool.
      opening
        .then(
          (client) => client.release(),
          () => {},
        )
        .finally(done)
      throw error
    }
  }

  const connectInTurn = (callback?: Connected): Promise<pg.PoolClient> | undefined => {
    if (!callback) return take()
    take().then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => {}),
    )
    return undefined
  }
  pool.connect = connectInTurn as typeof pool.connect
  // The metrics read how many wait.
  Object.defineProperty(pool, 'waitingCount', { get: () => queue.length })
  return () => queue.isFull
}
