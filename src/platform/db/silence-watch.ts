import type { Socket } from 'node:net'
import pg from 'pg'

/** A connection in use, or one that is being opened. */
export type Use = {
  /** The result of `opening`, unless the server is found silent before. */
  orSilent(opening: Promise<pg.PoolClient>): Promise<pg.PoolClient>
  end(): void
}

const TICK_MS = 500
/** A connection that was quiet for this long is a reason to ask. */
const QUIET_TICKS = 3
/** How long the server may take to accept another connection before new requests are refused. */
const REFUSE_TICKS = 5
/** How long before connections in use fail. It is longer, because a starved server would answer them in the end. */
const FAIL_TICKS = 16

/**
 * Finds a database server that keeps its connections but no longer answers: a frozen process, a host without power.
 * Only a slow statement is quiet too, so another connection is opened before anyone is refused. While the server does not
 * accept it, new requests are refused, and later all quiet connections fail. Counts the turns of a timer instead of time,
 * so that a stall of this process does not look like one of the server.
 */
export class SilenceWatch {
  isSilent = false
  private readonly pool: pg.Pool
  private readonly onSilent: (error: Error) => void
  private readonly uses = new Set<WatchedUse>()
  private probe: Probe | null = null
  private timer: NodeJS.Timeout | undefined

  /** `onSilent` is called repeatedly while the server is silent. */
  constructor(pool: pg.Pool, onSilent: (error: Error) => void) {
    this.pool = pool
    this.onSilent = onSilent
  }

  begin(): Use {
    const use = new WatchedUse(() => this.uses.delete(use))
    this.uses.add(use)
    this.timer ??= setInterval(() => this.tick(), TICK_MS).unref()
    return use
  }

  private tick(): void {
    for (const use of this.uses) use.tick()
    if (this.probe !== null) {
      this.probe.ticks++
      if (this.probe.ticks >= REFUSE_TICKS) this.refuse()
      if (this.probe.ticks >= FAIL_TICKS) this.fail(this.probe)
    } else if (this.isSilent || [...this.uses].some(({ quietTicks }) => quietTicks >= QUIET_TICKS)) this.ask()
    const isIdle = this.uses.size === 0 && this.probe === null && !this.isSilent
    if (!isIdle && !this.pool.ending) return
    clearInterval(this.timer)
    this.timer = undefined
    if (this.probe !== null) streamOf(this.probe.client).destroy()
  }

  private ask(): void {
    const client = new pg.Client({ ...this.pool.options, connectionTimeoutMillis: 0 })
    client.on('error', () => {})
    const probe = { client, ticks: 0 }
    this.probe = probe
    // Another error, such as a refused connection, is an answer too: it is not silence that requests wait for.
    const answered = () => {
      if (this.probe !== probe) return
      this.probe = null
      this.isSilent = false
    }
    client.connect().then(() => {
      answered()
      client.end().catch(() => {})
    }, answered)
  }

  private refuse(): void {
    this.isSilent = true
    this.onSilent(silence())
  }

  private fail({ client }: Probe): void {
    this.probe = null
    streamOf(client).destroy()
    const error = silence()
    for (const use of [...this.uses]) if (use.quietTicks >= FAIL_TICKS) use.fail(error)
  }
}

/** The error of requests while the server is silent. */
export const silence = (): Error =>
  Object.assign(new Error('The database server does not answer.'), { code: 'ETIMEDOUT' })

type Probe = { client: pg.Client; ticks: number }

class WatchedUse implements Use {
  quietTicks = 0
  readonly end: () => void
  private bytes = 0
  private client: pg.PoolClient | null = null
  private readonly silent = Promise.withResolvers<never>()

  constructor(end: () => void) {
    this.end = end
    this.silent.promise.catch(() => {})
  }

  async orSilent(opening: Promise<pg.PoolClient>): Promise<pg.PoolClient> {
    this.client = await Promise.race([opening, this.silent.promise])
    return this.client
  }

  tick(): void {
    const bytes = this.client === null ? 0 : streamOf(this.client).bytesRead
    this.quietTicks = bytes === this.bytes ? this.quietTicks + 1 : 0
    this.bytes = bytes
  }

  fail(error: Error): void {
    if (this.client === null) this.silent.reject(error)
    else streamOf(this.client).destroy(error)
  }
}

const streamOf = (client: pg.ClientBase): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream
