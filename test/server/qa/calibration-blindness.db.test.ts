import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { remindOfMeetings } from '#features/qa/calibrations/invitations.ts'
import { testServices } from '#platform/testing/test-services.ts'
import {
  agree,
  answerAll,
  calibrate,
  complete,
  questionAt,
  reviewIdOf,
} from '#test/server/qa/calibration-setup.ts'
import { completedReview, foundQaCompany, ok, type QaCompany } from '#test/server/qa/setup.ts'

const services = testServices()
let app: FastifyInstance
let demo: QaCompany

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundQaCompany(services, app, 'demo')
})
afterAll(() => app.close())

const URL = '/api/v1/qa_calibrations'
const read = (id: number, client = demo.clients.reviewer) => client.get(`${URL}/${id}`)
const put = (id: number, body: object, client = demo.clients.reviewer) =>
  client.send('PUT', `${URL}/${id}`, body)

describe('blindness', () => {
  const answers = async (
    client: (typeof demo.clients)['lead'],
    ids: number[],
    question = questionAt(demo, 0),
  ) =>
    ok(
      await client.get(
        `/api/v1/qa_answers?qa_question_id=${question.id}&${ids.map((id) => `qa_review_ids[]=${id}`).join('&')}&product_area=qa_calibration`,
      ),
    ).qa_answers.map(({ qa_review_id }: { qa_review_id: number }) => qa_review_id)

  test('the activity log shows that a participant answered, but not what', async () => {
    const recorded = async (reviewId: number) =>
      (
        await services.database.ownerPool.query<{ before: unknown; after: unknown }>(
          `select v.before, v.after from app.audit_entry e
             left join app.audit_value v on v.company_id = $1 and v.sequence = e.sequence
            where e.company_id = $1 and e.object_type = 'qa_review' and e.object_id = $2::text
              and e.action in ('qa_answer.saved', 'qa_review.completed')`,
          [demo.companyId, reviewId],
        )
      ).rows
    const made = await calibrate(demo, {
      interaction_id: demo.interactions.agent,
      participant_ids: [demo.people.lead.id],
    })
    await answerAll(demo, made, 'lead', [0, 1])
    const entries = await recorded(reviewIdOf(demo, made, 'lead'))
    expect(entries.length).toBeGreaterThan(1)
    for (const { before, after } of entries) expect([before, after]).toEqual([null, null])
    const ordinary = await recorded((await completedReview(demo)).id)
    expect(ordinary.length).toBeGreaterThan(1)
    for (const { after } of ordinary) expect(after).not.toBeNull()
  })

  test('answers of others open with the completion of one’s own review, reviews with that of the calibration', async () => {
    const made = await calibrate(demo, {
      interaction_id: demo.interactions.agent,
      participant_ids: [demo.people.lead.id],
    })
    const [mine, theirs] = [reviewIdOf(demo, made, 'reviewer'), reviewIdOf(demo, made, 'lead')]
    await answerAll(demo, made, 'lead', [0, 1])
    const all = [mine, theirs]
    expect(await answers(demo.clients.reviewer, all)).toEqual([])
    expect(await answers(demo.clients.lead, all)).toEqual([theirs])
    // Manages calibrations but does not take part.
    expect(await answers(demo.clients.admin, all)).toEqual([theirs])
    // Reads all questions together, also with their own review named.
    const answersTo = async (ids: number[], client = demo.clients.reviewer) =>
      ok(await client.get(`/api/v1/qa_answers?qa_review_ids=${ids.join(',')}&product_area=qa_calibration`))
        .qa_answers
    expect([await answersTo(all), await answersTo([theirs])]).toEqual([[], []])
    expect(await answersTo(all, demo.clients.admin)).toHaveLength(2)
    for (const who of ['otherLead', 'agent'] as const)
      expect(await answers(demo.clients[who], all)).toEqual([])
    const scoreOf = (calibration: typeof made, id: number) =>
      calibration.qa_reviews.find((review) => review.id === id)?.score
    expect(scoreOf(ok(await read(made.id)), theirs)).toBeNull()
    const reads = async (who: 'reviewer' | 'lead' | 'admin' | 'agent' | 'otherLead', id: number) =>
      (await demo.clients[who].get(`/api/v1/qa_reviews/${id}`)).statusCode
    for (const who of ['reviewer', 'admin', 'agent', 'otherLead'] as const)
      expect(await reads(who, theirs)).toBe(404)
    expect((await demo.clients.reviewer.get(`/api/v1/qa_answers?qa_review_id=${theirs}`)).statusCode).toBe(
      403,
    )
    expect(
      (await demo.clients.reviewer.get(`/api/v1/qa_annotations?qa_review_id=${theirs}`)).statusCode,
    ).toBe(404)

    await answerAll(demo, made, 'reviewer', [1, 1])
    expect((await answers(demo.clients.reviewer, all)).sort()).toEqual(all.sort())
    expect(await answersTo(all)).toHaveLength(4)
    expect((await demo.clients.reviewer.get('/api/v1/qa_answers')).statusCode).toBe(422)
    expect(scoreOf(ok(await read(made.id)), theirs)).not.toBeNull()
    expect(await reads('reviewer', theirs)).toBe(404)
    await complete(demo, made)
    for (const who of ['reviewer', 'lead', 'admin'] as const)
      expect([who, await reads(who, theirs)]).toEqual([who, 200])
    for (const who of ['agent', 'otherLead'] as const) expect(await reads(who, theirs)).toBe(404)
  })

  test('consensus and notes are visible to the leader, and to others after their own review', async () => {
    const made = await calibrate(demo)
    ok(await put(made.id, { notes: 'Ask twice' }))
    const chosen = await agree(demo, made, 0, 0)
    expect(chosen.selected_options).toHaveLength(1)
    const seen = async () => {
      const { selected_options, notes, answers_open } = ok(await read(made.id, demo.clients.lead))
      return [selected_options.length, notes, answers_open]
    }
    expect(await seen()).toEqual([0, '', false])
    await answerAll(demo, made, 'lead', [0, 0])
    expect(await seen()).toEqual([1, 'Ask twice', true])
  })

  test('calibration reviews are in no list, figure, file or interaction, and cannot be acknowledged', async () => {
    const interaction_id = demo.interactions.childAgent
    const made = await calibrate(demo, { interaction_id })
    await answerAll(demo, made, 'lead', [0, 0])
    await answerAll(demo, made, 'reviewer', [0, 0])
    await complete(demo, made)
    const ids = made.qa_reviews.map(({ id }) => id)
    const { admin, childAgent } = demo.clients
    for (const client of [admin, childAgent, demo.clients.reviewer]) {
      const { qa_reviews } = ok(await client.get('/api/v1/qa_reviews?per=100'))
      expect(qa_reviews.filter(({ id }: { id: number }) => ids.includes(id))).toEqual([])
    }
    const csv = (await admin.get('/api/v1/qa_reviews/export.csv')).body
    for (const id of ids) expect(csv).not.toContain(`\n${id},`)
    const { interactions } = ok(await admin.get('/api/v1/interactions?limit=100&reviewed=true'))
    expect(interactions.map(({ id }: { id: number }) => id)).not.toContain(interaction_id)
    const { rows } = await services.database.ownerPool.query(
      'select count(*)::int as counted from app.qa_answer where company_id = $1 and review_id = any($2) and completed_at is not null',
      [demo.viewer.company.id, ids],
    )
    expect(rows[0].counted).toBe(0)
    for (const id of ids)
      expect((await childAgent.send('PUT', `/api/v1/qa_reviews/${id}/acknowledge`, {})).statusCode).toBe(404)
  })

  test('a completed calibration review cannot be changed, nor one of another person', async () => {
    const made = await calibrate(demo)
    const id = reviewIdOf(demo, made, 'lead')
    const change = (body: object, client = demo.clients.lead) =>
      client.send('PUT', `/api/v1/qa_reviews/${id}`, body)
    expect((await change({ completed_at: 'now' }, demo.clients.admin)).statusCode).toBe(404)
    await answerAll(demo, made, 'lead', [0, 0])
    // Repeated.
    expect((await change({ completed_at: 'now' })).statusCode).toBe(200)
    const refusals = [
      { completed_at: null },
      { deleted_at: 'now' },
      { count_toward_score: true },
      { hide_reviewer: true },
    ]
    for (const body of refusals) {
      const refused = await change(body)
      expect([refused.statusCode, refused.json().errors[0].path]).toEqual([422, Object.keys(body)[0]])
    }
  })
})

