import type { FastifyReply } from 'fastify'
import type { Viewer } from '#platform/access/viewer.ts'
import { inBackground } from '#platform/db/request-work.ts'
import { tenantFlight } from '#platform/db/tenant.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { LiveListener } from '#platform/live/live-listener.ts'
import type { LiveTopic } from '#platform/live/live-stream.ts'
import { LiveStream } from '#platform/live/live-stream.ts'
import { eventsQuery, type HeadRow, headQuery, type LiveEventRow, momentQuery } from '#platform/live/store.ts'
import { logFailure } from '#platform/logging/outages.ts'
import type { Services } from '#platform/services.ts'

declare module 'fastify' {
  interface FastifyInstance {
    live: LiveHub
  }
}

export type LiveRequest = {
  reply: FastifyReply
  viewer: Viewer
  topic: LiveTopic
  /** The last event that the client has; null to receive only new ones. */
  after: number | null
  recheck(): Promise<Viewer | null>
}

/** How long events are kept for clients that reconnect. */
export const LIVE_KEPT_MS = 24 * 3_600_000
const CHECK_MS = 4_000
const BEAT_MS = 15_000
const MOST_OF_A_PERSON = 5
/** A client that has missed more events than this reloads everything. */
const MOST_MISSED = 500

type Open = {
  stream: LiveStream
  /** Whether the missed events have been sent; before that the company's lane sends nothing to this screen. */
  joined: boolean
  recheck(): Promise<Viewer | null>
}
type Lane = {
  companyId: number
  open: Set<Open>
  position: number
  accessVersion: number
  /** Reading, sending and joining run one after another. */
  work: Promise<void>
  asked: boolean
}

/**
 * Sends changes to the screens that are open in this process. The event table is the source of truth; a notification
 * only says that there may be something to read, and a check every few seconds makes up for a lost one.
 */
export class LiveHub {
  private readonly services: Pick<Services, 'database' | 'clock' | 'log'>
  private readonly lanes = new Map<number, Lane>()
  private readonly listener: LiveListener
  private timer: NodeJS.Timeout | undefined
  private stopped = false

  constructor(services: Pick<Services, 'database' | 'clock' | 'log'>) {
    this.services = services
    this.listener = new LiveListener(services, (companyId) => this.look(companyId))
  }

  /** Open screens in this process. */
  get size(): number {
    let count = 0
    for (const { open } of this.lanes.values()) count += open.size
    return count
  }

  /** Answers the request with an event stream that lasts until either side ends it. */
  async open({ reply, viewer, topic, after, recheck }: LiveRequest): Promise<void> {
    if (this.stopped) throw new AppError('unavailable', 'The server is restarting.', { retryAfterSeconds: 5 })
    // A client that left during authentication has already fired its close event; it would occupy a place forever.
    if (reply.raw.destroyed) {
      reply.hijack()
      return
    }
    const lane = this.laneOf(viewer.company.id)
    if (this.openOf(lane, viewer) >= MOST_OF_A_PERSON)
      throw new AppError('too_many_requests', 'Too many windows are listening at once.', {
        retryAfterSeconds: 30,
      })
    const stream = new LiveStream(reply.raw, viewer, topic, this.now())
    const entry: Open = { stream, joined: false, recheck }
    lane.open.add(entry)
    reply.hijack()
    reply.raw.on('close', () => this.leave(lane, entry))
    // A client that disconnects while we write is not an error.
    reply.raw.on('error', () => {})
    reply.raw.writeHead(200, { ...reply.getHeaders(), ...STREAM_HEADERS } as Record<string, string>)
    reply.raw.write('retry: 3000\n\n')
    await inBackground(() => this.listener.start())
    this.timer ??= inBackground(() => setInterval(() => this.check(), CHECK_MS).unref())
    await this.queue(lane, () =>
      this.join(lane, entry, after).catch((error: unknown) => {
        // The client reconnects by itself and then receives what it missed.
        stream.close()
        throw error
      }),
    )
  }

  /** Checks every company with an open screen; called every few seconds, and by tests. */
  async check(): Promise<void> {
    await Promise.all(
      [...this.lanes.values()].map((lane) =>
        this.queue(lane, async () => {
          await this.catchUp(lane)
          await this.beat(lane)
        }),
      ),
    )
  }

  /** Ends every stream; clients reconnect to this process or another. */
  async stop(): Promise<void> {
    this.stopped = true
    clearInterval(this.timer)
    for (const lane of this.lanes.values()) for (const { stream } of lane.open) stream.close()
    await Promise.all([...this.lanes.values()].map(({ work }) => work))
    await this.listener.stop()
  }

  private now = () => this.services.clock.now().getTime()

  private laneOf(companyId: number): Lane {
    const known = this.lanes.get(companyId)
    if (known) return known
    const work = Promise.resolve()
    const lane: Lane = { companyId, open: new Set(), position: -1, accessVersion: 0, work, asked: false }
    this.lanes.set(companyId, lane)
    return lane
  }

  private openOf(lane: Lane, { actor }: Viewer): number {
    let count = 0
    for (const { stream } of lane.open)
      if (stream.viewer.actor.kind === actor.kind && stream.viewer.actor.id === actor.id) count++
    return count
  }

