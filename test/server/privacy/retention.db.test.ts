import type { FastifyInstance } from 'fastify'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { runRetention } from '#features/privacy/retention/run.ts'
import { MILLISECONDS_PER_DAY } from '#lib/dates.ts'
import { verifyAudit } from '#platform/records/verify-audit.ts'
import { systemViewerOf } from '#platform/testing/builders.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { ALL_BUT_LOGS, agedWorld, CITED, OLD_WORDS } from '#test/server/privacy/aged.ts'
import { findInTables } from '#test/server/privacy/plant.ts'
import { URL } from '#test/server/privacy/setup.ts'
import { ok } from '#test/server/qa/setup.ts'

const services = testServices()
const owner = services.database.ownerPool
let app: FastifyInstance
let world: Awaited<ReturnType<typeof agedWorld>>

beforeEach(async () => {
  if (app) return
  app = await buildServer(services)
  world = await agedWorld(services, app)
})
afterAll(() => app.close())

const run = async (more: { signal?: AbortSignal; rowsAtOnce?: number } = {}) =>
  runRetention(services, await systemViewerOf(services, { id: world.demo.companyId }), {
    signal: new AbortController().signal,
    ...more,
  })
const retention = async () => ok(await world.demo.clients.admin.get(`${URL}/retention`))
const dueOf = async (rules: object[]) =>
  ok(await world.demo.clients.admin.post(`${URL}/retention/preview`, { rules })).kinds
/** The rows that figures are computed of. */
const figures = async () => {
  const read = async (statement: string) => (await owner.query(statement, [world.demo.companyId])).rows
  return [
    await read(
      'select id, stars, employee_id, team_id, responded_at, has_comment, properties from app.response where company_id = $1 order by id',
    ),
    await read(
      'select id, score, employee_id, completed_at, annotations_count from app.qa_review where company_id = $1 order by id',
    ),
    await read(
      'select response_id, question_id, number, option_ids from app.answer where company_id = $1 order by 1, 2',
    ),
  ]
}
/** Tables in which words of the old records are; the logs have a kind of their own. */
const oldWords = async () =>
  (await findInTables(owner, OLD_WORDS)).filter(
    (place) => !/^(audit_value|outbox_event|retry_key|live_event|legal_hold)/.test(place),
  )

test('only admins of the whole company see or set for how long data is kept', async () => {
  for (const who of ['agent', 'lead', 'reviewer'] as const) {
    const client = world.demo.clients[who]
    expect((await client.get(`${URL}/retention`)).statusCode).toBe(403)
    expect((await client.post(`${URL}/retention/preview`, { rules: [] })).statusCode).toBe(403)
    expect(
      (await client.send('PUT', `${URL}/retention`, { rules: ALL_BUT_LOGS, version: 1 })).statusCode,
    ).toBe(403)
  }
  expect((await retention()).rules).toEqual([])
})

test('refuses less than 30 days, two rules of a kind, and unknown kinds', async () => {
  const put = async (rules: object[]) =>
    world.demo.clients.admin.send('PUT', `${URL}/retention`, { rules, version: 1 })
  const short = await put([{ kind: 'logs', days: 29 }])
  expect(short.statusCode).toBe(422)
  expect(short.body).toContain('must be a whole number from 30 to 36500')
  const twice = [
    { kind: 'logs', days: 40 },
    { kind: 'logs', days: 50 },
  ]
  expect((await put(twice)).body).toContain('have more than one rule of a kind')
  expect((await put([{ kind: 'names', days: 40 }])).statusCode).toBe(422)
  expect((await retention()).rules).toEqual([])
})

test('refuses a stale version of the rules, and returns the present ones', async () => {
  const put = (days: number, version: number) =>
    world.demo.clients.admin.send('PUT', `${URL}/retention`, { rules: [{ kind: 'logs', days }], version })
  const { version } = await retention()
  expect(ok(await put(400, version)).version).toBe(version + 1)
  const late = await put(500, version)
  expect(late.statusCode).toBe(409)
  expect(late.json()).toMatchObject({
    code: 'stale',
    current: { rules: [{ kind: 'logs', days: 400 }], version: version + 1 },
  })
  await world.setRules([])
  expect((await retention()).rules).toEqual([])
})

test('a one-on-one with a recent note is kept whole', async () => {
  const { companyId, people } = world.demo
  await owner.query(
    `insert into app.coaching_note (company_id, session_id, kind, created_by, notes, created_at, updated_at)
     values ($1, $2, 'PUBLIC', $3, 'fresh', $4, $4)`,
    [companyId, world.old.sessionId, people.lead.id, services.clock.now()],
  )
  const rule = { kind: 'one_on_ones', days: 365 }
  expect(await dueOf([rule])).toEqual([{ kind: 'one_on_ones', due: 0, held: 0 }])
  await owner.query(
    'update app.coaching_note set updated_at = $3 where company_id = $1 and session_id = $2',
    [companyId, world.old.sessionId, '2025-01-12'],
  )
  expect(await dueOf([rule])).toEqual([{ kind: 'one_on_ones', due: 1, held: 0 }])
})

test('deletes nothing without rules', async () => {
  const before = await oldWords()
  await run()
  expect(await oldWords()).toEqual(before)
  expect((await retention()).last_run).toBeNull()
})

