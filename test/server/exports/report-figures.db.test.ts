import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_COMPANY } from '#app/demo/content/demo-company.ts'
import { DEMO_PASSWORD, seedDemo } from '#app/demo/seed-demo.ts'
import { buildServer } from '#app/server.ts'
import { findCompany } from '#features/company/companies.ts'
import {
  type Credentials,
  createReportLogin,
  removeReportLogin,
} from '#features/exports/report-access/report-access.ts'
import { systemViewer } from '#features/people/sessions/viewers.ts'
import { addDays, type PlainDate, todayIn } from '#lib/dates.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { testServices } from '#platform/testing/test-services.ts'
import {
  evidenceReader,
  isBiInstalled,
  loginClient,
  psqlReader,
  type ReadView,
} from '#test/server/exports/report-login.ts'
import { compareFigures } from '#test/server/feeds/compare-figures.ts'
import { QaFigures } from '#test/server/feeds/qa-figures.ts'
import { type Client, signInAs } from '#test/server/support/clients.ts'

const services = testServices()
const folder = mkdtempSync(join(tmpdir(), 'plaudit-report-'))
let app: FastifyInstance
let admin: Client
let viewer: Viewer
let login: Credentials

beforeAll(async () => {
  await seedDemo(services, () => {}, { days: 30 })
  app = await buildServer(services)
  admin = await signInAs(app, { email: DEMO_COMPANY.people[0]?.email ?? '' }, DEMO_PASSWORD)
  viewer = await systemViewer(services, (await findCompany(services, DEMO_COMPANY.slug)) ?? 0)
  login = await createReportLogin(services, viewer, 'BI')
}, 300_000)
afterAll(async () => {
  await removeReportLogin(services, viewer, 'BI')
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const days = () => {
  const today = todayIn(DEMO_COMPANY.timeZone, services.clock.now())
  const before = (count: number): PlainDate => addDays(today, -count)
  return [
    { from: before(6), to: today },
    { from: before(29), to: before(8) },
  ]
}

describe('the views of the demo company give the figures of the QA dashboard', () => {
  async function compare(read: ReadView) {
    const questions = await read('scorecard_questions')
    const forms = Map.groupBy(questions, ({ scorecard_id }) => Number(scorecard_id))
    const figures = await QaFigures.of(
      {
        reviews: (await read('reviews')).map((row) => ({
          ...row,
          id: row.review_id,
          qa_form_id: row.scorecard_id,
          qa_calibration_id: row.calibration_id,
          employee: { id: row.employee_id },
          count_toward_score: row.counts_toward_score,
          annotations_count: row.annotations,
          resolution_status: row.appeal_status,
        })) as never,
        answers: (await read('review_answers')).map((row) => ({
          ...row,
          id: row.review_answer_id,
          qa_review_id: row.review_id,
          qa_question_id: row.scorecard_question_id,
          qa_option_id: row.scorecard_option_id,
          answered: row.is_answered,
        })) as never,
        forms: [...forms].map(([id, own]) => ({
          id,
          sections: [...Map.groupBy(own, ({ section_id }) => Number(section_id))].map(([section, parts]) => ({
            id: section,
            questions: parts.map(({ scorecard_question_id }) => ({ id: Number(scorecard_question_id) })),
          })),
        })),
      },
      folder,
      DEMO_COMPANY.timeZone,
    )
    let compared = 0
    for (const range of days()) compared += await compareFigures(admin, figures, range)
    figures.close()
    expect(compared).toBeGreaterThan(150)
  }

  test('read by psql', { timeout: 120_000 }, () => compare(psqlReader(services, login)))

  test.skipIf(!isBiInstalled)(
    'read by the connector of Evidence (npm ci --prefix test/clients/bi)',
    { timeout: 120_000 },
    () => compare(evidenceReader(services, login)),
  )
})

test('every view has rows of the demo company, and as many as the product has', async () => {
  const client = loginClient(services, login)
  await client.connect()
  const count = async (view: string) =>
    (await client.query(`select count(*)::int as count from ${view}`)).rows[0].count
  const { rows: views } = await client.query(
    `select table_name::text as view from information_schema.views where table_schema = 'report'`,
  )
  expect(views.length).toBeGreaterThan(20)
  for (const { view } of views)
    expect([view, await count(view)]).toEqual([view, expect.toSatisfy((rows) => rows > 0)])
  for (const [view, table] of [
    ['responses', 'response'],
    ['answers', 'answer'],
    ['employees', 'employee'],
    ['teams', 'team'],
    ['goals', 'goal'],
  ] as const) {
    const { rows } = await services.database.ownerPool.query(
      `select count(*)::int as count from app.${table} where company_id = $1`,
      [viewer.company.id],
    )
    expect([view, await count(view)]).toEqual([view, rows[0].count])
  }
  const { rows } = await client.query(
    `select count(*)::int as days from responses where responded_on <> (responded_at at time zone (select time_zone from company))::date`,
  )
  expect(rows[0].days).toBe(0)
  await client.end()
})

test('texts and people whom a view leaves out are in none of them', async () => {
  const CANARY = 'Canary-7f3a'
  const owner = services.database.ownerPool
  const company = viewer.company.id
  for (const statement of [
    `update app.interaction set summary = '${CANARY}', customer_name = '${CANARY}', customer_email = '${CANARY}', customer_phone = '${CANARY}' where company_id = $1`,
    `update app.interaction_event set text = '${CANARY}', author_name = '${CANARY}' where company_id = $1`,
    `update app.response set customer_name = '${CANARY}', customer_email = '${CANARY}', customer_phone = '${CANARY}' where company_id = $1`,
    `update app.qa_annotation set content = '${CANARY}' where company_id = $1`,
    `update app.qa_calibration set notes = '${CANARY}' where company_id = $1`,
    `update app.coaching_note set notes = '${CANARY}' where company_id = $1`,
    `update app.coaching_session set notes = '${CANARY}', title = '${CANARY}' where company_id = $1`,
    `update app.coaching_takeaway set text = '${CANARY}' where company_id = $1`,
    `update app.qa_answer a set comments = '${CANARY}' from app.qa_review r
      where a.company_id = $1 and r.company_id = $1 and r.id = a.review_id and (r.completed_at is null or r.deleted_at is not null)`,
    `update app.qa_annotation a set comments = '${CANARY}' from app.qa_review r
      where a.company_id = $1 and r.company_id = $1 and r.id = a.review_id and (r.completed_at is null or r.deleted_at is not null)`,
    `update app.qa_review set hide_reviewer = true where company_id = $1`,
  ])
    await owner.query(statement, [company])
  const client = loginClient(services, login)
  await client.connect()
  const { rows: views } = await client.query(
    `select table_name::text as view from information_schema.views where table_schema = 'report'`,
  )
  for (const { view } of views) {
    const { rows } = await client.query(
      `select count(*)::int as found from ${view} v where v::text like '%${CANARY}%'`,
    )
    expect([view, rows[0].found]).toEqual([view, 0])
  }
  const { rows } = await client.query(
    'select count(*)::int as reviews, count(reviewer_id)::int as reviewers from reviews',
  )
  expect(rows[0]).toEqual({ reviews: expect.toSatisfy((count) => count > 0), reviewers: 0 })
  await client.end()
})
