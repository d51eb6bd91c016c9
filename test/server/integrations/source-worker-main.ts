import { setTimeout } from 'node:timers/promises'
import { readSource } from '#features/integrations/sources/read-source.ts'
import { ingestInteractions } from '#features/interactions/ingest/ingest.ts'
import { systemViewer } from '#features/people/sessions/viewers.ts'
import { readConfig } from '#platform/config/config.ts'
import { openDatabase } from '#platform/db/pools.ts'
import { createFileStore } from '#platform/files/drive-files.ts'
import { createLog } from '#platform/logging/log.ts'
import type { Services } from '#platform/services.ts'
import { recordingJobs } from '#platform/testing/recording-jobs.ts'

/** A process that reads a source system again and again, for a test to kill. It ends when its input has ended. */
const { DATABASE = '{}', SECRET_KEY, DATA_DIR, ZENDESK_URL, NOW = '', COMPANY, SOURCE } = process.env

const config = readConfig({
  DATA_DIR,
  SECRET_KEY,
  ZENDESK_URL,
  OUTBOUND_PRIVATE_HOSTS: '127.0.0.1',
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

let isOver = false
process.stdin.on('end', () => {
  isOver = true
})
process.stdin.resume()

const system = await systemViewer(services, Number(COMPANY))
if (!system) throw new Error('The company does not exist')
const { signal } = new AbortController()
for (;;) {
  const isLast = isOver
  await readSource(services, system, Number(SOURCE), { write: ingestInteractions, signal })
  if (isLast) break
  await setTimeout(20)
}
await database.close()