test('each step is reported once to other areas, and not as a step of an ordinary review', async () => {
  const { rows: before } = await services.database.ownerPool.query(
    'select coalesce(max(id), 0) as id from app.outbox_event where company_id = $1',
    [demo.viewer.company.id],
  )
  const made = await calibrate(demo)
  await answerAll(demo, made, 'lead', [0, 0])
  await complete(demo, made)
  const { rows } = await services.database.ownerPool.query(
    `select type from app.outbox_event where company_id = $1 and id > $2 and type not like 'mail%' order by id`,
    [demo.viewer.company.id, before[0].id],
  )
  expect(rows.map(({ type }) => type)).toEqual([
    'calibrationCreated',
    'calibrationReviewCompleted',
    'calibrationCompleted',
  ])
})

describe('mails', () => {
  const mails = async (who: 'lead' | 'reviewer', since: number) => {
    const { rows } = await services.database.ownerPool.query<{
      id: number
      subject: string
      text_body: string
    }>(
      'select id, subject, text_body from app.mail_message where company_id = $1 and to_address = $2 and id > $3 order by id',
      [demo.viewer.company.id, demo.people[who].email, since],
    )
    return rows
  }
  const newest = async () => {
    const { rows } = await services.database.ownerPool.query(
      'select max(id) as id from app.mail_message where company_id = $1',
      [demo.viewer.company.id],
    )
    return Number(rows[0].id ?? 0)
  }

  test('invite the other participants, and report a new date or a cancellation', async () => {
    const since = await newest()
    const made = await calibrate(demo)
    ok(await put(made.id, { meeting_at: '2026-07-02T09:00:00Z' }))
    ok(await demo.clients.reviewer.send('DELETE', `${URL}/${made.id}`))
    const leadMails = await mails('lead', since)
    expect(leadMails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('invited you to a calibration'),
      expect.stringContaining('The calibration is now on'),
      expect.stringContaining('is cancelled'),
    ])
    expect(leadMails[0]?.text_body).toContain(`/qa/calibrations/${made.id}`)
    // The mail never names the reviewee.
    for (const { text_body } of leadMails) expect(text_body).not.toContain('Agent Tester')
    expect(await mails('reviewer', since)).toEqual([])
  })

  test('remind participants without a completed review once, a day before the meeting', async () => {
    const soon = new Date(services.clock.now().getTime() + 3_600_000).toISOString()
    const made = await calibrate(demo, { meeting_at: soon })
    await answerAll(demo, made, 'reviewer', [0, 0])
    const since = await newest()
    expect(await remindOfMeetings(services, demo.viewer)).toBe(1)
    expect(await remindOfMeetings(services, demo.viewer)).toBe(0)
    expect((await mails('lead', since)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Your review is missing'),
    ])
    expect(await mails('reviewer', since)).toEqual([])
  })
})
