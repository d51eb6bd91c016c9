import type { FastifyInstance } from 'fastify'
import { GraphQLEnumType } from 'graphql'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { schema } from '#app/schema.ts'
import { buildServer } from '#app/server.ts'
import { RUN_EXPORT } from '#features/exports/jobs.ts'
import { runExport } from '#features/exports/run.ts'
import { tidyExports } from '#features/exports/tidy.ts'
import { changeEmployee } from '#features/people/testing.ts'
import { MILLISECONDS_PER_DAY } from '#lib/dates.ts'
import { TEST_TIME, testServices } from '#platform/testing/test-services.ts'
import { exportsWorld } from '#test/server/exports/setup.ts'
import { signedOutClient } from '#test/server/support/clients.ts'

const services = testServices()
let app: FastifyInstance
let world: Awaited<ReturnType<typeof exportsWorld>>

beforeAll(async () => {
  app = await buildServer(services)
  world = await exportsWorld(services, app)
  await world.demo.take('agent', { stars: 5, comment: 'Fine' })
})
afterAll(() => app.close())
afterEach(async () => {
  await world.work()
  services.clock.set(TEST_TIME)
})

const valuesOf = (name: string) => {
  const type = schema.getType(name)
  return type instanceof GraphQLEnumType ? type.getValues().map((value) => value.name) : []
}
const files = async () => {
  const { rows } = await services.database.ownerPool.query<{ key: string }>(
    'select key from app.stored_file where company_id = $1 order by key',
    [world.demo.companyId],
  )
  return rows.map(({ key }) => key)
}

test('EXP-505 there are exactly six types of export', () => {
  expect(valuesOf('ExportType').sort()).toEqual([
    'CALIBRATIONS',
    'COACHING',
    'CUSTOM_SOLICITATIONS',
    'PERFORMANCE_METRICS',
    'QA_FORM_OVERVIEWS',
    'SOLICITATIONS',
  ])
})

describe('refusals', () => {
  test('signed out, without permission for the content, or for a file of another person', async () => {
    expect((await signedOutClient(app).get('/api/v1/exports/1/file')).statusCode).toBe(401)
    const refused = await world.demo.post(
      'reviewer',
      'mutation { createExport(exportType: COACHING) { errors { message } } }',
    )
    expect(refused.errors?.[0]?.extensions.code).toBe('forbidden')
    const { export: made } = await world.create('lead', 'SOLICITATIONS')
    await world.work()
    const { s3Url } = await world.state('lead', made.id)
    for (const who of ['admin', 'agent', 'reviewer'] as const)
      expect((await world.fetchFile(who, s3Url)).statusCode).toBe(404)
    expect((await world.other.clients.admin.get(`/api/v1/exports/${made.id}/file`)).statusCode).toBe(404)
    expect((await world.fetchFile('lead', s3Url)).statusCode).toBe(200)
    expect((await world.demo.clients.lead.get('/api/v1/exports/987654321/file')).statusCode).toBe(404)
    expect((await world.demo.clients.lead.get('/api/v1/exports/none/file')).statusCode).toBe(404)
  })

  test('EXP-520 invalid options are reported at their field, and no export is stored', async () => {
    const before = (await world.lists('admin')).exports.length
    const wrong: [string, object, string][] = [
      ['SOLICITATIONS', { from: '2026-06-10', to: '2026-06-09' }, 'options.to'],
      ['SOLICITATIONS', { from: '2026-06-10' }, 'options.to'],
      ['SOLICITATIONS', { from: '2026-02-30', to: '2026-03-01' }, 'options.from'],
      ['SOLICITATIONS', { from: '2001-01-01', to: '2026-03-01' }, 'options.to'],
      ['SOLICITATIONS', { from: '2026-06-01', to: '2026-06-02', dateRange: 'TODAY' }, 'options.dateRange'],
      ['SOLICITATIONS', { reviewerIds: ['1'] }, 'options.reviewerIds'],
      ['SOLICITATIONS', { teamIds: ['x'] }, 'options.teamIds'],
      ['SOLICITATIONS', { stars: [6] }, 'options.stars.0'],
      ['CUSTOM_SOLICITATIONS', {}, 'options.fields'],
      ['CUSTOM_SOLICITATIONS', { fields: ['stars', 'stars'] }, 'options.fields'],
      ['COACHING', { fields: ['stars'] }, 'options.fields'],
    ]
    for (const [type, options, path] of wrong) {
      const { export: made, errors } = await world.create('admin', type, options)
      expect(made, path).toBeNull()
      expect(errors[0].path.join('.')).toBe(path)
      expect(errors[0].details.code).toBe('invalid')
    }
    expect((await world.lists('admin')).exports).toHaveLength(before)
  })
})

