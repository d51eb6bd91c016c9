import { existsSync, readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defineJobs } from '#app/jobs.ts'
import { buildServer } from '#app/server.ts'
import { type Client, signedOutClient, signInAs } from '#app/testing.ts'
import type { FeedbackImport, ImportFile, ImportPreview } from '#features/feedback/import/contract.ts'
import { IMPORT_FEEDBACK, REMOVE_IMPORT_FILES } from '#features/feedback/import/jobs.ts'
import { runImport } from '#features/feedback/import/run-import.ts'
import { changeEmployee, foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import { createOutboxRelay } from '#platform/jobs/relay.ts'
import { testServices } from '#platform/testing/test-services.ts'

const services = testServices()
const relay = createOutboxRelay(services)
const REVIEWS = readFileSync('test/fixtures/reviews-small.csv')
const MAPPING = JSON.parse(readFileSync('test/fixtures/reviews-small.mapping.json', 'utf8'))
const expected = JSON.parse(readFileSync('test/fixtures/reviews-small.expected.json', 'utf8'))
const LOUNGE_REVIEWS = '../shared/data/lounge-reviews.csv'

let app: FastifyInstance
let demo: StaffedCompany
let other: StaffedCompany
let admin: Client

beforeAll(async () => {
  app = await buildServer(services)
  other = await foundStaffedCompany(services, 'other')
  defineJobs(services, relay, async (companyId) =>
    companyId === demo.companyId ? demo.viewer : other.viewer,
  )
})
afterAll(() => app.close())

let founded = 0
beforeEach(async () => {
  founded += 1
  demo = await foundStaffedCompany(services, `demo-${founded}`, { timeZone: 'America/New_York' })
  admin = await signInAs(app, demo.people.admin)
})

describe('who may', () => {
  const WAYS = [
    ['POST', '/api/v1/feedback_import_files'],
    ['POST', '/api/v1/feedback_import_previews'],
    ['POST', '/api/v1/feedback_imports'],
    ['GET', '/api/v1/feedback_imports'],
    ['GET', '/api/v1/feedback_imports/1'],
    ['GET', '/api/v1/feedback_imports/1/errors.csv'],
    ['POST', '/api/v1/feedback_imports/1/cancel'],
  ] as const

  test('nobody but an admin', async () => {
    const agent = await signInAs(app, demo.people.agent)
    for (const [method, url] of WAYS) {
      expect((await signedOutClient(app).send(method, url)).statusCode, url).toBe(401)
      expect((await agent.send(method, url)).statusCode, url).toBe(403)
    }
  })

  test('no admin of another company: its imports and files are not there', async () => {
    const file = await sendFile(REVIEWS)
    const { id } = await queue({ file_key: file.file_key })
    const stranger = await signInAs(app, other.people.admin)
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/errors.csv'],
      ['POST', '/cancel'],
    ] as const)
      expect((await stranger.send(method, `/api/v1/feedback_imports/${id}${path}`)).statusCode, path).toBe(
        404,
      )
    expect((await stranger.get('/api/v1/feedback_imports')).json().feedback_imports).toEqual([])
    const use = { file_key: file.file_key, mapping: MAPPING }
    for (const [url, body] of [
      ['/api/v1/feedback_import_previews', use],
      ['/api/v1/feedback_imports', { ...use, dry_run: true }],
    ] as const) {
      const answer = await stranger.post(url, body)
      expect([answer.statusCode, answer.json().errors[0].path]).toEqual([422, 'file_key'])
      const unknown = await stranger.post(url, { ...body, file_key: `${other.companyId}/none` })
      expect(unknown.json().errors).toEqual(answer.json().errors)
    }
    expect((await read(id)).status).toBe('queued')
  })

  test('not the person whose rights were taken before it ran', async () => {
    const { file_key } = await sendFile(REVIEWS)
    const { id } = await queue({ file_key })
    await changeEmployee(services, demo.viewer, demo.people.admin.id, { role_id: demo.roles.AGENT })
    await work()
    const { rows } = await services.database.ownerPool.query(
      'select status, fault, created from feedback_import where company_id = $1 and id = $2',
      [demo.companyId, id],
    )
    expect(rows).toEqual([
      { status: 'failed', fault: 'The person who started this import may not import any more.', created: 0 },
    ])
  })
})

