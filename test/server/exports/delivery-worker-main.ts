import { setTimeout } from 'node:timers/promises'
import { deliver } from '#features/exports/deliveries/deliver.ts'
import { systemViewer } from '#features/people/sessions/viewers.ts'
import { readConfig } from '#platform/config/config.ts'
import { openDatabase } from '#platform/db/pools.ts'
import { createFileStore } from '#platform/files/drive-files.ts'
import { createLog } from '#platform/logging/log.ts'
import type { Services } from '#platform/services.ts'
import { recordingJobs } from '#platform/testing/recording-jobs.ts'

/** A process that delivers exports again and again, for a test to kill. It ends when all are delivered. */
const { DATABASE = '{}', SECRET_KEY, DATA_DIR, PRIVATE_HOSTS, NOW = '', COMPANY } = process.env

const config = readConfig({
  DATA_DIR,
  SECRET_KEY,
  OUTBOUND_PRIVATE_HOSTS: PRIVATE_HOSTS,
  BASE_URL: 'http://localhost:3000',
  LOG_LEVEL: 'error',
})
const database = openDatabase(JSON.parse(DATABASE))
const ahead = Date.parse(NOW) - Date.now()
const services: Services = {
  config,
  clock: { now: () => new Date(Date.now() + ahead) },
  log: createLog(config),
  database,
  jobs: recordingJobs(),
  files: createFileStore(config),
  eventsWritten: () => {},
}

const system = await systemViewer(services, Number(COMPANY))
if (!system) throw new Error('The company does not exist')
const { signal } = new AbortController()
for (;;) {
  const { rows } = await database.ownerPool.query<{ id: number }>(
    `select id from app.export_delivery where company_id = $1 and state = 'waiting' order by id`,
    [COMPANY],
  )
  if (rows.length === 0) break
  for (const { id } of rows) await deliver(services, system, id, signal)
  await setTimeout(20)
}
await database.close()
