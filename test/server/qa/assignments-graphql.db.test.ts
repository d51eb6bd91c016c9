import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import type { StaffName } from '#features/people/testing.ts'
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
  SKIPS,
} from '#test/server/qa/assignments-setup.ts'
import { ok } from '#test/server/qa/setup.ts'
import { type Asker, FAULTS, faultsOf, graphqlAsker } from '#test/server/support/graphql-clients.ts'

const services = testServices()
let app: FastifyInstance
let demo: AssignmentCompany
let asker: Asker<StaffName>

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundAssignmentCompany(services, app, 'demo')
  asker = graphqlAsker(demo.clients)
})
afterAll(() => app.close())

const namesIn = ({ nodes }: { nodes: { name: string }[] }) => nodes.map(({ name }) => name)
const NEWEST = Array.from({ length: 12 }, (_, index) => `Number ${12 - index}`)

describe('lists', () => {
  beforeAll(async () => {
    for (let number = 1; number <= 12; number++) {
      await assign(demo, { name: `Number ${number}` })
      services.clock.advance(1_000)
    }
  })

  test('ASG-518 ASG-522 have ten per page, newest first', async () => {
    for (const field of ['qaAssignments', 'myQaAssignments']) {
      const query = `query($after: String) { ${field}(after: $after) {
        nodes { name status progress totalTodo mine { todo } } totalCount pageInfo { hasNextPage endCursor } } }`
      const { [field]: first } = await asker.ask('reviewer', query)
      expect(namesIn(first)).toEqual(NEWEST.slice(0, 10))
      expect(first).toMatchObject({ totalCount: 12, pageInfo: { hasNextPage: true } })
      expect(first.nodes[0]).toMatchObject({ status: 'ASSIGNED', totalTodo: 1, mine: { todo: 1 } })
      const { [field]: rest } = await asker.ask('reviewer', query, { after: first.pageInfo.endCursor })
      expect(namesIn(rest)).toEqual(NEWEST.slice(10))
      expect((await asker.post('reviewer', query, { after: 'nonsense' })).errors).toBeDefined()
      expect((await asker.post('agent', query)).errors?.[0]?.extensions.code).toBe('forbidden')
    }
    // A person who manages QA sees all of them, but has none to review.
    const { qaAssignments, myQaAssignments } = await asker.ask(
      'admin',
      '{ qaAssignments { totalCount } myQaAssignments { totalCount } }',
    )
    expect([qaAssignments.totalCount, myQaAssignments.totalCount]).toEqual([12, 0])
    const page = ok(await demo.clients.admin.get(`${ASSIGNMENTS}?page=2`))
    expect([page.qa_assignments.length, page.total_pages, page.total_count]).toEqual([2, 2, 12])
  })

  test('ASG-519 isChanged is true from a change of one’s assignments until the list is loaded', async () => {
    const load = () => asker.ask('lead', '{ myQaAssignments { totalCount } }')
    const changed = async () =>
      (await asker.ask('lead', '{ myQaAssignmentsStatus { isChanged } }')).myQaAssignmentsStatus.isChanged
    await load()
    expect(await changed()).toBe(false)
    const { id } = await assign(demo, { reviewers: [demo.people.lead.id] })
    expect(await changed()).toBe(true)
    await load()
    expect(await changed()).toBe(false)
    const body = bodyFor(demo, { name: 'Other', reviewers: [demo.people.lead.id] })
    ok(await demo.clients.admin.send('PUT', `${ASSIGNMENTS}/${id}`, body))
    expect(await changed()).toBe(true)
    await load()
    ok(await demo.clients.admin.send('DELETE', `${ASSIGNMENTS}/${id}`))
    expect(await changed()).toBe(true)
    await load()
    expect(await changed()).toBe(false)
    await assign(demo)
    expect(await changed()).toBe(false)
  })
})