describe('a file', () => {
  test('is told with its first rows and a guessed mapping', async () => {
    const file = await sendFile(REVIEWS, 'reviews.csv')
    expect(file).toMatchObject({
      file_name: 'reviews.csv',
      size: REVIEWS.length,
      rows: 41,
      rows_sampled: 41,
      delimiter: ',',
    })
    expect(file.header.slice(0, 3)).toEqual(['brand', 'title', 'country'])
    expect(file.sample).toHaveLength(20)
    expect(file.sample[0]?.cells).toHaveLength(file.header.length)
    expect(file.mapping).toMatchObject({
      stars: { column: 'overall_rating' },
      comment: { column: 'content' },
    })
    expect(file.guesses.every(({ confidence }) => confidence > 0 && confidence <= 1)).toBe(true)
  })

  test.each([
    ['nothing', '', /the file is empty/],
    ['a quote that is never closed', 'a,b\n1,2\n3,"x\n', /row 2 has a quote that is never closed \(line 3\)/],
    ['a cell of 10 MB', `a,b\n1,"${'x'.repeat(10_000_000)}"\n`, /row 1 is longer than 1000000 bytes/],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0', 'latin1'), /not UTF-8|NUL/],
    ['a workbook', 'PK\x03\x04\x14\0', /Excel workbook/],
    ['a name twice', 'a,a\n1,2\n', /the column "a" twice \(line 1\)/],
  ])('with %s is refused, and not kept', async (_name, content, message) => {
    const kept = await filesKept()
    const answer = await sendForm(content)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual([{ path: 'attachment', message: expect.stringMatching(message) }])
    await work()
    expect(await filesKept()).toEqual(kept)
  })

  test('comes as a form with the field attachment', async () => {
    expect((await sendForm(REVIEWS, { field: 'file' })).statusCode).toBe(400)
    expect((await admin.post('/api/v1/feedback_import_files', { attachment: 'x' })).statusCode).toBe(415)
    const cut = `--x\r\ncontent-disposition: form-data; name="attachment"; filename="a.csv"\r\n\r\na,b\n1,`
    const type = { 'content-type': 'multipart/form-data; boundary=x' }
    const answer = await admin.send('POST', '/api/v1/feedback_import_files', cut, type)
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
  })

  test('goes after thirty days, and what stays of its import is the account', async () => {
    const { file_key } = await sendFile(REVIEWS)
    const unused = await sendFile(REVIEWS)
    const { id } = await queue({ file_key })
    await work()
    services.clock.advance(29 * 86_400_000)
    admin = await signInAs(app, demo.people.admin)
    await services.jobs.send(REMOVE_IMPORT_FILES, {})
    await work()
    expect((await read(id)).file_key).toBe(file_key)
    services.clock.advance(2 * 86_400_000)
    admin = await signInAs(app, demo.people.admin)
    const waiting = await sendFile(REVIEWS)
    await services.jobs.send(REMOVE_IMPORT_FILES, {})
    await work()
    expect(await read(id)).toMatchObject({ file_key: null, status: 'done', created: expected.created })
    expect(await filesKept()).toEqual([waiting.file_key])
    await expect(services.files.get(unused.file_key)).rejects.toThrow('does not exist')
  })
})

