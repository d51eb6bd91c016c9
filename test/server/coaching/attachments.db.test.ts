import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { ingestResponses, responseIds, sentResponse } from '#features/feedback/testing.ts'
import { sentForm } from '#features/qa/scorecards/testing.ts'
import { testServices } from '#platform/testing/test-services.ts'
import {
  type CoachingCompany,
  draftFor,
  foundCoachingCompany,
  SESSIONS,
} from '#test/server/coaching/setup.ts'
import { ok } from '#test/server/qa/setup.ts'
import type { Client } from '#test/server/support/clients.ts'

const services = testServices()
let app: FastifyInstance
let demo: CoachingCompany
let other: CoachingCompany
let session: number
let lead: Client

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundCoachingCompany(services, app, 'demo')
  other = await foundCoachingCompany(services, app, 'other')
  lead = demo.clients.lead
})
afterAll(() => app.close())
beforeEach(async () => {
  services.clock.advance(60_000)
  const { coachingSession } = await draftFor(lead, demo.people.agent.id)
  if (coachingSession.id === session) ok(await lead.send('DELETE', `${SESSIONS}/${session}`))
  session = (await draftFor(lead, demo.people.agent.id)).coachingSession.id
})

const at = (part: string) => `${SESSIONS}/${session}/${part}`
const read = async (client = lead) => ok(await client.get(`${SESSIONS}/${session}`))