test('ASG-517 periods are sorted latest first, ten per page', async () => {
  const { id } = await assign(demo, { initial_start_date: '2026-03-30' })
  const query = `query($id: ID!, $after: String) { assignmentPeriods(assignmentId: $id, after: $after) {
    nodes { id startDate endDate progress } totalCount pageInfo { endCursor } } }`
  const { assignmentPeriods: first } = await asker.ask('reviewer', query, { id })
  expect(first.nodes).toHaveLength(10)
  expect(first.totalCount).toBe(12)
  expect(first.nodes[0]).toMatchObject({ startDate: '2026-06-14', endDate: '2026-06-20', progress: 0 })
  const after = first.pageInfo.endCursor
  const { assignmentPeriods: rest } = await asker.ask('reviewer', query, { id, after })
  expect(rest.nodes.map(({ startDate }: { startDate: string }) => startDate)).toEqual([
    '2026-04-05',
    '2026-03-30',
  ])
  expect((await asker.ask('lead', query, { id })).assignmentPeriods).toBeNull()
})

test('ASG-520 ASG-521 return skipped interactions and the reasons', async () => {
  await respond(demo, [{ name: 'a' }])
  const { id } = await assign(demo)
  const { skipReasonDetails } = await asker.ask(
    'reviewer',
    '{ skipReasonDetails { id reason requiresDetail } }',
  )
  expect(skipReasonDetails.length).toBeGreaterThan(1)
  expect(skipReasonDetails.filter((each: { requiresDetail: boolean }) => each.requiresDetail)).toHaveLength(1)
  for (const { id: reason } of skipReasonDetails) {
    const body = {
      uuid: String(demo.responses.get('a')),
      assignment_id: id,
      reason_id: Number(reason),
      reason_detail: 'Too short',
    }
    ok(await demo.clients.reviewer.post(SKIPS, body))
  }
  const query = `query($id: ID!) { skippedInteractions(assignmentId: $id) {
    totalCount nodes { id uuid solicitationId reason reasonDetail reviewer { fullName } skippedAt } } }`
  const { skippedInteractions: skipped } = await asker.ask('reviewer', query, { id })
  expect(skipped).toMatchObject({
    totalCount: 1,
    nodes: [
      {
        solicitationId: String(demo.responses.get('a')),
        reason: skipReasonDetails[0].reason,
        reasonDetail: 'Too short',
        reviewer: { fullName: 'Reviewer Tester' },
      },
    ],
  })
  expect((await asker.ask('lead', query, { id })).skippedInteractions).toBeNull()
  ok(await demo.clients.reviewer.send('DELETE', `${SKIPS}/${skipped.nodes[0].id}`))
  const { qaAssignment } = await asker.ask(
    'reviewer',
    'query($id: ID!) { qaAssignment(id: $id) { skipped } }',
    {
      id,
    },
  )
  expect(qaAssignment.skipped).toBe(0)
})

