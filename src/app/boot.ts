import { join } from 'node:path'
import { defineJobs } from '#app/jobs.ts'
import { renewBuiltInRoles } from '#features/people/roles/renew-built-in.ts'
import { systemViewer } from '#features/people/sessions/viewers.ts'
import { systemClock } from '#platform/clock.ts'
import type { Config } from '#platform/config/config.ts'
import { isDistributed } from '#platform/db/citus.ts'
import { migrate, requireCurrent } from '#platform/db/migrate.ts'
import { type DatabaseAddress, openDatabase } from '#platform/db/pools.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { createFileStore } from '#platform/files/drive-files.ts'
import type { SystemViewer } from '#platform/jobs/jobs.ts'
import { createJobs } from '#platform/jobs/pg-boss-jobs.ts'
import { requireCurrentQueue } from '#platform/jobs/queue-state.ts'
import { createOutboxRelay, type OutboxRelay } from '#platform/jobs/relay.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded.ts'
import type { Log, Services } from '#platform/services.ts'

export type Booted = {
  services: Services
  relay: OutboxRelay
  stop(): Promise<void>
}

export type BootOptions = {
  log: Log
  /** Prints one line of progress for the person who started the process. */
  say(message: string): void
  /** Use the database of a server that already runs. Commands do; a server starts its own. */
  useRunningServer: boolean
}

/** Starts what servers and commands need: the database, its migrations and the services. */
export async function boot(config: Config, { log, say, useRunningServer }: BootOptions): Promise<Booted> {
  const { address, stopPostgres } = await reachDatabase(config, say, useRunningServer)
  try {
    if (config.skipMigrations) {
      await requireCurrent(address)
      await requireCurrentQueue(address)
    } else await migrate(address, say)
    const database = openDatabase(address, { distributed: await isDistributed(address) })
    const jobs = createJobs({ address, role: config.role, log, migrates: !config.skipMigrations })
    const relay = createOutboxRelay({ database, clock: systemClock, jobs, log })
    const services: Services = {
      config,
      clock: systemClock,
      log,
      database,
      jobs,
      files: createFileStore(config),
      eventsWritten: (companyId) => relay.eventsWritten(companyId),
    }
    defineJobs(services, relay, systemViewerOf(services))
    if (!config.skipMigrations) await renewBuiltInRoles(services)
    return {
      services,
      relay,
      async stop() {
        await relay.stop()
        await jobs.stop()
        await database.close()
        await stopPostgres()
      },
    }
  } catch (error) {
    await stopPostgres()
    throw error
  }
}

/** Starts or joins the database, without migrating it. */
export async function reachDatabase(
  config: Config,
  say: (message: string) => void,
  useRunningServer: boolean,
) {
  if (config.databaseUrl !== null)
    return {
      address: { connectionString: config.databaseUrl } satisfies DatabaseAddress,
      stopPostgres: async () => {},
    }
  const postgres = await startEmbeddedPostgres({
    dataDirectory: join(config.dataDirectory, 'postgres'),
    join: useRunningServer,
    log: say,
  })
  const address: DatabaseAddress = {
    host: postgres.socketDirectory,
    port: postgres.port,
    user: postgres.user,
    database: postgres.database,
  }
  return { address, stopPostgres: () => postgres.stop() }
}

/** Returns null for a removed or closed company, so that its jobs do not run. */
const systemViewerOf =
  (services: Services): SystemViewer =>
  async (companyId) => {
    try {
      const viewer = await systemViewer(services, companyId)
      return viewer.company.state === 'live' ? viewer : null
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') return null
      throw error
    }
  }
