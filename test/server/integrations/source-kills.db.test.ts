import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { createSource } from '#features/integrations/sources/sources.ts'
import { startZendeskStandIn, type ZendeskStandIn } from '#features/integrations/sources/stand-ins/zendesk.ts'
import { loadViewer } from '#features/people/sessions/viewers.ts'
import { foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import { compileCache } from '#platform/testing/compile-cache.ts'
import { testServices } from '#platform/testing/test-services.ts'

const TICKETS = 120
/** Two runs are killed when so many requests have been made. */
const KILLED_AT = [30, 70, 110]
/** Longer than the time after which a killed run is given up. */
const AFTER_KILL_MS = 200_000

const services = testServices()
let zendesk: ZendeskStandIn
let company: StaffedCompany
let sourceId: number
let workers: ChildProcess[] = []

beforeAll(async () => {
  zendesk = await startZendeskStandIn(100)
  company = await foundStaffedCompany(services, 'killed')
  const admin = await loadViewer(services, company.companyId, company.people.admin.id)
  if (!admin) throw new Error('The admin has no rights')
  const { subdomain, login, api_key } = zendesk.account
  const made = await createSource(services, admin, {
    source: 'zendesk',
    subdomain,
    login: login ?? null,
    api_key,
    backfill_days: 7,
  })
  sourceId = made.id
  const now = services.clock.now().getTime()
  for (let id = 1; id <= TICKETS; id++)
    zendesk.put({
      id,
      created: new Date(now - 86_400_000),
      updated: new Date(now - 3_600_000 + id),
      isFinished: true,
      subject: `Order ${id}`,
      agent: { name: 'Ann', email: company.people.agent.email },
      customer: { name: 'Carla', email: 'carla@customer.example' },
      messages: [{ from: 'customer', text: `Where is order ${id}?` }],
    })
})
afterEach(() => {
  for (const worker of workers) worker.kill('SIGKILL')
})
afterAll(() => zendesk.stop())

function startWorker(kills: number): ChildProcess {
  const { host, port, user } = inject('testServer')
  const child = spawn(process.execPath, [join(import.meta.dirname, 'source-worker-main.ts')], {
    stdio: ['pipe', 'inherit', 'inherit'],
    env: {
      PATH: process.env.PATH,
      ...compileCache,
      DATABASE: JSON.stringify({ host, port, user, database: services.address.database }),
      DATA_DIR: services.config.dataDirectory,
      SECRET_KEY: services.config.secretKey,
      ZENDESK_URL: zendesk.url,
      COMPANY: String(company.companyId),
      SOURCE: String(sourceId),
      NOW: new Date(services.clock.now().getTime() + kills * AFTER_KILL_MS).toISOString(),
    },
  })
  // The process may be dead when its input ends.
  child.stdin?.on('error', () => {})
  return child
}

test(`${TICKETS} tickets become ${TICKETS} interactions, each once, although runs are killed and two start at a time`, {
  timeout: 120_000,
}, async () => {
  let kills = 0
  for (const count of KILLED_AT) {
    const isReached = new Promise<void>((resolve) => {
      zendesk.onRequest = () => {
        if (zendesk.asked.length >= count) resolve()
      }
    })
    workers = [startWorker(kills), startWorker(kills)]
    const exits = workers.map((worker) => once(worker, 'exit'))
    await isReached
    for (const worker of workers) worker.kill('SIGKILL')
    for (const [, signal] of await Promise.all(exits)) expect(signal).toBe('SIGKILL')
    kills += 1
  }
  zendesk.onRequest = () => {}
  const last = startWorker(kills)
  workers = [last]
  last.stdin?.end()
  expect((await once(last, 'exit'))[0]).toBe(0)

  const { ownerPool } = services.database
  const { rows } = await ownerPool.query<{ external_id: string }>(
    'select external_id from app.interaction where company_id = $1 order by external_id::int',
    [company.companyId],
  )
  expect(rows.map(({ external_id }) => Number(external_id))).toEqual(
    Array.from({ length: TICKETS }, (_, index) => index + 1),
  )
  const { rows: sources } = await ownerPool.query(
    'select taken_in::int, runner, last_error from app.source_system where company_id = $1 and id = $2',
    [company.companyId, sourceId],
  )
  expect(sources).toEqual([{ taken_in: TICKETS, runner: null, last_error: null }])
})
