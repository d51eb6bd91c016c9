import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { parse } from 'csv-parse/sync'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { EXPORT_TYPES } from '#features/exports/contract.ts'
import { changeCompany, changeEmployee } from '#features/people/testing.ts'
import { withoutApostrophe } from '#platform/csv/formulas.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { agree as agreeOn, draftFor, put, sharedSession } from '#test/server/coaching/setup.ts'
import { exportsWorld, type Row } from '#test/server/exports/setup.ts'
import { agree, answerAll, calibrate, complete } from '#test/server/qa/calibration-setup.ts'
import { completedReview, ok, startReview } from '#test/server/qa/setup.ts'

const services = testServices()
let app: FastifyInstance
let world: Awaited<ReturnType<typeof exportsWorld>>

const HOSTILE = [
  '=1+1',
  '+SUM(A1)',
  '-1+2',
  '@cmd',
  '\tx',
  'a\nb "c", d; e',
  'æøå 👩‍👩‍👧 \u202Eabc',
  `long ${'x'.repeat(9_000)}`,
]

beforeAll(async () => {
  app = await buildServer(services)
  world = await exportsWorld(services, app)
  const { demo } = world
  for (const [place, comment] of HOSTILE.entries())
    await demo.take('agent', {
      external_id: `hostile ${place}`,
      responded_at: '2026-06-15T22:30:00Z',
      stars: (place % 5) + 1,
      comment,
      channel: 'Phone',
      customer: { name: 'Kari Nordmann', email: 'kari@example.com', phone: '55 000 111' },
      properties: { store_name: comment.slice(0, 500), visits: -3 },
      answers: [
        { question: 'How much effort?', value: -2 },
        { question: 'Why?', value: comment },
      ],
    })
  await demo.take('outsider', {
    external_id: 'of another team',
    responded_at: '2026-06-15T10:00:00Z',
    stars: 2,
  })
})
afterAll(() => app.close())

const RANGE = { from: '2026-06-01', to: '2026-06-30' }
const idsIn = (rows: Row[], name = 'review_id') =>
  [...new Set(rows.map((row) => Number(row[name])))].sort((a, b) => a - b)

describe('feedback', () => {
  test('EXP-501 the standard fields match the stream, without formulas', async () => {
    const rows = await world.rowsOf('admin', 'SOLICITATIONS', RANGE)
    const { solicitations } = (
      await world.demo.clients.admin.post('/api/v1/stream', { start_date: RANGE.from, limit: 100 })
    ).json()
    expect(rows).toHaveLength(solicitations.length)
    expect(rows.map((row) => Number(row.response_id))).toEqual(
      solicitations.map(({ id }: { id: number }) => id),
    )
    for (const [place, response] of solicitations.entries()) {
      const row = rows[place]
      expect(withoutApostrophe(row?.comment ?? '')).toBe(response.comments ?? '')
      expect(row?.stars).toBe(String(response.stars))
      expect(row?.responded_at).toBe(new Date(response.responded_at).toISOString())
      expect(row?.employee_name).toBe(response.employee.name)
      // No cell is a formula; numbers stay numbers.
      for (const [name, cell] of Object.entries(row ?? {}))
        if (/^[=+\-@\t\r]/.test(cell)) expect([name, Number(cell)]).not.toContain(Number.NaN)
    }
    const hostile = rows.find(({ external_id }) => external_id === 'hostile 0')
    expect(hostile).toMatchObject({
      comment: "'=1+1",
      'How much effort?': '-2',
      visits: '-3',
      customer_email: 'kari@example.com',
      responded_at: '2026-06-15T22:30:00.000Z',
      responded_at_local: '2026-06-15 22:30:00',
    })
    expect(rows.map((row) => withoutApostrophe(row['Why?'] ?? ''))).toEqual(expect.arrayContaining(HOSTILE))
  })

  test('EXP-501 selected fields keep their order, answers are optional, and filters apply', async () => {
    const { feedbackExportFields } = await world.demo.ask('admin', '{ feedbackExportFields { id name } }')
    const idOf = (wanted: string) =>
      feedbackExportFields.find(({ name }: { name: string }) => name === wanted)?.id as string
    const fields = ['stars', idOf('Why?'), 'team', 'property:store_name', 'response_id', 'question:987654321']
    const rows = await world.rowsOf('admin', 'CUSTOM_SOLICITATIONS', { ...RANGE, fields, stars: [2] })
    expect(Object.keys(rows[0] ?? {})).toEqual([
      'stars',
      'Why?',
      'team',
      'store_name',
      'response_id',
      'question:987654321',
    ])
    expect(rows.map(({ stars }) => stars)).toEqual(['2', '2', '2'])
    const without = await world.rowsOf('admin', 'SOLICITATIONS', { ...RANGE, withResponses: false })
    expect(Object.keys(without[0] ?? {})).not.toContain('Why?')
    expect(without).toHaveLength(HOSTILE.length + 1)
    expect(
      await world.rowsOf('admin', 'SOLICITATIONS', { ...RANGE, surveyType: 'SERVICE_RECOVERY' }),
    ).toEqual([])
  })

  test('covers only visible people, and customers only if the company shows them; people who left are optional', async () => {
    const { demo } = world
    await changeCompany(services, demo.viewer, { customer_visibility: 'ADMIN_ONLY' })
    const ofLead = await world.rowsOf('lead', 'SOLICITATIONS', RANGE)
    expect(ofLead).toHaveLength(HOSTILE.length)
    expect(
      new Set(ofLead.map(({ customer_name, customer_email }) => `${customer_name}${customer_email}`)),
    ).toEqual(new Set(['']))
    await changeCompany(services, demo.viewer, { customer_visibility: 'ALL_EMPLOYEES' })
    await changeEmployee(services, demo.viewer, demo.people.outsider.id, { status: 'DEACTIVATED' })
    expect(await world.rowsOf('admin', 'SOLICITATIONS', RANGE)).toHaveLength(HOSTILE.length + 1)
    const without = await world.rowsOf('admin', 'SOLICITATIONS', { ...RANGE, includeArchived: false })
    expect(without).toHaveLength(HOSTILE.length)
    await changeEmployee(services, demo.viewer, demo.people.outsider.id, { status: 'ACTIVE' })
  })
})

