import { createHash } from 'node:crypto'
import { type ConstructorOptions, type JobWithMetadata, PgBoss } from 'pg-boss'
import { z } from 'zod'
import type { Config } from '#platform/config/config.ts'
import type { DatabaseAddress } from '#platform/db/pools.ts'
import { listFailedJobs, runFailedAgain, summariseQueues } from '#platform/jobs/failed-jobs.ts'
import type { JobData, JobHandler, JobOptions, JobRun, Jobs } from '#platform/jobs/jobs.ts'
import { DEAD_LETTERS, JOBS_SCHEMA } from '#platform/jobs/names.ts'
import { logFailure } from '#platform/logging/outages.ts'
import { safeError } from '#platform/logging/safe.ts'
import { jobRuns } from '#platform/monitoring/signals.ts'
import type { Log } from '#platform/services.ts'

export type JobsSettings = {
  address: DatabaseAddress
  /** `web`: send jobs but do not run them. */
  role: Config['role']
  log: Log
  /** Whether the start creates or upgrades the tables of the queue; true by default. */
  migrates?: boolean
  stopTimeoutSeconds?: number
  connections?: number
  /** How often a worker checks for jobs of dead processes. */
  superviseSeconds?: number
  /** How often a worker polls; retries are not announced, so polling finds them. */
  askSeconds?: number
}

/**
 * A job queue in the existing database. It has its own pool as owner: its tables are not tenant tables, and on a
 * distributed database they stay on the coordinator, which must not receive our session settings.
 */
export function createJobs(settings: JobsSettings): Jobs {
  const { log } = settings
  const works = settings.role !== 'web'
  const stopTimeoutSeconds = settings.stopTimeoutSeconds ?? 15
  const definitions = new Map<string, Definition>()
  const stopping = new AbortController()
  let boss: PgBoss | null = null

  const started = (): PgBoss => {
    if (boss === null) throw new Error('The job queue is not started.')
    return boss
  }

  return {
    define<Data extends JobData>(name: string, options: JobOptions<Data>, handler: JobHandler<Data>) {
      if (boss !== null) throw new Error(`The job ${name} is defined after the start.`)
      if (definitions.has(name) || name === DEAD_LETTERS) throw new Error(`The job ${name} is defined twice.`)
      definitions.set(name, { options, run: (data, run) => handler(options.data.parse(data), run) })
    },

    async send(name, data, options = {}) {
      if (!definitions.has(name)) throw new Error(`There is no job ${name}.`)
      await started().send(name, data, {
        ...(options.key !== undefined && { id: jobId(name, options.key) }),
        ...(options.startAfter && { startAfter: options.startAfter }),
      })
    },

    async schedule(name, { cron, timeZone, data, key }) {
      await started().schedule(name, cron, data ?? {}, { tz: timeZone, ...(key !== undefined && { key }) })
    },

    async unschedule(name, key) {
      await started().unschedule(name, key)
    },

    async start() {
      const starting = new PgBoss(bossOptions(settings, works))
      starting.on('error', (error: Error & { queue?: string }) =>
        logFailure(log, error, {
          level: 'error',
          text: 'the job queue failed',
          ...(error.queue && { fields: { queue: error.queue } }),
        }),
      )
      starting.on('warning', ({ message }) => log.warn(`the job queue warns: ${message}`))
      await starting.start()
      boss = starting
      await prepareQueues(starting, definitions)
      if (!works) return
      for (const [name, definition] of definitions)
        await starting.work(
          name,
          {
            ...WORK_OPTIONS,
            notifyPollingIntervalSeconds: settings.askSeconds ?? 10,
            localConcurrency: definition.options.concurrency ?? 1,
          },
          (jobs: JobWithMetadata<JobData>[]) =>
            Promise.all(jobs.map((job) => runOne(job, definition, stopping.signal, log))),
        )
    },

    async stop() {
      stopping.abort(new Error('The process is stopping.'))
      const running = boss
      boss = null
      await running?.stop({ graceful: true, timeout: stopTimeoutSeconds * 1000, close: true })
    },

    queues: async () => summariseQueues(started()),
    failed: async (page) => listFailedJobs(started(), page),
    runAgain: async (which) => runFailedAgain(started(), which),

    async problem() {
      if (boss === null) return 'the job queue is not started'
      try {
        return (await boss.getQueue(DEAD_LETTERS)) === null ? 'the job queue is not prepared' : null
      } catch (error) {
        logFailure(log, error, { level: 'warn', text: 'the job queue does not answer' })
        return 'the job queue cannot be reached'
      }
    },
  }
}

