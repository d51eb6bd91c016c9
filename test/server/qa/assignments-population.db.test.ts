import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { changeCompany } from '#features/people/testing.ts'
import type { AssignmentBody, Offer } from '#features/qa/assignments/contract.ts'
import { testServices } from '#platform/testing/test-services.ts'
import {
  ASSIGNMENTS,
  assign,
  bodyFor,
  foundAssignmentCompany,
  nextOf,
  readBack,
  respond,
  SKIPS,
} from '#test/server/qa/assignments-setup.ts'
import { completedReview, ok, startReview } from '#test/server/qa/setup.ts'
import { type Client, fingerprint } from '#test/server/support/clients.ts'

const services = testServices()
let app: FastifyInstance

beforeAll(async () => {
  app = await buildServer(services)
})
afterAll(() => app.close())

const MANY = [{ type: 'any' as const, count: 50 }]
const SENT: Record<string, object> = {
  vip: {
    language: 'nb',
    tags: ['vip'],
    properties: { store_name: 'Oslo' },
    resolved_at: '2026-06-14T10:00:00Z',
  },
  long: {
    language: 'en',
    turns: ['Hello', 'My parcel is late', 'Sorry'].map((text) => ({ speaker: 'customer', text })),
  },
  answered: { language: 'en', properties: { store_name: 'Bergen' } },
  old: { language: 'en', started_at: '2026-03-01T09:00:00Z' },
}

/** A company with interactions of the agent; only `answered` has a response. */
async function found(slug: string) {
  const company = await foundAssignmentCompany(services, app, slug)
  const { ids } = ok(
    await company.clients.admin.post('/api/v1/interactions', {
      interactions: Object.entries(SENT).map(([external_id, more]) => ({
        external_id,
        channel: 'Chat',
        employee: { email: company.people.agent.email },
        customer: { name: `Kari ${external_id}` },
        started_at: '2026-06-14T09:00:00Z',
        turns: [{ speaker: 'customer', text: 'Hello' }],
        ...more,
      })),
    }),
  )
  ok(
    await company.clients.admin.post('/api/v1/feedback', {
      responses: [
        {
          external_id: 'r',
          responded_at: '2026-06-14T12:00:00Z',
          stars: 5,
          employee: { email: company.people.agent.email },
          ext_interaction_id: 'answered',
        },
      ],
    }),
  )
  const names = new Map<number, string>(
    Object.entries(ids as Record<string, number>).map(([name, id]) => [id, name]),
  )
  names.set(company.interactions.agent, 'first')
  const nameOf = (offer: Offer | null) => offer && (names.get(offer.interaction_id ?? 0) ?? 'unknown')
  const skip = (id: number, offer: Offer, client: Client = company.clients.reviewer) =>
    client.post(SKIPS, { interaction_id: offer.interaction_id, assignment_id: id, reason_id: 1 })
  /** The names of all interactions offered to the reviewer, skipping each. */
  const offers = async (options: Partial<AssignmentBody>, client: Client = company.clients.reviewer) => {
    const { id } = await assign(company, { allocations: MANY, ...options })
    const offered: string[] = []
    for (;;) {
      const { next_review: offer } = await nextOf(client, id)
      if (!offer) break
      offered.push(String(nameOf(offer)))
      ok(await skip(id, offer, client))
    }
    ok(await company.clients.admin.send('DELETE', `${ASSIGNMENTS}/${id}`))
    return offered.sort()
  }
  return { company, ids: ids as Record<string, number>, nameOf, skip, offers }
}

