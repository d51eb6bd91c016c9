import { createHash, randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import S3rver from 's3rver'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { FILE_NAME_TAKEN, FILE_TOO_LARGE } from '#features/coaching/attachments/contract.ts'
import { LARGEST_FILE } from '#features/coaching/attachments/limits.ts'
import { createFileStore } from '#platform/files/drive-files.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { form } from '#test/guards/records/record-kinds.ts'
import {
  type CoachingCompany,
  draftFor,
  foundCoachingCompany,
  SESSIONS,
} from '#test/server/coaching/setup.ts'
import { ok } from '#test/server/qa/setup.ts'
import type { Answer, Client } from '#test/server/support/clients.ts'

const services = testServices()
let app: FastifyInstance
let demo: CoachingCompany
let other: CoachingCompany
let session: number
let lead: Client

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundCoachingCompany(services, app, 'demo')
  other = await foundCoachingCompany(services, app, 'other')
  lead = demo.clients.lead
})
afterAll(() => app.close())
beforeEach(async () => {
  services.clock.advance(60_000)
  const { coachingSession } = await draftFor(lead, demo.people.agent.id)
  if (coachingSession.id === session) ok(await lead.send('DELETE', `${SESSIONS}/${session}`))
  session = (await draftFor(lead, demo.people.agent.id)).coachingSession.id
})

const at = (part: string) => `${SESSIONS}/${session}/${part}`
const read = async (client = lead) => ok(await client.get(`${SESSIONS}/${session}`))
const upload = (name: string, content: Buffer, client = lead): Promise<Answer> =>
  client.send('POST', at('coaching_files'), ...form(content, name))
const files = async (): Promise<{ id: number; name: string }[]> => {
  const { rows } = await services.database.ownerPool.query(
    'select id, name from app.coaching_file where company_id = $1 and session_id = $2',
    [demo.companyId, session],
  )
  return rows
}
/** Number of files in the store and in its scratch folder. */
const stored = () => {
  const count = (folder: string) => {
    try {
      return readdirSync(join(services.config.dataDirectory, folder), { recursive: true }).length
    } catch {
      return 0
    }
  }
  return { files: count('files'), scratch: count('uploads') }
}