test('EXP-502 EXP-503 EXP-508 EXP-510 EXP-516 an export is pending, processing and completed, and the session reports it', async () => {
  expect(await world.unfinished('admin')).toBe(false)
  const { export: made } = await world.create('admin', 'SOLICITATIONS', { dateRange: 'LAST_7_DAYS' })
  expect(made).toMatchObject({
    state: 'PENDING',
    expired: false,
    exportType: 'SOLICITATIONS',
    createdAt: TEST_TIME,
    s3Url: null,
    options: { dateRange: 'LAST_7_DAYS' },
  })
  expect(made.fieldsCount).toBeGreaterThan(10)
  expect((await world.lists('admin')).inProgressCount).toBe(1)
  expect(await world.unfinished('admin')).toBe(true)
  // Another person's export is not found.
  expect(await world.unfinished('lead')).toBe(false)
  expect(await world.state('lead', made.id)).toBeNull()
  expect(await world.state('admin', made.id, world.other)).toBeNull()

  // The worker is writing: it asks for the file store, and the export is read meanwhile.
  const { put } = services.files
  let meanwhile: { state: string; s3Url: string | null } | null = null
  services.files.put = async (...args) => {
    meanwhile = await world.state('admin', made.id)
    return put(...args)
  }
  await world.work()
  services.files.put = put
  expect(meanwhile).toMatchObject({ state: 'PROCESSING', s3Url: null })
  const done = await world.state('admin', made.id)
  expect(done).toMatchObject({ state: 'COMPLETED', rowsDone: 1, rowsTotal: 1, completedAt: TEST_TIME })
  expect(done.s3Url).toBe(`http://localhost:3000/api/v1/exports/${made.id}/file`)
  expect((await world.lists('admin')).inProgressCount).toBe(0)
  expect(await world.unfinished('admin')).toBe(false)
})

describe('one export at a time', () => {
  test('EXP-511 50 simultaneous requests store one export; another person can start one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => world.create('admin', 'SOLICITATIONS')),
    )
    expect(answers.filter(({ export: made }) => made !== null)).toHaveLength(1)
    const refused = answers.filter(({ export: made }) => made === null)
    expect(refused).toHaveLength(49)
    for (const { errors } of refused) expect(errors[0].message).toBe('You already have an export in progress')
    expect((await world.lists('admin')).inProgressCount).toBe(1)
    expect((await world.create('lead', 'SOLICITATIONS')).errors).toEqual([])
  })

  test('EXP-519 an export of scorecards returns its id, or an error without an id', async () => {
    const ask = () =>
      world.demo.ask(
        'admin',
        'mutation { createQaScorecardExport(input: { from: "2026-06-01", to: "2026-06-30" }) { exportId errors { message } } }',
      )
    const { createQaScorecardExport: made } = await ask()
    expect(made).toEqual({ exportId: expect.stringMatching(/^\d+$/), errors: [] })
    expect((await world.state('admin', made.exportId)).exportType).toBe('QA_FORM_OVERVIEWS')
    const { createQaScorecardExport: wrong } = await world.demo.ask(
      'admin',
      'mutation { createQaScorecardExport(input: { from: "2026-06-30", to: "2026-06-01" }) { exportId errors { path } } }',
    )
    expect(wrong).toEqual({ exportId: null, errors: [{ path: ['input', 'to'] }] })
    const { createQaScorecardExport: second } = await ask()
    expect(second).toEqual({
      exportId: null,
      errors: [{ message: 'You already have an export in progress' }],
    })
  })

  test('a running export can be stopped; the next can start, and the stopped one leaves no file', async () => {
    const { export: made } = await world.create('admin', 'SOLICITATIONS')
    const before = await files()
    await archive('admin', made.id)
    expect(await world.state('admin', made.id)).toBeNull()
    expect((await world.create('admin', 'SOLICITATIONS')).errors).toEqual([])
    const { put } = services.files
    let stopped = false
    // The second export is stopped after its file was stored and before its completion was saved.
    services.files.put = async (...args) => {
      const size = await put(...args)
      if (!stopped) await archive('admin', (await world.lists('admin')).exports[0].id)
      stopped = true
      return size
    }
    await world.work()
    services.files.put = put
    expect(await files()).toEqual(before)
  })
})

const archive = (who: 'admin' | 'lead', id: string, archived = true) =>
  world.demo
    .ask(
      who,
      `mutation($id: ID!, $archived: Boolean) { archiveExport(id: $id, archived: $archived) {
        export { id state } errors { details { code } } } }`,
      { id, archived },
    )
    .then(({ archiveExport }: { archiveExport: { errors: unknown[] } }) => archiveExport)

