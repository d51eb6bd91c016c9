import type { SPEAKERS } from '#features/interactions/ingest/contract.ts'

export type ConnectorTurn = { speaker: (typeof SPEAKERS)[number]; text: string; at: string | null }

/** What a source system says about the transcript of one of its interactions. */
export type ConnectorAnswer =
  | { state: 'pending' }
  | { state: 'ready'; turns: readonly ConnectorTurn[] }
  | { state: 'failed'; message: string }

/**
 * Gets transcripts from a source system. Asked once a second by a screen that waits, so it answers at once with what it
 * knows, and fetches on its own.
 */
export type TranscriptConnector = {
  /** Whether it serves this channel of the company. */
  serves(companyId: number, channel: { id: number; slug: string }): boolean
  fetch(
    companyId: number,
    channel: { id: number; slug: string },
    externalId: string,
  ): Promise<ConnectorAnswer>
}

/** A source system inside the process: pending so many times, then ready. For tests and for trying the screen. */
export class LocalConnector implements TranscriptConnector {
  private readonly asked = new Map<string, number>()
  private readonly slug: string
  private readonly pending: number
  private readonly answer: ConnectorAnswer

  constructor(slug: string, pending: number, answer: ConnectorAnswer) {
    this.slug = slug
    this.pending = pending
    this.answer = answer
  }

  serves(_companyId: number, channel: { slug: string }): boolean {
    return channel.slug === this.slug
  }

  async fetch(companyId: number, channel: { id: number }, externalId: string): Promise<ConnectorAnswer> {
    const key = `${companyId} ${channel.id} ${externalId}`
    const times = (this.asked.get(key) ?? 0) + 1
    this.asked.set(key, times)
    return times > this.pending ? this.answer : { state: 'pending' }
  }
}
