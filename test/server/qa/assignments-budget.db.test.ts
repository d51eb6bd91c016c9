import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { testServices } from '#platform/testing/test-services.ts'
import {
  ASSIGNMENTS,
  type AssignmentCompany,
  assign,
  bodyFor,
  foundAssignmentCompany,
  nextOf,
  readBack,
  respond,
} from '#test/server/qa/assignments-setup.ts'
import { completedReview, ok } from '#test/server/qa/setup.ts'
import { auditedActs } from '#test/server/support/clients.ts'

const services = testServices()
let app: FastifyInstance

beforeAll(async () => {
  app = await buildServer(services)
})
afterAll(() => app.close())

const MINUTE = 60_000
const DAY = 1_440 * MINUTE

/** Completes a review for each number of minutes, two weeks ago. */
async function timed(company: AssignmentCompany, minutes: readonly number[], who: 'reviewer' | 'lead') {
  const end = new Date(services.clock.now().getTime() - 14 * DAY)
  for (const spent of minutes) {
    const { id } = await completedReview(company, {}, [], company.clients[who])
    await services.database.ownerPool.query(
      'update app.qa_review set started_at = $3, completed_at = $4 where company_id = $1 and id = $2',
      [company.companyId, id, new Date(end.getTime() - spent * MINUTE), end],
    )
  }
}

const countedOf = (company: AssignmentCompany) => {
  const { reviewer, lead } = company.people
  return {
    reviewers: [reviewer.id, lead.id],
    employees: [company.people.agent.id],
    allocations: [{ type: 'any' as const, count: 40 }],
  }
}

test('a budget leaves each reviewer as many reviews as fit, by their own median', async () => {
  const company = await foundAssignmentCompany(services, app, 'budget')
  // One was left open for a day.
  await timed(company, [5, 10, 10, 12, 1_440], 'reviewer')
  await timed(company, [20, 30, 30, 30, 40], 'lead')
  const { id } = await assign(company, { ...countedOf(company), budget_minutes: 95 })
  const stored = await readBack(company, id)
  expect(stored).toMatchObject({ budget_minutes: 95, total_todo: 12 })
  const todos = stored.progress_by_reviewer.map((entry) => [entry.id, entry.todo])
  expect(new Map(todos as [number, number][])).toEqual(
    new Map([
      [company.people.reviewer.id, 9],
      [company.people.lead.id, 3],
    ]),
  )
  const estimate = async (budget_minutes: number | null) =>
    ok(
      await company.clients.admin.post(
        `${ASSIGNMENTS}/estimate`,
        bodyFor(company, { ...countedOf(company), budget_minutes }),
      ),
    )
  expect(await estimate(95)).toMatchObject({ needed: 40, affordable: 12, per_reviewer: 6 })
  expect(await estimate(10_000)).toMatchObject({ needed: 40, affordable: 40, per_reviewer: 20 })
  expect(await estimate(null)).toMatchObject({ needed: 40, affordable: null, per_reviewer: 20 })
})

test('a reviewer with few reviews gets the median of the company, at least one review, and then no more', async () => {
  const company = await foundAssignmentCompany(services, app, 'budget-new')
  await respond(company, [{ name: 'a' }, { name: 'b' }, { name: 'c' }])
  const body = { ...countedOf(company), reviewers: [company.people.reviewer.id] }
  const { id } = await assign(company, { ...body, budget_minutes: 30 })
  // Nobody has reviewed yet.
  expect(await readBack(company, id)).toMatchObject({ total_todo: 40 })
  await timed(company, [50, 60, 70], 'lead')
  expect(await readBack(company, id)).toMatchObject({ total_todo: 1 })
  const setOrigin = (origin: string) =>
    services.database.ownerPool.query(
      'update app.qa_review set origin = $2 where company_id = $1 and reviewer_id = $3',
      [company.companyId, origin, company.people.lead.id],
    )
  await setOrigin('imported')
  expect(await readBack(company, id)).toMatchObject({ total_todo: 40 })
  await setOrigin('initial')
  const next = await nextOf(company.clients.reviewer, id)
  await completedReview(company, {
    interaction_id: undefined,
    solicitation_id: next.next_review?.solicitation_id,
    employee_id: next.next_review?.employee_id,
    qa_assignment_id: id,
    qa_allocation_id: next.next_review?.qa_allocation_id,
  })
  expect(await nextOf(company.clients.reviewer, id)).toMatchObject({ next_review: null, progress: 100 })
})

test('a budget is a whole number of minutes, can be removed, and stands in the activity log', async () => {
  const company = await foundAssignmentCompany(services, app, 'budget-rules')
  const { admin } = company.clients
  for (const budget_minutes of [0, -5, 1.5, 10_001]) {
    const refused = await admin.post(ASSIGNMENTS, { ...bodyFor(company), budget_minutes })
    expect(refused.statusCode).toBe(422)
    expect(refused.json().errors).toMatchObject([{ path: 'budget_minutes' }])
  }
  const { id } = await assign(company, { budget_minutes: 60 })
  ok(await admin.send('PUT', `${ASSIGNMENTS}/${id}`, bodyFor(company)))
  expect(await readBack(company, id)).toMatchObject({ budget_minutes: null })
  const [change] = await auditedActs(services, company.companyId, 'qa_assignment.changed')
  expect(change).toMatchObject({ before: { budget_minutes: 60 }, after: { budget_minutes: null } })
})
