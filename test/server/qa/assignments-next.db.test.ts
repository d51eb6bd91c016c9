import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import type { AssignmentBody } from '#features/qa/assignments/contract.ts'
import { testServices } from '#platform/testing/test-services.ts'
import {
  ASSIGNMENTS,
  type AssignmentCompany,
  allOffered,
  assign,
  foundAssignmentCompany,
  nextOf,
  offered,
  readBack,
  respond,
} from '#test/server/qa/assignments-setup.ts'
import { completedReview, ok, startReview } from '#test/server/qa/setup.ts'
import { signInAs } from '#test/server/support/clients.ts'

const services = testServices()
let app: FastifyInstance
/** Each test has a new company, so that offers of other tests are not reserved. */
const found = (slug: string): Promise<AssignmentCompany> => foundAssignmentCompany(services, app, slug)

beforeAll(async () => {
  app = await buildServer(services)
})
afterAll(() => app.close())

const review = (
  company: AssignmentCompany,
  name: string,
  options: object,
  of: 'agent' | 'childAgent' = 'agent',
) =>
  completedReview(company, {
    interaction_id: undefined,
    solicitation_id: company.responses.get(name),
    employee_id: company.people[of].id,
    ...options,
  })

describe('offers', () => {
  let demo: AssignmentCompany
  const MANY = [{ type: 'any' as const, count: 50 }]
  const offers = async (options: Partial<AssignmentBody>) => {
    const { id } = await assign(demo, { allocations: MANY, ...options })
    const names = await allOffered(demo, id)
    ok(await demo.clients.admin.send('DELETE', `${ASSIGNMENTS}/${id}`))
    return names
  }

  beforeAll(async () => {
    demo = await found('demo')
    await respond(demo, [
      { name: 'good', stars: 5, channel: 'Chat', language: 'en', brand: 'Blue', tags: ['VIP', 'refund'] },
      { name: 'bad', stars: 2, channel: 'Phone', language: 'en-GB', properties: { store_name: 'Oslo' } },
      { name: 'old', stars: 4, days: 20, language: 'nb', channel: 'Phone', resolved: true },
      { name: 'older', stars: 4, days: 60 },
      { name: 'child', of: 'childAgent' },
      { name: 'outside', of: 'outsider' },
    ])
  })

  test('ASG-010 leave out interactions beyond the look-back, with an excluded tag or an excluded property', async () => {
    expect(await offers({})).toEqual(['bad', 'good', 'old'])
    expect(await offers({ filters: { lookback_days: 90 } })).toEqual(['bad', 'good', 'old', 'older'])
    expect(await offers({ filters: { lookback_days: 7, exclude_tags: ['vip'] } })).toEqual(['bad'])
    expect(await offers({ filters: { exclude_properties: { store_name: 'Oslo' } } })).toEqual(['good', 'old'])
  })

  test('ASG-011 match every category that is not empty', async () => {
    const channels = ok(await demo.clients.admin.get('/api/v1/channels')).channels
    const chat = channels.find(({ slug }: { slug: string }) => slug === 'chat').id
    const phone = channels.find(({ slug }: { slug: string }) => slug === 'phone').id
    expect(await offers({ filters: { channels: [chat], languages: ['en'] } })).toEqual(['good'])
    expect(await offers({ filters: { channels: [phone], languages: ['en'] } })).toEqual(['bad'])
    expect(await offers({ filters: { channels: [phone], tags: ['refund'] } })).toEqual([])
    expect(await offers({ filters: { properties: { store_name: ['Oslo', 'Bergen'] } } })).toEqual(['bad'])
    expect(await offers({ filters: { resolution_statuses: ['resolved'] } })).toEqual(['old'])
    expect(await offers({ filters: { resolution_statuses: ['unresolved'] } })).toEqual(['bad', 'good'])
    const { rows } = await services.database.ownerPool.query(
      `select id from app.brand where company_id = $1 and name = 'Blue'`,
      [demo.companyId],
    )
    expect(await offers({ filters: { brands: [rows[0].id] } })).toEqual(['good'])
    expect(await offers({ allocations: [{ type: 'channel', channel_id: chat, count: 5 }] })).toEqual(['good'])
    expect(await offers({ allocations: [{ type: 'tags', tags: ['refund'], count: 5 }] })).toEqual(['good'])
  })

  test('ASG-014 ASG-015 in a star bucket have only its stars', async () => {
    expect(await offers({ allocations: [{ type: 'stars', stars: [4, 5], count: 9 }] })).toEqual([
      'good',
      'old',
    ])
    expect(await offers({ allocations: [{ type: 'stars', stars: [1, 2, 3], count: 9 }] })).toEqual(['bad'])
  })

  test('ASG-018 ASG-019 ASG-056 are of the chosen people or members with the roles, without excluded ones', async () => {
    const { people, teams, roles } = demo
    const groups = { employees: [people.outsider.id], groups: [teams.northChild] }
    expect(await offers({ ...groups, employees_as_reviewees: true })).toEqual(['outside'])
    expect(await offers({ ...groups, employees_as_reviewees: false })).toEqual(['child'])
    const north = { employees: [], groups: [teams.north], excluded_employees: [people.agent.id] }
    expect(await offers(north)).toEqual(['child'])
    const named = { employees: [people.childAgent.id] }
    expect(await offers({ ...named, included_roles: [roles.MANAGER] })).toEqual([])
    expect(await offers({ ...named, included_roles: [roles.AGENT] })).toEqual(['child'])
    expect(await offers({ ...named, included_roles: [] })).toEqual(['child'])
    expect((await offers({ employees: [], included_roles: [roles.AGENT] })).length).toBe(5)
  })

  test('ASG-018 include members of reporting groups', async () => {
    const { rows } = await services.database.ownerPool.query<{ id: number }>(
      `insert into app.reporting_group (company_id, name, created_at, updated_at)
       values ($1, 'Night shift', now(), now()) returning id`,
      [demo.companyId],
    )
    const group = Number(rows[0]?.id)
    await services.database.ownerPool.query(
      'insert into app.reporting_group_member (company_id, group_id, employee_id) values ($1, $2, $3)',
      [demo.companyId, group, demo.people.outsider.id],
    )
    expect(await offers({ employees: [], reporting_groups: [group] })).toEqual(['outside'])
    expect(
      await offers({ employees: [], groups: [demo.teams.northChild], reporting_groups: [group] }),
    ).toEqual(['child', 'outside'])
    // An older client sends a single choice, which is read as a list of one.
    const made = await assign(demo, { employees: [], reporting_group_id: group })
    expect([made.reporting_groups, made.total_employees]).toEqual([[group], 1])
  })

  test('ASG-065 can be limited to one employee; in blind mode no name is shown', async () => {
    const people = [demo.people.agent.id, demo.people.childAgent.id]
    const { id, allocations } = await assign(demo, { employees: people, default_qa_form_id: demo.form.id })
    const { next_review: next } = await nextOf(
      demo.clients.reviewer,
      id,
      `?employee_id=${demo.people.childAgent.id}`,
    )
    expect(next).toMatchObject({
      qa_assignment_id: id,
      qa_allocation_id: allocations[0]?.id,
      solicitation_id: demo.responses.get('child'),
      employee_id: demo.people.childAgent.id,
      employee: { name: 'ChildAgent Tester' },
      default_qa_form_id: demo.form.id,
      blind: false,
      partially_matched: false,
      qa_review_id: null,
    })
    expect(await offered(demo, id, `?employee_id=${demo.people.outsider.id}`)).toBeNull()
    const blind = await assign(demo, { blind: true })
    const masked = await nextOf(demo.clients.reviewer, blind.id)
    expect(masked.next_review).toMatchObject({ blind: true, employee: null })
    expect(JSON.stringify(masked)).not.toContain('Tester')
  })
})

