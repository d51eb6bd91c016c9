import { sql } from 'kysely'
import type pg from 'pg'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Clock } from '#platform/clock.ts'
import { Batch, type FlightQuery, type Rows } from '#platform/db/batch.ts'
import { composeFlight } from '#platform/db/compose-flight.ts'
import { databaseFailure, isWriteInReadOnlyTransaction } from '#platform/db/failures.ts'
import { type CompanyTx, inCompany } from '#platform/db/in-company.ts'
import type { OpenTransaction } from '#platform/db/open-transaction.ts'
import type { Database } from '#platform/db/pools.ts'
import { PreparingClient } from '#platform/db/preparing-client.ts'
import { currentWork, inBackground, withConnection } from '#platform/db/request-work.ts'
import { viewingOnly } from '#platform/errors/app-error.ts'
import { appendFeedChanges, type FeedChange, type FeedName } from '#platform/feeds/changes.ts'
import { appendLiveEvents, type LiveChange } from '#platform/live/live-events.ts'
import { type AuditDraft, appendAudit } from '#platform/records/audit.ts'
import { appendEvents, type EventDraft } from '#platform/records/outbox.ts'
import { claimRetryKey } from '#platform/retries/retry-key.ts'

/** The services that a transaction needs. */
export type TransactionServices = {
  database: Database
  clock: Clock
  /** Called after a commit that wrote events, so that they are relayed immediately instead of at the next sweep. */
  eventsWritten(companyId: number): void
}

/** A transaction inside one company, on behalf of one viewer. The only argument that gives stores database access. */
export type Tx = OpenTransaction & {
  /** Adds an entry to the audit log; written just before the commit. */
  audit(entry: AuditDraft): void
  /** Adds an event for the job queue; written just before the commit. */
  emit(event: EventDraft): void
  /** Tells open screens after the commit which records are new or changed; requires an audit entry. */
  show(change: LiveChange): void
  /** Names new, changed and deleted records of a feed; written just before the commit. */
  feed(feed: FeedName, ids: readonly number[]): void
}

/**
 * The only way to write: the change, its audit entries and its events are committed together or not at all. The
 * transaction enters the company first, so that row-level security shows nothing else.
 */
export async function tenantTransaction<T>(
  services: TransactionServices,
  viewer: Viewer,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const audits: AuditDraft[] = []
  const events: EventDraft[] = []
  const changes: LiveChange[] = []
  const feedChanges: FeedChange[] = []
  const companyId = viewer.company.id
  let committed = () => {}
  // A safety net behind the permission checks: an admin who views as another person cannot change anything.
  const mode = viewer.viewAs ? 'read only' : 'read write'
  const run = async (company: CompanyTx) => {
    const tx: Tx = {
      ...company,
      viewer,
      now: services.clock.now(),
      audit: (entry) => audits.push(entry),
      emit: (event) => events.push(event),
      show: (change) => changes.push(change),
      feed: (feed, ids) => feedChanges.push({ feed, ids }),
    }
    const made = await work(tx)
    if (audits.length > 0 || events.length > 0) committed = await claimRetryKey(tx, tx.now)
    await appendEvents(tx, events)
    await appendLiveEvents(tx, changes, await appendAudit(tx, audits))
    await appendFeedChanges(tx, feedChanges, services.clock.now())
    return made
  }
  const result = await companyTransaction(services.database, companyId, run, mode).catch((error: unknown) => {
    throw viewer.viewAs && isWriteInReadOnlyTransaction(error) ? viewingOnly() : databaseFailure(error)
  })
  committed()
  if (audits.length > 0 || events.length > 0) currentWork()?.wrote()
  if (events.length > 0) inBackground(() => services.eventsWritten(companyId))
  return result
}

/** A transaction inside one company without a viewer: housekeeping, which leaves no audit entry. */
export const companyTransaction = <T>(
  { kysely }: Pick<Database, 'kysely'>,
  companyId: number,
  work: (tx: CompanyTx) => Promise<T>,
  mode: 'read only' | 'read write' = 'read write',
): Promise<T> =>
  (mode === 'read only' ? kysely.transaction().setAccessMode(mode) : kysely.transaction()).execute(
    async (db) => {
      await sql`select app.enter(${companyId}::bigint)`.execute(db)
      return withConnection(() => work(inCompany(db, companyId)))
    },
  )

/**
 * The fast way to read: entering the company and the queries share one round trip, so that tenant isolation costs no
 * extra one. They form one read-only transaction. Returns the rows of each query in the order of the queries.
 */
export async function tenantFlight(
  { database }: Pick<TransactionServices, 'database'>,
  companyId: number,
  queries: readonly FlightQuery[],
): Promise<Rows[]> {
  const { statements, rowsOf } = composeFlight(companyId, queries, database.distributed)
  const client = await database.pool.connect().catch((error: unknown) => {
    throw databaseFailure(error)
  })
  let lost = false
  try {
    const batch = new Batch(
      client instanceof PreparingClient ? client.named(statements) : statements,
      database.types,
    )
    client.query(batch as unknown as pg.Submittable)
    return rowsOf(await batch.answered)
  } catch (error) {
    // Find out whether the statement failed or the connection is lost. A transaction that was begun is still open.
    lost = await client.query(database.distributed ? 'rollback' : 'select 1').then(
      () => false,
      () => true,
    )
    throw databaseFailure(error)
  } finally {
    client.release(lost)
  }
}
