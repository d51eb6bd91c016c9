import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import type { AssignmentBody } from '#features/qa/assignments/contract.ts'
import { testServices } from '#platform/testing/test-services.ts'
import {
  ASSIGNMENTS,
  type AssignmentCompany,
  assign,
  bodyFor,
  foundAssignmentCompany,
  nextOf,
  offered,
  readBack,
  respond,
  SKIPS,
} from '#test/server/qa/assignments-setup.ts'
import { completedReview, ok } from '#test/server/qa/setup.ts'
import { auditedActs, fingerprint } from '#test/server/support/clients.ts'

const services = testServices()
let app: FastifyInstance
let demo: AssignmentCompany
let other: AssignmentCompany

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundAssignmentCompany(services, app, 'demo')
  other = await foundAssignmentCompany(services, app, 'other')
  await respond(demo, [
    { name: 'one' },
    { name: 'two' },
    { name: 'three', of: 'childAgent' },
    { name: 'four', of: 'outsider' },
    // Too old to be offered.
    { name: 'five', of: 'childAgent', days: 60 },
  ])
})
afterAll(() => app.close())

const fault = async (options: Record<string, unknown>, client = demo.clients.admin) => {
  const answer = await client.post(ASSIGNMENTS, { ...bodyFor(demo), ...options })
  return [answer.statusCode, answer.json().errors?.[0]?.path]
}

describe('refusals', () => {
  test('ASG-009 ASG-012 ASG-013 ASG-053 ASG-511 invalid values are named in errors, and nothing is stored', async () => {
    const before = await fingerprint(services)
    const wrong: [Record<string, unknown>, string][] = [
      [{ name: '  ' }, 'name'],
      [{ cadence: 'daily' }, 'cadence'],
      [{ qa_review_type: 'other' }, 'qa_review_type'],
      [{ allocations: [{ type: 'mood', count: 1 }] }, 'allocations.0.type'],
      [{ allocations: [{ type: 'any', count: -1 }] }, 'allocations.0.count'],
      [{ allocations: [{ type: 'any', count: 1.5 }] }, 'allocations.0.count'],
      [{ allocations: [{ type: 'stars', stars: [4], count: 1 }] }, 'allocations.0.stars'],
      [{ allocations: [{ type: 'channel', channel_id: 987654321, count: 1 }] }, 'allocations.0.channel_id'],
      [{ cadence: 'custom' }, 'number_of_days'],
      [{ initial_start_date: '2026-02-30' }, 'initial_start_date'],
      [{ initial_start_date: '1026-02-03' }, 'initial_start_date'],
      [{ default_qa_form_id: other.form.id }, 'default_qa_form_id'],
      [{ employees: [other.people.agent.id] }, 'employees.0'],
      [{ reviewers: [demo.people.reviewer.id, 987654321] }, 'reviewers.1'],
      [{ groups: [other.teams.north] }, 'groups.0'],
      [{ included_roles: [987654321] }, 'included_roles.0'],
      [{ reporting_groups: [987654321] }, 'reporting_groups.0'],
      [{ filters: { lookback_days: 0 } }, 'filters.lookback_days'],
      [{ filters: { brands: [987654321] } }, 'filters.brands.0'],
      [{ filters: { mood: ['good'] } }, 'filters.mood'],
      [{ company_id: 1 }, 'company_id'],
      [{ reviewers: [] }, 'reviewers'],
      [{ reviewers: [demo.people.reviewer.id, demo.people.agent.id] }, 'reviewers.1'],
      [{ qa_review_type: 'qa_calibration_audit', reviewers: [demo.people.lead.id] }, 'reviewers.0'],
      [{ employees: [] }, 'employees'],
      [{ employees: [], employees_as_reviewees: true, groups: [demo.teams.north] }, 'employees'],
      [{ allocations: [] }, 'allocations'],
      [{ allocations: [{ type: 'any', count: 0 }] }, 'allocations'],
    ]
    for (const [options, path] of wrong)
      expect(await fault(options), JSON.stringify(options)).toEqual([422, path])
    expect(await fingerprint(services)).toEqual(before)
  })

  test('ASG-059 a write without a valid CSRF token stores nothing', async () => {
    const before = await fingerprint(services)
    for (const token of ['', 'wrong']) {
      const answer = await app.inject({
        method: 'POST',
        url: ASSIGNMENTS,
        headers: { ...demo.clients.admin.headers, 'x-csrf-token': token },
        payload: bodyFor(demo),
      })
      expect(answer.statusCode).toBe(403)
    }
    expect(await fingerprint(services)).toEqual(before)
    ok(await demo.clients.admin.post(ASSIGNMENTS, bodyFor(demo)))
  })

  test('ACC-004 ACC-508 reading requires viewAssignments, changing manageQa', async () => {
    const { id } = await assign(demo)
    const { agent, lead, reviewer, admin } = demo.clients
    const me = ok(await reviewer.get('/api/v1/session'))
    expect(JSON.stringify(me)).toContain('viewAssignments')
    expect((await agent.get(`${ASSIGNMENTS}/${id}`)).statusCode).toBe(403)
    // A lead may see assignments, but is not a reviewer of this one.
    expect((await lead.get(`${ASSIGNMENTS}/${id}`)).statusCode).toBe(404)
    expect(ok(await lead.get(ASSIGNMENTS)).total_count).toBe(0)
    expect(ok(await reviewer.get(`${ASSIGNMENTS}/${id}`)).can_edit).toBe(false)
    expect((await other.clients.admin.get(`${ASSIGNMENTS}/${id}`)).statusCode).toBe(404)
    for (const client of [agent, lead, reviewer]) {
      expect((await client.post(ASSIGNMENTS, bodyFor(demo))).statusCode).toBe(403)
      expect((await client.send('PUT', `${ASSIGNMENTS}/${id}`, bodyFor(demo))).statusCode).toBe(403)
      expect((await client.send('DELETE', `${ASSIGNMENTS}/${id}`)).statusCode).toBe(403)
    }
    // A person who manages it sees it, but gets no offers.
    expect((await admin.get(`${ASSIGNMENTS}/${id}/next_review`)).statusCode).toBe(403)
    expect((await admin.get(`${ASSIGNMENTS}/987654321`)).statusCode).toBe(404)
  })
})

