import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRandom } from '#app/demo/random.ts'
import { buildServer } from '#app/server.ts'
import type { ListedReview, Review } from '#features/qa/reviews/contract.ts'
import type { SavedForm } from '#features/qa/scorecards/contract.ts'
import { sentForm } from '#features/qa/scorecards/testing.ts'
import { testServices } from '#platform/testing/test-services.ts'
import {
  completedReview,
  foundQaCompany,
  ok,
  type QaCompany,
  questionsIn,
  startReview,
} from '#test/server/qa/setup.ts'

const services = testServices()
let app: FastifyInstance
let demo: QaCompany
const made = {} as Record<'full' | 'failed' | 'child' | 'outside' | 'byLead' | 'draft', Review>

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundQaCompany(services, app, 'demo')
  made.full = await completedReview(demo, { origin: 'stream' })
  await services.database.ownerPool.query(
    'update app.qa_review set qa_assignment_id = 7 where company_id = $1 and id = $2',
    [demo.companyId, made.full.id],
  )
  services.clock.advance(60_000)
  made.failed = await completedReview(demo, { count_toward_score: false }, [1, 1, 0])
  services.clock.advance(60_000)
  made.child = await completedReview(demo, { interaction_id: demo.interactions.childAgent }, [0, 1, 1])
  services.clock.advance(60_000)
  made.outside = await completedReview(demo, { interaction_id: demo.interactions.outsider }, [0, 0, 1])
  services.clock.advance(60_000)
  made.byLead = await completedReview(demo, {}, [1, 0, 1], demo.clients.lead)
  made.draft = await startReview(demo)
})
afterAll(() => app.close())

const URL = '/api/v1/qa_reviews'
const list = async (query: string, client = demo.clients.admin) => ok(await client.get(`${URL}?${query}`))
const named = async (query: string, client = demo.clients.admin): Promise<string[]> => {
  const ids = (await list(`per=100&${query}`, client)).qa_reviews.map(({ id }: ListedReview) => id)
  return Object.entries(made).flatMap(([name, { id }]) => (ids.includes(id) ? [name] : []))
}