test('EXP-514 EXP-515 the list has one’s own exports, newest first, in pages', async () => {
  const ids: string[] = []
  for (let made = 0; made < 12; made++) {
    const type = made % 4 === 0 ? 'CALIBRATIONS' : 'PERFORMANCE_METRICS'
    ids.unshift((await world.create('otherLead', type)).export.id)
    await world.work()
  }
  const { exports } = await world.lists('otherLead')
  expect(exports.map(({ id }: { id: string }) => id)).toEqual(ids)
  const foreign = await world.lists('lead')
  expect(foreign.exports.map(({ id }: { id: string }) => id)).not.toContain(ids[0])
  const page = async (args: string) =>
    (
      await world.demo.ask(
        'otherLead',
        `{ paginatedExports(${args}) { exports { id } totalCount totalPages page } }`,
      )
    ).paginatedExports
  const second = await page('page: 2, limit: 10')
  expect(second).toMatchObject({ totalCount: 12, totalPages: 2, page: 2 })
  expect(second.exports).toEqual(ids.slice(10).map((id) => ({ id })))
  expect(await page('exportType: CALIBRATIONS')).toMatchObject({ totalCount: 3, totalPages: 1, page: 1 })
  const wrong = await world.demo.post('otherLead', '{ paginatedExports(page: 0) { page } }')
  expect(wrong.errors?.[0]?.extensions.code).toBe('invalid')
})

test('EXP-509 EXP-520 a completed export is unread until its owner marks it as read or downloads it', async () => {
  const { unreadCount: before } = await world.lists('lead')
  const { export: made } = await world.create('lead', 'SOLICITATIONS')
  expect((await world.lists('lead')).unreadCount).toBe(before)
  await world.work()
  expect((await world.lists('lead')).unreadCount).toBe(before + 1)
  await world.fetchFile('lead', (await world.state('lead', made.id)).s3Url)
  expect((await world.lists('lead')).unreadCount).toBe(before)
  await world.create('lead', 'SOLICITATIONS')
  await world.work()
  const { markExportsRead } = await world.demo.ask(
    'lead',
    'mutation { markExportsRead { exports { unreadCount inProgressCount } errors { message } } }',
  )
  expect(markExportsRead).toEqual({ exports: { unreadCount: 0, inProgressCount: 0 }, errors: [] })
})

describe('failures', () => {
  test('EXP-503 a failing worker leaves a failed export with a reason and without an address', async () => {
    const { export: made } = await world.create('admin', 'SOLICITATIONS')
    const { put } = services.files
    services.files.put = (key, content, options) => put(key, content, { ...options, maxBytes: 10 })
    await world.work()
    services.files.put = put
    expect(await world.state('admin', made.id)).toMatchObject({
      state: 'FAILED',
      s3Url: null,
      fault: 'The file would be larger than 1 GB. Choose a shorter range or fewer fields.',
    })
    expect((await world.create('admin', 'SOLICITATIONS')).errors).toEqual([])
  })

  test('a job that was killed continues and makes one file, however often it runs', async () => {
    const { export: made } = await world.create('admin', 'SOLICITATIONS')
    const before = await files()
    const run = { id: RUN_EXPORT, attempt: 1, isLastAttempt: false, signal: new AbortController().signal }
    const { put } = services.files
    services.files.put = async () => {
      throw new Error('the process is gone')
    }
    await expect(runExport(services, world.demo.viewer, Number(made.id), run)).rejects.toThrow('gone')
    services.files.put = put
    expect(await world.state('admin', made.id)).toMatchObject({ state: 'PROCESSING', s3Url: null })
    // Another job finds the export taken; the same job, sent again, resumes it.
    await runExport(services, world.demo.viewer, Number(made.id), { ...run, id: 'another' })
    expect(await world.state('admin', made.id)).toMatchObject({ state: 'PROCESSING' })
    await Promise.all([
      runExport(services, world.demo.viewer, Number(made.id), { ...run, attempt: 2 }),
      runExport(services, world.demo.viewer, Number(made.id), { ...run, attempt: 2 }),
    ])
    expect(await world.state('admin', made.id)).toMatchObject({ state: 'COMPLETED' })
    expect(await files()).toHaveLength(before.length + 1)
    await runExport(services, world.demo.viewer, Number(made.id), run)
    expect(await files()).toHaveLength(before.length + 1)
  })

  test('an abandoned export fails automatically', async () => {
    const { export: made } = await world.create('admin', 'SOLICITATIONS')
    services.clock.advance(25 * 3_600_000)
    await tidyExports(services, world.demo.viewer)
    services.clock.set(TEST_TIME)
    expect(await world.state('admin', made.id)).toMatchObject({
      state: 'FAILED',
      fault: 'The server stopped while it worked on this export.',
    })
  })
})