describe('a preview', () => {
  test('shows what rows become and what is wrong with them, and writes nothing', async () => {
    const { file_key } = await sendFile(REVIEWS)
    const before = await responses()
    const { rows } = await preview({ file_key, mapping: MAPPING })
    expect(rows).toHaveLength(20)
    expect(rows[0]).toEqual({
      row: 1,
      errors: [],
      values: expect.objectContaining({ stars: expect.any(Number) }),
    })
    expect(rows[5]).toEqual({
      row: 6,
      values: null,
      errors: [{ row: 6, column: 'overall_rating', message: '"9.0" is above 5' }],
    })
    expect(await responses()).toEqual(before)
  })

  test('finds what only the company knows: an employee who is not there', async () => {
    const { email } = demo.people.agent
    const { file_key } = await sendFile(
      `id,date,stars,agent\n1,2024-03-05,3,${email}\n2,2024-03-05,3,nobody@x.example\n`,
    )
    const mapping = {
      external_id: { column: 'id' },
      responded_at: { column: 'date', format: 'iso' },
      stars: { column: 'stars' },
      employee: { email: { column: 'agent' } },
    }
    const { rows } = await preview({ file_key, mapping })
    expect(rows[0]?.values).toMatchObject({ employee: email, external_id: '1' })
    expect(rows[1]?.errors).toEqual([{ row: 2, column: 'agent', message: 'No employee has this e-mail.' }])
  })
})

describe('a mapping', () => {
  test.each([
    [{ ...MAPPING, stars: { column: 'overall_rating', min: 2 } }, 'mapping.stars.min'],
    [{ ...MAPPING, responded_at: { column: 'date', format: 'ddmm' } }, 'mapping.responded_at.format'],
    [{ ...MAPPING, external_id: {} }, 'mapping.external_id'],
    [{ ...MAPPING, brand: { column: 'nowhere' } }, 'mapping'],
    [[], 'mapping'],
    ['none', 'mapping'],
  ])('with a fault is refused, the place named: %#', async (mapping, path) => {
    const { file_key } = await sendFile(REVIEWS)
    for (const answer of [
      await admin.post('/api/v1/feedback_imports', { file_key, mapping, dry_run: false }),
      await admin.post('/api/v1/feedback_import_previews', { file_key, mapping }),
    ]) {
      expect(answer.statusCode).toBe(422)
      expect(answer.json().errors.map((error: { path: string }) => error.path)).toContain(path)
    }
    expect((await admin.get('/api/v1/feedback_imports')).json().feedback_imports).toEqual([])
  })
})

