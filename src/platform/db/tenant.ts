import { sql, type Transaction } from 'kysely'
import type pg from 'pg'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Clock } from '#platform/clock.ts'
import { Batch, type FlightQuery, type Rows } from '#platform/db/batch.ts'
import { databaseFailure, isWriteInReadOnlyTransaction } from '#platform/db/failures.ts'
import type { Database } from '#platform/db/pools.ts'
import type { DB } from '#platform/db/tables.ts'
import { viewingOnly } from '#platform/errors/app-error.ts'
import { appendLiveEvents, type LiveChange } from '#platform/live/live-events.ts'
import { type AuditDraft, appendAudit } from '#platform/records/audit.ts'
import { appendEvents, type EventDraft } from '#platform/records/outbox.ts'
import { claimRetryKey } from '#platform/retries/retry-key.ts'

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
  /** Tells open screens which records are new or changed, once this is committed; needs an audit entry beside it. */
  show(change: LiveChange): void
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
  const changes: LiveChange[] = []
  const companyId = viewer.company.id
  let committed = () => {}
  // A second wall behind the refusals: an admin who sees the product as somebody else changes nothing by accident.
  const mode = viewer.viewAs ? 'read only' : 'read write'
  const run = async (db: Transaction<DB>) => {
    const tx: Tx = {
      db,
      viewer,
      companyId,
      now: services.clock.now(),
      audit: (entry) => audits.push(entry),
      emit: (event) => events.push(event),
      show: (change) => changes.push(change),
    }
    const made = await work(tx)
    if (audits.length > 0 || events.length > 0) committed = await claimRetryKey(db, companyId, tx.now)
    await appendEvents(tx, events)
    await appendLiveEvents(tx, changes, await appendAudit(tx, audits))
    return made
  }
  const result = await companyTransaction(services.database, companyId, run, mode).catch((error: unknown) => {
    throw viewer.viewAs && isWriteInReadOnlyTransaction(error) ? viewingOnly() : databaseFailure(error)
  })
  committed()
  if (events.length > 0) services.eventsWritten(companyId)
  return result
}

/** A transaction inside one company on nobody's behalf: housekeeping, which leaves no trace in the audit log. */
export const companyTransaction = <T>(
  { kysely }: Pick<Database, 'kysely'>,
  companyId: number,
  work: (db: Transaction<DB>) => Promise<T>,
  mode: 'read only' | 'read write' = 'read write',
): Promise<T> =>
  (mode === 'read only' ? kysely.transaction().setAccessMode(mode) : kysely.transaction()).execute(
    async (db) => {
      await sql`select app.enter(${companyId}::bigint)`.execute(db)
      return work(db)
    },
  )

/**
 * The fast way to read: entering the company and the queries leave in one flight, so that the wall between companies
 * costs no round trip. What stands before one Sync is one transaction, which ends with it, well or not; this one only
 * reads. The rows of each query stand in the order of the queries.
 */
export async function tenantFlight(
  { database }: Pick<TransactionServices, 'database'>,
  companyId: number,
  queries: readonly FlightQuery[],
): Promise<Rows[]> {
  const client = await database.pool.connect().catch((error: unknown) => {
    throw databaseFailure(error)
  })
  let lost = false
  try {
    const batch = new Batch([{ ...ENTER, values: [companyId] }, ...queries], database.types)
    client.query(batch as unknown as pg.Submittable)
    const results = await batch.answered
    return results.slice(1)
  } catch (error) {
    // Whether the statement failed or the connection: only the connection can tell.
    lost = await client.query('select 1').then(
      () => false,
      () => true,
    )
    throw databaseFailure(error)
  } finally {
    client.release(lost)
  }
}

/**
 * The queries of a flight are prepared, and written so that one plan suits every company. PostgreSQL would not see it:
 * for a company smaller than the average it reckons that a plan of its own is cheaper, and plans the whole query anew
 * each time, which takes longer than running it.
 */
const ENTER = {
  name: 'enter_reading',
  text: `select app.enter($1::bigint), set_config('transaction_read_only', 'on', true),
                set_config('plan_cache_mode', 'force_generic_plan', true)`,
}