describe('reviews', () => {
  test('EXP-501 EXP-518 the file has exactly the reviews that match each filter', async () => {
    const { demo } = world
    const best = await completedReview(demo)
    const worst = await completedReview(
      demo,
      { interaction_id: demo.interactions.outsider },
      [0, 0, 0, 0, 0, 0],
    )
    await startReview(demo, { interaction_id: demo.interactions.childAgent })
    const all = await world.rowsOf('admin', 'QA_FORM_OVERVIEWS', RANGE)
    expect(idsIn(all)).toEqual([best.id, worst.id])
    const listed = ok(await demo.clients.admin.get('/api/v1/qa_reviews?completed=true')).qa_reviews
    for (const row of all) {
      const review = listed.find(({ id }: { id: number }) => id === Number(row.review_id))
      expect(row.score).toBe(review.score === null ? '' : String(review.score))
      expect(row.employee).toBe(review.employee_name)
      expect(row.reviewer).toBe(review.reviewer_name)
      expect(row.completed_at).toBe(new Date(review.completed_at).toISOString())
    }
    const questions = Object.keys(all[0] ?? {}).filter((name) => name.startsWith(`${demo.form.name}: `))
    expect(questions.length).toBeGreaterThan(3)

    const reviewsIn = async (input: object) => {
      const { createQaScorecardExport } = await demo.ask(
        'admin',
        'mutation($input: QaScorecardExportInput!) { createQaScorecardExport(input: $input) { exportId errors { message path } } }',
        { input: { ...RANGE, ...input } },
      )
      expect(createQaScorecardExport.errors).toEqual([])
      await world.work()
      const done = await world.state('admin', createQaScorecardExport.exportId)
      const answer = await world.fetchFile('admin', done.s3Url)
      return idsIn(parse(answer.body, { bom: true, columns: true }))
    }
    const autofailed = listed
      .filter((each: { autofailed: boolean }) => each.autofailed)
      .map(({ id }: { id: number }) => id)
    const channel = (
      await services.database.ownerPool.query(
        'select id from app.channel where company_id = $1 and name = $2',
        [demo.companyId, 'Phone'],
      )
    ).rows[0]
    const cases: [object, number[]][] = [
      [{ from: '2026-06-17' }, []],
      [{ to: '2026-06-15' }, []],
      [{ autofailed: true }, autofailed],
      [{ teamIds: [String(demo.teams.east)] }, [worst.id]],
      [{ employeeIds: [String(demo.people.agent.id)] }, [best.id]],
      [{ reviewerIds: [String(demo.people.reviewer.id)] }, [best.id, worst.id]],
      [{ reviewerIds: [String(demo.people.admin.id)] }, []],
      [{ languages: ['en'] }, [best.id, worst.id]],
      [{ languages: ['nb'] }, []],
      [{ channelIds: [String(channel.id)] }, [best.id, worst.id]],
      [{ channelIds: ['987654321'] }, []],
      [{ propertyIds: ['store_name=Oslo'] }, [best.id, worst.id]],
      [{ propertyIds: ['store_name=Bergen'] }, []],
      [{ reportingGroupIds: ['987654321'] }, []],
    ]
    for (const [input, expected] of cases)
      expect(await reviewsIn(input), JSON.stringify(input)).toEqual(expected)
  })

  test('an agent gets only their own reviews, without a hidden reviewer', async () => {
    const { demo } = world
    const review = await completedReview(demo)
    const hide = await demo.clients.reviewer.send('PUT', `/api/v1/qa_reviews/${review.id}`, {
      hide_reviewer: true,
    })
    expect(hide.statusCode, hide.body).toBe(200)
    const rows = await world.rowsOf('agent', 'QA_FORM_OVERVIEWS', RANGE)
    expect(new Set(rows.map(({ employee }) => employee))).toEqual(new Set(['Agent Tester']))
    expect(rows.find(({ review_id }) => review_id === String(review.id))?.reviewer).toBe('')
    const ofReviewer = await world.rowsOf('reviewer', 'QA_FORM_OVERVIEWS', RANGE)
    expect(ofReviewer.find(({ review_id }) => review_id === String(review.id))?.reviewer).toBe(
      'Reviewer Tester',
    )
  })
})

