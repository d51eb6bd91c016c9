import type { SPEAKERS } from '#features/interactions/ingest/contract.ts'

export type ConnectorTurn = { speaker: (typeof SPEAKERS)[number]; text: string; at: string | null }

/** A source system's answer about the transcript of an interaction. */
export type ConnectorAnswer =
  | { state: 'pending' }
  | { state: 'ready'; turns: readonly ConnectorTurn[] }
  | { state: 'failed'; message: string }

/**
 * Fetches transcripts from a source system. A waiting screen asks once a second, so `fetch` returns what is known
 * immediately and continues in the background.
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

/**
 * A source system in the process: pending for a number of calls, then ready. For tests and for trying out the screen.
 */
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