test('a preview counts the old records of each kind and changes nothing', async () => {
  const before = await oldWords()
  expect(before.length).toBeGreaterThan(8)
  expect(await dueOf(ALL_BUT_LOGS)).toEqual([
    { kind: 'response_texts', due: 1, held: 0 },
    { kind: 'customer_identities', due: 2, held: 0 },
    { kind: 'transcripts', due: 1, held: 0 },
    { kind: 'recordings', due: 1, held: 0 },
    { kind: 'review_comments', due: 1, held: 0 },
    { kind: 'one_on_ones', due: 1, held: 0 },
  ])
  expect(await oldWords()).toEqual(before)
})

test('data is kept until the last day of its term is over', async () => {
  const { rows } = await owner.query<{ oldest: Date }>(
    'select min(responded_at) as oldest from app.response where company_id = $1',
    [world.demo.companyId],
  )
  const age = services.clock.now().getTime() - (rows[0]?.oldest.getTime() ?? 0)
  const wholeDays = Math.floor(age / MILLISECONDS_PER_DAY)
  const due = async (days: number) => (await dueOf([{ kind: 'response_texts', days }]))[0].due
  expect([await due(wholeDays), await due(wholeDays + 1)]).toEqual([1, 0])
})

test('a run that stops in the middle is continued, and deletes the old data and no other', async () => {
  await world.setRules(ALL_BUT_LOGS)
  const before = await figures()
  const stop = new AbortController()
  const stopping = {
    ...services,
    clock: {
      ...services.clock,
      now: () => {
        // Every transaction asks for the time; the fifth batch is the last.
        if (++asked === 5) stop.abort()
        return services.clock.now()
      },
    },
  }
  let asked = 0
  const viewer = await systemViewerOf(services, { id: world.demo.companyId })
  await expect(runRetention(stopping, viewer, { signal: stop.signal, rowsAtOnce: 1 })).rejects.toThrow()
  const stopped = (await retention()).last_run
  expect(stopped.finished_at).toBeNull()
  expect((await oldWords()).length).toBeGreaterThan(0)
  await run({ rowsAtOnce: 1 })
  expect(await oldWords()).toEqual([])
  expect((await retention()).last_run).toMatchObject({
    started_at: stopped.started_at,
    finished_at: expect.any(String),
    counts: {
      response_texts: 1,
      customer_identities: 2,
      transcripts: 1,
      recordings: 1,
      review_comments: 1,
      one_on_ones: 1,
    },
  })
  expect((await findInTables(owner, ['of new', 'Nyere'])).length).toBeGreaterThan(8)
  expect(await figures()).toEqual(before)
  const { rows } = await owner.query(
    `select object_type from app.audit_entry where company_id = $1 and action = 'personal_data.retention_run'`,
    [world.demo.companyId],
  )
  expect(rows).toEqual([{ object_type: 'retention_run' }])
})

test('recordings and files of the old records are deleted', async () => {
  await world.work()
  for (const key of world.old.files)
    await expect(services.files.get(key).then(() => 'found')).rejects.toMatchObject({ code: 'not_found' })
  for (const key of world.recent.files) (await services.files.get(key)).destroy()
})

test('an old review keeps its score and the passages that it cites', async () => {
  const { reviewId, score } = world.old
  const { review, snapshot } = ok(
    await world.demo.clients.reviewer.get(`/api/v1/qa_reviews/${reviewId}/workspace`),
  )
  expect(review.score).toBe(score)
  expect(snapshot.interaction.events.map(({ text }: { text: string }) => text)).toEqual(['[ERASED]', CITED])
  const [cited] = ok(
    await world.demo.clients.reviewer.get(`/api/v1/qa_annotations?qa_review_id=${reviewId}`),
  ).qa_annotations
  expect(snapshot.interaction.events[1].text.slice(cited.start, cited.stop)).toBe(CITED)
  expect(cited).toMatchObject({ content: CITED, comments: '[ERASED]' })
})

test('a second run finds nothing more, and a new preview shows 0', async () => {
  await run()
  expect((await retention()).last_run.counts).toEqual({})
  for (const { due } of await dueOf(ALL_BUT_LOGS)) expect(due).toBe(0)
})

test('the same record sent again does not bring its texts back', async () => {
  const sent = {
    external_id: 'response-old',
    responded_at: '2025-01-10T09:00:00Z',
    stars: 2,
    comment: 'comment of old',
    customer: { name: 'Olga Gammel' },
  }
  expect(ok(await world.demo.clients.admin.post('/api/v1/feedback', { responses: [sent] }))).toMatchObject({
    updated: 0,
    unchanged: 1,
  })
  expect(await oldWords()).toEqual([])
})

test('another company keeps its data', async () => {
  expect(ok(await world.other.clients.admin.get(`${URL}/retention`))).toEqual({
    version: 1,
    rules: [],
    last_run: null,
  })
})

test('values of the activity log and mails go by age, and the chain of the log stays valid', async () => {
  await world.setRules([{ kind: 'logs', days: 30 }])
  services.clock.set(new Date(services.clock.now().getTime() + 40 * MILLISECONDS_PER_DAY))
  await run()
  const { rows } = await owner.query(
    `select count(*)::int as n from app.audit_value v
       join app.audit_entry e on e.company_id = $1 and e.sequence = v.sequence
      where v.company_id = $1 and num_nonnulls(v.before, v.after) > 0 and e.at < $2`,
    [world.demo.companyId, new Date(services.clock.now().getTime() - 30 * MILLISECONDS_PER_DAY)],
  )
  expect(rows).toEqual([{ n: 0 }])
  const { rows: runs } = await owner.query(
    'select counts from app.retention_run where company_id = $1 order by id desc limit 1',
    [world.demo.companyId],
  )
  expect(runs[0].counts.logs).toBeGreaterThan(5)
  expect((await verifyAudit(owner, world.demo.companyId)).broken).toBeNull()
})