describe('allocations', () => {
  test('are filled for each employee, and then nothing is offered', async () => {
    const demo = await found('places')
    await respond(demo, [
      { name: 'a', stars: 5 },
      { name: 'b', stars: 4 },
      { name: 'c', stars: 1 },
      { name: 'd', stars: 1 },
    ])
    const { id, allocations } = await assign(demo, {
      allocations: [
        { type: 'stars', stars: [4, 5], count: 1 },
        { type: 'stars', stars: [1, 2, 3], count: 1 },
      ],
    })
    const reviewer = demo.clients.reviewer
    for (const allocation of allocations) {
      const { next_review: next } = await nextOf(reviewer, id)
      expect(next?.qa_allocation_id).toBe(allocation.id)
      // The same offer stays until it is reviewed or skipped.
      expect((await nextOf(reviewer, id)).next_review).toEqual(next)
      const made = await completedReview(demo, {
        interaction_id: undefined,
        solicitation_id: next?.solicitation_id,
        employee_id: next?.employee_id,
        qa_assignment_id: id,
        qa_allocation_id: next?.qa_allocation_id,
      })
      expect(made).toMatchObject({ origin: 'assignment', qa_assignment_id: id })
    }
    expect(await nextOf(reviewer, id)).toEqual({ next_review: null, similar: [], progress: 100 })
    expect(await readBack(demo, id)).toMatchObject({ progress: 100, total_completed: 2 })
    // The next week has the same quota again.
    services.clock.advance(7 * 86_400_000)
    expect((await nextOf(await signInAs(app, demo.people.reviewer), id)).next_review).not.toBeNull()
  })

  test('count only reviews by their reviewers, of their people and their allocation', async () => {
    const demo = await found('joined')
    const other = await found('strange')
    await respond(demo, [{ name: 'a' }, { name: 'b', of: 'outsider' }])
    const { id, allocations } = await assign(demo, { blind: true })
    const send = (options: object, client = demo.clients.reviewer) =>
      client.post('/api/v1/qa_reviews', {
        qa_form_id: demo.form.id,
        solicitation_id: demo.responses.get('a'),
        qa_assignment_id: id,
        qa_allocation_id: allocations[0]?.id,
        ...options,
      })
    const strange = await assign(other)
    const wrong: [object, string][] = [
      [{ qa_assignment_id: 987654321 }, 'qa_assignment_id'],
      [{ qa_assignment_id: strange.id }, 'qa_assignment_id'],
      [{ qa_assignment_id: undefined }, 'qa_allocation_id'],
      [{ qa_allocation_id: strange.allocations[0]?.id }, 'qa_allocation_id'],
      [{ solicitation_id: demo.responses.get('b') }, 'employee_id'],
    ]
    for (const [options, path] of wrong) {
      const refused = await send(options)
      expect([refused.statusCode, refused.json().errors[0].path]).toEqual([422, path])
    }
    expect((await send({}, demo.clients.lead)).statusCode).toBe(422)
    expect(ok(await send({ blind: false }))).toMatchObject({
      blind: true,
      origin: 'assignment',
      employee: null,
    })
    await demo.clients.admin.send('DELETE', `${ASSIGNMENTS}/${id}`)
    expect((await send({})).statusCode).toBe(422)
  })

  test('ASG-021 ASG-065 match partly only if allowed or requested, and never offer excluded interactions', async () => {
    const demo = await found('partly')
    await respond(demo, [
      { name: 'excluded', stars: 3, tags: ['vip'] },
      { name: 'worse', stars: 1, language: 'nb' },
      { name: 'better', stars: 3, language: 'en' },
    ])
    const options = {
      allocations: [{ type: 'stars' as const, stars: [4, 5], count: 2 }],
      filters: { exclude_tags: ['vip'], languages: ['en'] },
    }
    const strict = await assign(demo, { ...options, allow_best_match: false })
    expect(await offered(demo, strict.id)).toBeNull()
    const { next_review: similar, similar: more } = await nextOf(
      demo.clients.reviewer,
      strict.id,
      '?review_similar=true',
    )
    expect(similar).toMatchObject({
      solicitation_id: demo.responses.get('better'),
      partially_matched: true,
    })
    expect(more.map(({ solicitation_id }) => solicitation_id)).toEqual([
      demo.responses.get('better'),
      demo.responses.get('worse'),
    ])
    ok(await demo.clients.admin.send('DELETE', `${ASSIGNMENTS}/${strict.id}`))
    services.clock.advance(3_700_000)
    const loose = await assign(demo, { ...options, allow_best_match: true })
    const { next_review: next } = await nextOf(demo.clients.reviewer, loose.id)
    expect(next).toMatchObject({ solicitation_id: demo.responses.get('better'), partially_matched: true })
    const made = await startReview(demo, {
      interaction_id: undefined,
      solicitation_id: next?.solicitation_id,
      employee_id: next?.employee_id,
      qa_assignment_id: loose.id,
      qa_allocation_id: next?.qa_allocation_id,
    })
    expect(made.partially_matched).toBe(true)
  })

  test('offer nothing before the first day or after completion', async () => {
    const demo = await found('later')
    await respond(demo, [{ name: 'a' }])
    const { id } = await assign(demo, { initial_start_date: '2027-01-01' })
    expect(await offered(demo, id)).toBeNull()
    const begun = await assign(demo)
    expect(await offered(demo, begun.id)).toBe('a')
  })

  test('of audits name a completed review by another person', async () => {
    const demo = await found('audits')
    await respond(demo, [{ name: 'a' }])
    const own = await review(demo, 'a', {})
    const { id } = await assign(demo, {
      qa_review_type: 'qa_calibration_audit',
      reviewers: [demo.people.reviewer.id, demo.people.admin.id],
      allocations: [{ type: 'any', count: 2 }],
    })
    expect((await nextOf(demo.clients.reviewer, id)).next_review).toBeNull()
    expect((await nextOf(demo.clients.admin, id)).next_review).toMatchObject({
      qa_review_id: own.id,
      qa_review_type: 'qa_calibration_audit',
      solicitation_id: demo.responses.get('a'),
    })
  })
})
