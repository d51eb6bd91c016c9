import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { changeEmployee } from '#features/people/testing.ts'
import { testServices } from '#platform/testing/test-services.ts'
import {
  agree,
  answerAll,
  calibrate,
  complete,
  questionAt,
  reviewIdOf,
  sentCalibration,
} from '#test/server/qa/calibration-setup.ts'
import { foundQaCompany, ok, type QaCompany, startReview } from '#test/server/qa/setup.ts'
import { fingerprint } from '#test/server/support/clients.ts'

const services = testServices()
let app: FastifyInstance
let demo: QaCompany
let other: QaCompany

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundQaCompany(services, app, 'demo')
  other = await foundQaCompany(services, app, 'other')
})
afterAll(() => app.close())

const URL = '/api/v1/qa_calibrations'
const COMPLETED = 'The calibration has already been completed'
const read = (id: number, client = demo.clients.reviewer) => client.get(`${URL}/${id}`)
const put = (id: number, body: object, client = demo.clients.reviewer) =>
  client.send('PUT', `${URL}/${id}`, body)
const choose = (id: number, body: object, client = demo.clients.reviewer) =>
  client.send('PUT', `${URL}/${id}/option`, body)
const option = (question: number, place: number) => questionAt(demo, question).options[place]?.id

describe('creating', () => {
  test('CAL-526 is refused if a field is missing or not accessible, and nothing is written', async () => {
    const body = sentCalibration(demo)
    const before = await fingerprint(services)
    for (const who of ['agent', 'childAgent'] as const)
      expect((await demo.clients[who].post(URL, body)).statusCode).toBe(403)
    const faults: [object, string][] = [
      [{ ...body, qa_form_id: undefined }, 'qa_form_id'],
      [{ ...body, qa_form_id: other.form.id }, 'qa_form_id'],
      [{ ...body, qa_question_ids: undefined }, 'qa_question_ids'],
      [{ ...body, qa_question_ids: [] }, 'qa_question_ids'],
      [{ ...body, qa_question_ids: [questionAt(other, 0).id] }, 'qa_question_ids'],
      [{ ...body, participant_ids: undefined }, 'participant_ids'],
      [{ ...body, participant_ids: [] }, 'participant_ids'],
      [{ ...body, participant_ids: [other.people.lead.id] }, 'participant_ids'],
      [{ ...body, participant_ids: [987_654_321] }, 'participant_ids'],
      // The reviewee, and people who may not review.
      [{ ...body, participant_ids: [demo.people.agent.id] }, 'participant_ids'],
      [{ ...body, participant_ids: [demo.people.outsider.id] }, 'participant_ids'],
      [{ ...body, interaction_id: undefined }, 'employee_id'],
      [{ ...body, interaction_id: other.interactions.agent }, 'interaction_id'],
      [{ ...body, employee_id: other.people.agent.id }, 'employee_id'],
      [{ ...body, employee_id: demo.people.reviewer.id }, 'employee_id'],
      [{ ...body, meeting_at: undefined }, 'meeting_at'],
      [{ ...body, meeting_at: '2026-07-01' }, 'meeting_at'],
      [{ ...body, solicitation_id: 987_654_321 }, 'solicitation_id'],
      [{ ...body, interaction_url: 'javascript:alert(1)' }, 'interaction_url'],
      [{ ...body, company_id: 1 }, 'company_id'],
    ]
    for (const [wrong, path] of faults) {
      const refused = await demo.clients.reviewer.post(URL, wrong)
      expect([refused.statusCode, refused.json().errors[0].path]).toEqual([422, path])
    }
    expect(await fingerprint(services)).toEqual(before)
  })

  test('refuses participants whose role does not open calibrations', async () => {
    const ask = () =>
      demo.clients.admin.post(URL, sentCalibration(demo, { participant_ids: [demo.people.reviewer.id] }))
    const ofReviewer = `update app.role p set data_access = $2 from app.employee e
                         where p.company_id = $1 and e.company_id = $1 and e.id = $3 and p.id = e.role_id`
    const give = (access: object) =>
      services.database.ownerPool.query(ofReviewer, [demo.viewer.company.id, access, demo.people.reviewer.id])
    await give({ QA: 'company' })
    const refused = await ask()
    await give({ QA: 'company', QA_CALIBRATION: 'company' })
    expect([refused.statusCode, refused.json().errors[0].path]).toEqual([422, 'participant_ids'])
    expect((await ask()).statusCode).toBe(201)
  })

  test('CAL-512 CAL-522 CAL-524 CAL-526 CAL-535 CAL-536 gives every participant, including the leader, a review of the same copy', async () => {
    const [first, second] = [questionAt(demo, 0), questionAt(demo, 1)]
    const made = await calibrate(demo, {
      // In the order of the scorecard, each once.
      qa_question_ids: [second.id, first.id, second.id],
      participant_ids: [demo.people.lead.id, demo.people.lead.id, demo.people.admin.id],
      filename: 'call.mp3',
      interaction_url: 'https://source.example/1',
      transcript: 'Hello',
      interaction: { summary: 'A call' },
    })
    expect(made).toMatchObject({
      meeting_at: '2026-07-01T09:00:00.000Z',
      completed_at: null,
      notes: '',
      selected_options: [],
      status: 'in_progress',
      qa_form_id: demo.form.id,
      questions: [
        { id: first.id, text: first.text },
        { id: second.id, text: second.text },
      ],
      employee: { id: demo.people.agent.id },
      owner: { id: demo.people.reviewer.id },
      can_manage: true,
      interaction_id: demo.interactions.agent,
    })
    const everybody = [demo.people.admin.id, demo.people.lead.id, demo.people.reviewer.id]
    expect(made.participants.map(({ id }) => id).sort((a, b) => a - b)).toEqual(
      everybody.sort((a, b) => a - b),
    )
    expect(made.qa_reviews).toHaveLength(3)
    const own = reviewIdOf(demo, made, 'reviewer')
    expect(made.current_user_qa_review.id).toBe(own)
    expect(ok(await read(made.id)).own_qa_review_id).toBe(own)
    const { review, form, snapshot } = ok(
      await demo.clients.lead.get(`/api/v1/qa_reviews/${reviewIdOf(demo, made, 'lead')}/workspace`),
    )
    expect(review).toMatchObject({
      qa_calibration_id: made.id,
      interaction_snapshot_id: made.interaction_snapshot_id,
      filename: 'call.mp3',
      interaction_url: 'https://source.example/1',
      count_toward_score: false,
      can_edit: true,
    })
    expect(snapshot.id ?? made.interaction_snapshot_id).toBe(made.interaction_snapshot_id)
    // Only the chosen questions are asked.
    expect(form.sections.flatMap(({ questions }: { questions: { id: number }[] }) => questions)).toHaveLength(
      2,
    )
    const third = questionAt(demo, 2)
    const refused = await demo.clients.lead.post('/api/v1/qa_answers', {
      qa_review_id: review.id,
      qa_question_id: third.id,
      qa_option_id: third.options[0]?.id,
    })
    expect([refused.statusCode, refused.json().errors[0].path]).toEqual([422, 'qa_question_id'])
  })

  test('has one effect, however often it is sent', async () => {
    const headers = { 'idempotency-key': 'one-calibration' }
    const body = sentCalibration(demo)
    const first = ok(await demo.clients.reviewer.send('POST', URL, body, headers))
    const again = ok(await demo.clients.reviewer.send('POST', URL, body, headers))
    expect(again.id).toBe(first.id)
  })

  test('works for an employee without an interaction', async () => {
    const made = await calibrate(demo, { interaction_id: undefined, employee_id: demo.people.outsider.id })
    expect(made).toMatchObject({ interaction_id: null, employee: { id: demo.people.outsider.id } })
  })
})

