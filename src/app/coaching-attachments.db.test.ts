import { createHash, randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import S3rver from 's3rver'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { form } from '#app/access-record-kinds.ts'
import { type CoachingCompany, draftFor, foundCoachingCompany, SESSIONS } from '#app/coaching-testing.ts'
import { ok } from '#app/qa-testing.ts'
import { buildServer } from '#app/server.ts'
import type { Answer, Client } from '#app/testing.ts'
import { FILE_NAME_TAKEN, FILE_TOO_LARGE } from '#features/coaching/attachments/contract.ts'
import { LARGEST_FILE } from '#features/coaching/attachments/limits.ts'
import { responseIds, sentResponse, takeIn } from '#features/feedback/testing.ts'
import { sentForm } from '#features/qa/scorecards/testing.ts'
import { createFileStore } from '#platform/files/drive-files.ts'
import { testServices } from '#platform/testing/test-services.ts'

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
/** How many files stand in the store and wait in its scratch folder. */
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

describe('attachments', () => {
  test('COA-013 COA-014 COA-061 COA-062 COA-063 a metric', async () => {
    const sent = {
      title: 'CSAT',
      raw_value: 0.91,
      display_value: '91%',
      raw_diff: -0.02,
      display_diff: '-2%',
      start_date: '2026-05-01',
      end_date: '2026-05-31',
      employee_ids: [demo.people.agent.id],
      time_series: [0.9, null, 0.91],
      dates: ['2026-05-01', '2026-05-08', '2026-05-15'],
      higher_is_better: true,
      updated_at: '2026-06-01T00:00:00.000Z',
    }
    const { id } = ok(await lead.post(at('metric_attachments'), sent))
    expect((await read()).metricAttachments).toEqual([
      {
        id,
        notes: '',
        title: 'CSAT',
        rawValue: 0.91,
        displayValue: '91%',
        rawDiff: -0.02,
        displayDiff: '-2%',
        startDate: '2026-05-01',
        endDate: '2026-05-31',
        employeeIds: [demo.people.agent.id],
        timeSeries: [0.9, null, 0.91],
        dates: ['2026-05-01', '2026-05-08', '2026-05-15'],
        higherIsBetter: true,
        n: null,
        lower: null,
        upper: null,
        change: null,
        updatedAt: '2026-06-01T00:00:00.000Z',
      },
    ])
    expect((await lead.post(at('metric_attachments'), { title: 'x', rawValue: 1 })).statusCode).toBe(422)
    ok(await lead.send('PUT', at(`metric_attachments/${id}`), { notes: 'n', title: 'other' }))
    expect((await read()).metricAttachments[0]).toMatchObject({ notes: 'n', title: 'CSAT' })
    expect((await lead.send('PUT', at('metric_attachments/987654321'), { notes: 'n' })).statusCode).toBe(404)
    ok(await lead.send('DELETE', at(`metric_attachments/${id}`)))
    expect((await read()).metricAttachments).toEqual([])
    expect((await lead.send('DELETE', at(`metric_attachments/${id}`))).statusCode).toBe(404)
  })

  test('a metric of few results, or without an interval, has no verdict', async () => {
    const figure = { title: 'Stars', raw_value: 4.2, raw_diff: 0.4, change: 'up' }
    const interval = { lower: 3.9, upper: 4.5 }
    for (const part of [{ n: 4, ...interval }, { n: 40 }, { n: 40, ...interval }])
      ok(await lead.post(at('metric_attachments'), { ...figure, ...part }))
    const all: { id: number; change: string | null }[] = (await read()).metricAttachments
    expect(all.map(({ change }) => change)).toEqual([null, null, 'up'])
    for (const { id } of all) ok(await lead.send('DELETE', at(`metric_attachments/${id}`)))
  })

  test('a metric is of the coachee, and of others only as far as its writer sees them', async () => {
    const { agent, childAgent, outsider } = demo.people
    const of = (...employee_ids: number[]) =>
      lead.post(at('metric_attachments'), { title: 'Stars', employee_ids })
    ok(await of(agent.id, childAgent.id))
    for (const stranger of [outsider.id, other.people.agent.id, 987_654_321]) {
      const refused = await of(agent.id, stranger)
      expect([refused.statusCode, refused.json().errors]).toMatchObject([422, [{ path: 'employee_ids' }]])
    }
    expect((await read()).metricAttachments).toHaveLength(1)
  })

  test('COA-015 COA-064 COA-065 COA-066 a response, with a follow-up that is about it', async () => {
    for (const company of [demo, other])
      await takeIn(services, company.viewer, [
        sentResponse({ external_id: 'one', employee: { email: company.people.agent.email } }),
      ])
    const solicitation = (await responseIds(services, demo.companyId)).get('one') ?? 0
    const foreign = (await responseIds(services, other.companyId)).get('one') ?? 0
    const note = { follow_upable_type: 'solicitation', follow_upable_id: solicitation, note: 'Look' }
    const followUp = ok(await lead.post('/api/v1/follow_ups', note)).id
    const post = (body: object) => lead.post(at('solicitation_attachments'), body)
    expect((await post({ solicitation_id: foreign, stars: 4 })).statusCode).toBe(422)
    expect(
      (await post({ solicitation_id: solicitation, stars: 4, follow_up_id: 987_654_321 })).statusCode,
    ).toBe(422)
    const body = { solicitation_id: solicitation, stars: 4, follow_up_id: followUp }
    const { id } = ok(await post(body))
    // Sent again it is the same one.
    expect(ok(await post(body)).id).toBe(id)
    expect((await read()).solicitationAttachments).toEqual([
      {
        id,
        notes: '',
        followUpId: followUp,
        solicitationId: solicitation,
        stars: 4,
        response: expect.objectContaining({ employeeId: demo.people.agent.id }),
      },
    ])
    ok(await lead.send('PUT', at(`solicitation_attachments/${id}`), { notes: 'n' }))
    expect((await read()).solicitationAttachments[0].notes).toBe('n')
    const unknown = await lead.send('PUT', at('solicitation_attachments/987654321'), { notes: 'n' })
    expect(unknown.statusCode).toBe(404)
    ok(await lead.send('DELETE', at(`solicitation_attachments/${id}`)))
    expect((await lead.send('DELETE', at(`solicitation_attachments/${id}`))).statusCode).toBe(404)
  })

  test('COA-016 COA-067 COA-068 COA-069 a completed review', async () => {
    const reviewOf = async (company: CoachingCompany, complete: boolean) => {
      const { admin } = company.clients
      const qa_form_id = ok(await admin.post('/api/v1/qa_forms', sentForm())).id
      const employee_id = company.people.agent.id
      const { id } = ok(await admin.post('/api/v1/qa_reviews', { qa_form_id, employee_id }))
      if (complete) ok(await admin.send('PUT', `/api/v1/qa_reviews/${id}`, { completed_at: 'now' }))
      return id as number
    }
    const review = await reviewOf(demo, true)
    const post = (body: object) => lead.post(at('qa_review_attachments'), body)
    expect((await post({ qa_review_id: await reviewOf(other, true), score: 80 })).statusCode).toBe(422)
    expect((await post({ qa_review_id: await reviewOf(demo, false), score: 80 })).statusCode).toBe(422)
    const { id } = ok(await post({ qa_review_id: review, score: 80, follow_up_id: null }))
    expect((await read()).qaReviewAttachments).toEqual([
      {
        id,
        notes: '',
        followUpId: null,
        qaReviewId: review,
        score: 80,
        review: expect.objectContaining({ employeeId: demo.people.agent.id }),
      },
    ])
    ok(await lead.send('PUT', at(`qa_review_attachments/${id}`), { notes: 'n' }))
    expect((await read()).qaReviewAttachments[0].notes).toBe('n')
    expect((await lead.send('PUT', at('qa_review_attachments/987654321'), { notes: 'n' })).statusCode).toBe(
      404,
    )
    ok(await lead.send('DELETE', at(`qa_review_attachments/${id}`)))
    expect((await lead.send('DELETE', at(`qa_review_attachments/${id}`))).statusCode).toBe(404)
  })

  test('COA-018 COA-060 COA-073 COA-074 an address, of the web only', async () => {
    const post = (body: object) => lead.post(at('url_attachments'), body)
    for (const url of ['javascript:alert(1)', '', 'ftp://x', '//evil', 'data:text/html,x'])
      expect((await post({ url, name: 'x' })).statusCode).toBe(422)
    const { id, createdAt } = ok(await post({ url: 'https://example.com', name: 'Guide' }))
    expect((await read()).urlAttachments).toEqual([
      { id, notes: '', name: 'Guide', url: 'https://example.com', createdAt },
    ])
    ok(await lead.send('PUT', at(`url_attachments/${id}`), { notes: 'n' }))
    expect((await read()).urlAttachments[0].notes).toBe('n')
    expect((await lead.send('PUT', at('url_attachments/987654321'), { notes: 'n' })).statusCode).toBe(404)
    ok(await lead.send('DELETE', at(`url_attachments/${id}`)))
    expect((await lead.send('DELETE', at(`url_attachments/${id}`))).statusCode).toBe(404)
  })
})

describe('files', () => {
  test('COA-017 COA-057 COA-058 COA-070 COA-071 COA-072 one is kept, attached, read and taken out', async () => {
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

  test('COA-059 a deleted one takes its attachment along', async () => {
    const { id, url } = ok(await upload('a.txt', Buffer.from('a')))
    ok(await lead.post(at('file_attachments'), { coaching_session_file_id: id }))
    ok(await lead.send('DELETE', at(`coaching_files/${id}`)))
    expect((await lead.get(url)).statusCode).toBe(404)
    expect((await read()).fileAttachments).toEqual([])
    expect((await lead.send('DELETE', at(`coaching_files/${id}`))).statusCode).toBe(404)
  })

  test('COA-039 the last byte allowed is taken and the next is refused, with nothing left of it', async () => {
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

  test('COA-038 of twenty uploads of one name at once one wins, and nothing is left of the others', async () => {
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

  test('a file that its sender never attached keeps its name for a minute, then another takes it', async () => {
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

  test('a length that is a lie, and a connection that is cut, leave nothing', async () => {
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
    // More was promised than came.
    await send(body.length + 500, body.subarray(0, -14), false)
    await send(body.length + 500, body.subarray(0, -14), true)
    // Less was promised than came: the form ends too early.
    expect(await send(body.length - 20, body, false)).toMatch(/^HTTP\/1\.1 4\d\d/)
    await expect.poll(() => stored()).toEqual(before)
    expect(await files()).toEqual([])
  })

  test('a store that goes down while a file comes in says so, and nothing is half saved', async () => {
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
    // It takes a megabyte of three, then nothing any more.
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
    // The name is free: the same file can be sent once more.
    expect((await upload('gone.txt', Buffer.from('x'))).statusCode).toBe(201)
  })
})

/** A line to a server that can break while something is on its way. */
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