describe('ASG-514 ASG-523 mutations', () => {
  const turn = (field: string) =>
    `mutation($id: ID!) { ${field}(id: $id) { qaAssignment { status progress completed } ${FAULTS} } }`

  test('create and change assignments, with errors at their field', async () => {
    const create = `mutation($input: QaAssignmentInput!) {
      createQaAssignment(input: $input) { qaAssignment { id name cadence status roles allowPartialMatch updatedAt
        qaReviewType allocations { type stars count } progressByReviewer { fullName } } ${FAULTS} } }`
    const refused = await asker.ask('admin', create, { input: { name: '' } })
    expect(faultsOf(refused.createQaAssignment)[0]?.[0]).toBe('name')
    expect(refused.createQaAssignment.qaAssignment).toBeNull()
    const expected = {
      name: 'By hand',
      cadence: 'MONTHLY',
      qaReviewType: 'QA_REVIEW',
      roles: [String(demo.roles.AGENT)],
      allowPartialMatch: true,
      allocations: [{ type: 'stars', stars: [4, 5], count: 2 }],
    }
    const input = {
      ...expected,
      reviewers: [String(demo.people.reviewer.id)],
      filters: { lookback_days: 7 },
    }
    const { createQaAssignment: made } = await asker.ask('admin', create, { input })
    expect(made.qaAssignment).toMatchObject({
      ...expected,
      status: 'ASSIGNED',
      progressByReviewer: [{ fullName: 'Reviewer Tester' }],
    })
    const change = `mutation($id: ID!, $input: QaAssignmentInput!) {
      updateQaAssignment(id: $id, input: $input) { qaAssignment { name } ${FAULTS} } }`
    const { id, updatedAt } = made.qaAssignment
    services.clock.advance(1_000)
    const { updateQaAssignment: changed } = await asker.ask('admin', change, {
      id,
      input: { ...input, name: 'Changed', updatedAt },
    })
    expect(changed.qaAssignment.name).toBe('Changed')
    const { updateQaAssignment: late } = await asker.ask('admin', change, {
      id,
      input: { ...input, name: 'Late', updatedAt },
    })
    expect(late.errors[0].details.code).toBe('stale')
    expect((await asker.post('reviewer', create, { input })).errors?.[0]?.extensions.code).toBe('forbidden')
  })

  test('archive removes one from the list, and restore returns it', async () => {
    const { id, status } = await assign(demo, { name: 'To be archived' })
    expect(status).toBe('assigned')
    const { archiveQaAssignment: gone } = await asker.ask('admin', turn('archiveQaAssignment'), { id })
    expect(gone.qaAssignment.status).toBe('ARCHIVED')
    const list =
      'query($status: QaAssignmentStatus) { qaAssignments(first: 50, status: $status) { nodes { id } } }'
    const ids = async (variables: object) =>
      (await asker.ask('admin', list, { ...variables })).qaAssignments.nodes.map(
        (each: { id: string }) => each.id,
      )
    expect(await ids({})).not.toContain(String(id))
    expect(await ids({ status: 'ARCHIVED' })).toContain(String(id))
    expect(
      (await demo.clients.reviewer.get(`${ASSIGNMENTS}/${id}/next_review`)).json().next_review,
    ).toBeNull()
    await asker.ask('admin', turn('restoreQaAssignment'), { id })
    expect(await ids({})).toContain(String(id))
  })

  test('complete sets it to 100 and stops offers, also after the archive; reopen continues it', async () => {
    await respond(demo, [{ name: 'to do' }])
    const { id } = await assign(demo)
    const { completeQaAssignment: done } = await asker.ask('admin', turn('completeQaAssignment'), { id })
    expect(done.qaAssignment).toEqual({ status: 'ASSIGNED', progress: 100, completed: true })
    expect(await nextOf(demo.clients.reviewer, id)).toMatchObject({ next_review: null, progress: 100 })
    expect((await readBack(demo, id)).mine).toBeNull()
    await asker.ask('admin', turn('archiveQaAssignment'), { id })
    const reopen = `mutation($id: ID!) { completeQaAssignment(id: $id, completed: false) {
      qaAssignment { status progress completed } ${FAULTS} } }`
    const early = (await asker.ask('admin', reopen, { id })).completeQaAssignment
    expect(faultsOf(early)).toEqual([['', 'conflict']])
    for (const _again of [1, 2]) {
      const { restoreQaAssignment: back } = await asker.ask('admin', turn('restoreQaAssignment'), { id })
      expect(back.qaAssignment).toEqual(done.qaAssignment)
    }
    expect((await nextOf(demo.clients.reviewer, id)).next_review).toBeNull()
    const { completeQaAssignment: open } = await asker.ask('admin', reopen, { id })
    expect(open.qaAssignment).toEqual({ status: 'ASSIGNED', progress: 0, completed: false })
    expect((await nextOf(demo.clients.reviewer, id)).next_review).not.toBeNull()
    const { rows } = await services.database.ownerPool.query<{ type: string }>(
      'select type from app.outbox_event where company_id = $1',
      [demo.companyId],
    )
    expect(rows.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['assignmentCreated', 'assignmentCompleted']),
    )
  })
})