test('EXP-501 calibrations have a row per answer, and answers of others only once they are visible', async () => {
  const { demo } = world
  const made = await calibrate(demo)
  await answerAll(demo, made, 'reviewer', [0, 1])
  const wide = { from: '2026-06-01', to: '2026-07-31' }
  // The lead has not answered yet, so the reviewer's answers are hidden.
  const blind = await world.rowsOf('lead', 'CALIBRATIONS', wide)
  expect(blind).toHaveLength(1)
  expect(blind[0]).toMatchObject({ calibration_id: String(made.id), reviewer: '', answer: '' })
  await answerAll(demo, made, 'lead', [0, 0])
  await agree(demo, made, 0, 0)
  await complete(demo, made)
  const rows = await world.rowsOf('lead', 'CALIBRATIONS', wide)
  expect(rows).toHaveLength(4)
  expect(rows.filter(({ aligned }) => aligned === 'true')).toHaveLength(2)
  expect(new Set(rows.map(({ reviewer }) => reviewer))).toEqual(new Set(['Lead Tester', 'Reviewer Tester']))
  expect(await world.rowsOf('lead', 'CALIBRATIONS', { from: '2026-06-01', to: '2026-06-02' })).toEqual([])
  // The reviewee does not take part.
  const { errors } = await world.demo.post(
    'agent',
    'mutation { createExport(exportType: CALIBRATIONS) { errors { message } } }',
  )
  expect(errors?.[0]?.extensions.code).toBe('forbidden')
})

test('EXP-501 coaching has the shared sessions visible to the owner, and nothing private', async () => {
  const { demo } = world
  const { lead } = demo.clients
  const shared = await sharedSession(lead, demo.people.agent.id, { title: '=cmd()' })
  const { id } = shared.coachingSession
  await agreeOn(lead, id, { text: 'Listen more' })
  await agreeOn(lead, id, { text: 'canary-takeaway', private: true })
  await draftFor(lead, demo.people.childAgent.id)
  const hidden = (await draftFor(lead, demo.people.childAgent.id)).coachingSession
  ok(
    await put(lead, hidden.id, {
      title: 'canary-session',
      private: true,
      notes: 'canary-notes',
      shared_at: 'now',
    }),
  )
  for (const who of ['admin', 'lead', 'agent'] as const) {
    const rows = await world.rowsOf(who, 'COACHING', RANGE)
    expect(idsIn(rows, 'session_id'), who).toEqual([id])
    expect(rows[0]).toMatchObject({
      title: "'=cmd()",
      coach: 'Lead Tester',
      employee: 'Agent Tester',
      takeaways: '1',
      takeaway_texts: 'Listen more',
    })
    expect(JSON.stringify(rows)).not.toContain('canary')
  }
  expect(await world.rowsOf('otherLead', 'COACHING', RANGE)).toEqual([])
})

