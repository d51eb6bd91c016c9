import type { ServerResponse } from 'node:http'
import type { ProductArea } from '#platform/access/permissions.ts'
import { type Viewer, visibleEmployeeIds } from '#platform/access/viewer.ts'
import type { Services } from '#platform/services.ts'

/** A kind of record with live updates; the owners of a record decide which viewers are notified. */
export type LiveTopic = {
  name: string
  area: ProductArea
  /** The employee of each record, null if it has none; records that do not exist are omitted. */
  ownersOf(
    services: Pick<Services, 'database'>,
    companyId: number,
    ids: readonly number[],
  ): Promise<ReadonlyMap<number, number | null>>
}

/** The records of one event that a viewer may see; long lists are cut. */
export type SeenEvent = { sequence: number; created: number[]; changed: number[] }

export const MOST_IDS = 100
/** A client with this much unread data is dropped; it reconnects and continues where it was. */
const MOST_WAITING_BYTES = 262_144

/** One open screen: a response of server-sent events that does not end. */
export class LiveStream {
  viewer: Viewer
  readonly topic: LiveTopic
  /** Everything up to here was sent, or was not visible to this viewer. */
  position = 0
  /** When anything was last sent, in milliseconds. */
  heardAt: number
  closed = false
  private readonly raw: ServerResponse
  private visible: ReadonlySet<number> | null

  constructor(raw: ServerResponse, viewer: Viewer, topic: LiveTopic, now: number) {
    this.raw = raw
    this.viewer = viewer
    this.topic = topic
    this.heardAt = now
    this.visible = visibleTo(viewer, topic)
  }

  /** Continues with the person's current permissions. */
  becomes(viewer: Viewer): void {
    this.viewer = viewer
    this.visible = visibleTo(viewer, this.topic)
  }

  mayKnow(owner: number | null | undefined): boolean {
    if (owner === undefined) return false
    return this.visible === null || (owner !== null && this.visible.has(owner))
  }

  tell({ sequence, created, changed }: SeenEvent, now: number): void {
    this.position = sequence
    if (created.length === 0 && changed.length === 0) return
    const data = {
      created: created.slice(0, MOST_IDS),
      changed: changed.slice(0, MOST_IDS),
      more: created.length > MOST_IDS || changed.length > MOST_IDS,
    }
    this.write(`id: ${sequence}\nevent: ${this.topic.name}\ndata: ${JSON.stringify(data)}\n\n`, now)
  }

  /** `ready`: later events follow from here. `reset`: too much was missed; reload everything. */
  say(event: 'ready' | 'reset', now: number): void {
    const data = JSON.stringify({ cursor: String(this.position) })
    this.write(`id: ${this.position}\nevent: ${event}\ndata: ${data}\n\n`, now)
  }

  /** Keeps the connection open, and moves the client's position past events that it may not see. */
  beat(now: number): void {
    this.write(`: still here\nid: ${this.position}\n\n`, now)
  }

  close(): void {
    if (this.closed) return
    this.closed = true
    this.raw.end()
  }

  private write(text: string, now: number): void {
    if (this.closed) return
    this.heardAt = now
    this.raw.write(text)
    if (this.raw.writableLength <= MOST_WAITING_BYTES) return
    this.closed = true
    this.raw.destroy()
  }
}

function visibleTo(viewer: Viewer, { area }: LiveTopic): ReadonlySet<number> | null {
  const ids = visibleEmployeeIds(viewer, area)
  return ids === null ? null : new Set(ids)
}