describe('saving', () => {
  const full = (): Partial<AssignmentBody> => ({
    name: 'Everything',
    cadence: 'custom',
    number_of_days: 10,
    initial_start_date: '2026-06-01',
    default_qa_form_id: demo.form.id,
    excluded_employees: [demo.people.childAgent.id],
    groups: [demo.teams.north],
    employees: [demo.people.outsider.id],
    included_roles: [demo.roles.AGENT],
    blind: true,
    allow_best_match: true,
    filters: {
      lookback_days: 7,
      exclude_tags: ['vip'],
      exclude_properties: { store_name: ['Oslo'] },
      languages: ['en'],
    },
    allocations: [
      { type: 'any', count: 3 },
      { type: 'stars', stars: [4, 5], count: 2 },
      { type: 'stars', stars: [1, 2, 3], count: 0 },
      { type: 'tags', tags: ['refund'], count: 1 },
    ],
  })

  test('ASG-004 ASG-010 ASG-013 ASG-057 ASG-058 ASG-061 keeps all fields', async () => {
    const { id } = await assign(demo, full())
    const read = await readBack(demo, id)
    expect(read).toMatchObject({
      id,
      ...full(),
      allocations: [
        { type: 'any', count: 3 },
        { type: 'stars', stars: [4, 5], count: 2 },
        { type: 'tags', tags: ['refund'], count: 1 },
      ],
      status: 'assigned',
      start_date: '2026-06-11',
      end_date: '2026-06-20',
      reporting_group_id: null,
      reporting_groups: [],
      allocate_to_team_leader: false,
      employees_as_reviewees: false,
      qa_review_type: 'qa_review',
      reviewers: [demo.people.reviewer.id],
      // Only the agent: the child agent is excluded, the outsider is not in the groups.
      progress: 0,
      total_todo: 6,
      total_reviewers: 1,
      total_employees: 1,
      total_completed: 0,
      skipped: 0,
      progress_by_reviewer: [{ id: demo.people.reviewer.id, todo: 6 }],
      progress_by_employee: [{ id: demo.people.agent.id, name: 'Agent Tester', todo: 6 }],
    })
    const past = await readBack(demo, id, '?start_date=2026-06-01&end_date=2026-06-10')
    expect(past).toMatchObject({ start_date: '2026-06-01', end_date: '2026-06-10' })
    expect(
      (await demo.clients.admin.get(`${ASSIGNMENTS}/${id}?start_date=2026-06-09&end_date=2026-06-01`))
        .statusCode,
    ).toBe(422)
  })

  test('ASG-005 ASG-008 defaults to a weekly assignment of reviews', async () => {
    const made = await assign(demo)
    expect([made.cadence, made.qa_review_type]).toEqual(['weekly', 'qa_review'])
    const audit = await assign(demo, { qa_review_type: 'qa_calibration_audit', cadence: 'monthly' })
    expect([audit.cadence, audit.qa_review_type]).toEqual(['monthly', 'qa_calibration_audit'])
  })

  test('ASG-060 a change follows the same rules; an outdated copy is refused with the current one', async () => {
    const made = await assign(demo, { allocations: [{ type: 'any', count: 2 }] })
    const put = (options: object) => demo.clients.admin.send('PUT', `${ASSIGNMENTS}/${made.id}`, options)
    expect((await put({ ...bodyFor(demo), name: '' })).json().errors[0].path).toBe('name')
    expect((await readBack(demo, made.id)).name).toBe('Weekly quality')
    services.clock.advance(1_000)
    const changed = ok(
      await put({
        ...bodyFor(demo, { name: 'B', allocations: [{ type: 'any', count: 5 }] }),
        updated_at: made.updated_at,
      }),
    )
    expect((await readBack(demo, made.id)).name).toBe('B')
    // An unchanged allocation keeps its id, so that reviews keep counting for it.
    expect(changed.allocations).toEqual([{ ...made.allocations[0], count: 5 }])
    const late = await put({ ...bodyFor(demo, { name: 'C' }), updated_at: made.updated_at })
    expect([late.statusCode, late.json().current.name]).toEqual([409, 'B'])
    expect((await readBack(demo, made.id)).name).toBe('B')
  })

  test('a repeated request has one effect', async () => {
    const before = ok(await demo.clients.admin.get(ASSIGNMENTS)).total_count
    const send = () =>
      app.inject({
        method: 'POST',
        url: ASSIGNMENTS,
        headers: { ...demo.clients.admin.headers, 'idempotency-key': 'once-and-once-only' },
        payload: bodyFor(demo, { name: 'Once' }),
      })
    const [first, second] = [await send(), await send()]
    expect(second.json().id).toBe(first.json().id)
    expect(ok(await demo.clients.admin.get(ASSIGNMENTS)).total_count).toBe(before + 1)
  })

  test('ASG-062 a deleted assignment leaves the list, and its reviews stay', async () => {
    const { id, allocations } = await assign(demo)
    const review = await completedReview(demo, {
      interaction_id: undefined,
      solicitation_id: demo.responses.get('one'),
      employee_id: demo.people.agent.id,
      qa_assignment_id: id,
      qa_allocation_id: allocations[0]?.id,
    })
    ok(await demo.clients.admin.send('DELETE', `${ASSIGNMENTS}/${id}`))
    expect((await demo.clients.reviewer.get(`${ASSIGNMENTS}/${id}`)).statusCode).toBe(404)
    expect((await demo.clients.admin.get(`${ASSIGNMENTS}/${id}`)).statusCode).toBe(404)
    const listed = ok(await demo.clients.admin.get(ASSIGNMENTS)).qa_assignments
    expect(listed.map((each: { id: number }) => each.id)).not.toContain(id)
    expect(ok(await demo.clients.admin.get(`/api/v1/qa_reviews/${review.id}`)).qa_assignment_id).toBe(id)
    expect((await auditedActs(services, demo.companyId)).map(({ action }) => action)).toContain(
      'qa_assignment.archived',
    )
  })
})

