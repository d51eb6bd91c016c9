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
import { ok } from '#test/server/qa/setup.ts'
import { auditedActs } from '#test/server/support/clients.ts'

const services = testServices()
let app: FastifyInstance
/** Each test has a new company, so that offers of other tests are not reserved. */
const found = (slug: string): Promise<AssignmentCompany> => foundAssignmentCompany(services, app, slug)

beforeAll(async () => {
  app = await buildServer(services)
})
afterAll(() => app.close())

describe('simultaneous requests', () => {
  test('of two reviewers in two assignments never get the same interaction', async () => {
    const demo = await found('at-once')
    await respond(
      demo,
      Array.from({ length: 12 }, (_, index) => ({ name: `call ${index}` })),
    )
    const both = [demo.people.reviewer.id, demo.people.lead.id]
    const options = { reviewers: both, allocations: [{ type: 'any' as const, count: 10 }] }
    const ids = [(await assign(demo, options)).id, (await assign(demo, options)).id]
    const clients = { reviewer: demo.clients.reviewer, lead: demo.clients.lead }
    const requests = Array.from({ length: 5 }, () =>
      ids.flatMap((id) =>
        Object.entries(clients).map(async ([who, client]) => {
          const { next_review } = await nextOf(client, id)
          return [`${who} ${id}`, next_review?.solicitation_id ?? null] as const
        }),
      ),
    ).flat()
    const given = new Map<string, Set<number | null>>()
    for (const [who, what] of await Promise.all(requests))
      given.set(who, (given.get(who) ?? new Set()).add(what))
    // Each reviewer has one offer per assignment, always the same one, and no one else has it.
    expect([...given.values()].map(({ size }) => size)).toEqual([1, 1, 1, 1])
    const all = [...given.values()].flatMap((set) => [...set])
    expect(all).not.toContain(null)
    expect(new Set(all).size).toBe(4)
    // An interaction reserved for another reviewer cannot be reviewed.
    const [theirs] = [...(given.get(`lead ${ids[0]}`) ?? [])]
    const refused = await demo.clients.reviewer.post('/api/v1/qa_reviews', {
      qa_form_id: demo.form.id,
      solicitation_id: theirs,
      employee_id: demo.people.agent.id,
      qa_assignment_id: ids[0],
    })
    expect(refused.statusCode).toBe(409)
  })

  test('for the last place succeed once; an offer not started within an hour is free again', async () => {
    const demo = await found('last-place')
    await respond(demo, [{ name: 'a' }, { name: 'b' }])
    const { id } = await assign(demo, {
      employees: [demo.people.agent.id, demo.people.childAgent.id],
      reviewers: [demo.people.reviewer.id, demo.people.lead.id],
    })
    const [first, second] = await Promise.all([
      nextOf(demo.clients.reviewer, id),
      nextOf(demo.clients.lead, id),
    ])
    expect([first.next_review, second.next_review].filter((each) => each !== null)).toHaveLength(1)
    const waiting = first.next_review === null ? demo.clients.reviewer : demo.clients.lead
    expect((await nextOf(waiting, id)).next_review).toBeNull()
    services.clock.advance(3_600_001)
    expect((await nextOf(waiting, id)).next_review).not.toBeNull()
  })
})

