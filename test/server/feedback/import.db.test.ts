import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { feedbackImportWork } from '#features/feedback/import/run-import.ts'
import { changeEmployee } from '#features/people/testing.ts'
import { runImport } from '#platform/imports/run.ts'
import { counts, expected, importTesting, MAPPING, REVIEWS } from '#test/server/feedback/import-setup.ts'
import { signInAs } from '#test/server/support/clients.ts'

const LOUNGE_REVIEWS = '../shared/data/lounge-reviews.csv'
const { sendFile, queue, read, work, responses, setRunning, services, stage } = importTesting()

describe('permission', () => {
  test('admins of another company do not find imports and files', async () => {
    const file = await sendFile(REVIEWS)
    const { id } = await queue({ file_key: file.file_key })
    const stranger = await signInAs(stage.app, stage.other.people.admin)
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
      const unknown = await stranger.post(url, { ...body, file_key: `${stage.other.companyId}/none` })
      expect(unknown.json().errors).toEqual(answer.json().errors)
    }
    expect((await read(id)).status).toBe('queued')
  })

  test('an import fails if its admin loses the permission before it runs', async () => {
    const { file_key } = await sendFile(REVIEWS)
    const { id } = await queue({ file_key })
    await changeEmployee(services, stage.demo.viewer, stage.demo.people.admin.id, {
      role_id: stage.demo.roles.AGENT,
    })
    await work()
    const { rows } = await services.database.ownerPool.query(
      'select status, fault, created from feedback_import where company_id = $1 and id = $2',
      [stage.demo.companyId, id],
    )
    expect(rows).toEqual([
      { status: 'failed', fault: 'The person who started this import may not import any more.', created: 0 },
    ])
  })
})

describe('an import', () => {
  test('reports its result, and changes nothing the second time', async () => {
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
    expect(done.created_by).toEqual({ id: stage.demo.people.admin.id, name: 'Admin Tester' })
    expect(done.errors).toEqual(expected.errors)
    const again = await queue({ file_key })
    await work()
    expect(await read(again.id)).toMatchObject({ status: 'done', created: 0 })
    const list = (await stage.admin.get('/api/v1/feedback_imports?limit=1')).json()
    expect(list.feedback_imports.map(({ id }: { id: number }) => id)).toEqual([again.id])
    const next = (await stage.admin.get(`/api/v1/feedback_imports?limit=1&after=${list.next_cursor}`)).json()
    expect(next).toMatchObject({ feedback_imports: [{ id: started.id }], next_cursor: null })
    expect((await stage.admin.get('/api/v1/feedback_imports?after=x')).statusCode).toBe(400)
  })

  test('returns all errors as a file without formulas', async () => {
    const rows = Array.from({ length: 1_203 }, (_, i) => `${i},=1+${i}`)
    const { file_key } = await sendFile(['id,=date', ...rows].join('\n'))
    const mapping = { external_id: { column: 'id' }, responded_at: { column: '=date', format: 'iso' } }
    const { id } = await queue({ file_key, mapping })
    await work()
    const done = await read(id)
    expect(done).toMatchObject({ status: 'done', rejected: 1_203, error_count: 1_203 })
    expect(done.errors).toHaveLength(50)
    const answer = await stage.admin.get(`/api/v1/feedback_imports/${id}/errors.csv`)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toContain('attachment; filename="reviews errors.csv"')
    const lines = answer.body.trim().split('\n')
    expect(lines).toHaveLength(1_204)
    expect(lines[1]).toBe(`1,'=date,"""=1+0"" is not a date written iso"`)
  })

  test('as a dry run stores no response', async () => {
    const { file_key } = await sendFile(REVIEWS)
    const { id } = await queue({ file_key, dry_run: true })
    await work()
    expect(await read(id)).toMatchObject({ ...counts(expected), status: 'done', dry_run: true })
    expect(await responses()).toEqual([])
  })

  test('can be cancelled while waiting and loses its file; a finished one cannot', async () => {
    const { file_key } = await sendFile(REVIEWS)
    const { id } = await queue({ file_key })
    const cancel = () => stage.admin.post(`/api/v1/feedback_imports/${id}/cancel`, {})
    expect((await cancel()).json()).toMatchObject({ status: 'cancelled', file_key: null })
    expect((await cancel()).statusCode).toBe(409)
    await work()
    expect(await read(id)).toMatchObject({ status: 'cancelled', rows: 0 })
    expect(await responses()).toEqual([])
    await expect(services.files.get(file_key)).rejects.toThrow('does not exist')
  })

  test('of a file that fails when it is read again ends with that error', async () => {
    const { file_key } = await sendFile(REVIEWS)
    const { id } = await queue({ file_key })
    await services.files.delete(file_key)
    await work()
    expect(await read(id)).toMatchObject({ status: 'failed', fault: 'This file does not exist.' })
  })

  test('waits while another import of the company runs, but not for one that died', async () => {
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
    expect(await runImport(services, stage.demo.viewer, feedbackImportWork, second.id, elsewhere)).toBe(
      'waiting',
    )
    expect((await read(second.id)).status).toBe('queued')
    services.clock.advance(11 * 60_000)
    expect(await runImport(services, stage.demo.viewer, feedbackImportWork, second.id, elsewhere)).toBe(
      'ended',
    )
    expect((await read(second.id)).status).toBe('done')
    expect(await read(first.id)).toMatchObject({
      status: 'failed',
      fault: 'The server stopped while it worked on this import.',
    })
  })

  test('killed midway is resumed, with the counts of a single run', async () => {
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
    // The first event belongs to a committed batch: stop before the second batch is done.
    services.eventsWritten = () => {
      batches += 1
      if (batches === 2) stopping.abort(new Error('The process is stopping.'))
    }
    await expect(runImport(services, stage.demo.viewer, feedbackImportWork, id, job)).rejects.toThrow(
      'stopping',
    )
    services.eventsWritten = eventsWritten
    expect(await read(id)).toMatchObject({ status: 'queued', rows: 1_000, total_rows: 1_200 })
    services.clock.advance(60_000)
    await runImport(services, stage.demo.viewer, feedbackImportWork, id, {
      ...job,
      attempt: 2,
      signal: new AbortController().signal,
    })
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
    test('stores 2192 responses with the mean 3.2144', async () => {
      const mapping = JSON.parse(readFileSync('examples/lounge-reviews.mapping.json', 'utf8'))
      const { file_key } = await sendFile(readFileSync(LOUNGE_REVIEWS))
      const { id } = await queue({ file_key, mapping })
      await work()
      expect(await read(id)).toMatchObject({ status: 'done', rows: 2264, created: 2192, rejected: 72 })
      const days = { start_date: '2006-01-01', end_date: '2015-12-31' }
      const summary = (await stage.admin.post('/api/v1/stream/summary', days)).json()
      expect(summary.mean_stars.value.toFixed(4)).toBe('3.2144')
    })
  },
)
