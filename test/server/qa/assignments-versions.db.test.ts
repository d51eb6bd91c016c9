import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import type { Offer } from '#features/qa/assignments/contract.ts'
import type { SavedForm } from '#features/qa/scorecards/contract.ts'
import { sentForm } from '#features/qa/scorecards/testing.ts'
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
import { completeReview, ok } from '#test/server/qa/setup.ts'

const services = testServices()
let app: FastifyInstance
let demo: AssignmentCompany

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundAssignmentCompany(services, app, 'demo')
})
afterAll(() => app.close())

const begin = (offer: Offer | null, qa_form_id = offer?.default_qa_form_id) =>
  demo.clients.reviewer.post('/api/v1/qa_reviews', {
    qa_form_id,
    solicitation_id: offer?.solicitation_id,
    qa_assignment_id: offer?.qa_assignment_id,
    qa_allocation_id: offer?.qa_allocation_id,
  })

test('an assignment follows its scorecard to the newest version, while open drafts keep theirs', async () => {
  await respond(demo, [{ name: 'a' }, { name: 'b' }, { name: 'c' }])
  const { id } = await assign(demo, {
    default_qa_form_id: demo.form.id,
    allocations: [{ type: 'any', count: 3 }],
  })
  const reviewer = demo.clients.reviewer
  const draft = ok(await begin((await nextOf(reviewer, id)).next_review))
  expect(draft.qa_form_id).toBe(demo.form.id)
  const offeredBefore = (await nextOf(reviewer, id)).next_review

  const newest = ok(
    await demo.clients.admin.post(
      `/api/v1/qa_forms/${demo.form.id}/versions`,
      sentForm({ name: 'Calls, again' }),
    ),
  ) as SavedForm
  expect(newest.id).not.toBe(demo.form.id)

  // A page opened before publication still sends the old version.
  expect(offeredBefore?.default_qa_form_id).toBe(demo.form.id)
  expect(ok(await begin(offeredBefore)).qa_form_id).toBe(newest.id)
  const next = (await nextOf(reviewer, id)).next_review
  expect(next?.default_qa_form_id).toBe(newest.id)
  expect(ok(await begin(next)).qa_form_id).toBe(newest.id)
  expect((await completeReview(demo, draft.id)).qa_form_id).toBe(demo.form.id)

  // Saving the form with either version keeps the newest.
  const assignment = await readBack(demo, id)
  expect(assignment.default_qa_form_id).toBe(newest.id)
  for (const version of [newest.id, demo.form.id]) {
    const { name, employees, reviewers, allocations } = assignment
    const saved = ok(
      await demo.clients.admin.send('PUT', `${ASSIGNMENTS}/${id}`, {
        name,
        employees,
        reviewers,
        allocations,
        default_qa_form_id: version,
      }),
    )
    expect(saved.default_qa_form_id).toBe(newest.id)
  }
})

test('an inactive scorecard is refused for an assignment, in any version', async () => {
  const form = ok(await demo.clients.admin.post('/api/v1/qa_forms', sentForm({ name: 'Chats' }))) as SavedForm
  const newest = ok(
    await demo.clients.admin.post(`/api/v1/qa_forms/${form.id}/versions`, sentForm({ name: 'Chats' })),
  ) as SavedForm
  ok(await demo.clients.admin.send('PUT', `/api/v1/qa_forms/${newest.id}`, { active: false }))
  for (const id of [form.id, newest.id]) {
    const refused = await demo.clients.admin.post(ASSIGNMENTS, {
      name: 'Weekly',
      employees: [demo.people.agent.id],
      reviewers: [demo.people.reviewer.id],
      allocations: [{ type: 'any', count: 1 }],
      default_qa_form_id: id,
    })
    expect([refused.statusCode, refused.json().errors[0].path]).toEqual([422, 'default_qa_form_id'])
  }
})