test('EXP-501 performance has a row per metric and person, as in the reports', async () => {
  const rows = await world.rowsOf('admin', 'PERFORMANCE_METRICS', RANGE)
  const { metricByGroup } = await world.demo.ask(
    'admin',
    `{ metricByGroup(metricConfigId: "1", range: { from: "2026-06-01", to: "2026-06-30" }, groupBy: EMPLOYEE_ID) {
        groupId groupName result { value totalResults } } }`,
  )
  const stars = rows.filter(({ metric_id }) => metric_id === '1')
  expect(stars.map((row) => [row.employee_id, row.employee, Number(row.value), Number(row.results)])).toEqual(
    metricByGroup.map(
      (row: { groupId: string; groupName: string; result: { value: number; totalResults: number } }) => [
        row.groupId,
        row.groupName,
        row.result.value,
        row.result.totalResults,
      ],
    ),
  )
  expect(stars.length).toBeGreaterThan(1)
  for (const { results, too_few } of stars) expect(too_few, results).toBe(String(Number(results) < 5))
  expect(new Set(rows.filter(({ unit }) => unit === 'count').map(({ too_few }) => too_few))).toEqual(
    new Set(['false']),
  )
  const own = await world.rowsOf('lead', 'PERFORMANCE_METRICS', RANGE)
  expect(new Set(own.map(({ employee }) => employee))).toEqual(new Set(['Agent Tester']))
  const one = await world.rowsOf('admin', 'PERFORMANCE_METRICS', { ...RANGE, metricConfigIds: ['4'] })
  expect(new Set(one.map(({ metric_id }) => metric_id))).toEqual(new Set(['4']))
  expect(one[0]).toMatchObject({ from: '2026-06-01', to: '2026-06-30' })
})

describe('the formats', () => {
  test('EXP-501 Parquet and JSON Lines have the rows of CSV for every type of export', {
    timeout: 60_000,
  }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'plaudit-formats-'))
    const db = await (await DuckDBInstance.create(':memory:')).connect()
    const values = async (from: string): Promise<Record<string, unknown>[]> =>
      (await db.runAndReadAll(`select * from ${from}`)).getRowObjectsJson()
    const wide = { from: '2026-06-01', to: '2026-07-31' }
    for (const type of EXPORT_TYPES.filter((each) => each !== 'CUSTOM_SOLICITATIONS')) {
      const who = type === 'CALIBRATIONS' || type === 'COACHING' ? 'lead' : 'admin'
      const csv = await world.rowsOf(who, type, wide)
      expect([type, csv.length]).toEqual([type, expect.toSatisfy((rows) => rows > 0)])
      const [parquet, jsonl] = [join(folder, 'x.parquet'), join(folder, 'x.jsonl')]
      for (const [format, file] of [
        ['PARQUET', parquet],
        ['JSONL', jsonl],
      ] as const) {
        const { headers, rawPayload } = await world.fileOf(who, type, { ...wide, format })
        expect(headers['content-disposition']).toContain(file.split('.').at(-1))
        writeFileSync(file, rawPayload)
      }
      for (const rows of [
        await values(`read_parquet('${parquet}')`),
        readFileSync(jsonl, 'utf8')
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line)),
      ]) {
        expect(rows).toHaveLength(csv.length)
        const differences = rows.flatMap((row, at) =>
          Object.entries(row).filter(
            ([name, value]) => !isSame(value, withoutApostrophe(csv[at]?.[name] ?? 'missing')),
          ),
        )
        expect(differences).toEqual([])
      }
    }
    db.closeSync()
    rmSync(folder, { recursive: true, force: true })
  })
})

/** DuckDB writes moments and large integers as texts. */
function isSame(value: unknown, text: string): boolean {
  if (value === null) return text === ''
  if (String(value) === text) return true
  if (text !== '' && Number(value) === Number(text)) return true
  const moment = Date.parse(`${value}`.replace(/\+00$/, 'Z').replace(' ', 'T'))
  return !Number.isNaN(moment) && moment === Date.parse(text.replace(' ', 'T'))
}