describe('attachments', () => {
  test('COA-013 COA-014 COA-061 COA-062 COA-063 attaches a metric', async () => {
    const sent = {
      title: 'CSAT',
      raw_value: 0.91,
      display_value: '91%',
      raw_diff: -0.02,
      display_diff: '-2%',
      start_date: '2026-05-01',
      end_date: '2026-05-31',
      employee_ids: [demo.people.agent.id],
      time_series: [0.9, null, 0.91],
      dates: ['2026-05-01', '2026-05-08', '2026-05-15'],
      higher_is_better: true,
      updated_at: '2026-06-01T00:00:00.000Z',
    }
    const { id } = ok(await lead.post(at('metric_attachments'), sent))
    expect((await read()).metricAttachments).toEqual([
      {
        id,
        notes: '',
        title: 'CSAT',
        rawValue: 0.91,
        displayValue: '91%',
        rawDiff: -0.02,
        displayDiff: '-2%',
        startDate: '2026-05-01',
        endDate: '2026-05-31',
        employeeIds: [demo.people.agent.id],
        timeSeries: [0.9, null, 0.91],
        dates: ['2026-05-01', '2026-05-08', '2026-05-15'],
        higherIsBetter: true,
        n: null,
        lower: null,
        upper: null,
        tooFew: false,
        change: null,
        comparable: true,
        updatedAt: '2026-06-01T00:00:00.000Z',
      },
    ])
    expect((await lead.post(at('metric_attachments'), { title: 'x', rawValue: 1 })).statusCode).toBe(422)
    ok(await lead.send('PUT', at(`metric_attachments/${id}`), { notes: 'n', title: 'other' }))
    expect((await read()).metricAttachments[0]).toMatchObject({ notes: 'n', title: 'CSAT' })
    expect((await lead.send('PUT', at('metric_attachments/987654321'), { notes: 'n' })).statusCode).toBe(404)
    ok(await lead.send('DELETE', at(`metric_attachments/${id}`)))
    expect((await read()).metricAttachments).toEqual([])
    expect((await lead.send('DELETE', at(`metric_attachments/${id}`))).statusCode).toBe(404)
  })

  test('gives no verdict on a metric with few results or without an interval', async () => {
    const figure = { title: 'Stars', raw_value: 4.2, raw_diff: 0.4, change: 'up' }
    const interval = { lower: 3.9, upper: 4.5 }
    for (const part of [{ n: 4, ...interval }, { n: 40 }, { n: 40, ...interval }])
      ok(await lead.post(at('metric_attachments'), { ...figure, ...part }))
    const all: { id: number; change: string | null }[] = (await read()).metricAttachments
    expect(all.map(({ change }) => change)).toEqual([null, null, 'up'])
    for (const { id } of all) ok(await lead.send('DELETE', at(`metric_attachments/${id}`)))
  })

  test('says whether a metric has too few results, and that its questions changed', async () => {
    const figure = { title: 'Stars', raw_value: 4.2, raw_diff: 0.4, change: 'up', lower: 3.9, upper: 4.5 }
    for (const part of [{ n: 4 }, { n: 40 }, { n: 40, too_few: true }, { n: 40, comparable: false }])
      ok(await lead.post(at('metric_attachments'), { ...figure, ...part }))
    const all: { id: number }[] = (await read()).metricAttachments
    expect(all).toMatchObject([
      { tooFew: true, comparable: true, change: null, rawDiff: 0.4 },
      { tooFew: false, comparable: true, change: 'up', rawDiff: 0.4 },
      { tooFew: true, comparable: true, change: null, rawDiff: 0.4 },
      { tooFew: false, comparable: false, change: 'unknown', rawDiff: null },
    ])
    for (const { id } of all) ok(await lead.send('DELETE', at(`metric_attachments/${id}`)))
  })

  test('allows metrics of the coachee, and of others only if the writer may see them', async () => {
    const { agent, childAgent, outsider } = demo.people
    const of = (...employee_ids: number[]) =>
      lead.post(at('metric_attachments'), { title: 'Stars', employee_ids })
    ok(await of(agent.id, childAgent.id))
    for (const stranger of [outsider.id, other.people.agent.id, 987_654_321]) {
      const refused = await of(agent.id, stranger)
      expect([refused.statusCode, refused.json().errors]).toMatchObject([422, [{ path: 'employee_ids' }]])
    }
    expect((await read()).metricAttachments).toHaveLength(1)
  })

  test('COA-015 COA-064 COA-065 COA-066 attaches a response, with a follow-up on it', async () => {
    for (const company of [demo, other])
      await ingestResponses(services, company.viewer, [
        sentResponse({ external_id: 'one', employee: { email: company.people.agent.email } }),
      ])
    const solicitation = (await responseIds(services, demo.companyId)).get('one') ?? 0
    const foreign = (await responseIds(services, other.companyId)).get('one') ?? 0
    const note = { follow_upable_type: 'solicitation', follow_upable_id: solicitation, note: 'Look' }
    const followUp = ok(await lead.post('/api/v1/follow_ups', note)).id
    const post = (body: object) => lead.post(at('solicitation_attachments'), body)
    expect((await post({ solicitation_id: foreign, stars: 4 })).statusCode).toBe(422)
    expect(
      (await post({ solicitation_id: solicitation, stars: 4, follow_up_id: 987_654_321 })).statusCode,
    ).toBe(422)
    const body = { solicitation_id: solicitation, stars: 4, follow_up_id: followUp }
    const { id } = ok(await post(body))
    // Sent again it is the same attachment.
    expect(ok(await post(body)).id).toBe(id)
    expect((await read()).solicitationAttachments).toEqual([
      {
        id,
        notes: '',
        followUpId: followUp,
        solicitationId: solicitation,
        stars: 4,
        response: expect.objectContaining({ employeeId: demo.people.agent.id }),
      },
    ])
    ok(await lead.send('PUT', at(`solicitation_attachments/${id}`), { notes: 'n' }))
    expect((await read()).solicitationAttachments[0].notes).toBe('n')
    const unknown = await lead.send('PUT', at('solicitation_attachments/987654321'), { notes: 'n' })
    expect(unknown.statusCode).toBe(404)
    ok(await lead.send('DELETE', at(`solicitation_attachments/${id}`)))
    expect((await lead.send('DELETE', at(`solicitation_attachments/${id}`))).statusCode).toBe(404)
  })

  test('COA-016 COA-067 COA-068 COA-069 attaches a completed review', async () => {
    const reviewOf = async (company: CoachingCompany, complete: boolean) => {
      const { admin } = company.clients
      const qa_form_id = ok(await admin.post('/api/v1/qa_forms', sentForm())).id
      const employee_id = company.people.agent.id
      const { id } = ok(await admin.post('/api/v1/qa_reviews', { qa_form_id, employee_id }))
      if (complete) ok(await admin.send('PUT', `/api/v1/qa_reviews/${id}`, { completed_at: 'now' }))
      return id as number
    }
    const review = await reviewOf(demo, true)
    const post = (body: object) => lead.post(at('qa_review_attachments'), body)
    expect((await post({ qa_review_id: await reviewOf(other, true), score: 80 })).statusCode).toBe(422)
    expect((await post({ qa_review_id: await reviewOf(demo, false), score: 80 })).statusCode).toBe(422)
    const { id } = ok(await post({ qa_review_id: review, score: 80, follow_up_id: null }))
    expect((await read()).qaReviewAttachments).toEqual([
      {
        id,
        notes: '',
        followUpId: null,
        qaReviewId: review,
        score: 80,
        review: expect.objectContaining({ employeeId: demo.people.agent.id }),
      },
    ])
    ok(await lead.send('PUT', at(`qa_review_attachments/${id}`), { notes: 'n' }))
    expect((await read()).qaReviewAttachments[0].notes).toBe('n')
    expect((await lead.send('PUT', at('qa_review_attachments/987654321'), { notes: 'n' })).statusCode).toBe(
      404,
    )
    ok(await lead.send('DELETE', at(`qa_review_attachments/${id}`)))
    expect((await lead.send('DELETE', at(`qa_review_attachments/${id}`))).statusCode).toBe(404)
  })

  test('COA-018 COA-060 COA-073 COA-074 attaches web addresses only', async () => {
    const post = (body: object) => lead.post(at('url_attachments'), body)
    for (const url of ['javascript:alert(1)', '', 'ftp://x', '//evil', 'data:text/html,x'])
      expect((await post({ url, name: 'x' })).statusCode).toBe(422)
    const { id, createdAt } = ok(await post({ url: 'https://example.com', name: 'Guide' }))
    expect((await read()).urlAttachments).toEqual([
      { id, notes: '', name: 'Guide', url: 'https://example.com', createdAt },
    ])
    ok(await lead.send('PUT', at(`url_attachments/${id}`), { notes: 'n' }))
    expect((await read()).urlAttachments[0].notes).toBe('n')
    expect((await lead.send('PUT', at('url_attachments/987654321'), { notes: 'n' })).statusCode).toBe(404)
    ok(await lead.send('DELETE', at(`url_attachments/${id}`)))
    expect((await lead.send('DELETE', at(`url_attachments/${id}`))).statusCode).toBe(404)
  })
})
