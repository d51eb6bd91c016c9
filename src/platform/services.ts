import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config/config.ts'
import type { TransactionServices } from '#platform/db/tenant.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'

export type Log = FastifyBaseLogger

/** Everything a use-case needs from outside; created once at start-up, or by a test. */
export type Services = TransactionServices & {
  config: Config
  clock: Clock
  log: Log
  jobs: Jobs
  files: FileStore
}