describe('what is drawn', () => {
  let world: Awaited<ReturnType<typeof found>>
  beforeAll(async () => {
    world = await found('drawn')
  })

  test('interactions with and without a response that the filters of the population find', async () => {
    const { offers } = world
    expect(await offers({ population: { filters: {} } })).toEqual(['answered', 'first', 'long', 'vip'])
    expect(await offers({ population: { filters: { has_response: true } } })).toEqual(['answered'])
    expect(await offers({ population: { filters: { has_response: false, languages: ['en'] } } })).toEqual([
      'first',
      'long',
    ])
    expect(await offers({ population: { filters: { search: 'parcel' } } })).toEqual(['long'])
    expect(await offers({ population: { filters: { turns_from: 3 } } })).toEqual(['long'])
    expect(await offers({ population: { filters: { duration_from: 3_000 } } })).toEqual(['vip'])
    expect(
      await offers({ population: { filters: { properties: { store_name: ['Oslo'] }, tags: ['vip'] } } }),
    ).toEqual(['vip'])
    expect(
      await offers({ population: { filters: { employees: [world.company.people.outsider.id] } } }),
    ).toEqual([])
  })

  test('the days of the population replace the look-back, and a date preset moves', async () => {
    const { offers } = world
    const days = { start_date: '2026-03-01', end_date: '2026-03-31' }
    expect(await offers({ population: { filters: days } })).toEqual(['old'])
    expect(await offers({ population: { filters: {}, date_preset: 'LAST_3_DAYS' } })).toEqual([
      'answered',
      'long',
      'vip',
    ])
    expect(await offers({ population: { filters: {} }, filters: { lookback_days: 365 } })).toContain('old')
  })

  test('allocations and filters of the assignment count as for responses', async () => {
    const { offers } = world
    const population = { filters: {} }
    expect(await offers({ population, allocations: [{ type: 'stars', stars: [4, 5], count: 9 }] })).toEqual([
      'answered',
    ])
    expect(await offers({ population, allocations: [{ type: 'tags', tags: ['VIP'], count: 9 }] })).toEqual([
      'vip',
    ])
    expect(await offers({ population, filters: { exclude_tags: ['vip'], languages: ['nb'] } })).toEqual([])
    expect(await offers({ population, filters: { resolution_statuses: ['resolved'] } })).toEqual(['vip'])
  })

  test('allocations count by language, by property and by duration', async () => {
    const { offers, company } = world
    const of = (...allocations: NonNullable<AssignmentBody['allocations']>) =>
      offers({ population: { filters: {} }, allocations })
    expect(await of({ type: 'language', languages: ['NB', 'sv'], count: 9 })).toEqual(['vip'])
    expect(
      await of({ type: 'property', property: 'store_name', property_values: ['Bergen', 'Oslo'], count: 9 }),
    ).toEqual(['answered', 'first', 'vip'])
    expect(await of({ type: 'property', property: 'store', property_values: ['Oslo'], count: 9 })).toEqual([])
    // Only `vip` has an end, an hour after its start.
    expect(await of({ type: 'duration', duration_from: 3_600, duration_to: 3_600, count: 9 })).toEqual([
      'vip',
    ])
    expect(await of({ type: 'duration', duration_to: 3_599, count: 9 })).toEqual([])
    expect(await of({ type: 'duration', duration_from: 0, count: 9 })).toEqual(['vip'])
    const allocations = [{ type: 'duration' as const, duration_from: 60, count: 2 }]
    const { id, ...saved } = await assign(company, { allocations })
    expect(saved.allocations).toEqual([
      { id: expect.any(Number), type: 'duration', duration_from: 60, count: 2 },
    ])
    const again = ok(
      await company.clients.admin.send('PUT', `${ASSIGNMENTS}/${id}`, bodyFor(company, { allocations })),
    )
    expect(again.allocations).toEqual(saved.allocations)
    for (const [refused, path] of [
      [{ type: 'duration', count: 1 }, 'allocations.0.duration_to'],
      [{ type: 'duration', duration_from: 9, duration_to: 8, count: 1 }, 'allocations.0.duration_to'],
      [{ type: 'language', languages: [], count: 1 }, 'allocations.0.languages'],
    ] as const) {
      const answer = await company.clients.admin.post(ASSIGNMENTS, {
        ...bodyFor(company),
        allocations: [refused],
      })
      expect(answer.statusCode, answer.body).toBe(422)
      expect(answer.json().errors[0].path).toBe(path)
    }
    ok(await company.clients.admin.send('DELETE', `${ASSIGNMENTS}/${id}`))
  })

  test('an estimate counts the population and what is eligible in it', async () => {
    const { company } = world
    const estimate = async (options: Partial<AssignmentBody>) =>
      ok(await company.clients.admin.post(`${ASSIGNMENTS}/estimate`, bodyFor(company, options)))
    expect(await estimate({ population: { filters: {} } })).toMatchObject({ population: 7, eligible: 4 })
    expect(await estimate({ population: { filters: { languages: ['nb'] } } })).toMatchObject({
      population: 1,
      eligible: 1,
    })
    expect(await estimate({})).toMatchObject({ population: null, eligible: 1 })
  })

  test('filters find for each reviewer what the list shows them', async () => {
    const { company, offers } = world
    await changeCompany(services, company.viewer, { customer_visibility: 'ADMIN_ONLY' })
    const reviewers = [company.people.reviewer.id, company.people.admin.id]
    const population = { filters: { search: 'Kari' } }
    expect(await offers({ population, reviewers })).toEqual([])
    expect(await offers({ population, reviewers }, company.clients.admin)).toEqual([
      'answered',
      'long',
      'vip',
    ])
  })
})

