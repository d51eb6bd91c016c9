import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import type { StaffName } from '#features/people/testing.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { ok } from '#test/server/qa/setup.ts'
import { foundReportCompany, type ReportCompany, WEEK } from '#test/server/reports/qa-reports-setup.ts'

const services = testServices()
let app: FastifyInstance
let demo: ReportCompany
let other: ReportCompany

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundReportCompany(services, app, 'demo')
  other = await foundReportCompany(services, app, 'other')
})
afterAll(() => app.close())

const ask = (report: string, query = WEEK, client = demo.clients.admin) =>
  client.get(`/api/v1/qa_reporting/${report}?${query}`)
const read = async (report: string, query = WEEK, client = demo.clients.admin) =>
  ok(await ask(report, query, client))
const filtered = (report: string, filter: string) => read(report, `${WEEK}&${filter}`)
const TOO_FEW = { lower: null, upper: null, too_few: true }

async function giveRole(who: StaffName, role: object): Promise<void> {
  const { id } = ok(
    await demo.clients.admin.post('/api/v1/roles', { name: `Of ${who}`, role_template: 'MANAGER', ...role }),
  )
  const { ownerPool } = services.database
  const of = [demo.companyId, demo.people[who].id, id]
  await ownerPool.query('update app.employee set role_id = $3 where company_id = $1 and id = $2', of)
  await ownerPool.query('update app.company set access_version = access_version + 1 where id = $1', [
    demo.companyId,
  ])
}

const OF_A_FORM = [
  'scorecard_section_breakdown',
  'scorecard_section_trends_over_time',
  'scorecard_question_breakdown',
  'team_members_scorecard_sections',
]
const REPORTS = [
  'team_overview',
  'total_reviews',
  'trends_over_time',
  'scorecards_overview',
  'team_members',
  ...OF_A_FORM,
]

describe('permission', () => {
  test('ACC-002 QAP-008 QAP-011 reports require viewQADashboard', async () => {
    await giveRole('childAgent', { permissions: ['reviewQA'], data_access: { QA: 'company' } })
    for (const [who, may] of [
      ['childAgent', false],
      ['agent', true],
      ['lead', true],
    ] as const) {
      const { permissions } = ok(await demo.clients[who].get('/api/v1/session'))
      expect(permissions.viewQADashboard).toBe(may)
      for (const report of REPORTS) {
        const answer = await ask(report, `${WEEK}&qa_form_id=${demo.tens.id}`, demo.clients[who])
        expect([who, report, answer.statusCode]).toEqual([who, report, may ? 200 : 403])
      }
      const { data, errors } = (
        await demo.clients[who].post('/graphql', { query: '{ reviewStatistics { totalReviewCount } }' })
      ).json()
      expect(errors === undefined).toBe(may)
      expect(data === null).toBe(!may)
    }
  })

  test('ACC-508 with only scorecardTeamView, reports cover the viewer’s teams', async () => {
    const names = async (client = demo.clients.lead) =>
      (await read('team_members', WEEK, client)).team_members.map(({ name }: { name: string }) => name)
    expect(await names()).toEqual(['Agent Tester', 'ChildAgent Tester'])
    expect(await names(demo.clients.agent)).toEqual(['Agent Tester'])
    expect(await names(demo.clients.reviewer)).toEqual([
      'Agent Tester',
      'ChildAgent Tester',
      'Outsider Tester',
    ])
    // The QA scope is wider than this permission.
    await giveRole('otherLead', {
      permissions: ['viewQADashboard', 'scorecardTeamView'],
      data_access: { QA: 'company' },
    })
    const { otherLead } = demo.clients
    expect(await names(otherLead)).toEqual(['Outsider Tester'])
    expect(await read('total_reviews', WEEK, otherLead)).toMatchObject({ total_reviews: 2 })
    expect(await read('team_overview', WEEK, otherLead)).toMatchObject({ employees_count: 2 })
    expect(ok(await otherLead.get(`/api/v1/qa_reviews?${WEEK}&completed=true`)).total_count).toBeGreaterThan(
      2,
    )
  })

  test('a scorecard of another company is not found, like an unknown one', async () => {
    for (const report of OF_A_FORM)
      for (const id of [other.tens.id, 987654321])
        expect([report, (await ask(report, `${WEEK}&qa_form_id=${id}`)).statusCode]).toEqual([report, 404])
    expect(await filtered('total_reviews', `by_employee_id=${other.people.agent.id}`)).toMatchObject({
      total_reviews: 0,
    })
  })

  test('QAP-508 an invalid parameter is refused by name', async () => {
    for (const report of REPORTS)
      for (const [query, path] of [
        ['completed_from=2026-06-14&completed_to=2026-06-08', 'completed_to'],
        ['completed_from=yesterday', 'completed_from'],
        ['by_employee_id=x', 'by_employee_id'],
        ['autofailed=perhaps', 'autofailed'],
      ]) {
        const answer = await ask(report, `${query}&qa_form_id=${demo.tens.id}`)
        expect([report, query, answer.statusCode]).toEqual([report, query, 422])
        expect(answer.json().errors[0].path).toContain(path)
      }
    for (const report of OF_A_FORM)
      for (const query of ['', '&qa_form_id=x', '&qa_form_id=0'])
        expect([report, query, (await ask(report, WEEK + query)).statusCode]).toEqual([report, query, 422])
    for (const query of ['interval=hour', 'interval=day&completed_from=2000-01-01&completed_to=2026-01-01'])
      expect((await ask('trends_over_time', query)).statusCode).toBe(422)
  })

  test('the earliest and latest dates cause no failure', async () => {
    for (const report of REPORTS)
      for (const query of [
        'completed_from=0001-01-01&completed_to=0001-01-02',
        'completed_from=9999-12-30&completed_to=9999-12-31',
        'completed_from_dt=0001-01-01T00:00:00Z&completed_to_dt=9999-12-31T00:00:00Z',
        'completed_to=9999-12-31',
        'drafted=true',
      ]) {
        const answer = await ask(report, `${query}&qa_form_id=${demo.tens.id}`)
        expect([report, query, answer.statusCode < 500]).toEqual([report, query, true])
      }
  })
})

