import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import type { StaffName } from '#features/people/testing.ts'
import type { Calibration } from '#features/qa/calibrations/contract.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { agree, answerAll, calibrate, complete, questionAt } from '#test/server/qa/calibration-setup.ts'
import { foundQaCompany, ok, type QaCompany } from '#test/server/qa/setup.ts'
import { type Asker, graphqlAsker } from '#test/server/support/graphql-clients.ts'

const services = testServices()
let app: FastifyInstance
let demo: QaCompany
let gql: Asker<StaffName>

const NOW = new Date('2026-06-16T10:00:00Z')
const URL = '/api/v1/qa_calibrations'
let companies = 0

beforeAll(async () => {
  app = await buildServer(services)
})
afterAll(() => app.close())
/** Lists and figures cover the whole company, so each test has its own. */
beforeEach(async () => {
  services.clock.set(NOW)
  demo = await foundQaCompany(services, app, `lists-${++companies}`)
  gql = graphqlAsker(demo.clients)
})

const listed = async (query: string, who: StaffName = 'reviewer') =>
  ok(await demo.clients[who].get(`${URL}?${query}`))
const idsIn = ({ qa_calibrations }: { qa_calibrations: Calibration[] }) => qa_calibrations.map(({ id }) => id)
const by = (who: StaffName, options: object = {}) =>
  calibrate(demo, { participant_ids: [demo.people.reviewer.id], ...options }, demo.clients[who])

describe('lists', () => {
  test('CAL-532 have calibrations I lead, calibrations I take part in, and all: at most 100', async () => {
    const own = await by('reviewer', {
      participant_ids: [demo.people.lead.id],
      meeting_at: '2026-07-02T09:00:00Z',
    })
    const assigned = await by('admin', { meeting_at: '2026-07-01T09:00:00Z' })
    const others = await by('admin', {
      participant_ids: [demo.people.otherLead.id],
      meeting_at: '2026-07-03T09:00:00Z',
    })
    const aboutAdmin = await by('reviewer', {
      interaction_id: undefined,
      employee_id: demo.people.admin.id,
      participant_ids: [demo.people.lead.id],
      meeting_at: '2026-07-04T09:00:00Z',
    })
    const done = await by('reviewer', { participant_ids: [demo.people.lead.id] })
    await complete(demo, done)
    expect(idsIn(await listed('status=owned&per=100'))).toEqual([own.id, aboutAdmin.id])
    expect(idsIn(await listed('status=assigned&per=100'))).toEqual([assigned.id, own.id, aboutAdmin.id])
    const all = [assigned.id, own.id, others.id, aboutAdmin.id]
    expect(idsIn(await listed('status=all-incomplete&per=100'))).toEqual(all)
    // The reviewee does not find it.
    expect(idsIn(await listed('status=all-incomplete&per=100', 'admin'))).toEqual(all.slice(0, 3))
    expect(idsIn(await listed('status=assigned', 'otherLead'))).toEqual([others.id])
    expect((await demo.clients.lead.get(`${URL}?status=all-incomplete`)).statusCode).toBe(403)
    for (const wrong of ['status=mine', 'per=101', 'per=0', 'page=0']) {
      const refused = await demo.clients.reviewer.get(`${URL}?${wrong}`)
      expect([refused.statusCode, refused.json().errors[0].path]).toEqual([422, wrong.split('=')[0]])
    }
  })

  test('CAL-533 CAL-534 show completed calibrations by page, newest first', async () => {
    const ids: number[] = []
    for (let place = 0; place < 25; place++) {
      services.clock.set(new Date(NOW.getTime() + place * 60_000))
      const made = await by('reviewer', { participant_ids: [demo.people.lead.id] })
      await complete(demo, made)
      ids.unshift(made.id)
    }
    const others = await by('admin', { participant_ids: [demo.people.otherLead.id] })
    await complete(demo, others, demo.clients.admin)
    const first = await listed('status=completed&per=10')
    expect([first.total_pages, first.page, idsIn(first)]).toEqual([3, 1, ids.slice(0, 10)])
    const second = await listed('status=completed&page=2&per=10')
    expect([second.page, idsIn(second)]).toEqual([2, ids.slice(10, 20)])
    expect(idsIn(await listed('status=completed&page=4&per=10'))).toEqual([])
    expect(idsIn(await listed('status=all-completed&per=1'))).toEqual([others.id])
    expect((await demo.clients.lead.get(`${URL}?status=all-completed`)).statusCode).toBe(403)
    expect(await listed('status=completed', 'otherLead')).toMatchObject({ total_pages: 1, page: 1 })
  })

  test('CAL-513 keep the former names of the fields', async () => {
    const made = await by('reviewer', { participant_ids: [demo.people.lead.id] })
    const { qa_calibrations } = await listed('status=owned')
    expect(qa_calibrations).toMatchObject([
      {
        id: made.id,
        meeting_at: '2026-07-01T09:00:00.000Z',
        notes: '',
        completed_at: null,
        status: 'in_progress',
        qa_form: { id: demo.form.id, name: demo.form.name },
        qa_reviews: [
          { reviewer: { id: demo.people.lead.id }, completed_at: null, score: null },
          { reviewer: { id: demo.people.reviewer.id }, completed_at: null, score: null },
        ],
        own_qa_review_id: made.current_user_qa_review.id,
      },
    ])
    await answerAll(demo, made, 'lead', [0, 0])
    await answerAll(demo, made, 'reviewer', [0, 0])
    expect((await listed('status=owned')).qa_calibrations[0].status).toBe('awaiting_consensus')
  })
})

