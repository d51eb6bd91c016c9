import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import type { Assignment, Offer } from '#features/qa/assignments/contract.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { graphql } from '#test/server/coaching/setup.ts'
import {
  ASSIGNMENTS,
  type AssignmentCompany,
  assign,
  foundAssignmentCompany,
  nextOf,
  readBack,
  respond,
} from '#test/server/qa/assignments-setup.ts'
import { completedReview, completeReview, ok } from '#test/server/qa/setup.ts'
import { type Client, signInAs } from '#test/server/support/clients.ts'

const services = testServices()
let app: FastifyInstance
const found = (slug: string): Promise<AssignmentCompany> => foundAssignmentCompany(services, app, slug)

beforeAll(async () => {
  app = await buildServer(services)
})
afterAll(() => app.close())

const begin = (company: AssignmentCompany, offer: Offer | null, options: object = {}, client?: Client) =>
  (client ?? company.clients.reviewer).post('/api/v1/qa_reviews', {
    qa_form_id: company.form.id,
    solicitation_id: offer?.solicitation_id,
    employee_id: offer?.employee_id,
    qa_assignment_id: offer?.qa_assignment_id,
    qa_allocation_id: offer?.qa_allocation_id,
    ...options,
  })

test('a blind offer names the person by a token that starts this review alone', async () => {
  const demo = await found('tokens')
  await respond(demo, [{ name: 'a' }, { name: 'b' }, { name: 'c', of: 'childAgent' }])
  const people = [demo.people.agent.id, demo.people.childAgent.id]
  const options = { blind: true, employees: people, allocations: [{ type: 'any' as const, count: 3 }] }
  const reviewer = demo.clients.reviewer
  const first = await assign(demo, { ...options, reviewers: [demo.people.reviewer.id, demo.people.admin.id] })
  const offer = (await nextOf(reviewer, first.id)).next_review
  expect(offer?.employee_id).toMatch(/^blind-[\w-]{32}$/)
  expect((await nextOf(reviewer, first.id)).next_review?.employee_id).toBe(offer?.employee_id)
  const others = (await nextOf(demo.clients.admin, first.id)).next_review
  expect(others?.employee_id).not.toBe(offer?.employee_id)

  const forged: [unknown, string][] = [
    [others?.employee_id, 'the token of another reviewer'],
    [`blind-${'A'.repeat(32)}`, 'a made-up token'],
    [`${offer?.employee_id}x`, 'no token at all'],
    [demo.people.agent.id, 'a person'],
    [demo.people.childAgent.id, 'another person'],
  ]
  for (const [employee_id, what] of forged) {
    const refused = await begin(demo, offer, { employee_id })
    expect([what, refused.statusCode, refused.json().errors[0].path]).toEqual([what, 422, 'employee_id'])
  }
  const elsewhere = [...demo.responses.values()].find((id) => id !== offer?.solicitation_id)
  const moved = await begin(demo, offer, { solicitation_id: elsewhere })
  expect([moved.statusCode, moved.json().errors[0].path]).toEqual([422, 'employee_id'])

  const review = ok(await begin(demo, offer))
  expect(review).toMatchObject({ blind: true, employee: null, qa_assignment_id: first.id })
  const known = ok(await demo.clients.lead.get(`/api/v1/qa_reviews/${review.id}`)).employee.id
  expect(people).toContain(known)
})

test('a blind assignment refuses requests for the next review of one person', async () => {
  const demo = await found('asking')
  await respond(demo, [{ name: 'a' }, { name: 'b' }])
  const reviewer = demo.clients.reviewer
  const { id } = await assign(demo, { blind: true, allocations: [{ type: 'any', count: 2 }] })
  const path = `${ASSIGNMENTS}/${id}/next_review`
  const offer = (await nextOf(reviewer, id)).next_review
  for (const options of [demo.people.agent.id, `blind-${'A'.repeat(32)}`, 'Agent']) {
    const refused = await reviewer.get(`${path}?employee_id=${options}`)
    expect([options, refused.statusCode, refused.json().errors[0].path]).toEqual([
      options,
      422,
      'employee_id',
    ])
  }
  const again = ok(await reviewer.get(`${path}?employee_id=${offer?.employee_id}`))
  expect(again.next_review).toEqual(offer)
  // Only interactions reserved for the reviewer are shown, because only those are masked elsewhere.
  const similar = ok(await reviewer.get(`${path}?review_similar=true`))
  expect(similar.similar.map(({ solicitation_id }: Offer) => solicitation_id)).not.toContain(
    [...demo.responses.values()].find((each) => each !== offer?.solicitation_id),
  )
})

