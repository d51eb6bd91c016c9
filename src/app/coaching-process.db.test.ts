import type { ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { form } from '#app/access-record-kinds.ts'
import { draftFor, SESSIONS, TAKEAWAYS } from '#app/coaching-testing.ts'
import { buildServer } from '#app/server.ts'
import { startServerProcess } from '#app/server-process-testing.ts'
import { type Client, signInAs } from '#app/testing.ts'
import { LARGEST_FILE } from '#features/coaching/attachments/limits.ts'
import { foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import { testServices } from '#platform/testing/test-services.ts'

const services = testServices()
let app: FastifyInstance
let demo: StaffedCompany
let lead: Client
let folder: string
let child: ChildProcess
let origin: string
const drafts: number[] = []

beforeAll(async () => {
  // The other process has the clock of the machine, and sessions end.
  services.clock.set(new Date())
  app = await buildServer(services)
  demo = await foundStaffedCompany(services, 'demo')
  lead = await signInAs(app, demo.people.lead)
  for (const name of ['agent', 'childAgent'] as const)
    drafts.push((await draftFor(lead, demo.people[name].id)).coachingSession.id)
  folder = mkdtempSync(join(tmpdir(), 'plaudit-coaching-'))
  const started = await startServerProcess(services, folder)
  child = started.child
  origin = `http://127.0.0.1:${started.port}`
}, 60_000)
afterAll(async () => {
  child?.kill('SIGKILL')
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const status = () => `/proc/${child.pid}/status`
/** Megabytes of memory that the server holds now. */
const memory = () => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(status(), 'utf8'))?.[1]) / 1024

test('uploads of 25 MB pass through the server, whose memory stays flat', async (context) => {
  // Where the system does not tell of a process.
  if (!existsSync(status())) context.skip()
  const content = Buffer.alloc(LARGEST_FILE, 7)
  const upload = async (name: string) => {
    const [body, headers] = form(content, name)
    const answer = await fetch(`${origin}${SESSIONS}/${drafts[0]}/coaching_files`, {
      method: 'POST',
      headers: { ...lead.headers, ...headers },
      body: new Uint8Array(body),
    })
    expect([name, answer.status]).toEqual([name, 201])
  }
  await upload('first.bin')
  const before = memory()
  let highest = before
  const watch = setInterval(() => {
    highest = Math.max(highest, memory())
  }, 20)
  const AT_ONCE = 6
  await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => upload(`${n}.bin`)))
  clearInterval(watch)
  // Held in memory they would be 150 MB, more if they were copied once.
  expect(highest - before).toBeLessThan((AT_ONCE * LARGEST_FILE) / 1_048_576 / 2)
}, 60_000)

const WRITERS = 12

test('kill -9 while sessions and takeaways are saved: all that was acknowledged is there, once', async () => {
  const agreed = new Set<string>()
  const titled = new Map<number, number>()
  const send = (method: string, url: string, body: object) =>
    fetch(`${origin}${url}`, {
      method,
      headers: { ...lead.headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).catch(() => null)
  const writing = Array.from({ length: WRITERS }, async (_, writer) => {
    const session = drafts[writer % drafts.length] ?? 0
    // The first writer of each session saves its title, the others agree on something.
    const saves = writer < drafts.length
    for (let turn = 0; ; turn++) {
      const text = `${writer} ${turn}`
      const answer = await (saves
        ? send('PUT', `${SESSIONS}/${session}`, { title: String(turn) })
        : send('POST', TAKEAWAYS, { coaching_session_id: session, text }))
      if (!answer) return
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
      if (saves) titled.set(session, turn)
      else agreed.add(text)
      // Enough was saved: the server dies with the next ones on their way.
      if (agreed.size >= WRITERS * 3 && titled.size === drafts.length) child.kill('SIGKILL')
    }
  })
  await Promise.all(writing)
  expect(agreed.size).toBeGreaterThanOrEqual(WRITERS * 3)
  const owner = services.database.ownerPool
  const { rows: takeaways } = await owner.query<{ text: string }>(
    'select text from app.coaching_takeaway where company_id = $1',
    [demo.companyId],
  )
  const stored = takeaways.map(({ text }) => text)
  expect(new Set(stored).size).toBe(stored.length)
  expect([...agreed].filter((text) => !stored.includes(text))).toEqual([])
  const { rows: sessions } = await owner.query<{ id: number; title: string }>(
    'select id, title from app.coaching_session where company_id = $1',
    [demo.companyId],
  )
  for (const [id, turn] of titled) {
    const title = sessions.find((session) => session.id === id)?.title
    // A later one may have been written whose answer did not arrive any more.
    expect(Number(title)).toBeGreaterThanOrEqual(turn)
  }
}, 60_000)