describe('the list', () => {
  test('QAR-010 follows the QA scope; drafts are visible to reviewers', async () => {
    expect(await named('')).toEqual(['full', 'failed', 'child', 'outside', 'byLead', 'draft'])
    expect(await named('completed=true')).not.toContain('draft')
    expect(await named('drafted=true')).toEqual(['draft'])
    expect(await named('', demo.clients.lead)).toEqual(['full', 'failed', 'child', 'byLead', 'draft'])
    expect(await named('', demo.clients.agent)).toEqual(['full', 'failed', 'byLead'])
    expect(await named('', demo.clients.outsider)).toEqual(['outside'])
  })

  test('QAR-017 QAR-021 applies each filter exactly', async () => {
    const { people, teams, form } = demo
    const [question] = questionsIn(form)
    const cases: [string, string[]][] = [
      [`by_reviewer_id=${people.lead.id}`, ['byLead']],
      [`by_employee_id=${people.childAgent.id},${people.outsider.id}`, ['child', 'outside']],
      [`for_teams=${teams.north}&completed=true`, ['full', 'failed', 'child', 'byLead']],
      [`for_teams=${teams.northChild}`, ['child']],
      ['for_groups=987654321', []],
      ['for_reporting_groups=987654321', []],
      ['by_qa_assignment_id=7', ['full']],
      [`by_qa_form_id=${form.id}&autofailed=true`, ['failed']],
      ['by_qa_form_id=987654321', []],
      [`by_interaction_id=${demo.interactions.outsider}`, ['outside']],
      ['by_language=en&by_origin=stream', ['full']],
      ['by_language=nb', []],
      [`by_channel_enum_id=987654321`, []],
      ['by_property_id=store_name=Oslo&by_origin=stream', ['full']],
      ['by_property_id=store_name=Bergen', []],
      ['by_property_id=', []],
      ['by_resolution_status=open', []],
      ['excluding_audited=true&by_origin=stream', ['full']],
      ['count_toward_score=false', ['failed']],
      ['autofailed=false&completed=true', ['full', 'child', 'outside', 'byLead']],
      [`qa_option_id=${question?.options[0]?.id}`, ['child', 'outside']],
      [`qa_question_id=${question?.id}&by_origin=stream`, ['full']],
      [`completed_from_dt=${made.outside.completed_at}`, ['outside', 'byLead']],
      [`completed_to_dt=${made.failed.completed_at}&completed_to=2026-01-01`, ['full', 'failed']],
      ['completed_to=2026-01-01', []],
      ['drafted=true&started_from=2020-01-01&started_to=2020-01-31', []],
      ['by_employee_id=999999', []],
    ]
    for (const [query, expected] of cases) expect([query, await named(query)]).toEqual([query, expected])
  })

  test('QAR-018 QAR-020 uses days of the company, both ends included', async () => {
    const day = (moment: string | null) => String(moment).slice(0, 10)
    expect(
      await named(
        `completed_from=${day(made.full.completed_at)}&completed_to=${day(made.full.completed_at)}`,
      ),
    ).toContain('full')
    expect(
      await named(
        `drafted=true&started_from=${day(made.draft.started_at)}&started_to=${day(made.draft.started_at)}`,
      ),
    ).toEqual(['draft'])
  })

  test('QAR-019 has numbered pages, sortable by each column', async () => {
    const first = await list('completed=true&per=2&order_by=completed_at&order_direction=asc')
    expect(first).toMatchObject({ total_count: 5, total_pages: 3, total_capped: false })
    const pages = [
      first,
      await list('completed=true&per=2&page=2&order_by=completed_at&order_direction=asc'),
      await list('completed=true&per=2&page=3&order_by=completed_at&order_direction=asc'),
    ]
    expect(pages.flatMap(({ qa_reviews }) => qa_reviews.map(({ id }: ListedReview) => id))).toEqual(
      (['full', 'failed', 'child', 'outside', 'byLead'] as const).map((name) => made[name].id),
    )
    for (const column of [
      'employee_name',
      'reviewer_name',
      'scorecard_name',
      'score',
      'annotations_count',
      'interaction_id',
      'id',
      'started_at',
    ] as const) {
      const key = column as keyof ListedReview
      const up = (await list(`completed=true&order_by=${column}&order_direction=asc`))
        .qa_reviews as ListedReview[]
      const down = (await list(`completed=true&order_by=${column}&order_direction=desc`))
        .qa_reviews as ListedReview[]
      expect([column, [...down].reverse().map(({ id }) => id)]).toEqual([column, up.map(({ id }) => id)])
      const keys = up.map((row) => row[key] as string | number)
      expect([column, keys]).toEqual([column, [...keys].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))])
    }
  })

  test('QAR-022 refuses an unknown parameter by name', async () => {
    for (const [bad, path] of [
      ['order_by=drop', 'order_by'],
      ['order_direction=up', 'order_direction'],
      ['page=0', 'page'],
      ['page=100000', 'page'],
      ['by_employee_id=x', 'by_employee_id'],
      ['completed_from=2026-13-01', 'completed_from'],
      ['completed_from=2026-02-01&completed_to=2026-01-01', 'completed_to'],
    ]) {
      const answer = await demo.clients.admin.get(`${URL}?${bad}`)
      expect([bad, answer.statusCode, answer.json().errors[0].path]).toEqual([bad, 422, path])
    }
    expect(await list('by_employee_id=999999')).toMatchObject({
      qa_reviews: [],
      total_count: 0,
      total_pages: 0,
    })
  })

  test('QAR-007 QAR-009 rows have all columns of the tables', async () => {
    const [row] = (await list(`by_origin=stream`)).qa_reviews
    expect(row).toMatchObject({
      id: made.full.id,
      scorecard_name: 'Calls',
      annotations_count: 0,
      employee_name: 'Agent Tester',
      reviewer_name: 'Reviewer Tester',
      reviewer_image: null,
      employee_image: null,
      interaction_id: demo.interactions.agent,
      percentage_score: 100,
      primary_metric_value: null,
      hide_reviewer: false,
      resolution_status: null,
      revised: false,
      audit: false,
      auditor: null,
    })
    const option = questionsIn(demo.form)[0]?.options[1]?.id
    const body = {
      qa_review_id: made.draft.id,
      qa_question_id: questionsIn(demo.form)[0]?.id,
      qa_option_id: option,
    }
    ok(await demo.clients.reviewer.post('/api/v1/qa_answers', body))
    const [draft] = (await list('drafted=true')).qa_reviews
    expect(draft).toMatchObject({
      id: made.draft.id,
      score: 100,
      started_at: made.draft.started_at,
      completed_at: null,
    })
  })
})

test('reviewer statistics require access to reviewers', async () => {
  const query =
    '{ reviewerStatistics { totalCount nodes { reviewer { fullName } reviewsCount scoredReviewsCount averageScore averageDuration appealedCount } } }'
  const statistics = ok(await demo.clients.admin.post('/graphql', { query })).data.reviewerStatistics
  expect(statistics).toMatchObject({
    totalCount: 2,
    nodes: [
      { reviewer: { fullName: 'Reviewer Tester' }, reviewsCount: 4, averageScore: 70, appealedCount: 0 },
      { reviewer: { fullName: 'Lead Tester' }, reviewsCount: 1, averageScore: 70 },
    ],
  })
  const refused = (await demo.clients.agent.post('/graphql', { query })).json()
  expect(refused.errors[0].extensions.code).toBe('forbidden')
})