describe('an import', () => {
  test('runs, tells what it did, and changes nothing the second time', async () => {
    const { file_key } = await sendFile(REVIEWS, 'Reviews March.csv')
    const started = await queue({ file_key })
    expect(started).toMatchObject({
      status: 'queued',
      dry_run: false,
      total_rows: null,
      errors: [],
      file_name: 'Reviews March.csv',
    })
    await work()
    const done = await read(started.id)
    expect(done).toMatchObject({
      ...counts(expected),
      status: 'done',
      total_rows: 41,
      read_bytes: REVIEWS.length,
      fault: null,
    })
    expect(done.created_by).toEqual({ id: demo.people.admin.id, name: 'Admin Tester' })
    expect(done.errors).toEqual(expected.errors)
    const again = await queue({ file_key })
    await work()
    expect(await read(again.id)).toMatchObject({ status: 'done', created: 0 })
    const list = (await admin.get('/api/v1/feedback_imports?limit=1')).json()
    expect(list.feedback_imports.map(({ id }: { id: number }) => id)).toEqual([again.id])
    const next = (await admin.get(`/api/v1/feedback_imports?limit=1&after=${list.next_cursor}`)).json()
    expect(next).toMatchObject({ feedback_imports: [{ id: started.id }], next_cursor: null })
    expect((await admin.get('/api/v1/feedback_imports?after=x')).statusCode).toBe(400)
  })

  test('gives all errors as a file that is no formula', async () => {
    const rows = Array.from({ length: 1_203 }, (_, i) => `${i},=1+${i}`)
    const { file_key } = await sendFile(['id,=date', ...rows].join('\n'))
    const mapping = { external_id: { column: 'id' }, responded_at: { column: '=date', format: 'iso' } }
    const { id } = await queue({ file_key, mapping })
    await work()
    const done = await read(id)
    expect(done).toMatchObject({ status: 'done', rejected: 1_203, error_count: 1_203 })
    expect(done.errors).toHaveLength(50)
    const answer = await admin.get(`/api/v1/feedback_imports/${id}/errors.csv`)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toContain('attachment; filename="reviews errors.csv"')
    const lines = answer.body.trim().split('\n')
    expect(lines).toHaveLength(1_204)
    expect(lines[1]).toBe(`1,'=date,"""=1+0"" is not a date written iso"`)
  })

  test('as a dry run leaves no response behind', async () => {
    const { file_key } = await sendFile(REVIEWS)
    const { id } = await queue({ file_key, dry_run: true })
    await work()
    expect(await read(id)).toMatchObject({ ...counts(expected), status: 'done', dry_run: true })
    expect(await responses()).toEqual([])
  })

  test('may be cancelled while it waits; its file goes, and an ended one cannot be', async () => {
    const { file_key } = await sendFile(REVIEWS)
    const { id } = await queue({ file_key })
    const cancel = () => admin.post(`/api/v1/feedback_imports/${id}/cancel`, {})
    expect((await cancel()).json()).toMatchObject({ status: 'cancelled', file_key: null })
    expect((await cancel()).statusCode).toBe(409)
    await work()
    expect(await read(id)).toMatchObject({ status: 'cancelled', rows: 0 })
    expect(await responses()).toEqual([])
    await expect(services.files.get(file_key)).rejects.toThrow('does not exist')
  })

  test('of a file whose fault shows only when it is read again fails with the fault', async () => {
    const { file_key } = await sendFile(REVIEWS)
    const { id } = await queue({ file_key })
    await services.files.delete(file_key)
    await work()
    expect(await read(id)).toMatchObject({ status: 'failed', fault: 'This file does not exist.' })
  })

  test('waits while another of the company runs, and not for one that died', async () => {
    const { file_key } = await sendFile(REVIEWS)
    const first = await queue({ file_key })
    const second = await queue({ file_key, dry_run: true })
    const elsewhere = {
      id: 'other job',
      attempt: 1,
      isLastAttempt: false,
      signal: new AbortController().signal,
    }
    await setRunning(first.id)
    expect(await runImport(services, demo.viewer, second.id, elsewhere)).toBe('waiting')
    expect((await read(second.id)).status).toBe('queued')
    services.clock.advance(11 * 60_000)
    expect(await runImport(services, demo.viewer, second.id, elsewhere)).toBe('ended')
    expect((await read(second.id)).status).toBe('done')
    expect(await read(first.id)).toMatchObject({
      status: 'failed',
      fault: 'The server stopped while it worked on this import.',
    })
  })

  test('that was killed midway is taken up again, and its counts are those of one run', async () => {
    const lines = Array.from({ length: 1_200 }, (_, i) => `${i},2024-03-05,${i % 6 === 5 ? 9 : 3}`)
    const { file_key } = await sendFile(['id,date,stars', ...lines].join('\n'))
    const mapping = {
      external_id: { column: 'id' },
      responded_at: { column: 'date', format: 'iso' },
      stars: { column: 'stars' },
    }
    const { id } = await queue({ file_key, mapping })
    const stopping = new AbortController()
    const job = { id: 'job', attempt: 1, isLastAttempt: false, signal: stopping.signal }
    const { eventsWritten } = services
    let batches = 0
    // The first event is that of a committed batch: the process stops before the second is done.
    services.eventsWritten = () => {
      batches += 1
      if (batches === 2) stopping.abort(new Error('The process is stopping.'))
    }
    await expect(runImport(services, demo.viewer, id, job)).rejects.toThrow('stopping')
    services.eventsWritten = eventsWritten
    expect(await read(id)).toMatchObject({ status: 'queued', rows: 1_000, total_rows: 1_200 })
    services.clock.advance(60_000)
    await runImport(services, demo.viewer, id, { ...job, attempt: 2, signal: new AbortController().signal })
    expect(await read(id)).toMatchObject({
      status: 'done',
      rows: 1_200,
      created: 1_000,
      updated: 0,
      unchanged: 0,
      rejected: 200,
      error_count: 200,
    })
  })
})