const SAME = 'alignedAnswersCount alignmentScore answersCount calibrationsCount dates trend'
const SCORES = `query($range: QaDateRange, $formId: ID, $filters: CalibrationFilters) {
  calibrationScores(range: $range, formId: $formId, filters: $filters) { ${SAME}
    forms { id name ${SAME} sections { id title ${SAME} questions { id text ${SAME}
      agreement { state unitsCount pairsCount percentAgreement alpha alphaLow alphaHigh ac1 ac1Low ac1High } } } } } }`
const scores = async (variables: object = {}, who: StaffName = 'reviewer') =>
  (await gql.ask(who, SCORES, { ...variables })).calibrationScores
const TRENDS = `query($range: QaDateRange, $interval: CalibrationInterval) {
  calibrationTrends(range: $range, interval: $interval) { dates trend } }`

/** A calibration in which the reviewer matches the consensus in both questions, the lead in one. */
async function calibrated(options: object = {}): Promise<Calibration> {
  const made = await by('reviewer', { participant_ids: [demo.people.lead.id], ...options })
  await answerAll(demo, made, 'reviewer', [0, 0])
  await answerAll(demo, made, 'lead', [0, 1])
  await agree(demo, made, 0, 0)
  await agree(demo, made, 1, 0)
  return complete(demo, made)
}