test('STR-038 the stream can be filtered by reviews of the interaction', async () => {
  const responses = ['demo-agent', 'demo-childAgent', 'nothing'].map((ext_interaction_id) => ({
    external_id: `about ${ext_interaction_id}`,
    responded_at: '2026-06-10T09:30:00Z',
    stars: 5,
    ext_interaction_id,
  }))
  ok(await demo.clients.admin.post('/api/v1/feedback', { responses }))
  const streamIds = async (scorecards: object, flag = true) =>
    ok(
      await demo.clients.admin.post(`/api/v1/stream${flag ? '?scorecard_filters=true' : ''}`, { scorecards }),
    )
      .solicitations.map(({ ext_interaction_id }: { ext_interaction_id: string }) => ext_interaction_id)
      .sort()
  expect(await streamIds({})).toEqual(['demo-agent', 'demo-childAgent'])
  expect(await streamIds({ score_max: 75, score_min: 60 })).toEqual(['demo-agent', 'demo-childAgent'])
  expect(await streamIds({ score_min: 90 })).toEqual(['demo-agent'])
  expect(await streamIds({ ids: [987_654_321] })).toEqual([])
  expect(await streamIds({}, false)).toHaveLength(3)
})

test('STR-015 people who see a review can follow it up', async () => {
  const body = {
    follow_upable_type: 'qa_review',
    follow_upable_id: made.full.id,
    note: 'Praise the greeting',
  }
  expect((await demo.clients.outsider.post('/api/v1/follow_ups', body)).statusCode).toBe(404)
  const { follow_upable } = ok(await demo.clients.lead.post('/api/v1/follow_ups', body))
  expect(follow_upable).toEqual({ type: 'qa_review', id: made.full.id })
  expect(
    (await demo.clients.lead.post('/api/v1/follow_ups', { ...body, follow_upable_type: 'employee' }))
      .statusCode,
  ).toBe(422)
})

test('random scores can be recomputed from the export alone', async () => {
  const random = createRandom('scores')
  const { admin, reviewer } = demo.clients
  for (let form = 0; form < 5; form++) {
    const saved: SavedForm = ok(await admin.post('/api/v1/qa_forms', randomForm(random, form)))
    const company = { ...demo, form: saved }
    for (let review = 0; review < 4; review++) {
      const { id } = await startReview(company)
      for (const question of questionsIn(saved)) {
        const option = random.chance(0.2) ? null : random.pick(question.options).id
        if (option === null && !question.na_option) continue
        ok(
          await reviewer.post('/api/v1/qa_answers', {
            qa_review_id: id,
            qa_question_id: question.id,
            qa_option_id: option,
            answered: true,
          }),
        )
      }
      ok(await reviewer.send('PUT', `${URL}/${id}`, { completed_at: 'now' }))
    }
  }
  const folder = mkdtempSync(join(tmpdir(), 'plaudit-scores-'))
  try {
    const [csv, forms] = [join(folder, 'reviews.csv'), join(folder, 'forms.json')]
    const exported = await admin.get(`${URL}/export.csv`)
    writeFileSync(csv, exported.body)
    writeFileSync(forms, (await admin.get('/api/v1/qa_forms?all_versions=true')).body)
    const run = () =>
      execFileSync(process.execPath, ['scripts/recompute-scores.mjs', csv, forms], {
        encoding: 'utf8',
        stdio: 'pipe',
      })
    expect(JSON.parse(run())).toEqual({ compared: 25, differences: 0 })
    // Planted errors are found.
    writeFileSync(csv, exported.body.replace(`,100,false,`, ',99,false,'))
    expect(run).toThrow(/review/)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

function randomForm(random: ReturnType<typeof createRandom>, number: number) {
  const count = random.between(1, 4)
  const weights = Array.from({ length: count }, () => random.between(0, Math.floor(100 / count)))
  weights[0] = (weights[0] ?? 0) + 100 - weights.reduce((sum, weight) => sum + weight, 0)
  return sentForm({
    name: `=Random, "${number}"`,
    weighted_sections: random.chance(0.7),
    sections: weights.map((weight, section) => ({
      title: `Section ${section}\nwith a line`,
      weight,
      questions: Array.from({ length: random.between(1, 4) }, (_, question) => ({
        text: `Question ${question}, "so"?`,
        na_option: random.chance(0.5),
        options: Array.from({ length: random.between(1, 4) }, (_, option) => ({
          text: `+Answer ${option}`,
          score: random.pick([0, 1, 2.5, 5, -1, 0]),
          autofail: random.chance(0.05),
        })),
      })),
    })),
  })
}