describe('team leaders', () => {
  test('group owners review their own people, whatever the request says', async () => {
    const made = await assign(demo, {
      employees: [],
      groups: [demo.teams.north, demo.teams.east],
      allocate_to_team_leader: true,
      reviewers: [demo.people.reviewer.id],
    })
    expect(made.reviewers).toEqual([demo.people.lead.id, demo.people.otherLead.id].sort((a, b) => a - b))
    expect(made.progress_by_reviewer.map(({ name, todo }) => [name, todo])).toEqual([
      ['Lead Tester', 2],
      ['OtherLead Tester', 1],
    ])
    const { lead, otherLead } = demo.clients
    expect(await offered(demo, made.id, '', otherLead)).toBe('four')
    expect(['two', 'three']).toContain(await offered(demo, made.id, '', lead))
    const without = await assign(demo, { groups: [], allocate_to_team_leader: true })
    // Leaders are the reviewers, so they must exist and be allowed to work on it.
    const led = { employees: [], reviewers: [], allocate_to_team_leader: true }
    expect(
      await fault({ ...led, groups: [demo.teams.east], qa_review_type: 'qa_calibration_audit' }),
    ).toEqual([422, 'groups'])
    expect([without.allocate_to_team_leader, without.reviewers]).toEqual([false, [demo.people.reviewer.id]])
  })
})

describe('progress', () => {
  test('ASG-017 ASG-023 counts by reviewer and employee within one period', async () => {
    const people = [demo.people.agent.id, demo.people.childAgent.id, demo.people.outsider.id]
    const { id, allocations } = await assign(demo, {
      employees: people,
      reviewers: [demo.people.reviewer.id, demo.people.lead.id],
      allocations: [{ type: 'any', count: 2 }],
    })
    await completedReview(demo, {
      interaction_id: undefined,
      solicitation_id: demo.responses.get('five'),
      employee_id: demo.people.childAgent.id,
      qa_assignment_id: id,
      qa_allocation_id: allocations[0]?.id,
    })
    ok(
      await demo.clients.reviewer.post(SKIPS, {
        uuid: String(demo.responses.get('four')),
        assignment_id: id,
        reason_id: 1,
      }),
    )
    const read = await readBack(demo, id)
    expect(read).toMatchObject({
      total_reviewers: 2,
      total_employees: 3,
      skipped: 1,
      total_todo: 6,
      total_completed: 1,
      progress: 17,
    })
    const sums = (list: { completed: number; todo: number }[]) => [
      list.length,
      list.reduce((sum, { completed }) => sum + completed, 0),
      list.reduce((sum, { todo }) => sum + todo, 0),
    ]
    expect(sums(read.progress_by_reviewer)).toEqual([2, 1, 6])
    expect(sums(read.progress_by_employee ?? [])).toEqual([3, 1, 6])
    const before = await readBack(demo, id, '?start_date=2026-01-01&end_date=2026-01-07')
    expect([before.total_completed, before.skipped]).toEqual([0, 0])
    expect((await nextOf(demo.clients.reviewer, id)).progress).toBe(33)
  })
})