describe('scores', () => {
  test('CAL-514 show the share of answers equal to the consensus, by scorecard, section and question', async () => {
    const { employee } = await calibrated()
    const found = await scores()
    expect(found).toMatchObject({
      alignedAnswersCount: 3,
      alignmentScore: 75,
      answersCount: 4,
      calibrationsCount: 1,
    })
    expect(found.dates).toEqual([10, 11, 12, 13, 14, 15, 16].map((day) => `2026-06-${day}`))
    expect(found.trend).toEqual([null, null, null, null, null, null, 75])
    const [form] = found.forms
    expect(form).toMatchObject({ id: String(demo.form.id), name: demo.form.name, alignmentScore: 75 })
    const questions = form.sections.flatMap((section: { questions: object[] }) => section.questions)
    expect(questions[0]).toMatchObject({
      id: String(questionAt(demo, 0).id),
      alignmentScore: 100,
      agreement: {
        state: 'TOO_FEW',
        unitsCount: 1,
        pairsCount: 1,
        percentAgreement: 100,
        ac1Low: null,
        alphaLow: null,
      },
    })
    expect(questions[1]).toMatchObject({ alignmentScore: 50, agreement: { percentAgreement: 0 } })
    expect(questions.slice(2).every((each: { answersCount: number }) => each.answersCount === 0)).toBe(true)
    // With filters.
    const ids = (key: string, ...people: number[]) => ({ filters: { [key]: people.map(String) } })
    expect((await scores(ids('reviewerIds', demo.people.lead.id))).alignmentScore).toBe(50)
    expect((await scores(ids('employeeIds', employee?.id ?? 0))).calibrationsCount).toBe(1)
    expect((await scores(ids('employeeIds', demo.people.outsider.id))).calibrationsCount).toBe(0)
    expect((await scores(ids('teamIds', demo.teams.north))).calibrationsCount).toBe(1)
    expect((await scores(ids('groupIds', 987_654_321))).calibrationsCount).toBe(0)
    expect((await scores({ formId: '987654321' })).calibrationsCount).toBe(0)
    expect((await scores({ formId: String(demo.form.id) })).calibrationsCount).toBe(1)
  })

  test('CAL-537 CAL-539 cover the last 7 days in the company’s time zone unless a range is given', async () => {
    services.clock.set(new Date(NOW.getTime() - 8 * 86_400_000))
    await calibrated()
    services.clock.set(NOW)
    expect((await scores()).calibrationsCount).toBe(0)
    await calibrated()
    await by('reviewer', { participant_ids: [demo.people.lead.id] })
    const deleted = await calibrated()
    ok(await demo.clients.reviewer.send('DELETE', `${URL}/${deleted.id}`))
    expect((await scores()).calibrationsCount).toBe(1)
    const range = { startDate: '2026-06-01', endDate: '2026-06-16' }
    expect((await scores({ range })).calibrationsCount).toBe(2)
    const trends = async (variables: object) =>
      (await gql.ask('reviewer', TRENDS, { ...variables })).calibrationTrends
    expect(await trends({})).toMatchObject({ trend: [null, null, null, null, null, null, 75] })
    expect(await trends({ range, interval: 'MONTH' })).toEqual({ dates: ['2026-06-01'], trend: [75] })
    expect(await trends({ range, interval: 'WEEK' })).toMatchObject({ dates: expect.any(Array) })
    for (const [wrong, path] of [
      [{ startDate: '2026-02-30' }, 'range.startDate'],
      [{ startDate: '2026-06-02', endDate: '2026-06-01' }, 'range.endDate'],
      [{ startDate: '2020-01-01', endDate: '2026-06-01' }, 'range.startDate'],
    ] as const) {
      const { errors } = await gql.post('reviewer', TRENDS, { range: wrong })
      expect(errors?.[0]?.extensions.errors?.[0]?.path).toBe(path)
    }
  })

  test('cover calibrations visible to the viewer', async () => {
    await calibrated()
    expect((await scores({}, 'admin')).calibrationsCount).toBe(1)
    expect((await scores({}, 'lead')).calibrationsCount).toBe(1)
    expect((await scores({}, 'otherLead')).calibrationsCount).toBe(0)
    const { errors } = await gql.post('agent', SCORES)
    expect(errors?.[0]?.extensions.code).toBe('forbidden')
    const other = await foundQaCompany(services, app, `lists-${++companies}`)
    const asker = graphqlAsker(other.clients)
    expect((await asker.ask('admin', SCORES)).calibrationScores.calibrationsCount).toBe(0)
  })

  test('show the agreement between reviewers with an interval, from a minimum number of calibrations', async () => {
    for (let place = 0; place < 5; place++) await calibrated()
    const [form] = (await scores()).forms
    const [first, second] = form.sections.flatMap((section: { questions: object[] }) => section.questions)
    // With identical answers, chance-corrected agreement is undefined, and the plausible value is uncertain.
    expect(first.agreement).toMatchObject({
      state: 'OK',
      unitsCount: 5,
      percentAgreement: 100,
      alpha: null,
      alphaLow: null,
      alphaHigh: null,
      ac1: 1,
    })
    expect(first.agreement.ac1Low).toBeLessThan(0.9)
    expect(second.agreement).toMatchObject({ state: 'OK', percentAgreement: 0 })
    const { alpha, alphaLow, alphaHigh } = second.agreement
    expect(alpha).toBeLessThan(0)
    expect([alphaLow <= alpha, alpha <= alphaHigh]).toEqual([true, true])
    // Requested again, it is the same.
    const [again] = (await scores()).forms
    expect(again.sections).toEqual(form.sections)
  })
})