describe('reviews', () => {
  test('an offered interaction is reserved, reviewed and counted', async () => {
    const { company, ids, nameOf } = await found('reviews')
    const reviewers = [company.people.reviewer.id, company.people.admin.id]
    const population = { filters: { has_response: true } }
    const { id } = await assign(company, { population, reviewers, allocations: MANY })
    const offer = (await nextOf(company.clients.reviewer, id)).next_review as Offer
    expect(offer).toMatchObject({ interaction_id: ids.answered, stars: 5 })
    expect(offer.solicitation_id).toEqual(expect.any(Number))
    expect(nameOf((await nextOf(company.clients.reviewer, id)).next_review)).toBe('answered')
    expect((await nextOf(company.clients.admin, id)).next_review).toBeNull()
    // Nor is it offered as a response elsewhere.
    const other = await assign(company, { reviewers: [company.people.admin.id], allocations: MANY })
    expect((await nextOf(company.clients.admin, other.id)).next_review).toBeNull()

    const input = {
      interaction_id: offer.interaction_id,
      solicitation_id: offer.solicitation_id,
      employee_id: offer.employee_id,
      qa_assignment_id: id,
      qa_allocation_id: offer.qa_allocation_id,
    }
    const refused = await company.clients.admin.post('/api/v1/qa_reviews', {
      qa_form_id: company.form.id,
      ...input,
    })
    expect(refused.statusCode).toBe(409)
    const review = await completedReview(company, input)
    expect(review).toMatchObject({ origin: 'assignment', qa_assignment_id: id })
    expect((await readBack(company, id)).total_completed).toBe(1)
    expect((await nextOf(company.clients.reviewer, id)).next_review).toBeNull()
  })

  test('an offer without a response starts a review of the interaction', async () => {
    const { company, ids } = await found('plain')
    const { id } = await assign(company, { population: { filters: { tags: ['vip'] } } })
    const offer = (await nextOf(company.clients.reviewer, id)).next_review as Offer
    expect(offer).toMatchObject({
      interaction_id: ids.vip,
      solicitation_id: null,
      stars: null,
      responded_at: null,
    })
    await startReview(company, {
      interaction_id: offer.interaction_id,
      employee_id: offer.employee_id,
      qa_assignment_id: id,
      qa_allocation_id: offer.qa_allocation_id,
    })
    expect((await nextOf(company.clients.reviewer, id)).next_review).toBeNull()
  })

  test('a blind offer hides the person, and its token starts the review', async () => {
    const { company, ids } = await found('blind')
    const { reviewer } = company.clients
    const { id } = await assign(company, { blind: true, population: { filters: { tags: ['vip'] } } })
    const offer = (await nextOf(reviewer, id)).next_review as Offer
    expect(offer.employee_id).toMatch(/^blind-[\w-]{32}$/)
    expect([offer.employee, offer.interaction_id]).toEqual([null, ids.vip])
    expect((await nextOf(reviewer, id)).next_review?.employee_id).toBe(offer.employee_id)
    const shown = ok(await reviewer.get(`/api/v1/interactions/${ids.vip}`))
    expect([shown.blind, shown.employee]).toEqual([true, null])
    const begin = (more: object) =>
      reviewer.post('/api/v1/qa_reviews', {
        qa_form_id: company.form.id,
        interaction_id: offer.interaction_id,
        qa_assignment_id: id,
        qa_allocation_id: offer.qa_allocation_id,
        ...more,
      })
    expect((await begin({ employee_id: company.people.agent.id })).statusCode).toBe(422)
    expect((await begin({ employee_id: `blind-${'A'.repeat(32)}` })).statusCode).toBe(422)
    expect((await begin({ employee_id: offer.employee_id, interaction_id: ids.long })).statusCode).toBe(422)
    const review = ok(await begin({ employee_id: offer.employee_id }))
    expect(review.blind).toBe(true)
    expect(JSON.stringify(review)).not.toContain(company.people.agent.email)
    expect(JSON.stringify(review)).not.toContain('Agent Tester')
  })
})