describe('reading', () => {
  test('CAL-503 CAL-527 is open to participants and people who manage calibrations, not to the reviewee', async () => {
    const made = await calibrate(demo)
    for (const who of ['reviewer', 'lead', 'admin'] as const)
      expect((await read(made.id, demo.clients[who])).statusCode).toBe(200)
    for (const who of ['otherLead', 'agent', 'outsider'] as const)
      expect((await read(made.id, demo.clients[who])).statusCode).toBe(403)
    expect((await read(made.id, other.clients.admin)).statusCode).toBe(404)
    expect((await read(987_654_321)).statusCode).toBe(404)
    expect((await demo.clients.reviewer.get(`${URL}/foo`)).statusCode).toBe(404)
    const aboutAdmin = await calibrate(demo, { interaction_id: undefined, employee_id: demo.people.admin.id })
    expect((await read(aboutAdmin.id, demo.clients.admin)).statusCode).toBe(403)
  })

  test('ACC-003 requires manageCalibrations for calibrations of others', async () => {
    const permissions = async (who: 'reviewer' | 'lead') =>
      ok(await demo.clients[who].get('/api/v1/session')).permissions
    expect((await permissions('reviewer')).manageCalibrations).toBe(true)
    expect((await permissions('lead')).manageCalibrations).toBe(false)
    for (const status of ['all-incomplete', 'all-completed'])
      expect((await demo.clients.lead.get(`${URL}?status=${status}`)).statusCode).toBe(403)
    expect((await demo.clients.agent.get(URL)).statusCode).toBe(403)
  })

  test('ACC-003 manageCalibrations alone allows creating one and answering its review, but no other review', async () => {
    const own = await foundQaCompany(services, app, 'facilitated')
    const facilitator = own.clients.otherLead
    const role = ok(
      await own.clients.admin.post('/api/v1/roles', {
        name: 'Facilitator',
        role_template: 'AGENT',
        permissions: ['manageCalibrations'],
        data_access: { QA_CALIBRATION: 'company' },
      }),
    )
    await changeEmployee(services, own.viewer, own.people.otherLead.id, { role_id: role.id })
    // Interactions need access to QA: without it, the work is identified by the person.
    const about = { interaction_id: undefined, employee_id: own.people.agent.id }
    const made = await calibrate(own, about, facilitator)
    await answerAll(own, made, 'otherLead', [0, 0])
    ok(await facilitator.get(`/api/v1/qa_reviews/${made.current_user_qa_review.id}/workspace`))
    const ordinary = await startReview(own)
    const url = `/api/v1/qa_reviews/${ordinary.id}`
    expect((await facilitator.send('PUT', url, { completed_at: 'now' })).statusCode).toBe(404)
    expect((await facilitator.post('/api/v1/qa_reviews', { qa_form_id: own.form.id })).statusCode).toBe(403)
    expect(ok(await facilitator.get('/api/v1/qa_reviews')).qa_reviews).toEqual([])
  })

  test('CAL-529 the scorecard has only the chosen questions', async () => {
    const chosen = [questionAt(demo, 0), questionAt(demo, 2)]
    const { id } = await calibrate(demo, { qa_question_ids: chosen.map((question) => question.id) })
    const form = ok(await demo.clients.lead.get(`${URL}/${id}/form`))
    expect(form.id).toBe(demo.form.id)
    const questionsAsked = form.sections.flatMap(({ questions }: { questions: unknown[] }) => questions)
    expect(questionsAsked).toEqual(chosen)
    expect((await demo.clients.otherLead.get(`${URL}/${id}/form`)).statusCode).toBe(403)
  })

  test('the meeting can be downloaded as a calendar file', async () => {
    const { id } = await calibrate(demo)
    const answer = await demo.clients.lead.get(`${URL}/${id}/meeting.ics`)
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(answer.body).toContain('DTSTART:20260701T090000Z')
    expect((await demo.clients.otherLead.get(`${URL}/${id}/meeting.ics`)).statusCode).toBe(403)
  })
})

