import { sql } from 'kysely'
import type { FlightQuery } from '#platform/db/batch.ts'
import type { CompanyTx } from '#platform/db/in-company.ts'
import type { OpenTransaction } from '#platform/db/open-transaction.ts'

export const LIVE_CHANNEL = 'plaudit_live'

export type LiveEventRow = { sequence: number; topic: string; created_ids: number[]; changed_ids: number[] }

export const insertLiveEvents = (tx: OpenTransaction, events: readonly LiveEventRow[]) =>
  tx
    .insert(
      'live_event',
      events.map((event) => ({ ...event, at: tx.now })),
    )
    .execute()

/** A separate statement on no table: on a distributed database, one that also uses a table would not notify. */
export const notifyLive = (tx: OpenTransaction) =>
  sql`select pg_notify(${LIVE_CHANNEL}, ${String(tx.companyId)})`.execute(tx.db)

export const deleteLiveEvents = (tx: CompanyTx, before: Date) =>
  tx.delete('live_event').where('at', '<', before).execute()

export const companiesQuery =
  '/* across companies: housekeeping visits each */ select id from app.company order by id'

export type HeadRow = { sequence: number; access_version: number }

/** The latest event number of a company, and its access version. */
export const headQuery = (companyId: number): FlightQuery => ({
  name: 'live_head',
  text: `select c.access_version, coalesce((select h.sequence from app.audit_head h where h.company_id = $1), 0) as sequence
           from app.company c where c.id = $1`,
  values: [companyId],
})

/** When an event number was assigned; no row if it was not. */
export const momentQuery = (companyId: number, sequence: number): FlightQuery => ({
  name: 'live_moment',
  text: 'select a.at from app.audit_entry a where a.company_id = $1 and a.sequence = $2',
  values: [companyId, sequence],
})

export const eventsQuery = (companyId: number, after: number, limit: number): FlightQuery => ({
  name: 'live_events',
  text: `select e.sequence, e.topic, e.created_ids, e.changed_ids from app.live_event e
          where e.company_id = $1 and e.sequence > $2 order by e.sequence, e.topic limit $3`,
  values: [companyId, after, limit],
})
