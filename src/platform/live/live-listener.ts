import type pg from 'pg'
import { LIVE_CHANNEL } from '#platform/live/store.ts'
import { logFailure } from '#platform/logging/outages.ts'
import type { Services } from '#platform/services.ts'

const AGAIN_MS = 1_000

/** The one connection of a process that listens for PostgreSQL notifications; reconnects when it breaks. */
export class LiveListener {
  private readonly services: Pick<Services, 'database' | 'log'>
  /** Called with a company, or with null if notifications may have been missed. */
  private readonly heard: (companyId: number | null) => void
  private client: pg.Client | null = null
  private starting: Promise<void> | null = null
  private again: NodeJS.Timeout | undefined
  private stopped = false

  constructor(services: Pick<Services, 'database' | 'log'>, heard: (companyId: number | null) => void) {
    this.services = services
    this.heard = heard
  }

  /** Never fails: without notifications, each company is still checked every few seconds. */
  start(): Promise<void> {
    this.starting ??= this.connect()
    return this.starting
  }

  async stop(): Promise<void> {
    this.stopped = true
    clearTimeout(this.again)
    await this.starting
    await this.client?.end().catch(() => {})
    this.client = null
  }

  private async connect(): Promise<void> {
    if (this.stopped) return
    const client = this.services.database.newClient()
    client.on('notification', ({ payload }) => this.heard(Number(payload)))
    client.on('error', () => this.lost(client))
    client.on('end', () => this.lost(client))
    try {
      await client.connect()
      await client.query(`listen ${LIVE_CHANNEL}`)
      this.client = client
      this.heard(null)
    } catch (error) {
      logFailure(this.services.log, error, {
        level: 'warn',
        text: 'the database sends no notifications; it is polled instead',
      })
      client.end().catch(() => {})
      this.lost(client)
    }
  }

  private lost(client: pg.Client): void {
    if (this.stopped || (this.client !== null && this.client !== client)) return
    this.client = null
    clearTimeout(this.again)
    this.again = setTimeout(() => {
      this.starting = this.connect()
    }, AGAIN_MS).unref()
  }
}
