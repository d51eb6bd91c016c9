import type { Writable } from 'node:stream'
import { sql, type Transaction } from 'kysely'
import type pg from 'pg'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Clock } from '#platform/clock.ts'
import { databaseFailure } from '#platform/db/failures.ts'
import type { Database } from '#platform/db/pools.ts'
import type { DB } from '#platform/db/tables.ts'
import { type AuditDraft, appendAudit } from '#platform/records/audit.ts'
import { appendEvents, type EventDraft } from '#platform/records/outbox.ts'

/** What a transaction needs from its surroundings. */
export type TransactionServices = {
  database: Database
  clock: Clock
  /** Called after a commit that wrote events, so that they are relayed at once and not at the next sweep. */
  eventsWritten(companyId: number): void
}

/** A transaction inside one company, on behalf of one viewer. Stores take it and nothing else. */
export type Tx = {
  db: Transaction<DB>
  viewer: Viewer
  companyId: number
  /** One moment for all that the transaction writes. */
  now: Date
  /** Adds to the audit log; written just before the commit. */
  audit(entry: AuditDraft): void
  /** Adds an event for the job queue; written just before the commit. */
  emit(event: EventDraft): void
}

/**
 * The one way to write: the change, its audit entries and its events stand in one transaction or not at all.
 * Entering the company comes first, so that row-level security shows nothing else.
 */
export async function tenantTransaction<T>(
  services: TransactionServices,
  viewer: Viewer,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const audits: AuditDraft[] = []
  const events: EventDraft[] = []
  const companyId = viewer.company.id
  const result = await services.database.kysely
    .transaction()
    .execute(async (db) => {
      await sql`select app.enter(${companyId}::bigint)`.execute(db)
      const tx: Tx = {
        db,
        viewer,
        companyId,
        now: services.clock.now(),
        audit: (entry) => audits.push(entry),
        emit: (event) => events.push(event),
      }
      const made = await work(tx)
      await appendEvents(tx, events)
      await appendAudit(tx, audits)
      return made
    })
    .catch((error: unknown) => {
      throw databaseFailure(error)
    })
  if (events.length > 0) services.eventsWritten(companyId)
  return result
}

/** A query with a name is prepared once a connection. */
export type FlightQuery = { name?: string; text: string; values: unknown[] }

/**
 * The fast way to read: begin, entering the company, the queries and the end of the transaction leave in one flight,
 * so that the wall between companies costs no round trip. Results stand in the order of the queries.
 */
export async function tenantFlight(
  services: Pick<TransactionServices, 'database'>,
  companyId: number,
  queries: readonly FlightQuery[],
): Promise<pg.QueryResult[]> {
  const client = await services.database.pool.connect().catch((error: unknown) => {
    throw databaseFailure(error)
  })
  let broken: Error | undefined
  try {
    const sent = inOneWrite(client, () => [
      client.query({ name: 'begin', text: 'begin read only' }),
      client.query({ name: 'enter', text: 'select app.enter($1::bigint)', values: [companyId] }),
      ...queries.map((query) => client.query(query)),
      client.query({ name: 'commit', text: 'commit' }),
    ])
    // Every answer is awaited even when one fails: the connection goes back to the pool with nothing under way.
    const settled = await Promise.allSettled(sent)
    const failed = settled.find((result) => result.status === 'rejected')
    if (failed) {
      broken = failed.reason as Error
      throw databaseFailure(broken)
    }
    return settled.slice(2, -1).map((result) => (result as PromiseFulfilledResult<pg.QueryResult>).value)
  } finally {
    // A failed statement inside begin…commit ends in a rollback; only a lost connection must not be used again.
    client.release(broken !== undefined && !('severity' in broken))
  }
}

/** The driver writes each query by itself; held back, they leave in one system call instead of five. */
function inOneWrite<T>(client: pg.PoolClient, send: () => T): T {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
  stream.cork()
  try {
    return send()
  } finally {
    stream.uncork()
  }
}
