import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { ingestResponses, responseIds, sentResponse } from '#features/feedback/testing.ts'
import { recordWebhookEvents } from '#features/integrations/webhooks/record.ts'
import { createWebhook, deleteWebhook } from '#features/integrations/webhooks/webhooks.ts'
import { loadViewer } from '#features/people/sessions/viewers.ts'
import { foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import { seeded } from '#lib/seeded.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { compileCache } from '#platform/testing/compile-cache.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { type Received, type Receiver, startReceiver } from '#test/server/integrations/webhook-receiver.ts'

/** 10,000 at full size. */
const EVENTS = Number(process.env.PLAUDIT_WEBHOOK_EVENTS ?? 300)
const KILLS = EVENTS >= 10_000 ? 10 : 3
/** Each object has its events one after the other, and a failed one holds the next until its next attempt. */
const OBJECTS = Math.max(30, EVENTS / 50)
const SEED = 31
/** As in run.ts: messages of one webhook that a killed process was sending. */
const AT_ONCE = 5

const services = testServices({ OUTBOUND_PRIVATE_HOSTS: '127.0.0.1' })
let company: StaffedCompany
let admin: Viewer
let receiver: Receiver
let ids: number[]
let worker: ChildProcess | undefined
let made: number[] = []

beforeAll(async () => {
  company = await foundStaffedCompany(services, 'killed')
  const employee = { email: company.people.agent.email }
  const responses = Array.from({ length: OBJECTS }, () => sentResponse({ employee }))
  await ingestResponses(services, company.viewer, responses)
  ids = [...(await responseIds(services, company.companyId)).values()]
  const viewer = await loadViewer(services, company.companyId, company.people.admin.id)
  if (!viewer) throw new Error('The admin has no rights')
  admin = viewer
})
beforeEach(async () => {
  receiver = await startReceiver()
})
afterEach(async () => {
  worker?.kill('SIGKILL')
  receiver.close()
  for (const id of made) await deleteWebhook(services, admin, id)
  made = []
})

async function newWebhook(url: string): Promise<string> {
  const { id, secret } = await createWebhook(services, admin, {
    url,
    events: ['response.updated'],
    description: '',
  })
  made.push(id)
  return secret
}

/** Changes responses as far as webhooks are concerned. */
const change = (objectIds: readonly number[]) =>
  tenantTransaction(services, company.viewer, (tx) => recordWebhookEvents(tx, 'response.updated', objectIds))

/** Starts a process that sends what waits. The time goes on where the one before it was killed. */
function startWorker(timeoutMs: number): ChildProcess {
  const { host, port, user } = inject('testServer')
  const last = receiver.received.at(-1)?.at.getTime() ?? 0
  const child = spawn(process.execPath, [join(import.meta.dirname, 'webhook-worker-main.ts')], {
    stdio: ['pipe', 'inherit', 'inherit'],
    env: {
      PATH: process.env.PATH,
      ...compileCache,
      OUTBOUND_PRIVATE_HOSTS: '127.0.0.1',
      DATABASE: JSON.stringify({ host, port, user, database: services.address.database }),
      DATA_DIR: services.config.dataDirectory,
      SECRET_KEY: services.config.secretKey,
      NOW: new Date(Math.max(services.clock.now().getTime(), last + 1_000)).toISOString(),
      TIMEOUT_MS: String(timeoutMs),
    },
  })
  // The process may be dead when its input ends.
  child.stdin?.on('error', () => {})
  return child
}

/** Whether the reference library accepts a message at the time at which it was sent. */
function isAccepted(secret: string, { at, text, headers }: Received): boolean {
  vi.useFakeTimers({ toFake: ['Date'], now: at })
  try {
    new Webhook(secret).verify(text, headers as Record<string, string>)
    return true
  } catch {
    return false
  } finally {
    vi.useRealTimers()
  }
}

test(`${EVENTS} events reach a receiver that fails, hangs and restarts, although the sender is killed ${KILLS} times`, {
  timeout: 60_000 + EVENTS * 200,
}, async () => {
  const secret = await newWebhook(receiver.url)
  const random = seeded(SEED)
  const attempts = new Map<string, number>()
  const acknowledged: string[] = []
  let refused = 0
  let kills = 0
  const restarts: Promise<void>[] = []
  /** Whether so many messages have arrived that the next of a number of incidents is due. */
  const isDue = (happened: number, offset: number) =>
    happened < KILLS && receiver.received.length >= ((happened + offset) * EVENTS) / (KILLS + 1)

  receiver.reply = (message) => {
    if (!isAccepted(secret, message)) refused++
    const attempt = (attempts.get(message.id) ?? 0) + 1
    attempts.set(message.id, attempt)
    if (isDue(kills, 1)) {
      kills++
      const { pid } = worker ?? {}
      void setTimeout(Math.floor(random() * 20)).then(() => pid && process.kill(pid, 'SIGKILL'))
    }
    if (isDue(restarts.length, 0.5)) restarts.push(receiver.restart())
    const luck = random()
    // Nothing fails ten times, which would end the attempts.
    if (attempt < 6 && luck < 0.01) return 'hang'
    if (attempt < 6 && luck < 0.3) return { status: 500 }
    acknowledged.push(message.id)
    return {}
  }

  let isWritten = false
  const writing = writeEvents(random).then(() => {
    isWritten = true
  })
  for (let code: number | null = null; code !== 0; ) {
    const running = startWorker(1_000)
    worker = running
    if (isWritten) running.stdin?.end()
    else void writing.then(() => running.stdin?.end())
    const [exitCode, signal] = await once(running, 'exit')
    if (exitCode !== 0) expect(signal).toBe('SIGKILL')
    code = exitCode
  }
  await Promise.all([writing, ...restarts])

  const { rows } = await services.database.ownerPool.query<{ id: string; object: number; state: string }>(
    `select 'msg_' || d.uuid as id, d.object_id as object, d.state from app.webhook_delivery d
      where d.company_id = $1 order by d.id`,
    [company.companyId],
  )
  expect([rows.length, kills, restarts.length, refused]).toEqual([EVENTS, KILLS, KILLS, 0])
  expect(rows.filter(({ state }) => state !== 'delivered')).toEqual([])
  expect(new Set(acknowledged)).toEqual(new Set(rows.map(({ id }) => id)))
  const arrivals = Map.groupBy(receiver.received, ({ body }) => body.data.id as number)
  const events = Map.groupBy(rows, ({ object }) => object)
  for (const [object, messages] of arrivals) {
    const order = (events.get(object) ?? []).map(({ id }) => id)
    const places = messages.map(({ id }) => order.indexOf(id))
    expect(places, 'repeated messages come before later ones').toEqual(places.toSorted((a, b) => a - b))
    expect([...new Set(places)]).toEqual(order.map((_, place) => place))
  }
  for (const messages of Map.groupBy(receiver.received, ({ id }) => id).values())
    expect(new Set(messages.map(({ text }) => text)).size).toBe(1)
  // Only what a kill or a restart interrupted is sent again after it was acknowledged.
  expect(acknowledged.length - EVENTS).toBeLessThanOrEqual((kills + restarts.length) * AT_ONCE)
})

/** Changes random responses while the worker sends. */
async function writeEvents(random: () => number): Promise<void> {
  const atOnce = Math.ceil(EVENTS / 60)
  for (let written = 0; written < EVENTS; written += atOnce) {
    const count = Math.min(atOnce, EVENTS - written)
    await change(Array.from({ length: count }, () => ids[Math.floor(random() * ids.length)] ?? 0))
    await setTimeout(50)
  }
}

test('nine receivers that do not answer delay no other one', { timeout: 60_000 }, async () => {
  for (let slow = 1; slow <= 9; slow++) await newWebhook(`${receiver.url}/slow${slow}`)
  await newWebhook(receiver.url)
  receiver.reply = ({ path }) => (path === '/hooks' ? {} : 'hang')
  const quick = () => receiver.received.filter(({ path }) => path === '/hooks')
  const slow = () => receiver.received.filter(({ path }) => path !== '/hooks')
  const arrive = (messages: () => Received[], count: number) =>
    vi.waitUntil(() => messages().length === count, { timeout: 12_000 })
  await change(ids)
  worker = startWorker(15_000)
  await arrive(slow, 9 * AT_ONCE)
  await arrive(quick, OBJECTS)
  await vi.waitUntil(async () => (await countRuns()) === 9, { timeout: 12_000 })
  await change(ids)
  await change(ids)
  await arrive(quick, 3 * OBJECTS)
  expect(new Set(slow().map(({ path }) => path)).size).toBe(9)
  // None of the others has had an answer or has timed out: each still waits for its first messages.
  expect(slow()).toHaveLength(9 * AT_ONCE)
})

async function countRuns(): Promise<number> {
  const { rows } = await services.database.ownerPool.query<{ count: number }>(
    'select count(runner)::int as count from app.webhook where company_id = $1',
    [company.companyId],
  )
  return rows[0]?.count ?? 0
}
