import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { addPools, databaseMetrics } from '#app/monitoring/database-metrics.ts'
import { DatabaseReader, type ReadingOptions } from '#app/monitoring/readings.ts'
import { isEventStream } from '#platform/http/event-stream.ts'
import { type JobRunSignal, jobRuns, onMailTried } from '#platform/monitoring/signals.ts'
import type { Services } from '#platform/services.ts'

/** The figures of one process in the format of Prometheus. Labels are names of our own, never ids or what people wrote. */
export type Metrics = {
  contentType: string
  /** Measures the requests of this server. Event streams are left out, because they last as long as a screen is open. */
  observe(app: FastifyInstance): void
  /** Never rejects and never waits longer than the time limit of the database readings. */
  text(): Promise<string>
  stop(): Promise<void>
}

const SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const JOB_SECONDS = [0.1, 0.5, 1, 5, 15, 60, 300, 900]

export function createMetrics(services: Services, options: ReadingOptions = {}): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const reader = new DatabaseReader(services.database, options)
  addPools(registry, { app: services.database.pool, owner: services.database.ownerPool })
  const stopListening = [countJobRuns(registry), countMails(registry)]
  return {
    contentType: registry.contentType,
    observe(app) {
      const duration = new Histogram({
        name: 'plaudit_http_request_duration_seconds',
        help: 'Time from a request to the end of its response, without event streams',
        labelNames: ['method', 'route', 'status_class'],
        buckets: SECONDS,
        registers,
      })
      app.addHook('onResponse', async (request, reply) => {
        if (isEventStream(request)) return
        duration.observe(
          {
            method: request.method,
            route: request.routeOptions.url ?? 'no route',
            status_class: `${Math.floor(reply.statusCode / 100)}xx`,
          },
          reply.elapsedTime / 1000,
        )
      })
      new Gauge({
        name: 'plaudit_event_streams',
        help: 'Open screens that this process sends live changes to',
        registers,
        collect() {
          this.set(app.live.size)
        },
      })
    },
    async text() {
      return (await registry.metrics()) + (await databaseMetrics(await reader.read()))
    },
    async stop() {
      for (const stop of stopListening) stop()
      await reader.stop()
    },
  }
}

function countJobRuns(registry: Registry): () => void {
  const duration = new Histogram({
    name: 'plaudit_job_duration_seconds',
    help: 'Duration of runs of jobs in this process, by outcome: completed, retried or failed for good',
    labelNames: ['queue', 'outcome'],
    buckets: JOB_SECONDS,
    registers: [registry],
  })
  const started = new WeakMap<object, number>()
  const listeners = {
    start: (run: object) => void started.set(run, performance.now()),
    end: () => {},
    asyncStart: () => {},
    error: () => {},
    asyncEnd(message: object) {
      const run = message as JobRunSignal
      const outcome = run.error === undefined ? 'completed' : run.isLast ? 'failed' : 'retried'
      const seconds = (performance.now() - (started.get(run) ?? performance.now())) / 1000
      duration.observe({ queue: run.queue, outcome }, seconds)
    },
  }
  jobRuns.subscribe(listeners)
  return () => void jobRuns.unsubscribe(listeners)
}

function countMails(registry: Registry): () => void {
  const mails = new Counter({
    name: 'plaudit_mails_total',
    help: 'Attempts of this process to send a mail, by result: sent, deferred, failed or uncertain',
    labelNames: ['result'],
    registers: [registry],
  })
  for (const result of ['sent', 'deferred', 'failed', 'uncertain']) mails.inc({ result }, 0)
  return onMailTried(({ result }) => mails.inc({ result }))
}
