import { sql } from 'kysely'
import { z } from 'zod'
import { MILLISECONDS_PER_DAY } from '#lib/dates.ts'
import { companyTransaction, type TransactionServices } from '#platform/db/tenant.ts'
import type { JobData, Jobs, SendOptions } from '#platform/jobs/jobs.ts'
import { logFailure } from '#platform/logging/outages.ts'
import type { Log } from '#platform/services.ts'

/** When an event starts a job. By default each event does, immediately. */
export type EventSubscription = {
  /** Delay after the event. */
  delaySeconds?: number
  /** All events of the company in a period of this length start one job at its end, with `{companyId}` alone. */
  gatherSeconds?: number
  /** Ignores events whose payload does not match. */
  when?: (payload: JobData) => boolean
}

export type OutboxRelay = {
  /** Events of this type start this job, with `{companyId, eventId, …payload}`. An event may start several jobs. */
  onEvent(type: string, jobName: string, options?: EventSubscription): void
  /**
   * Relays the company's events soon, without waiting; for TransactionServices. In a process that has not started the
   * relay, such as a command, the events wait for the next sweep of a server.
   */
  eventsWritten(companyId: number): void
  /** Relays the waiting events of all companies. */
  sweep(): Promise<void>
  /** Starts relaying and sweeping, in web processes too; the queue must be started. */
  start(): void
  /** Waits for running work to finish. */
  stop(): Promise<void>
}

export type RelaySettings = Pick<TransactionServices, 'database' | 'clock'> & {
  jobs: Jobs
  log: Log
  sweepIntervalSeconds?: number
}

export const PRUNE_OUTBOX = 'outbox.prune'
/** As long as the queue keeps finished jobs, which makes relaying idempotent. */
const KEEP_DAYS = 7
const BATCH = 100
const COMPANIES_AT_ONCE = 2
/** Delay between the end of a gathering period and its job, for events that are just being sent. */
const GATHERING_ENDS_MS = 5_000

/**
 * Passes events from the company's outbox, where they were committed with their change, to the job queue. After a crash
 * between sending and marking, the event is sent again, but the job's key, made of company and event, admits only the
 * first. Any number of processes may relay at the same time.
 */
export function createOutboxRelay({
  database,
  clock,
  jobs,
  log,
  sweepIntervalSeconds = 10,
}: RelaySettings): OutboxRelay {
  /** By event type and job name. */
  const subscriptions = new Map<string, Map<string, EventSubscription>>()
  /** Companies to relay. A company whose relay is running when it writes is added again. */
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
        await companyTransaction(database, id, (tx) =>
          tx.delete('outbox_event').where('relayed_at', '<', before).execute(),
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
          logFailure(log, error, {
            level: 'warn',
            text: 'events could not be relayed; the next sweep tries again',
            fields: { companyId },
          }),
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

  /** Returns the number of relayed events. */
  function relayBatch(companyId: number): Promise<number> {
    return companyTransaction(database, companyId, async ({ db }) => {
      const { rows } = await sql<OutboxEvent>`
        select id, type, payload, created_at from outbox_event
        where company_id = ${companyId} and relayed_at is null
        order by id limit ${BATCH} for update skip locked`.execute(db)
      const now = clock.now()
      const gathered = new Set<string>()
      for (const event of rows)
        for (const [jobName, hearing] of subscriptions.get(event.type) ?? []) {
          const { delaySeconds = 0, gatherSeconds, when } = hearing
          // The first of several gathered events has already sent the job.
          if ((when && !when(event.payload)) || (gatherSeconds && gathered.has(jobName))) continue
          if (gatherSeconds) gathered.add(jobName)
          const { data, options } = gatherSeconds
            ? gatheredJob(companyId, now, gatherSeconds)
            : ownJob(companyId, event, delaySeconds)
          await jobs.send(jobName, data, options)
        }
      if (rows.length > 0)
        await sql`update outbox_event set relayed_at = ${clock.now()}
          where company_id = ${companyId} and id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(db)
      return rows.length
    })
  }

  const relay: OutboxRelay = {
    onEvent(type, jobName, hearing = {}) {
      const jobNames = subscriptions.get(type) ?? new Map<string, EventSubscription>()
      subscriptions.set(type, jobNames.set(jobName, hearing))
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
          .catch((error: unknown) =>
            logFailure(log, error, { level: 'warn', text: 'the outbox could not be swept' }),
          )
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

type OutboxEvent = { id: number; type: string; payload: JobData; created_at: Date }

function ownJob(companyId: number, event: OutboxEvent, delaySeconds: number) {
  const options: SendOptions = { key: `event ${companyId} ${event.id}` }
  if (delaySeconds > 0) options.startAfter = new Date(event.created_at.getTime() + delaySeconds * 1000)
  return { data: { ...event.payload, companyId, eventId: event.id }, options }
}

/** The same for every event of the period, so that the queue keeps one job. */
function gatheredJob(companyId: number, now: Date, seconds: number) {
  const next = Math.floor(now.getTime() / (seconds * 1000)) + 1
  const startAfter = new Date(next * seconds * 1000 + GATHERING_ENDS_MS)
  return { data: { companyId }, options: { key: `${companyId} ${next}`, startAfter } }
}