describe.skipIf(!existsSync(LOUNGE_REVIEWS))(
  `lounge-reviews.csv (skipped where ${LOUNGE_REVIEWS}, which is not part of the repository, is absent)`,
  () => {
    test('gives 2192 responses whose mean is 3.2144', async () => {
      const mapping = JSON.parse(readFileSync('examples/lounge-reviews.mapping.json', 'utf8'))
      const { file_key } = await sendFile(readFileSync(LOUNGE_REVIEWS))
      const { id } = await queue({ file_key, mapping })
      await work()
      expect(await read(id)).toMatchObject({ status: 'done', rows: 2264, created: 2192, rejected: 72 })
      const days = { start_date: '2006-01-01', end_date: '2015-12-31' }
      const summary = (await admin.post('/api/v1/stream/summary', days)).json()
      expect(summary.mean_stars.value.toFixed(4)).toBe('3.2144')
    })
  },
)

async function sendFile(content: string | Buffer, name = 'reviews.csv'): Promise<ImportFile> {
  const answer = await sendForm(content, { name })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

function sendForm(content: string | Buffer, { field = 'attachment', name = 'reviews.csv' } = {}) {
  const form = Buffer.concat([
    Buffer.from(
      `--limit\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n`,
    ),
    Buffer.from(content as string),
    Buffer.from('\r\n--limit--\r\n'),
  ])
  return admin.send('POST', '/api/v1/feedback_import_files', form, {
    'content-type': 'multipart/form-data; boundary=limit',
  })
}

async function preview(body: { file_key: string; mapping: object }): Promise<ImportPreview> {
  const answer = await admin.post('/api/v1/feedback_import_previews', body)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

async function queue(wish: {
  file_key: string
  mapping?: object
  dry_run?: boolean
}): Promise<FeedbackImport> {
  const answer = await admin.post('/api/v1/feedback_imports', { mapping: MAPPING, dry_run: false, ...wish })
  expect(answer.statusCode, answer.body).toBe(202)
  return answer.json()
}

const read = async (id: number): Promise<FeedbackImport> =>
  (await admin.get(`/api/v1/feedback_imports/${id}`)).json()

/** What a worker does with what the company's events ask for; files are looked after on another day. */
async function work(): Promise<void> {
  await relay.sweep()
  const { sent } = services.jobs
  const due = sent.filter(({ name, options }) => name === IMPORT_FEEDBACK || !options.startAfter)
  sent.splice(0, sent.length, ...due)
  await services.jobs.runAll()
  await relay.sweep()
  await services.jobs.runAll()
}

const counts = ({ rows, created, updated, unchanged, rejected }: typeof expected) => ({
  rows,
  created,
  updated,
  unchanged,
  rejected,
})

async function responses(): Promise<unknown[]> {
  const { rows } = await services.database.ownerPool.query(
    'select external_id from response where company_id = $1 order by external_id',
    [demo.companyId],
  )
  return rows
}

async function filesKept(): Promise<string[]> {
  const { rows } = await services.database.ownerPool.query<{ key: string }>(
    'select key from stored_file where company_id = $1 order by created_at',
    [demo.companyId],
  )
  return rows.map(({ key }) => key)
}

const setRunning = (id: number) =>
  services.database.ownerPool.query(
    `update feedback_import set status = 'running', run = 1, job_id = 'a job', started_at = $3, seen_at = $3, told_at = $3
      where company_id = $1 and id = $2`,
    [demo.companyId, id, services.clock.now()],
  )