describe('the consensus', () => {
  test('CAL-530 is stored with the person who chose it; invalid values are refused', async () => {
    const made = await calibrate(demo)
    const question = questionAt(demo, 0)
    const body = { qa_question_id: question.id, qa_option_id: option(0, 1) }
    for (const [who, status] of [
      ['lead', 403],
      ['otherLead', 403],
      ['agent', 403],
    ] as const)
      expect((await choose(made.id, body, demo.clients[who])).statusCode).toBe(status)
    expect((await choose(made.id, body, other.clients.admin)).statusCode).toBe(404)
    const faults: [object, string][] = [
      [{ ...body, qa_option_id: option(1, 0) }, 'qa_option_id'],
      [{ ...body, qa_option_id: 987_654_321 }, 'qa_option_id'],
      [{ ...body, qa_question_id: questionAt(demo, 2).id }, 'qa_question_id'],
      [{ ...body, qa_question_id: questionAt(other, 0).id }, 'qa_question_id'],
      [{ ...body, na_option: true }, 'na_option'],
      [{ ...body, extra: 1 }, 'extra'],
    ]
    for (const [wrong, path] of faults) {
      const refused = await choose(made.id, wrong)
      expect([refused.statusCode, refused.json().errors[0].path]).toEqual([422, path])
    }
    expect((await choose(made.id, body)).statusCode).toBe(200)
    expect(ok(await read(made.id)).selected_options).toMatchObject([
      { ...body, na_option: false, selected_by: { id: demo.people.reviewer.id } },
    ])
    // Removed again.
    ok(await choose(made.id, { qa_question_id: question.id, qa_option_id: null }))
    expect(ok(await read(made.id)).selected_options).toEqual([])
    const { rows } = await services.database.ownerPool.query(
      `select action, actor_id from app.audit_entry where company_id = $1 and object_type = 'qa_calibration' and object_id = $2 order by sequence`,
      [demo.viewer.company.id, String(made.id)],
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'qa_calibration.created',
      'qa_calibration.option_selected',
      'qa_calibration.option_cleared',
    ])
  })

  test('can be "not applicable" if the question allows it', async () => {
    const places = [0, 1, 2].filter((place) => questionAt(demo, place))
    const made = await calibrate(demo, { qa_question_ids: places.map((place) => questionAt(demo, place).id) })
    for (const place of places) {
      const question = questionAt(demo, place)
      const answer = await choose(made.id, { qa_question_id: question.id, na_option: true })
      expect(answer.statusCode).toBe(question.na_option ? 200 : 422)
      if (question.na_option)
        expect(ok(answer).selected_options).toContainEqual(
          expect.objectContaining({ qa_question_id: question.id, qa_option_id: null, na_option: true }),
        )
    }
  })

  test('two leaders do not overwrite each other unnoticed', async () => {
    const made = await calibrate(demo)
    const question = questionAt(demo, 0)
    const body = { qa_question_id: question.id, updated_at: null }
    const answers = await Promise.all([
      choose(made.id, { ...body, qa_option_id: option(0, 0) }),
      choose(made.id, { ...body, qa_option_id: option(0, 1) }, demo.clients.admin),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const refused = answers.find(({ statusCode }) => statusCode === 409)?.json()
    const [stands] = ok(await read(made.id)).selected_options
    expect(refused.current.selected_options).toEqual([stands])
    // Repeating the same choice has no effect, however old the copy.
    expect((await choose(made.id, { ...body, qa_option_id: stands.qa_option_id })).statusCode).toBe(200)
    ok(
      await choose(made.id, {
        qa_question_id: question.id,
        qa_option_id: option(0, 1),
        updated_at: stands.updated_at,
      }),
    )
  })
})

describe('changing', () => {
  test('CAL-531 saves notes and completes', async () => {
    const made = await calibrate(demo)
    expect((await put(made.id, { notes: 'x' }, demo.clients.lead)).statusCode).toBe(403)
    expect(ok(await put(made.id, { notes: 'x' })).notes).toBe('x')
    const stale = await put(made.id, { notes: 'y', updated_at: made.updated_at })
    expect([stale.statusCode, stale.json().current.notes]).toEqual([409, 'x'])
    const completed = ok(await put(made.id, { completed_at: '2026-06-16T12:00:00Z' }))
    expect(completed).toMatchObject({ status: 'completed', notes: 'x' })
    expect(completed.completed_at).toBe(services.clock.now().toISOString())
  })

  test('CAL-538 a completed one cannot be changed: The calibration has already been completed', async () => {
    const made = await calibrate(demo)
    await agree(demo, made, 0, 0)
    await complete(demo, made)
    const before = ok(await read(made.id))
    const changes = [
      put(made.id, { notes: 'later' }),
      put(made.id, { completed_at: 'now' }),
      put(made.id, { completed_at: null }),
      put(made.id, { meeting_at: '2026-08-01T09:00:00Z' }),
      choose(made.id, { qa_question_id: questionAt(demo, 0).id, qa_option_id: option(0, 1) }),
    ]
    for (const answer of await Promise.all(changes))
      expect([answer.statusCode, answer.json().message ?? answer.json().detail]).toEqual([422, COMPLETED])
    expect(ok(await read(made.id))).toEqual(before)
    // A review not completed in time cannot be changed either.
    const id = reviewIdOf(demo, made, 'lead')
    const late = await demo.clients.lead.send('PUT', `/api/v1/qa_reviews/${id}`, { completed_at: 'now' })
    expect([late.statusCode, late.json().errors[0].message]).toEqual([422, COMPLETED])
  })

  test('completing twice at the same time completes it once', async () => {
    const made = await calibrate(demo)
    const answers = await Promise.all([
      put(made.id, { completed_at: 'now' }),
      put(made.id, { completed_at: 'now' }, demo.clients.admin),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
    const { rows } = await services.database.ownerPool.query(
      `select count(*)::int as told from app.audit_entry where company_id = $1 and action = 'qa_calibration.completed' and object_id = $2`,
      [demo.viewer.company.id, String(made.id)],
    )
    expect(rows[0].told).toBe(1)
  })

  test('CAL-528 the leader can delete it with its reviews, and restore both', async () => {
    const made = await calibrate(demo)
    const remove = (client = demo.clients.reviewer) => client.send('DELETE', `${URL}/${made.id}`)
    for (const who of ['lead', 'otherLead', 'agent'] as const)
      expect((await remove(demo.clients[who])).statusCode).toBe(403)
    expect((await remove(other.clients.admin)).statusCode).toBe(404)
    expect((await remove()).statusCode).toBe(200)
    expect((await read(made.id)).statusCode).toBe(404)
    expect((await remove()).statusCode).toBe(404)
    const review = `/api/v1/qa_reviews/${reviewIdOf(demo, made, 'lead')}`
    expect((await demo.clients.lead.get(review)).statusCode).toBe(404)
    expect((await put(made.id, { deleted_at: null }, demo.clients.lead)).statusCode).toBe(403)
    expect(ok(await put(made.id, { deleted_at: null })).id).toBe(made.id)
    expect((await demo.clients.lead.get(review)).statusCode).toBe(200)
  })

  test('a review completed while its calibration is being deleted is deleted too', async () => {
    const made = await calibrate(demo)
    const id = reviewIdOf(demo, made, 'lead')
    const [gone, completed] = await Promise.all([
      demo.clients.reviewer.send('DELETE', `${URL}/${made.id}`),
      demo.clients.lead.send('PUT', `/api/v1/qa_reviews/${id}`, { completed_at: 'now' }),
    ])
    expect(gone.statusCode).toBe(200)
    expect([200, 404]).toContain(completed.statusCode)
    expect((await demo.clients.lead.get(`/api/v1/qa_reviews/${id}`)).statusCode).toBe(404)
  })
})
