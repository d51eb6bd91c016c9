import type { ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LARGEST_FILE } from '#features/coaching/attachments/limits.ts'
import type { SessionAnswer } from '#features/coaching/sessions/contract.ts'
import { foundStaffedCompany, type StaffedCompany, TEST_PASSWORD } from '#features/people/testing.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { form } from '#test/guards/records/record-kinds.ts'
import { SESSIONS, TAKEAWAYS } from '#test/server/coaching/setup.ts'
import { startServerProcess } from '#test/server/support/server-process.ts'

const services = testServices()
let demo: StaffedCompany
let folder: string
let child: ChildProcess
let origin: string
let headers: Record<string, string>
const drafts: number[] = []

const send = (method: string, url: string, body?: object) =>
  fetch(`${origin}${url}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })

beforeAll(async () => {
  // The other process uses the machine's clock.
  services.clock.set(new Date())
  demo = await foundStaffedCompany(services, 'demo')
  folder = mkdtempSync(join(tmpdir(), 'plaudit-coaching-'))
  const started = await startServerProcess(services, folder)
  child = started.child
  origin = `http://127.0.0.1:${started.port}`
  headers = {}
  const signedIn = await send('POST', '/api/v1/session', {
    email: demo.people.lead.email,
    password: TEST_PASSWORD,
  })
  headers = {
    cookie: String(signedIn.headers.getSetCookie()[0]).split(';')[0] ?? '',
    'x-csrf-token': ((await signedIn.json()) as { csrfToken: string }).csrfToken,
  }
  for (const name of ['agent', 'childAgent'] as const) {
    const draft = await send('GET', `${SESSIONS}/new?employee_id=${demo.people[name].id}`)
    drafts.push(((await draft.json()) as SessionAnswer).coachingSession.id)
  }
}, 60_000)
afterAll(() => {
  child?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const status = () => `/proc/${child.pid}/status`
/** Memory of the server in megabytes. */
const memory = () => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(status(), 'utf8'))?.[1]) / 1024

const PIECE = Buffer.alloc(262_144, 7)

/** Sends the largest file in pieces, to save memory in this process. Returns the status. */
async function upload(name: string): Promise<number | undefined> {
  const [empty, type] = form(Buffer.alloc(0), name)
  // The end of the form starts with a line break.
  const end = empty.lastIndexOf('\r\n--')
  const length = { 'content-length': String(empty.length + LARGEST_FILE) }
  const url = `${origin}${SESSIONS}/${drafts[0]}/coaching_files`
  const outgoing = request(url, { method: 'POST', headers: { ...headers, ...type, ...length } })
  const answered = new Promise<number | undefined>((resolve, reject) => {
    outgoing.on('error', reject).on('response', (answer) => resolve(answer.resume().statusCode))
  })
  function* pieces() {
    yield empty.subarray(0, end)
    for (let sent = 0; sent < LARGEST_FILE; sent += PIECE.length) yield PIECE
    yield empty.subarray(end)
  }
  await pipeline(pieces, outgoing)
  return answered
}

test('passes uploads of 25 MB through the server with constant memory', async (context) => {
  // Where the system does not tell of a process.
  if (!existsSync(status())) context.skip()
  expect(await upload('first.bin')).toBe(201)
  const before = memory()
  let highest = before
  const watch = setInterval(() => {
    highest = Math.max(highest, memory())
  }, 20)
  const AT_ONCE = 8
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => upload(`${n}.bin`)))
  clearInterval(watch)
  expect(answers).toEqual(answers.map(() => 201))
  // Buffered, they would take 200 MB, and more if copied.
  expect(highest - before).toBeLessThan((AT_ONCE * LARGEST_FILE) / 1_048_576 / 2)
}, 60_000)

const WRITERS = 12
const MOST_EACH = 15

test('keeps everything acknowledged, once, after kill -9 while sessions and takeaways are saved', async () => {
  const agreed = new Set<string>()
  const titled = new Map<number, number>()
  const allTitled = Promise.withResolvers<void>()
  const save = (method: string, url: string, body: object) => send(method, url, body).catch(() => null)
  const writing = Array.from({ length: WRITERS }, async (_, writer) => {
    const session = drafts[writer % drafts.length] ?? 0
    // The first writer of each session saves its title, the others add takeaways.
    const saves = writer < drafts.length
    for (let turn = 0; ; turn++) {
      const text = `${writer} ${turn}`
      // A session holds 200 takeaways: writers that have added enough wait for the titles.
      if (!saves && turn === MOST_EACH) await allTitled.promise
      const answer = await (saves
        ? save('PUT', `${SESSIONS}/${session}`, { title: String(turn) })
        : save('POST', TAKEAWAYS, { coaching_session_id: session, text }))
      if (!answer && child.killed) return
      // A connection closed after being idle is not a failure of the server.
      if (!answer) continue
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
      if (saves) titled.set(session, turn)
      else agreed.add(text)
      if (titled.size === drafts.length) allTitled.resolve()
      // Enough was saved: kill the server while the next saves are running.
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
    // A later save may have been stored without its answer arriving.
    expect(Number(title)).toBeGreaterThanOrEqual(turn)
  }
}, 60_000)