describe('skips', () => {
  test('a skipped interaction is not offered again until the skip is undone', async () => {
    const { company, ids, nameOf, skip } = await found('skips')
    const { id } = await assign(company, { population: { filters: { tags: ['vip'] } } })
    const offer = (await nextOf(company.clients.reviewer, id)).next_review as Offer
    const made = ok(await skip(id, offer))
    expect(made).toMatchObject({ interaction_id: ids.vip, solicitation_id: null, uuid: null })
    expect(ok(await skip(id, offer)).id).toBe(made.id)
    expect((await nextOf(company.clients.reviewer, id)).next_review).toBeNull()
    const query = `query($id: ID!) { skippedInteractions(assignmentId: $id) { nodes { uuid solicitationId interactionId } } }`
    const { data } = ok(
      await company.clients.admin.post('/graphql', { query, variables: { id: String(id) } }),
    )
    expect(data.skippedInteractions.nodes).toEqual([
      { uuid: null, solicitationId: null, interactionId: String(ids.vip) },
    ])
    ok(await company.clients.reviewer.send('DELETE', `${SKIPS}/${made.id}`))
    expect(nameOf((await nextOf(company.clients.reviewer, id)).next_review)).toBe('vip')
  })

  test('name what kind of id is missing', async () => {
    const { company, ids } = await found('kinds')
    await respond(company, [{ name: 'a' }])
    const ofInteractions = await assign(company, { population: { filters: {} } })
    const ofResponses = await assign(company)
    const before = await fingerprint(services)
    for (const [assignment, body, path] of [
      [ofInteractions, { uuid: String(company.responses.get('a')) }, 'interaction_id'],
      [ofInteractions, { interaction_id: 987_654_321 }, 'interaction_id'],
      [ofResponses, { interaction_id: ids.vip }, 'uuid'],
    ] as const) {
      const refused = await company.clients.reviewer.post(SKIPS, {
        assignment_id: assignment.id,
        reason_id: 1,
        ...body,
      })
      expect([refused.statusCode, refused.json().errors[0].path]).toEqual([422, path])
    }
    expect(await fingerprint(services)).toEqual(before)
  })
})

describe('the assignment', () => {
  test('keeps its population, also through GraphQL, and names it in the activity log', async () => {
    const { company } = await found('kept')
    const population = { filters: { languages: ['nb'], stars: [1] }, date_preset: 'LAST_WEEK' as const }
    const { id, updated_at } = await assign(company, { population })
    expect((await readBack(company, id)).population).toEqual(population)
    const query = `query($id: ID!) { qaAssignment(id: $id) { population } }`
    const { data } = ok(
      await company.clients.admin.post('/graphql', { query, variables: { id: String(id) } }),
    )
    expect(data.qaAssignment.population).toEqual(population)
    const { rows } = await services.database.ownerPool.query(
      `select v.after -> 'population' as population from app.audit_entry a
         join app.audit_value v on v.company_id = $1 and v.sequence = a.sequence
        where a.company_id = $1 and a.action = 'qa_assignment.created' and a.object_id = $2::text`,
      [company.companyId, id],
    )
    expect(rows).toEqual([{ population }])
    const changed = ok(
      await company.clients.admin.send('PUT', `${ASSIGNMENTS}/${id}`, { ...bodyFor(company), updated_at }),
    )
    expect(changed.population).toBeNull()
  })

  test.each([
    ['population.filters', { population: {} }],
    ['population.filters.stars.0', { population: { filters: { stars: [9] } } }],
    ['population.date_preset', { population: { filters: {}, date_preset: 'NEXT_WEEK' } }],
    ['population.view', { population: { filters: {}, view: 3 } }],
    ['population', { population: { filters: {} }, qa_review_type: 'qa_calibration_audit' }],
  ])('a bad %s is named', async (path, options) => {
    const { company } = await found(`bad-${path.replaceAll('.', '-').replaceAll('_', '-')}`)
    const refused = await company.clients.admin.post(
      ASSIGNMENTS,
      bodyFor(company, { allocations: MANY, ...(options as Partial<AssignmentBody>) }),
    )
    expect([refused.statusCode, refused.json().errors[0].path]).toEqual([422, path])
  })
})