describe('the dashboard', () => {
  test('QAP-008 the overview has the mean with its n, the people reviewed and the number of annotations', async () => {
    const answer = await read('team_overview')
    expect(answer).toEqual({
      average_score: expect.closeTo(400 / 7, 9),
      // One of the eight scored reviews does not count.
      scores: expect.objectContaining({ count: 7, sum: 400 }),
      previous_scores: expect.objectContaining({ count: 1, sum: 70 }),
      verdict: 'unknown',
      comparable: true,
      employees_count: 7,
      reviewed_employees_count: 3,
      total_annotations: 2,
    })
  })

  test('QAP-010 returns the totals', async () => {
    expect(await read('total_reviews')).toEqual({
      total_reviews: 9,
      reviews_scored: 8,
      annotations_only: 1,
      appealed_count: 2,
      appeals: {
        // Nine reviews of three interactions.
        share: { count: 9, percent: expect.closeTo(200 / 9, 9), ...TOO_FEW },
        previous_share: { count: 1, percent: 0, ...TOO_FEW },
        verdict: 'unknown',
      },
    })
  })

  test('QAP-007 QAP-009 both accept the filters of the list of reviews', async () => {
    const { people, teams, tens, form, made } = demo
    const cases: [string, number][] = [
      [`by_employee_id=${people.agent.id}`, 4],
      [`by_reviewer_id=${people.admin.id}`, 1],
      [`for_teams=${teams.north}`, 7],
      [`for_teams=${teams.northChild}`, 3],
      ['for_groups=987654321', 0],
      ['for_reporting_groups=987654321', 0],
      [`by_qa_form_id=${form.id}`, 1],
      [`by_qa_form_id=${form.id},${tens.id}`, 9],
      ['autofailed=true', 1],
      ['by_origin=stream', 1],
      ['by_language=nb', 0],
      ['by_property_id=store_name=Oslo', 9],
      ['by_channel_enum_id=987654321', 0],
      ['by_resolution_status=open', 2],
      ['count_toward_score=false', 1],
      ['excluding_audited=true', 9],
      [`by_interaction_id=${demo.interactions.outsider}`, 2],
      [`completed_from_dt=${made.hundred.completed_at}`, 8],
      ['drafted=true', 0],
    ]
    for (const [filter, count] of cases) {
      const { total_reviews } = await filtered('total_reviews', filter)
      expect([filter, total_reviews]).toEqual([filter, count])
    }
    expect(await filtered('team_overview', `by_employee_id=${people.agent.id}`)).toMatchObject({
      average_score: 90,
      scores: { count: 2 },
      employees_count: 1,
      reviewed_employees_count: 1,
      total_annotations: 2,
    })
    expect(await filtered('team_overview', 'autofailed=true')).toMatchObject({ average_score: 0 })
    expect(await filtered('team_overview', 'by_language=nb')).toMatchObject({ average_score: null })
  })

  test('QAP-506 GraphQL returns the same numbers', async () => {
    const answer = ok(
      await demo.clients.admin.post('/graphql', {
        query: `query($range: QaDateRange, $filters: QaReviewFilters) { reviewStatistics(range: $range, filters: $filters)
          { totalReviewCount averageScore averageScoreReviewCount employeeCount reviewedEmployeeCount scoredReviewCount } }`,
        variables: {
          range: { startDate: '2026-06-08', endDate: '2026-06-14' },
          filters: { employeeIds: [demo.people.agent.id] },
        },
      }),
    )
    expect(answer.data.reviewStatistics).toEqual({
      totalReviewCount: 4,
      averageScore: 90,
      averageScoreReviewCount: 2,
      employeeCount: 1,
      reviewedEmployeeCount: 1,
      scoredReviewCount: 3,
    })
  })

  test('QAP-507 reviewer statistics require viewReviewers', async () => {
    const query =
      '{ reviewerStatistics { nodes { reviewsCount averageScore averageDuration appealedCount } } }'
    const of = async (client = demo.clients.admin) => (await client.post('/graphql', { query })).json()
    expect((await of(demo.clients.agent)).errors).toMatchObject([{ path: ['reviewerStatistics'] }])
    expect((await of()).data.reviewerStatistics.nodes.length).toBeGreaterThan(0)
    const measured =
      '{ reviewerStatistics { nodes { scoredReviewsCount averageScore averageScoreLower averageScoreUpper averageScoreTooFew } } }'
    const { data } = (await demo.clients.admin.post('/graphql', { query: measured })).json()
    const [busiest, other] = data.reviewerStatistics.nodes
    const none = { averageScoreLower: null, averageScoreUpper: null, averageScoreTooFew: true }
    // Many reviews, but of three interactions.
    expect(busiest.scoredReviewsCount).toBeGreaterThan(5)
    expect(busiest).toMatchObject(none)
    expect(other).toMatchObject({ scoredReviewsCount: 1, ...none })
  })

  test('QAP-011 a trend has a point per interval, including empty ones, for both periods', async () => {
    const trend = await read('trends_over_time')
    expect(trend.interval).toBe('day')
    expect(trend.points).toHaveLength(7)
    expect(
      trend.points.map((point: { from: string; average_score: number | null }) => [
        point.from.slice(8),
        point.average_score,
      ]),
    ).toEqual([
      ['08', null],
      ['09', 80],
      ['10', null],
      ['11', null],
      ['12', expect.closeTo(320 / 6, 9)],
      ['13', null],
      ['14', null],
    ])
    expect(trend.points[4]).toMatchObject({
      from: '2026-06-12',
      to: '2026-06-12',
      reviews: 8,
      scores: { count: 6, sum: 320, sum_squares: 10_000 + 3 * 3_600 + 1_600 },
    })
    expect(trend.scores).toMatchObject({ count: 7, sum: 400 })
    expect(trend.previous_scores).toEqual({ count: 1, sum: 70, sum_squares: 4_900, average: 70, ...TOO_FEW })
  })

  test('a trend uses the company’s weeks within the range; times shorten its first and last day', async () => {
    const weeks = await read(
      'trends_over_time',
      'interval=week&completed_from=2026-06-03&completed_to=2026-06-16',
    )
    expect(
      weeks.points.map(({ from, to, scores }: { from: string; to: string; scores: { count: number } }) => [
        from,
        to,
        scores.count,
      ]),
    ).toEqual([
      ['2026-06-03', '2026-06-06', 1],
      ['2026-06-07', '2026-06-13', 7],
      ['2026-06-14', '2026-06-16', 0],
    ])
    const moments = await read(
      'trends_over_time',
      'completed_from_dt=2026-06-12T00:00:00Z&completed_to_dt=2026-06-13T00:00:00Z&interval=day',
    )
    expect(moments.scores.count).toBe(6)
    const alone = await read('trends_over_time', `by_employee_id=${demo.people.agent.id}`)
    expect(alone.points).toHaveLength(7)
  })

  test('QAP-012 has a row per reviewed scorecard', async () => {
    const { scorecards } = await read('scorecards_overview')
    expect(scorecards).toEqual([
      expect.objectContaining({
        scorecard_id: demo.form.id,
        scorecard_name: 'Calls',
        average_score: 0,
        scored_review_count: 1,
        scored_with_annotations_only_count: 0,
        scored_team_member_count: 1,
        previous_scores: { count: 0, sum: 0, sum_squares: 0, average: null, ...TOO_FEW },
      }),
      expect.objectContaining({
        scorecard_id: demo.tens.id,
        scorecard_name: 'Tens',
        has_sections: true,
        average_score: expect.closeTo(400 / 6, 9),
        scored_review_count: 7,
        scored_with_annotations_only_count: 1,
        scored_team_member_count: 3,
        previous_scores: { count: 1, sum: 70, sum_squares: 4_900, average: 70, ...TOO_FEW },
      }),
    ])
  })
})
