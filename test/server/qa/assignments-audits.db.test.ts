import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import type { StaffName } from '#features/people/testing.ts'
import type { Review } from '#features/qa/reviews/contract.ts'
import { testServices } from '#platform/testing/test-services.ts'
import {
  ASSIGNMENTS,
  type AssignmentCompany,
  assign,
  foundAssignmentCompany,
  nextOf,
  readBack,
  respond,
} from '#test/server/qa/assignments-setup.ts'
import { completedReview, ok } from '#test/server/qa/setup.ts'
import { FAULTS, faultsOf, graphqlAsker } from '#test/server/support/graphql-clients.ts'

const services = testServices()
let app: FastifyInstance
let demo: AssignmentCompany
/** Reviews that the lead made of the agent's work, and one of another agent. */
let reviews: Review[]
let elsewhere: Review

const AUDIT = { qa_review_type: 'qa_calibration_audit' as const }
const CREATE = `mutation($review: ID!, $assignment: ID, $allocation: ID) {
  createCalibrationAudit(qaReviewId: $review, qaAssignmentId: $assignment, qaAllocationId: $allocation) {
    audit { id qaAssignmentId qaReview { id } } ${FAULTS} } }`

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundAssignmentCompany(services, app, 'demo')
  await respond(demo, [{ name: 'a' }, { name: 'b' }, { name: 'c' }, { name: 'child', of: 'childAgent' }])
  const reviewed = (name: string, of: StaffName = 'agent') =>
    completedReview(
      demo,
      {
        interaction_id: undefined,
        solicitation_id: demo.responses.get(name),
        employee_id: demo.people[of].id,
      },
      [],
      demo.clients.lead,
    )
  reviews = [await reviewed('a'), await reviewed('b'), await reviewed('c')]
  elsewhere = await reviewed('child', 'childAgent')
})
afterAll(() => app.close())

const create = async (who: StaffName, review: number, assignment: number, allocation?: number | null) => {
  const input = { review, assignment, ...(allocation != null && { allocation }) }
  return (await graphqlAsker(demo.clients).ask(who, CREATE, input)).createCalibrationAudit
}
const refused = async (...input: Parameters<typeof create>) => {
  const payload = await create(...input)
  expect(payload.audit).toBeNull()
  return faultsOf(payload)
}
/** Two reviews of the agent for the admin. */
const forAdmin = (input: Parameters<typeof assign>[1] = {}) =>
  assign(demo, {
    ...AUDIT,
    reviewers: [demo.people.admin.id],
    allocations: [{ type: 'any', count: 2 }],
    ...input,
  })

/** Uses the scorecard of the review, since the company has none for audits. */
async function complete(id: string): Promise<void> {
  const { ask } = graphqlAsker(demo.clients)
  const answers = demo.form.sections
    .flatMap(({ questions }) => questions)
    .map(({ id: qaQuestionId, options }) => ({ qaQuestionId, qaOptionId: options[0]?.id }))
  const update = `mutation($id: ID!, $qaAnswers: [AuditAnswerInput!]) {
    updateAudit(id: $id, qaAnswers: $qaAnswers) { ${FAULTS} } }`
  expect((await ask('admin', update, { id, qaAnswers: answers })).updateAudit.errors).toEqual([])
  const end = `mutation($id: ID!) { completeAudit(id: $id) { audit { completedAt } ${FAULTS} } }`
  expect((await ask('admin', end, { id })).completeAudit.errors).toEqual([])
}

test('an audit that does not belong to the assignment is refused', async () => {
  const [review] = reviews
  const audits = await forAdmin()
  const [allocation] = audits.allocations
  const other = await forAdmin({ name: 'Another' })
  const ordinary = await assign(demo, { reviewers: [demo.people.admin.id] })
  const archived = await forAdmin({ name: 'Archived' })
  ok(await demo.clients.admin.send('DELETE', `${ASSIGNMENTS}/${archived.id}`))
  const id = review?.id ?? 0
  expect(await refused('admin', id, 987_654_321)).toEqual([['qaAssignmentId', 'invalid']])
  expect(await refused('admin', id, archived.id)).toEqual([['qaAssignmentId', 'invalid']])
  expect(await refused('admin', id, ordinary.id)).toEqual([['qaAssignmentId', 'invalid']])
  expect(await refused('admin', id, other.id, allocation?.id)).toEqual([['qaAllocationId', 'invalid']])
  expect(await refused('admin', elsewhere.id, audits.id)).toEqual([['qaReviewId', 'invalid']])
  // The reviewer audits, but not in this assignment.
  expect(await refused('reviewer', id, audits.id, allocation?.id)).toEqual([['qaAssignmentId', 'invalid']])
  // A review does not count towards an assignment of audits.
  const sent = { qa_form_id: demo.form.id, interaction_id: demo.interactions.agent }
  const answer = await demo.clients.admin.post('/api/v1/qa_reviews', { ...sent, qa_assignment_id: audits.id })
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors).toMatchObject([{ path: 'qa_assignment_id' }])
  expect(await readBack(demo, audits.id)).toMatchObject({ total_completed: 0 })
})

test('ASG-035 a calibration audit offers a completed review, and counts once it is completed', async () => {
  const { id, allocations } = await forAdmin()
  const places = allocations.map((one) => one.id)
  const seen: (number | null)[] = []
  for (const done of [0, 1]) {
    const { next_review: next, progress } = await nextOf(demo.clients.admin, id)
    expect(progress).toBe(done * 50)
    expect(next).toMatchObject({
      ...AUDIT,
      qa_assignment_id: id,
      qa_allocation_id: places[0],
      employee_id: demo.people.agent.id,
    })
    expect(reviews.map((one) => one.id)).toContain(next?.qa_review_id)
    seen.push(next?.qa_review_id ?? null)
    const { audit, errors } = await create('admin', next?.qa_review_id ?? 0, id, next?.qa_allocation_id)
    expect(errors).toEqual([])
    expect(audit).toMatchObject({ qaAssignmentId: String(id), qaReview: { id: String(next?.qa_review_id) } })
    // Started, it is not counted and not offered again.
    expect(await readBack(demo, id)).toMatchObject({ total_completed: done })
    const { next_review: then } = await nextOf(demo.clients.admin, id)
    expect(then?.qa_review_id).not.toBe(next?.qa_review_id)
    expect(then === null).toBe(done === 1)
    await complete(audit.id)
  }
  expect(new Set(seen).size).toBe(2)
  expect(await readBack(demo, id)).toMatchObject({
    total_completed: 2,
    progress: 100,
    mine: { completed: 2, todo: 2, progress: 100 },
    progress_by_employee: [{ id: demo.people.agent.id, completed: 2, todo: 2 }],
  })
  expect(await nextOf(demo.clients.admin, id)).toEqual({ next_review: null, similar: [], progress: 100 })
})

test('a review reserved for one auditor is not offered to others', async () => {
  const { id, allocations } = await forAdmin({ reviewers: [demo.people.admin.id, demo.people.reviewer.id] })
  const { next_review: next } = await nextOf(demo.clients.admin, id)
  expect(next).not.toBeNull()
  const review = next?.qa_review_id ?? 0
  expect(await refused('reviewer', review, id, allocations[0]?.id)).toEqual([['', 'conflict']])
  expect((await create('admin', review, id, allocations[0]?.id)).errors).toEqual([])
})
