import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { foundStaffedCompany } from '#features/people/testing.ts'
import { createFileStore } from '#platform/files/drive-files.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { type Client, signInAs } from '#test/server/support/clients.ts'
import { startServerProcess } from '#test/server/support/server-process.ts'

const RECORDINGS = 8
const MEGABYTE = 1_000_000
const CHUNK = Buffer.alloc(65_536, 1)
/** 60 MB, close to the largest that is accepted. */
const CHUNKS = Math.floor((60 * MEGABYTE) / CHUNK.length)
/** Memory that the server may need for all of them, beside what small recordings need. */
const MOST_GROWTH = 100 * MEGABYTE

const services = testServices()
let app: FastifyInstance
let admin: Client
let interactions: number[] = []

beforeAll(async () => {
  // The other process uses the machine's clock, and sessions expire.
  services.clock.set(new Date())
  const company = await foundStaffedCompany(services, 'recordings')
  app = await buildServer(services)
  admin = await signInAs(app, company.people.admin)
  const items = Array.from({ length: RECORDINGS }, (_, index) => ({
    external_id: `call-${index}`,
    channel: 'Phone',
    employee: { email: company.people.agent.email },
    customer: { name: 'Kari Berg', email: 'kari@customer.example' },
    started_at: '2026-06-10T09:00:00Z',
    turns: [{ speaker: 'agent', text: 'Hello, this is Agent.', at: '2026-06-10T09:00:01Z' }],
  }))
  const answer = await admin.post('/api/v1/interactions', { interactions: items })
  interactions = Object.values(answer.json().ids)
})
afterAll(() => stop(app))

const stop = (server: FastifyInstance) => {
  server.server.closeAllConnections()
  return server.close()
}

test('recordings stream to the store: eight large ones at once hardly use memory', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plaudit-recordings-'))
  const { child, port } = await startServerProcess(services, folder)
  try {
    // Small recordings first: what they need is not due to the size.
    await Promise.all(interactions.map((id) => upload(port, id, 1)))
    const before = memoryOf(child.pid)
    let most = 0
    const timer = setInterval(() => {
      most = Math.max(most, memoryOf(child.pid) - before)
    }, 5)
    const answers = await Promise.all(interactions.map((id) => upload(port, id)))
    clearInterval(timer)
    expect(answers.map(({ status }) => status)).toEqual(Array(RECORDINGS).fill(200))
    expect(JSON.parse(answers[0]?.text ?? '')).toMatchObject({
      audio_seconds: (CHUNKS * CHUNK.length) / 16_000,
    })
    expect(most).toBeLessThan(MOST_GROWTH)
  } finally {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
}, 60_000)

/** Bytes of a process in memory. */
function memoryOf(pid: number | undefined): number {
  const kibibytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kibibytes) * 1_024
}

test('an upload ends within 30 seconds when S3 accepts connections and never answers', async () => {
  const hanging = createServer(() => {})
  await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve))
  const { port } = hanging.address() as { port: number }
  const s3 = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'plaudit',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    forcePathStyle: true,
  }
  const files = createFileStore({ dataDirectory: services.config.dataDirectory, s3 })
  const served = await listening({ ...services, files })
  const began = performance.now()
  const answer = await upload(portOf(served), interactions[0] ?? 0)
  expect(answer).toMatchObject({ status: 503, retryAfter: '10' })
  expect(JSON.parse(answer.text).message).toBe('Files cannot be stored or read at the moment.')
  expect(performance.now() - began).toBeLessThan(30_000)
  await stop(served)
  hanging.close()
})

async function listening(services: Services): Promise<FastifyInstance> {
  const server = await buildServer(services)
  await server.listen({ port: 0, host: '127.0.0.1' })
  return server
}

const portOf = (server: FastifyInstance) => (server.server.address() as { port: number }).port

type Uploaded = { status: number | undefined; retryAfter: string | undefined; text: string }

/** Sends a recording in small pieces, as a browser does. */
async function upload(port: number, id: number, chunks = CHUNKS): Promise<Uploaded> {
  const boundary = 'part-of-the-form'
  const sending = request({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: `/api/v1/interactions/${id}/audio`,
    headers: { ...admin.headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
  })
  const answered = new Promise<Uploaded>((resolve, reject) => {
    sending.on('error', reject)
    sending.on('response', async (response) => {
      let text = ''
      for await (const chunk of response) text += chunk
      resolve({ status: response.statusCode, retryAfter: response.headers['retry-after'], text })
    })
  })
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="attachment"; filename="call.wav"\r\n`
  sending.write(`${head}Content-Type: audio/wav\r\n\r\n`)
  sending.write(wavHead(chunks * CHUNK.length))
  for (let chunk = 0; chunk < chunks; chunk++)
    if (!sending.write(CHUNK))
      await once(sending, 'drain', { signal: AbortSignal.timeout(50) }).catch(() => {})
  sending.end(`\r\n--${boundary}--\r\n`)
  return answered
}

/** 16 bits, one channel, 8,000 samples a second. */
function wavHead(bytes: number): Buffer {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0, 'latin1')
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(8_000, 24)
  head.writeUInt16LE(16, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(bytes, 40)
  return head
}
