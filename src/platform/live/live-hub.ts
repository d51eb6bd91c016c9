import type { FastifyReply } from 'fastify'
import type { ProductArea } from '#platform/access/permissions.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantFlight } from '#platform/db/tenant.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { LiveListener } from '#platform/live/live-listener.ts'
import { LiveStream } from '#platform/live/live-stream.ts'
import { eventsQuery, type HeadRow, headQuery, type LiveEventRow, momentQuery } from '#platform/live/store.ts'
import type { Services } from '#platform/services.ts'

declare module 'fastify' {
  interface FastifyInstance {
    live: LiveHub
  }
}

/** A kind of record that screens hear of: whose records they are decides who hears. */
export type LiveTopic = {
  name: string
  area: ProductArea
  /** Whose each record is, null for nobody's; those that do not exist are left out. */
  ownersOf(
    services: Pick<Services, 'database'>,
    companyId: number,
    ids: readonly number[],
  ): Promise<ReadonlyMap<number, number | null>>
}

export type LiveRequest = {
  reply: FastifyReply
  viewer: Viewer
  topic: LiveTopic
  /** The last event the client has; null to hear only what comes from now on. */
  after: number | null
  recheck(): Promise<Viewer | null>
}

/** How long what was told is kept for those who come back. */
export const LIVE_KEPT_MS = 24 * 3_600_000
const CHECK_MS = 4_000
const BEAT_MS = 15_000
const MOST_OF_A_PERSON = 5
/** Who has missed more than this fetches everything anew. */
const MOST_MISSED = 500

type Open = {
  stream: LiveStream
  /** Has been told what it missed; before that the lane has nothing for it. */
  joined: boolean
  recheck(): Promise<Viewer | null>
}
type Lane = {
  companyId: number
  open: Set<Open>
  position: number
  accessVersion: number
  /** Reading, telling and joining happen one after another. */
  work: Promise<void>
  asked: boolean
}

/**
 * Carries what was written to the screens that are open in this process. The table of events is the truth; a
 * notification only says that it is worth a look, and a look every few seconds makes up for one that was lost.
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

  /** Answers the request with a stream of events that lasts until either side ends it. */
  async open({ reply, viewer, topic, after, recheck }: LiveRequest): Promise<void> {
    if (this.stopped) throw new AppError('unavailable', 'The server is restarting.', { retryAfterSeconds: 5 })
    // Who left while it was asked who they are closed before anybody listened, and would keep a place for ever.
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
    // A reader that goes away while we write is no fault.
    reply.raw.on('error', () => {})
    reply.raw.writeHead(200, { ...reply.getHeaders(), ...STREAM_HEADERS } as Record<string, string>)
    reply.raw.write('retry: 3000\n\n')
    await this.listener.start()
    this.timer ??= setInterval(() => this.check(), CHECK_MS).unref()
    await this.queue(lane, () =>
      this.join(lane, entry, after).catch((error: unknown) => {
        // It comes back by itself, and is told then.
        stream.close()
        throw error
      }),
    )
  }

  /** Looks after every company that has a screen open; called every few seconds, and by tests. */
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

  /** Ends every stream: their clients come back, to this process or another. */
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

  /** A notification for one company, or for all after the line was down. */
  private look(companyId: number | null): void {
    const lanes = companyId === null ? [...this.lanes.values()] : [this.lanes.get(companyId)]
    for (const lane of lanes) {
      if (!lane || lane.asked) continue
      lane.asked = true
      void this.queue(lane, () => this.catchUp(lane))
    }
  }

  private queue(lane: Lane, task: () => Promise<void>): Promise<void> {
    lane.work = lane.work.then(task).catch((error: unknown) => {
      this.services.log.warn({ err: error, companyId: lane.companyId }, 'open screens could not be told')
    })
    return lane.work
  }

  /** Tells a new screen what it missed; from then on it hears what the company's lane reads. */
  private async join(lane: Lane, entry: Open, after: number | null): Promise<void> {
    const { stream } = entry
    const [heads = [], moments = [], events = []] = await tenantFlight(this.services, lane.companyId, [
      headQuery(lane.companyId),
      momentQuery(lane.companyId, after ?? 0),
      eventsQuery(lane.companyId, after ?? Number.MAX_SAFE_INTEGER, MOST_MISSED + 1),
    ])
    const head = heads[0] as HeadRow
    const now = this.now()
    // The company's lane may have noticed the change before this one came.
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
    // Before the read: what is written after it asks anew.
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
        await Promise.all([...lane.open].map((entry) => this.recheck(entry)))
        lane.accessVersion = head.access_version
      }
      const last = events.at(-1)?.sequence ?? 0
      const streams = [...lane.open].filter(({ joined }) => joined).map(({ stream }) => stream)
      await this.tell(lane, events, streams)
      lane.position = more ? last : Math.max(head.sequence, last)
      for (const stream of streams) stream.position = Math.max(stream.position, lane.position)
    }
  }

  /** Each stream hears of what is its topic's, after its position, and of records its viewer may see. */
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

  /** A screen that heard nothing for a while hears that the line is open, if its person is still let in. */
  private async beat(lane: Lane): Promise<void> {
    const now = this.now()
    const quiet = [...lane.open].filter(({ stream, joined }) => joined && now - stream.heardAt >= BEAT_MS)
    await Promise.all(
      quiet.map(async (entry) => {
        await this.recheck(entry)
        entry.stream.beat(now)
      }),
    )
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
  // A proxy that gathers answers would hold the events back.
  'x-accel-buffering': 'no',
  connection: 'keep-alive',
}
