import type pg from 'pg'
import { Gauge, Registry } from 'prom-client'
import type { Readings } from '#app/monitoring/readings.ts'

/**
 * The metrics of the database and of what waits in it, in the format of Prometheus. Null: the database is down, and
 * only that is reported, because older values would look like current ones.
 */
export function databaseMetrics(readings: Readings | null): Promise<string> {
  const registry = new Registry()
  const gauge = <const Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge({ name, help, labelNames: [...labelNames], registers: [registry] })
  gauge('plaudit_postgres_up', 'Whether PostgreSQL answers in time: 1 or 0').set(readings === null ? 0 : 1)
  if (readings === null) return registry.metrics()
  const { databaseBytes, mostConnections, events, rollups, workerSeconds } = readings
  gauge('plaudit_postgres_database_size_bytes', 'Size of the database').set(databaseBytes)
  gauge('plaudit_postgres_max_connections', 'Connections that PostgreSQL accepts').set(mostConnections)
  const connections = gauge(
    'plaudit_postgres_connections',
    'Connections to the database of all processes, by state',
    ['state'],
  )
  for (const { state, count } of readings.connections) connections.set({ state }, count)

  const waiting = gauge('plaudit_queue_waiting_jobs', 'Jobs that wait although they are due', ['queue'])
  const oldest = gauge(
    'plaudit_queue_oldest_waiting_seconds',
    'How long the oldest waiting job has been due',
    ['queue'],
  )
  const active = gauge('plaudit_queue_active_jobs', 'Jobs that run in any process', ['queue'])
  const failed = gauge('plaudit_queue_failed_jobs', 'Kept jobs that failed in every attempt', ['queue'])
  for (const { queue, ...each } of readings.queues) {
    waiting.set({ queue }, each.waiting)
    oldest.set({ queue }, each.oldestSeconds)
    active.set({ queue }, each.active)
    failed.set({ queue }, each.failed)
  }
  const worker = gauge('plaudit_worker_last_seen_seconds', 'Time since a process that runs jobs was active')
  if (workerSeconds === null) worker.remove()
  else worker.set(workerSeconds)

  gauge('plaudit_relay_waiting_events', 'Events that have not become jobs').set(events.waiting)
  gauge('plaudit_relay_lag_seconds', 'Age of the oldest event that has not become a job').set(
    events.oldestSeconds,
  )
  gauge('plaudit_rollup_waiting_changes', 'Changes of days that wait to be summed').set(rollups.waiting)
  gauge('plaudit_rollup_lag_seconds', 'Age of the oldest change that waits to be summed').set(
    rollups.oldestSeconds,
  )
  const sources = gauge('plaudit_sources', 'Active source systems, by the result of the last reading', [
    'source',
    'state',
  ])
  for (const { source, state, count } of readings.sources) sources.set({ source, state }, count)
  return registry.metrics()
}

/** Adds the connections of this process, read when the metrics are. */
export function addPools(registry: Registry, pools: Record<string, pg.Pool>): void {
  const registers = [registry]
  const each = (set: (pool: string, counts: pg.Pool) => void) => () => {
    for (const [name, pool] of Object.entries(pools)) set(name, pool)
  }
  const connections = new Gauge({
    name: 'plaudit_pool_connections',
    help: 'Open connections of this process to PostgreSQL, by state: idle or busy',
    labelNames: ['pool', 'state'],
    registers,
    collect: each((pool, { totalCount, idleCount }) => {
      connections.set({ pool, state: 'idle' }, idleCount)
      connections.set({ pool, state: 'busy' }, totalCount - idleCount)
    }),
  })
  const limit = new Gauge({
    name: 'plaudit_pool_max_connections',
    help: 'Connections that this process may open',
    labelNames: ['pool'],
    registers,
    collect: each((pool, { options }) => limit.set({ pool }, options.max)),
  })
  const waiting = new Gauge({
    name: 'plaudit_pool_waiting_requests',
    help: 'Requests of this process that wait for a connection',
    labelNames: ['pool'],
    registers,
    collect: each((pool, { waitingCount }) => waiting.set({ pool }, waitingCount)),
  })
}
