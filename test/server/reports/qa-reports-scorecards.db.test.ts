import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { createEmployee } from '#features/people/employees/employees.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { completedReview, ok, questionsIn, startReview } from '#test/server/qa/setup.ts'
import {
  foundReportCompany,
  placesOf,
  type ReportCompany,
  WEEK,
} from '#test/server/reports/qa-reports-setup.ts'

const services = testServices()
let app: FastifyInstance
let demo: ReportCompany

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundReportCompany(services, app, 'demo')
})
afterAll(() => app.close())

const ask = (report: string, query: string, client = demo.clients.admin) =>
  client.get(`/api/v1/qa_reporting/${report}?${WEEK}&${query}`)
const read = async (report: string, query = '', client = demo.clients.admin) =>
  ok(await ask(report, query, client))
const ofTens = (report: string, query = '') => read(report, `qa_form_id=${demo.tens.id}&${query}`)
/** Of at most three interactions. */
const TOO_FEW = { lower: null, upper: null, too_few: true }
const sums = (...scores: number[]) => {
  const sum = scores.reduce((total, score) => total + score, 0)
  return {
    count: scores.length,
    sum,
    sum_squares: scores.reduce((total, score) => total + score ** 2, 0),
    average: scores.length === 0 ? null : sum / scores.length,
    ...TOO_FEW,
  }
}

describe('one scorecard', () => {
  test('QAP-013 has a row per section, with its mean of this period and the previous one', async () => {
    const answer = await ofTens('scorecard_section_breakdown', `by_employee_id=${demo.people.agent.id}`)
    expect(answer).toMatchObject({ qa_form_id: demo.tens.id, scorecard_name: 'Tens', version_number: 1 })
    expect(answer.sections).toEqual([
      {
        section_id: demo.tens.sections[0]?.id,
        title: 'First',
        first_version: 1,
        last_version: 1,
        weight: null,
        average_score: 100,
        scores: sums(100, 100),
        previous_scores: sums(100),
        verdict: 'unknown',
      },
      {
        section_id: demo.tens.sections[1]?.id,
        title: 'Second',
        first_version: 1,
        last_version: 1,
        weight: null,
        average_score: 80,
        scores: sums(60, 100),
        previous_scores: sums(40),
        verdict: 'unknown',
      },
    ])
  })

  test('QAP-014 has a series per section', async () => {
    const { interval, series } = await ofTens('scorecard_section_trends_over_time')
    expect(interval).toBe('day')
    expect(series.map(({ title }: { title: string }) => title)).toEqual(['First', 'Second'])
    expect(series[1].points).toHaveLength(7)
    expect(series[1].points[1]).toEqual({
      from: '2026-06-09',
      to: '2026-06-09',
      average_score: 60,
      scores: sums(60),
    })
    expect(series[1].points[2].average_score).toBeNull()
    expect(series[1].points[4].scores).toEqual(sums(100, 20, 20, 20, 0))
  })

  test('QAP-015 has a row per question, with the count of each answer', async () => {
    const { questions } = await ofTens('scorecard_question_breakdown')
    expect(questions).toHaveLength(10)
    const [sixth] = questionsIn(demo.tens).slice(5)
    // Answers of reviews that do not count in means are included.
    expect(questions[5]).toMatchObject({
      question_id: sixth?.id,
      text: 'Second 1',
      section_id: demo.tens.sections[1]?.id,
      section_title: 'Second',
      answered_count: 7,
      not_applicable_count: 0,
      scores: sums(100, 100, 100, 100, 100, 0),
      previous_scores: sums(100),
      options: [
        { option_id: sixth?.options[0]?.id, text: 'No', score: 0, autofail: false, count: 2 },
        { option_id: sixth?.options[1]?.id, text: 'Yes', score: 5, autofail: false, count: 5 },
      ],
    })
  })

  test('QAP-015 counts "not applicable" separately, without effect on the mean', async () => {
    const company = { ...demo, form: demo.tens }
    const review = await startReview(company, { interaction_id: demo.interactions.outsider })
    const [first, second] = questionsIn(demo.tens)
    const answer = (question: number | undefined, option: number | null) =>
      demo.clients.reviewer.post('/api/v1/qa_answers', {
        qa_review_id: review.id,
        qa_question_id: question,
        qa_option_id: option,
        answered: true,
      })
    ok(await answer(first?.id, null))
    ok(await answer(second?.id, second?.options[1]?.id ?? 0))
    const change = (body: object) =>
      demo.clients.reviewer.send('PUT', `/api/v1/qa_reviews/${review.id}`, body)
    ok(await change({ completed_at: 'now' }))
    const of = async () =>
      (await ofTens('scorecard_question_breakdown', `by_employee_id=${demo.people.outsider.id}`)).questions[0]
    expect(await of()).toMatchObject({ answered_count: 2, not_applicable_count: 1, scores: { count: 1 } })
    ok(await change({ deleted_at: 'now' }))
    expect(await of()).toMatchObject({ answered_count: 1, not_applicable_count: 0, scores: { count: 1 } })
  })

  test('QAP-016 has a row per person with the section scores', async () => {
    const answer = await ofTens('team_members_scorecard_sections')
    expect(answer).toMatchObject({ total_members: 3, total_pages: 1, qa_form_id: demo.tens.id })
    const [first, second] = demo.tens.sections.map(({ id }) => id)
    expect(answer.team_members[0]).toEqual({
      employee_id: demo.people.agent.id,
      name: 'Agent Tester',
      image: null,
      scored: 3,
      unscored: 1,
      average_score: { score: 90, previous_score: 70 },
      scores: sums(80, 100),
      previous_scores: sums(70),
      verdict: 'unknown',
      sections: {
        [first ?? 0]: {
          scores: sums(100, 100),
          previous_scores: sums(100),
          verdict: 'unknown',
          // Of three reviews of 60 and one of 40.
          against_others: { average: 95, verdict: 'unknown' },
        },
        [second ?? 0]: {
          scores: sums(60, 100),
          previous_scores: sums(40),
          verdict: 'unknown',
          against_others: { average: 15, verdict: 'unknown' },
        },
      },
    })
    expect(answer.team_members[1].average_score).toEqual({ score: 60, previous_score: null })
  })
})