test('the progress of each person is hidden from the reviewers of a blind assignment until the period ends', async () => {
  const demo = await found('progress')
  await respond(demo, [{ name: 'a' }])
  const { id, start_date, end_date } = await assign(demo, { blind: true })
  const QUERY = 'query($id: ID!) { qaAssignment(id: $id) { progressByEmployee { id completed } } }'
  const progressFor = async (client: Client) => ({
    rest: (ok(await client.get(`${ASSIGNMENTS}/${id}`)) as Assignment).progress_by_employee,
    graphql: (await graphql(client, QUERY, { id: String(id) })).qaAssignment.progressByEmployee,
  })
  const { next_review: offer } = await nextOf(demo.clients.reviewer, id)
  await completeReview(demo, ok(await begin(demo, offer)).id)
  const agent = demo.people.agent.id
  expect(await progressFor(demo.clients.reviewer)).toEqual({ rest: null, graphql: null })
  // A part of the period is as hidden as the whole.
  const part = ok(
    await demo.clients.reviewer.get(`${ASSIGNMENTS}/${id}?start_date=${start_date}&end_date=${start_date}`),
  )
  expect([part.progress_by_employee, part.total_completed]).toEqual([null, 1])
  expect((await readBack(demo, id)).progress_by_employee).toMatchObject([{ id: agent, completed: 1 }])

  services.clock.advance(7 * 86_400_000)
  const later = await signInAs(app, demo.people.reviewer)
  const over = ok(await later.get(`${ASSIGNMENTS}/${id}?start_date=${start_date}&end_date=${end_date}`))
  expect(over.progress_by_employee).toMatchObject([{ id: agent, completed: 1 }])
  expect((await progressFor(later)).rest).toBeNull()
})

test('a blind assignment of audits hides the person on the review, on the audit and in lists', async () => {
  const demo = await found('audits')
  await respond(demo, [{ name: 'a' }])
  const review = await completedReview(
    demo,
    { interaction_id: undefined, solicitation_id: demo.responses.get('a') },
    [],
    demo.clients.lead,
  )
  const admin = demo.clients.admin
  const { id } = await assign(demo, {
    qa_review_type: 'qa_calibration_audit',
    blind: true,
    reviewers: [demo.people.admin.id],
  })
  const known = ok(await admin.get(`/api/v1/qa_reviews/${review.id}`)).employee
  expect(known).toMatchObject({ id: demo.people.agent.id })
  const { next_review: offer } = await nextOf(admin, id)
  expect(offer).toMatchObject({ qa_review_id: review.id, employee: null })
  expect(offer?.employee_id).toMatch(/^blind-/)
  expect(ok(await admin.get(`/api/v1/qa_reviews/${review.id}`)).employee).toBeNull()

  const CREATE = `mutation($review: ID!, $assignment: ID) {
    createCalibrationAudit(qaReviewId: $review, qaAssignmentId: $assignment) { audit { id hideEmployee } } }`
  const { audit } = (await graphql(admin, CREATE, { review: String(review.id), assignment: String(id) }))
    .createCalibrationAudit
  expect(audit.hideEmployee).toBe(true)
  const workspace = ok(await admin.get(`/api/v1/qa_audits/${audit.id}/workspace`))
  expect([workspace.audit.employee, workspace.review.review.employee]).toEqual([null, null])
  const listed = ok(await admin.get('/api/v1/qa_reviews?per=100')).qa_reviews
  expect(listed.find((row: { id: number }) => row.id === review.id)).toMatchObject({ employee_id: null })
  const byPerson = ok(await admin.get(`/api/v1/qa_reviews?per=100&by_employee_id=${demo.people.agent.id}`))
  expect(byPerson.qa_reviews).toEqual([])
  expect(ok(await demo.clients.lead.get(`/api/v1/qa_reviews/${review.id}`)).employee).toEqual(known)
})