describe('files', () => {
  test('COA-017 COA-057 COA-058 COA-070 COA-071 COA-072 are stored, attached, read and removed', async () => {
    const content = randomBytes(1_000)
    const saved = ok(await upload('plan.pdf', content))
    expect(saved).toMatchObject({ id: expect.any(Number), url: expect.any(String), name: 'plan.pdf' })
    const post = (id: number) => lead.post(at('file_attachments'), { coaching_session_file_id: id })
    expect((await post(987_654_321)).statusCode).toBe(422)
    const { id } = ok(await post(saved.id))
    expect((await read()).fileAttachments).toMatchObject([
      { id, notes: '', coachingSessionFileId: saved.id, name: 'plan.pdf', url: saved.url, size: 1_000 },
    ])
    expect((await lead.get(saved.url)).rawPayload.equals(content)).toBe(true)
    expect((await lead.get(saved.url)).headers['content-disposition']).toMatch(/^attachment/)
    for (const stranger of [demo.clients.agent, demo.clients.otherLead, other.clients.admin])
      expect((await stranger.get(saved.url)).statusCode).toBe(404)
    ok(await lead.send('PUT', at(`file_attachments/${id}`), { notes: 'n' }))
    expect((await read()).fileAttachments[0].notes).toBe('n')
    ok(await lead.send('DELETE', at(`file_attachments/${id}`)))
    expect((await read()).fileAttachments).toEqual([])
    expect((await lead.get(saved.url)).statusCode).toBe(404)
    expect((await lead.send('DELETE', at(`file_attachments/${id}`))).statusCode).toBe(404)
    const wrong = Buffer.from(
      '--limit\r\ncontent-disposition: form-data; name="other"; filename="x"\r\n\r\nx\r\n--limit--\r\n',
    )
    const missing = await lead.send('POST', at('coaching_files'), wrong, {
      'content-type': 'multipart/form-data; boundary=limit',
    })
    expect(missing.statusCode).toBe(422)
  })

  test('COA-059 are deleted with their attachment', async () => {
    const { id, url } = ok(await upload('a.txt', Buffer.from('a')))
    ok(await lead.post(at('file_attachments'), { coaching_session_file_id: id }))
    ok(await lead.send('DELETE', at(`coaching_files/${id}`)))
    expect((await lead.get(url)).statusCode).toBe(404)
    expect((await read()).fileAttachments).toEqual([])
    expect((await lead.send('DELETE', at(`coaching_files/${id}`))).statusCode).toBe(404)
  })

  test('COA-039 are accepted up to the limit; one byte more is rejected and nothing is kept', async () => {
    const content = Buffer.alloc(LARGEST_FILE + 1, 7)
    const before = stored()
    const refused = await upload('large.bin', content)
    expect(refused.statusCode).toBe(422)
    expect(refused.json().message).toBe(FILE_TOO_LARGE)
    expect(FILE_TOO_LARGE).toBe('Your attachment is larger than the maximum allowed size of 25Mb')
    expect(stored()).toEqual(before)
    const whole = content.subarray(0, LARGEST_FILE)
    const { url } = ok(await upload('whole.bin', whole))
    const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
    expect(sha((await lead.get(url)).rawPayload)).toBe(sha(whole))
  })

  test('COA-038 store one of twenty concurrent uploads of the same name and nothing of the others', async () => {
    const before = stored().files
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => upload('same.txt', Buffer.from(`${n}`))),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 201))
      expect([answer.statusCode, answer.json().message]).toEqual([422, FILE_NAME_TAKEN])
    expect(FILE_NAME_TAKEN).toBe('File with that name already attached')
    expect(await files()).toHaveLength(1)
    expect(stored()).toEqual({ files: before + 1, scratch: 0 })
    expect((await upload('Same.txt', Buffer.from('x'))).statusCode).toBe(201)
  })

  test('keep their name for a minute if never attached, then another upload may take it', async () => {
    const first = ok(await upload('lost.txt', Buffer.from('one')))
    expect((await upload('lost.txt', Buffer.from('two'))).json().message).toBe(FILE_NAME_TAKEN)
    services.clock.advance(60_001)
    const second = ok(await upload('lost.txt', Buffer.from('two')))
    expect((await lead.get(first.url)).statusCode).toBe(404)
    expect((await lead.get(second.url)).body).toBe('two')
    expect(await files()).toEqual([{ id: second.id, name: 'lost.txt' }])
    ok(await lead.post(at('file_attachments'), { coaching_session_file_id: second.id }))
    services.clock.advance(60_001)
    expect((await upload('lost.txt', Buffer.from('three'))).json().message).toBe(FILE_NAME_TAKEN)
  })

  test('leave nothing behind after a wrong length or a lost connection', async () => {
    const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    const [body, { 'content-type': type = '' }] = form(Buffer.from('short'), 'cut.txt')
    const before = stored()
    const send = (length: number, content: Buffer, cut: boolean) =>
      new Promise<string>((resolve) => {
        const socket = connect(Number(address.port), address.hostname)
        let answer = ''
        socket.on('data', (chunk) => {
          answer += chunk
        })
        socket.on('close', () => resolve(answer))
        socket.on('error', () => {})
        const headers = Object.entries({ ...lead.headers, 'content-type': type, 'content-length': length })
        const head = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
        socket.write(`POST ${at('coaching_files')} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${head}\r\n`)
        socket.write(content, () => {
          if (cut) socket.destroy()
          else socket.end()
        })
      })
    // The length promised more than arrived.
    await send(body.length + 500, body.subarray(0, -14), false)
    await send(body.length + 500, body.subarray(0, -14), true)
    // The length promised less than arrived: the form ends too early.
    expect(await send(body.length - 20, body, false)).toMatch(/^HTTP\/1\.1 4\d\d/)
    await expect.poll(() => stored()).toEqual(before)
    expect(await files()).toEqual([])
  })

  test('report a store that fails during an upload and save nothing by halves', async () => {
    const s3 = {
      endpoint: '',
      region: 'us-east-1',
      bucket: 'plaudit',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      forcePathStyle: true,
    }
    const server = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory: join(services.config.dataDirectory, 's3'),
      configureBuckets: [{ name: 'plaudit', configs: [] }],
    })
    const { port } = await server.run()
    const line = await throughLine(port)
    const local = services.files
    const { dataDirectory } = services.config
    services.files = createFileStore({
      dataDirectory,
      s3: { ...s3, endpoint: `http://127.0.0.1:${line.port}` },
      timeoutMilliseconds: 500,
    })
    const { url } = ok(await upload('there.txt', Buffer.from('there')))
    expect((await lead.get(url)).body).toBe('there')
    // The store accepts one of three megabytes, then nothing more.
    line.breakAfter(1_000_000)
    const failed = await upload('gone.txt', Buffer.alloc(3_000_000))
    expect(line.passed()).toBeGreaterThan(500_000)
    services.files = local
    line.close()
    await server.close()
    expect(failed.statusCode).toBe(503)
    expect(failed.json().message).toBe('Files cannot be stored or read at the moment.')
    expect((await files()).map(({ name }) => name)).toEqual(['there.txt'])
    expect(stored().scratch).toBe(0)
    // The name is free: the same file can be sent again.
    expect((await upload('gone.txt', Buffer.from('x'))).statusCode).toBe(201)
  })
})

/** A connection to a server that can break during a transfer. */
async function throughLine(target: number) {
  let left = Number.POSITIVE_INFINITY
  let passed = 0
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        open.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.on('data', (chunk: Buffer) => {
      left -= chunk.length
      passed += chunk.length
      if (left < 0) near.destroy()
      else far.write(chunk)
    })
    far.pipe(near)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    breakAfter: (bytes: number) => {
      left = bytes
      passed = 0
    },
    passed: () => passed,
    close: () => {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