describe('team members', () => {
  type Member = { id: number; name: string; scored: number }
  const members = async (query = ''): Promise<Member[]> => (await read('team_members', query)).team_members
  const names = async (query: string) => (await members(query)).map(({ name }) => name.split(' ')[0])

  test('QAP-511 QAP-512 QAP-513 have scores per scorecard, now and before', async () => {
    const answer = await read('team_members')
    expect(Object.keys(answer).sort()).toEqual(['scorecards', 'team_members', 'total_members', 'total_pages'])
    expect(answer.scorecards).toEqual([
      { id: demo.form.id, name: 'Calls', has_sections: true, versions: [1], comparable: true },
      { id: demo.tens.id, name: 'Tens', has_sections: true, versions: [1], comparable: true },
    ])
    expect(answer).toMatchObject({ total_members: 3, total_pages: 1 })
    const { made } = demo
    expect(answer.team_members[0]).toEqual({
      id: demo.people.agent.id,
      name: 'Agent Tester',
      image: null,
      scored: 3,
      unscored: 1,
      review_ids: [made.notes.id, made.uncounted.id, made.hundred.id, made.eighty.id],
      scorecards: {
        [demo.tens.id]: {
          scores_average: 90,
          scores_sum: 180,
          scores_count: 2,
          scores_sum_squares: 16_400,
          scores_lower: null,
          scores_upper: null,
          scores_too_few: true,
          previous_scores_average: 70,
          previous_scores_sum: 70,
          previous_scores_count: 1,
          previous_scores_sum_squares: 4_900,
          previous_scores_lower: null,
          previous_scores_upper: null,
          previous_scores_too_few: true,
          verdict: 'unknown',
        },
      },
    })
    const [, , outsider] = answer.team_members
    expect(outsider.scorecards[demo.form.id]).toMatchObject({ scores_average: 0, scores_count: 1 })
    expect(outsider.scorecards[demo.tens.id]).toMatchObject({
      scores_average: 40,
      previous_scores_average: null,
      previous_scores_sum: 0,
      previous_scores_count: 0,
    })
  })

  test('QAP-508 can be narrowed by each filter', async () => {
    const { people, teams, made } = demo
    const cases: [string, string[]][] = [
      [`by_reviewer_id=${people.admin.id}`, ['Outsider']],
      [`by_employee_id=${people.childAgent.id}`, ['ChildAgent']],
      [`for_teams=${teams.north}`, ['Agent', 'ChildAgent']],
      ['for_groups=987654321', []],
      ['for_reporting_groups=987654321', []],
      ['by_language=en', ['Agent', 'ChildAgent', 'Outsider']],
      ['by_language=nb', []],
      ['by_channel_enum_id=987654321', []],
      ['by_property_id=store_name=Bergen', []],
      ['autofailed=true', ['Outsider']],
      ['completed_to=2026-06-09', ['Agent']],
      ['completed_from=2026-06-10&by_employee_id=&autofailed=true', ['Outsider']],
      // Unknown filters are ignored.
      ['by_origin=stream', ['Agent', 'ChildAgent', 'Outsider']],
    ]
    for (const [filter, expected] of cases) {
      const [day] = /completed_(?:from|to)/.exec(filter) ?? []
      const range = WEEK.split('&').filter((part) => !day || !part.startsWith(day))
      const answer = await demo.clients.admin.get(
        `/api/v1/qa_reporting/team_members?${[...range, ...filter.split('&').filter((part) => !part.endsWith('='))].join('&')}`,
      )
      const found = ok(answer).team_members.map(({ name }: Member) => name.split(' ')[0])
      expect([filter, found]).toEqual([filter, expected])
    }
    expect((await members('autofailed=false'))[0]).toMatchObject({ scored: 3 })
    expect(made.failed.autofailed).toBe(true)
  })

  test('QAP-510 can be sorted in both directions', async () => {
    expect(await names('order_by=name')).toEqual(['Agent', 'ChildAgent', 'Outsider'])
    expect(await names('order_direction=desc')).toEqual(['Outsider', 'ChildAgent', 'Agent'])
    expect(await names('order_by=scored&order_direction=asc')).toEqual(['Outsider', 'Agent', 'ChildAgent'])
    expect(await names('order_by=unscored&order_direction=desc')).toEqual(['Agent', 'ChildAgent', 'Outsider'])
    expect(await names('order_by=average')).toEqual(['Outsider', 'ChildAgent', 'Agent'])
    expect(await names(`order_by=scorecard_${demo.tens.id}&order_direction=desc`)).toEqual([
      'Agent',
      'ChildAgent',
      'Outsider',
    ])
    // People without such a review are last in both directions.
    for (const direction of ['asc', 'desc'])
      expect((await names(`order_by=scorecard_${demo.form.id}&order_direction=${direction}`))[0]).toBe(
        'Outsider',
      )
    for (const [query, path] of [
      ['order_direction=sideways', 'order_direction'],
      ['order_by=shoe_size', 'order_by'],
      ['order_by=scorecard_x', 'order_by'],
    ]) {
      const answer = await ask('team_members', query ?? '')
      expect([query, answer.statusCode]).toEqual([query, 422])
      expect(answer.json().errors[0].path).toContain(path)
    }
  })

  test('hide the reviewee from blind reviewers', async () => {
    const company = { ...demo, form: demo.tens }
    const input = { interaction_id: demo.interactions.agent, qa_form_id: demo.tens.id, blind: true }
    const blind = await completedReview(company, input, placesOf(30))
    const ids = async (client = demo.clients.reviewer) =>
      (await read('team_members', '', client)).team_members.flatMap(
        ({ review_ids }: { review_ids: number[] }) => review_ids,
      )
    expect(await ids()).not.toContain(blind.id)
    expect(await ids(demo.clients.admin)).toContain(blind.id)
    ok(await demo.clients.reviewer.send('PUT', `/api/v1/qa_reviews/${blind.id}`, { deleted_at: 'now' }))
  })

  test('QAP-016 QAP-509 have pages; page 1 by default', async () => {
    const company = { ...demo, form: demo.tens }
    const ids = await tenantTransaction(services, demo.viewer, async (tx) => {
      const made: number[] = []
      for (let n = 10; n < 36; n += 1)
        made.push(
          await createEmployee(tx, {
            email: `many${n}@demo.example`,
            firstName: `Zoe${n}`,
            lastName: 'Many',
            roleId: demo.roles.AGENT,
            teamId: demo.teams.east,
            customEmployeeId: null,
            status: 'ACTIVE',
          }),
        )
      return made
    })
    for (const employee_id of ids)
      await completedReview(company, { interaction_id: null, employee_id }, placesOf(100))
    for (const report of ['team_members', 'team_members_scorecard_sections']) {
      const of = (page: string) => ofTens(report, page)
      const [first, second, beyond] = [await of(''), await of('members_page=2'), await of('members_page=9')]
      expect(await of('members_page=1')).toEqual(first)
      expect(first).toMatchObject({ total_members: 29, total_pages: 2 })
      expect(first.team_members).toHaveLength(25)
      expect(second.team_members.map(({ name }: Member) => name)).toEqual(
        [32, 33, 34, 35].map((n) => `Zoe${n} Many`),
      )
      expect(beyond).toMatchObject({ total_members: 29, team_members: [] })
      for (const page of ['x', '0', '-1'])
        expect((await ask(report, `qa_form_id=${demo.tens.id}&members_page=${page}`)).statusCode).toBe(422)
    }
  })
})
