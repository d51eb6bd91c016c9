import { readConfig } from '#platform/config/config.ts'
import { openDatabase } from '#platform/db/pools.ts'
import { createFileStore } from '#platform/files/drive-files.ts'
import { createLog } from '#platform/logging/log.ts'
import type { Services } from '#platform/services.ts'
import { recordingJobs } from '#platform/testing/recording-jobs.ts'

/**
 * The services of a worker process that a test starts and kills. The test names in the environment its database as
 * JSON, `DATABASE`, the time at which the process starts, `NOW`, and settings of the product.
 */
export function workerServices(environment: NodeJS.ProcessEnv) {
  const {
    DATABASE = '{}',
    NOW = '',
    SECRET_KEY,
    DATA_DIR,
    LOCAL_FOLDERS,
    OUTBOUND_PRIVATE_HOSTS,
  } = environment
  const config = readConfig({
    ...{ SECRET_KEY, DATA_DIR, LOCAL_FOLDERS, OUTBOUND_PRIVATE_HOSTS },
    BASE_URL: 'http://localhost:3000',
    LOG_LEVEL: 'error',
  })
  let ahead = Date.parse(NOW) - Date.now()
  const jobs = recordingJobs()
  const services: Services = {
    config,
    clock: { now: () => new Date(Date.now() + ahead) },
    log: createLog(config),
    database: openDatabase(JSON.parse(DATABASE)),
    jobs,
    files: createFileStore(config),
    eventsWritten: () => {},
  }
  const moveTo = (time: number): void => {
    ahead = time - Date.now()
  }
  return { services, jobs, moveTo }
}

/** Whether the test has ended the input of this process. */
export function watchInput(): () => boolean {
  let hasEnded = false
  process.stdin.on('end', () => {
    hasEnded = true
  })
  process.stdin.resume()
  return () => hasEnded
}