  private leave(lane: Lane, entry: Open): void {
    entry.stream.closed = true
    lane.open.delete(entry)
    if (lane.open.size === 0 && this.lanes.get(lane.companyId) === lane) this.lanes.delete(lane.companyId)
  }

  /** Handles a notification for one company, or for all after the listener lost its connection. */
  private look(companyId: number | null): void {
    const lanes = companyId === null ? [...this.lanes.values()] : [this.lanes.get(companyId)]
    for (const lane of lanes) {
      if (!lane || lane.asked) continue
      lane.asked = true
      void this.queue(lane, () => this.catchUp(lane))
    }
  }

  private queue(lane: Lane, task: () => Promise<void>): Promise<void> {
    // Screens of other people follow in the same lane, so it does not end with the request that began it.
    lane.work = inBackground(() => lane.work.then(task)).catch((error: unknown) => {
      logFailure(this.services.log, error, {
        level: 'warn',
        text: 'changes could not be sent to open screens',
        fields: { companyId: lane.companyId },
      })
    })
    return lane.work
  }

  /** Sends a new screen the events it missed; afterwards it receives what the company's lane reads. */
  private async join(lane: Lane, entry: Open, after: number | null): Promise<void> {
    const { stream } = entry
    const [heads = [], moments = [], events = []] = await tenantFlight(this.services, lane.companyId, [
      headQuery(lane.companyId),
      momentQuery(lane.companyId, after ?? 0),
      eventsQuery(lane.companyId, after ?? Number.MAX_SAFE_INTEGER, MOST_MISSED + 1),
    ])
    const head = heads[0] as HeadRow
    const now = this.now()
    // The company's lane may have noticed the change before this screen joined.
    if (head.access_version !== stream.viewer.company.accessVersion) await this.recheck(entry)
    if (lane.position < 0) {
      lane.position = head.sequence
      lane.accessVersion = head.access_version
    }
    stream.position = after ?? head.sequence
    entry.joined = true
    const missed = events as LiveEventRow[]
    const at = moments[0]?.at as Date | undefined
    const known = after === null || (at !== undefined && at.getTime() >= now - LIVE_KEPT_MS)
    if (!known || missed.length > MOST_MISSED) {
      stream.position = head.sequence
      stream.say('reset', now)
      return
    }
    await this.tell(lane, missed, [stream])
    stream.position = Math.max(stream.position, head.sequence)
    stream.say('ready', now)
  }

  private async catchUp(lane: Lane): Promise<void> {
    // Reset before reading: an event written afterwards requests another read.
    lane.asked = false
    if (lane.open.size === 0 || lane.position < 0) return
    for (let more = true; more; ) {
      const [heads = [], rows = []] = await tenantFlight(this.services, lane.companyId, [
        headQuery(lane.companyId),
        eventsQuery(lane.companyId, lane.position, MOST_MISSED),
      ])
      const head = heads[0] as HeadRow
      const events = rows as LiveEventRow[]
      more = events.length === MOST_MISSED
      if (head.access_version !== lane.accessVersion) {
        await this.recheckAll([...lane.open])
        lane.accessVersion = head.access_version
      }
      const last = events.at(-1)?.sequence ?? 0
      const streams = [...lane.open].filter(({ joined }) => joined).map(({ stream }) => stream)
      await this.tell(lane, events, streams)
      lane.position = more ? last : Math.max(head.sequence, last)
      for (const stream of streams) stream.position = Math.max(stream.position, lane.position)
    }
  }

  /** Sends each stream the events of its topic after its position, limited to records that its viewer may see. */
  private async tell(lane: Lane, events: readonly LiveEventRow[], streams: readonly LiveStream[]) {
    const now = this.now()
    for (const topic of new Set(streams.map((stream) => stream.topic))) {
      const about = events.filter((event) => event.topic === topic.name)
      if (about.length === 0) continue
      const ids = [...new Set(about.flatMap((event) => [...event.created_ids, ...event.changed_ids]))]
      const owners = await topic.ownersOf(this.services, lane.companyId, ids)
      for (const stream of streams.filter((each) => each.topic === topic)) {
        const seen = (list: readonly number[]) => list.filter((id) => stream.mayKnow(owners.get(id)))
        for (const { sequence, created_ids, changed_ids } of about)
          if (sequence > stream.position)
            stream.tell({ sequence, created: seen(created_ids), changed: seen(changed_ids) }, now)
      }
    }
  }

  /** Sends a heartbeat to screens without recent events, if their person still has access. */
  private async beat(lane: Lane): Promise<void> {
    const now = this.now()
    const quiet = [...lane.open].filter(({ stream, joined }) => joined && now - stream.heardAt >= BEAT_MS)
    await this.recheckAll(quiet)
    for (const { stream } of quiet) stream.beat(now)
  }

  /** One after another: hundreds of open screens must not take all connections from requests. */
  private async recheckAll(entries: readonly Open[]): Promise<void> {
    for (const entry of entries) await this.recheck(entry)
  }

  private async recheck({ stream, recheck }: Open): Promise<void> {
    const viewer = await recheck()
    if (viewer) stream.becomes(viewer)
    else stream.close()
  }
}

const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // A proxy that buffers responses would delay the events.
  'x-accel-buffering': 'no',
  connection: 'keep-alive',
}