type Definition = { options: Omit<JobOptions<JobData>, 'data'>; run: JobHandler<unknown> }

const WORK_OPTIONS = {
  includeMetadata: true,
  perJobResults: true,
  batchSize: 1,
  // New jobs announce themselves; polling only makes up for lost announcements.
  pollingIntervalSeconds: 2,
} as const

/** A job whose process was killed misses this heartbeat and runs again. */
const HEARTBEAT_SECONDS = 60

/** Creates or upgrades the tables of the queue, as a start does, without running jobs. */
export async function migrateQueue(settings: Pick<JobsSettings, 'address' | 'log'>): Promise<void> {
  const jobs = createJobs({ ...settings, role: 'web', connections: 1 })
  await jobs.start()
  await jobs.stop()
}

function bossOptions(
  { address, migrates = true, connections = 4, superviseSeconds = 15 }: JobsSettings,
  works: boolean,
): ConstructorOptions {
  return {
    ...address,
    options: '-c citus.propagate_set_commands=none',
    application_name: 'plaudit jobs',
    schema: JOBS_SCHEMA,
    migrate: migrates,
    max: connections,
    useListenNotify: works,
    supervise: works,
    schedule: works,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    persistWarnings: false,
  }
}

async function prepareQueues(boss: PgBoss, definitions: ReadonlyMap<string, Definition>): Promise<void> {
  await boss.createQueue(DEAD_LETTERS, { retentionSeconds: 90 * DAY })
  for (const [name, { options }] of definitions) {
    const queue = {
      deadLetter: DEAD_LETTERS,
      retryLimit: options.retries ?? 5,
      retryDelay: options.retryDelaySeconds ?? 5,
      retryBackoff: true,
      retryDelayMax: 3600,
      expireInSeconds: options.expireInSeconds ?? 900,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      // As long as the outbox keeps events, so that an event sent twice finds the job it created.
      deleteAfterSeconds: 7 * DAY,
      notify: true,
    }
    await boss.createQueue(name, queue)
    // An earlier version may have created the queue with other settings.
    await boss.updateQueue(name, queue)
    if (options.cron) await boss.schedule(name, options.cron.expression, {}, { tz: options.cron.timeZone })
  }
  for (const { name, key } of await boss.getSchedules())
    if (!definitions.has(name) || (key === '' && !definitions.get(name)?.options.cron))
      await boss.unschedule(name, key)
}

async function runOne(
  job: JobWithMetadata<JobData>,
  definition: Definition,
  stopping: AbortSignal,
  log: Log,
) {
  const run: JobRun = {
    id: job.id,
    attempt: job.retryCount + 1,
    isLastAttempt: job.retryCount >= job.retryLimit,
    signal: AbortSignal.any([job.signal, stopping]),
  }
  const about = { job: job.name, jobId: job.id, attempt: run.attempt }
  try {
    const signal = { queue: job.name, isLast: run.isLastAttempt }
    await jobRuns.tracePromise(() => definition.run(job.data, run), signal)
    return { id: job.id, status: 'completed' as const }
  } catch (error) {
    // Data that do not match the schema will fail in every attempt.
    const hopeless = error instanceof z.ZodError
    if (hopeless || run.isLastAttempt) log.error({ ...about, err: error }, 'a job failed for good')
    else log.warn({ ...about, err: error }, 'a job failed and will be tried again')
    return {
      id: job.id,
      status: hopeless ? ('deadletter' as const) : ('failed' as const),
      output: safeError(error),
    }
  }
}

const DAY = 86_400

/** The same name and key give the same id, which the queue's primary key admits once. */
function jobId(name: string, key: string): string {
  const id = createHash('sha256').update(`${name}\n${key}`).digest().subarray(0, 16)
  // A version 8 UUID (RFC 9562), whose content is application-specific.
  id.writeUInt8((id.readUInt8(6) & 0x0f) | 0x80, 6)
  id.writeUInt8((id.readUInt8(8) & 0x3f) | 0x80, 8)
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
