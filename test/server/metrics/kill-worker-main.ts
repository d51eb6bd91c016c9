import { text } from 'node:stream/consumers'
import type { KyselyPlugin } from 'kysely'
import { foldDays } from '#features/metrics/rollups/fold.ts'
import { systemViewer } from '#features/people/sessions/viewers.ts'
import { openDatabase } from '#platform/db/pools.ts'

/**
 * A process for the kill test. It reads from its input when it should die, sums a company's days, and kills itself some
 * milliseconds after it began that statement. Otherwise it prints how many statements it sent.
 */
const { DATABASE = '{}', COMPANY } = process.env
const database = openDatabase(JSON.parse(DATABASE))
const viewer = await systemViewer({ database }, Number(COMPANY))
const { now, statement, delay } = JSON.parse(await text(process.stdin))
let sent = 0
const counter: KyselyPlugin = {
  transformQuery: ({ node }) => {
    sent++
    if (sent === statement) setTimeout(() => process.kill(process.pid, 'SIGKILL'), delay)
    return node
  },
  transformResult: async ({ result }) => result,
}
const counted = { ...database, kysely: database.kysely.withPlugin(counter) }
const services = { database: counted, clock: { now: () => new Date(now) }, eventsWritten: () => {} }
await foldDays(services, viewer)
process.stdout.write(String(sent))
await database.close()