describe('permissions', () => {
  test('an owner with reduced access gets only what they may see now, and loses older files', async () => {
    const { demo } = world
    const { export: old } = await world.create('lead', 'SOLICITATIONS')
    await world.work()
    const { s3Url } = await world.state('lead', old.id)
    const { export: made } = await world.create('lead', 'SOLICITATIONS')
    await changeEmployee(services, demo.viewer, demo.people.lead.id, { role_id: demo.roles.QA_REVIEWER })
    await world.work()
    await changeEmployee(services, demo.viewer, demo.people.lead.id, { role_id: demo.roles.AGENT })
    expect((await world.fetchFile('lead', s3Url)).statusCode).toBe(403)
    expect((await world.state('lead', old.id)).s3Url).toBeNull()
    await changeEmployee(services, demo.viewer, demo.people.lead.id, { status: 'DEACTIVATED' })
    await changeEmployee(services, demo.viewer, demo.people.lead.id, {
      role_id: demo.roles.MANAGER,
      status: 'ACTIVE',
    })
    expect((await world.fetchFile('lead', s3Url)).statusCode).toBe(200)
    expect((await world.state('lead', made.id)).state).not.toBe('PROCESSING')
  })

  test('an owner whose access is reduced while the export runs gets no file', async () => {
    const { demo } = world
    const { export: made } = await world.create('lead', 'SOLICITATIONS')
    const before = await files()
    const { put } = services.files
    services.files.put = async (...args) => {
      await changeEmployee(services, demo.viewer, demo.people.lead.id, { role_id: demo.roles.AGENT })
      return put(...args)
    }
    await world.work()
    services.files.put = put
    expect(await world.state('lead', made.id)).toMatchObject({
      state: 'FAILED',
      s3Url: null,
      fault: 'You may see less now than when this export started. Make it again.',
    })
    expect(await files()).toEqual(before)
    await changeEmployee(services, demo.viewer, demo.people.lead.id, { role_id: demo.roles.MANAGER })
  })

  test('an owner who is deactivated while the export runs gets no file', async () => {
    const { demo } = world
    const { export: made } = await world.create('otherLead', 'SOLICITATIONS')
    await changeEmployee(services, demo.viewer, demo.people.otherLead.id, { status: 'DEACTIVATED' })
    await world.work()
    await changeEmployee(services, demo.viewer, demo.people.otherLead.id, { status: 'ACTIVE' })
    expect(await world.state('otherLead', made.id)).toMatchObject({
      state: 'FAILED',
      s3Url: null,
      fault: 'The person who requested this export may no longer see this data.',
    })
  })
})

test('EXP-504 EXP-520 the file is deleted after 7 days, or an hour after the export is removed', async () => {
  const { export: expiring } = await world.create('admin', 'SOLICITATIONS')
  await world.work()
  const { s3Url } = await world.state('admin', expiring.id)
  services.clock.advance(7 * MILLISECONDS_PER_DAY - 3_600_000)
  const before = await files()
  await tidyExports(services, world.demo.viewer)
  expect(await files()).toEqual(before)
  services.clock.set(new Date(Date.parse(TEST_TIME) + 7 * MILLISECONDS_PER_DAY))
  expect(await world.state('admin', expiring.id)).toMatchObject({ expired: true, s3Url: null })
  await tidyExports(services, world.demo.viewer)
  expect((await files()).length).toBeLessThan(before.length)
  services.clock.set(TEST_TIME)
  expect((await world.fetchFile('admin', s3Url)).statusCode).toBe(404)

  const { export: removed } = await world.create('admin', 'SOLICITATIONS')
  await world.work()
  const there = await files()
  expect((await archive('lead', removed.id)).errors).toEqual([{ details: { code: 'not_found' } }])
  await archive('admin', removed.id)
  expect(await world.state('admin', removed.id)).toBeNull()
  await archive('admin', removed.id, false)
  expect(await world.state('admin', removed.id)).toMatchObject({ state: 'COMPLETED' })
  await archive('admin', removed.id)
  await tidyExports(services, world.demo.viewer)
  expect(await files()).toEqual(there)
  services.clock.advance(3_600_000)
  await tidyExports(services, world.demo.viewer)
  expect(await files()).toHaveLength(there.length - 1)
})
