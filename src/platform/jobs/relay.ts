import { sql } from 'kysely'
import { z } from 'zod'
import { MILLISECONDS_PER_DAY } from '#lib/dates.ts'
import { companyTransaction, type TransactionServices } from '#platform/db/tenant.ts'
import type { JobData, Jobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/services.ts'

export type OutboxRelay = {
  /**
   * Events of this type start this job, with `{companyId, eventId, …payload}`, at once or so long after the event.
   * Several jobs may hear one event.
   */
  onEvent(type: string, jobName: string, options?: { delaySeconds?: number }): void
  /**
   * Relays the company's events soon, without waiting; for TransactionServices. In a process that has not started
   * the relay, a command for example, it leaves them to the next sweep of a server.
   */
  eventsWritten(companyId: number): void
  /** Relays what waits in all companies. */
  sweep(): Promise<void>
  /** Relays and sweeps from now on, in web processes too; the queue must have been started. */
  start(): void
  /** Waits for what is under way. */
  stop(): Promise<void>
}

export type RelaySettings = Pick<TransactionServices, 'database' | 'clock'> & {
  jobs: Jobs
  log: Log
  sweepIntervalSeconds?: number
}

export const PRUNE_OUTBOX = 'outbox.prune'
/** As long as the queue keeps finished jobs, which is what makes relaying idempotent. */
const KEEP_DAYS = 7
const BATCH = 100
const COMPANIES_AT_ONCE = 2

/**
 * Carries events from the company's outbox, where they were committed with the change, to the job queue. A crash
 * between sending and marking repeats the sending, and the job's key, made of company and event, lets only the first
 * one through. Any number of processes may do this at once.
 */
export function createOutboxRelay({
  database,
  clock,
  jobs,
  log,
  sweepIntervalSeconds = 10,
}: RelaySettings): OutboxRelay {
  /** By type of event: the jobs and their delays in seconds. */
  const subscriptions = new Map<string, Map<string, number>>()
  /** Companies to relay; one written to while it is being relayed is put back. */
  const waiting = new Set<number>()
  const running = new Map<number, Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let sweeping: Promise<void> = Promise.resolve()
  let state: 'new' | 'started' | 'stopped' = 'new'

  jobs.define(
    PRUNE_OUTBOX,
    { data: z.object({}), cron: { expression: '17 3 * * *', timeZone: 'UTC' } },
    async () => {
      const before = new Date(clock.now().getTime() - KEEP_DAYS * MILLISECONDS_PER_DAY)
      const { rows } = await database.ownerPool.query<{ id: number }>(
        '/* across companies: housekeeping visits each */ select id from company order by id',
      )
      for (const { id } of rows)
        await companyTransaction(database, id, (db) =>
          sql`
      delete from outbox_event where company_id = ${id} and relayed_at < ${before}`.execute(db),
        )
    },
  )

  function relaySoon(companyId: number): void {
    waiting.add(companyId)
    relayNext()
  }

  function relayNext(): void {
    for (const companyId of waiting) {
      if (state === 'stopped' || running.size >= COMPANIES_AT_ONCE) return
      if (running.has(companyId)) continue
      waiting.delete(companyId)
      const work = relayCompany(companyId)
        .catch((error: unknown) =>
          log.warn({ companyId, err: error }, 'events could not be relayed; the next sweep tries again'),
        )
        .finally(() => {
          running.delete(companyId)
          relayNext()
        })
      running.set(companyId, work)
    }
  }

  async function relayCompany(companyId: number): Promise<void> {
    while (state !== 'stopped' && (await relayBatch(companyId)) === BATCH);
  }

  /** Answers how many events it relayed. */
  function relayBatch(companyId: number): Promise<number> {
    return companyTransaction(database, companyId, async (db) => {
      const { rows } = await sql<{ id: number; type: string; payload: JobData; created_at: Date }>`
        select id, type, payload, created_at from outbox_event
        where company_id = ${companyId} and relayed_at is null
        order by id limit ${BATCH} for update skip locked`.execute(db)
      for (const event of rows)
        for (const [jobName, delaySeconds] of subscriptions.get(event.type) ?? [])
          await jobs.send(
            jobName,
            { ...event.payload, companyId, eventId: event.id },
            {
              key: `event ${companyId} ${event.id}`,
              ...(delaySeconds > 0 && {
                startAfter: new Date(event.created_at.getTime() + delaySeconds * 1000),
              }),
            },
          )
      if (rows.length > 0)
        await sql`update outbox_event set relayed_at = ${clock.now()}
          where company_id = ${companyId} and id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(db)
      return rows.length
    })
  }

  const relay: OutboxRelay = {
    onEvent(type, jobName, { delaySeconds = 0 } = {}) {
      const jobNames = subscriptions.get(type) ?? new Map<string, number>()
      subscriptions.set(type, jobNames.set(jobName, delaySeconds))
    },
    eventsWritten(companyId) {
      if (state === 'started') relaySoon(companyId)
    },
    async sweep() {
      const { rows } = await database.ownerPool.query<{ company_id: number }>(
        '/* across companies: whose outbox waits */ select distinct company_id from outbox_event where relayed_at is null',
      )
      for (const { company_id } of rows) relaySoon(company_id)
      while (running.size > 0) await Promise.all(running.values())
    },
    start() {
      state = 'started'
      const sweepOnce = () => {
        sweeping = relay
          .sweep()
          .catch((error: unknown) => log.warn({ err: error }, 'the outbox could not be swept'))
        sweeping.finally(() => {
          if (state === 'started') timer = setTimeout(sweepOnce, sweepIntervalSeconds * 1000)
        })
      }
      sweepOnce()
    },
    async stop() {
      state = 'stopped'
      clearTimeout(timer)
      await sweeping
      await Promise.all(running.values())
    },
  }
  return relay
}