describe('skips', () => {
  test('ASG-063 ASG-064 count once and are offered to no one again, until undone', async () => {
    const demo = await found('skips')
    await respond(demo, [{ name: 'a' }])
    const { id, allocations } = await assign(demo, {
      reviewers: [demo.people.reviewer.id, demo.people.lead.id],
      employees: [demo.people.agent.id, demo.people.childAgent.id],
    })
    const { rows } = await services.database.ownerPool.query<{ uuid: string }>(
      'select uuid from app.response where company_id = $1 and id = $2',
      [demo.companyId, demo.responses.get('a')],
    )
    const body = {
      uuid: rows[0]?.uuid,
      assignment_id: id,
      reason_id: 6,
      reason_detail: 'Only a test call',
      qa_allocation_id: allocations[0]?.id,
    }
    const send = (options: object, client = demo.clients.reviewer) =>
      client.post(SKIPS, { ...body, ...options })
    const wrong: [object, number, string?][] = [
      [{ uuid: undefined }, 422, 'uuid'],
      [{ uuid: '00000000-0000-4000-8000-000000000000' }, 422, 'uuid'],
      [{ uuid: '987654321' }, 422, 'uuid'],
      [{ assignment_id: 987654321 }, 404],
      [{ reason_id: 99 }, 422, 'reason_id'],
      [{ reason_detail: '' }, 422, 'reason_detail'],
      [{ qa_allocation_id: 987654321 }, 422, 'qa_allocation_id'],
    ]
    for (const [options, status, path] of wrong) {
      const refused = await send(options)
      expect([refused.statusCode, refused.json().errors[0]?.path]).toEqual([status, path])
    }
    expect((await send({}, demo.clients.otherLead)).statusCode).toBe(404)
    expect((await readBack(demo, id)).skipped).toBe(0)
    expect(await offered(demo, id)).toBe('a')
    const made = ok(await send({}))
    expect(made).toMatchObject({ ...body, solicitation_id: demo.responses.get('a') })
    expect(ok(await send({}, demo.clients.lead)).id).toBe(made.id)
    expect((await readBack(demo, id)).skipped).toBe(1)
    expect(await offered(demo, id)).toBeNull()
    expect(await offered(demo, id, '', demo.clients.lead)).toBeNull()
    expect((await demo.clients.lead.send('DELETE', `${SKIPS}/${made.id}`)).statusCode).toBe(403)
    ok(await demo.clients.reviewer.send('DELETE', `${SKIPS}/${made.id}`))
    expect((await demo.clients.reviewer.send('DELETE', `${SKIPS}/${made.id}`)).statusCode).toBe(404)
    expect(await offered(demo, id)).toBe('a')
    expect((await auditedActs(services, demo.companyId)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['qa_assignment.skipped', 'qa_assignment.skip_undone']),
    )
  })
})

test('the estimate shows the need, the supply and the shortfall', async () => {
  const demo = await found('estimate')
  await respond(demo, [
    { name: 'a', stars: 5 },
    { name: 'b', stars: 5 },
    { name: 'c', stars: 1 },
    { name: 'd', of: 'outsider', stars: 5 },
  ])
  const estimate = (options: Partial<AssignmentBody>, client = demo.clients.admin) =>
    client.post(`${ASSIGNMENTS}/estimate`, bodyFor(demo, options))
  const counted = ok(
    await estimate({
      employees: [demo.people.agent.id, demo.people.outsider.id],
      reviewers: [demo.people.reviewer.id],
      allocations: [
        { type: 'stars', stars: [4, 5], count: 1 },
        { type: 'stars', stars: [1, 2, 3], count: 1 },
        { type: 'any', count: 0 },
      ],
    }),
  )
  expect(counted).toEqual({
    eligible: 4,
    capped: false,
    population: null,
    needed: 4,
    employees: 2,
    reviewers: 1,
    affordable: null,
    per_reviewer: 4,
    allocations: [
      { eligible: 3, needed: 2, short_employees: 0, impossible: false },
      { eligible: 1, needed: 2, short_employees: 1, impossible: true },
      { eligible: 4, needed: 0, short_employees: 0, impossible: false },
    ],
  })
  expect(ok(await estimate({ reviewers: [], allocations: [] }))).toMatchObject({
    needed: 0,
    per_reviewer: null,
    allocations: [],
  })
  expect((await estimate({}, demo.clients.lead)).statusCode).toBe(403)
  expect((await estimate({ name: '' })).statusCode).toBe(422)
  expect(ok(await demo.clients.admin.get(ASSIGNMENTS)).total_count).toBe(0)
})
