import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { completedReview, foundQaCompany, ok, type QaCompany, startReview } from '#test/server/qa/setup.ts'

const services = testServices()
let app: FastifyInstance
let demo: QaCompany
let shared: number

/** Speaks for the company, but is not known as an employee. */
const MARIA = { name: 'Marianne Lundgren', email: 'marianne@partner.example' }
const CUSTOMER = { name: 'Rita Quist', email: 'rita@customer.example' }

const REVIEWS = '/api/v1/qa_reviews'
const say = (author: object, text: string, speaker = 'agent') => ({ speaker, author, text })

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundQaCompany(services, app, 'demo')
  const { agent, childAgent, outsider } = demo.people
  await services.database.ownerPool.query(
    `update app.employee set first_name = 'Quillonia', last_name = 'Zephyrine', custom_employee_id = 'NUMBER-77'
      where company_id = $1 and id = $2`,
    [demo.companyId, childAgent.id],
  )
  const { ids } = ok(
    await demo.clients.admin.post('/api/v1/interactions', {
      interactions: [
        {
          external_id: 'shared-quillonia-1',
          channel: 'Phone',
          employee: { email: outsider.email },
          started_at: '2026-06-12T09:00:00Z',
          customer: CUSTOMER,
          summary: 'Quillonia and Marianne helped',
          properties: { contact: 'marianne@partner.example' },
          turns: [
            say(CUSTOMER, 'It restarts.', 'customer'),
            say({ email: outsider.email }, `I ask Zephyrine (NUMBER-77, ${childAgent.email}).`),
            say({ email: childAgent.email }, 'Quillonia here.'),
            say(MARIA, 'And Lundgren, who knows it best of us all.'),
            say({ email: childAgent.email }, 'It is on its way.'),
            say({ name: 'Helper' }, 'Rate us.', 'bot'),
          ],
        },
      ],
    }),
  )
  shared = ids['shared-quillonia-1']
  expect(agent.id).not.toBe(childAgent.id)
})
afterAll(() => app.close())

describe('whose part is reviewed', () => {
  const refusal = async (input: object, client = demo.clients.reviewer) => {
    const answer = await client.post(REVIEWS, { qa_form_id: demo.form.id, interaction_id: shared, ...input })
    expect(answer.statusCode).toBe(422)
    return answer.json().errors.map(({ path, message }: { path: string; message: string }) => [path, message])
  }

  test('a person who did not take part is refused', async () => {
    expect(await refusal({ employee_id: demo.people.agent.id })).toEqual([
      ['employee_id', 'Did not take part in this conversation.'],
    ])
  })

  test('a participant outside the scope of the reviewer is refused', async () => {
    const outside = { employee_id: demo.people.outsider.id }
    expect(await refusal(outside, demo.clients.lead)).toEqual([
      ['employee_id', expect.stringContaining('is not a person you may review')],
    ])
  })

  test('letters of nobody, of agents without a profile, or together with a person are refused', async () => {
    for (const input of [
      { participant_letter: 'D' },
      { participant_letter: 'C' },
      { participant_letter: 'A', employee_id: demo.people.childAgent.id },
      { participant_letter: 'a' },
      { participant_letter: 'A', interaction_id: demo.interactions.agent },
    ])
      expect((await refusal(input))[0][0], JSON.stringify(input)).toBe('participant_letter')
  })

  test('it is that of the most active employee unless another is chosen', async () => {
    const { outsider, childAgent } = demo.people
    const byDefault = await startReview(demo, { interaction_id: shared })
    expect(byDefault.employee?.id).toBe(childAgent.id)
    const chosen = await startReview(demo, { interaction_id: shared, employee_id: outsider.id })
    expect(chosen.employee?.id).toBe(outsider.id)
    const single = await startReview(demo, {})
    expect(single.employee?.id).toBe(demo.people.agent.id)
  })

  test('by default it is one that the reviewer may review', async () => {
    const review = await startReview(demo, { interaction_id: shared }, demo.clients.lead)
    expect(review.employee?.id).toBe(demo.people.childAgent.id)
  })

  test('a review of the part of a colleague counts for the colleague', async () => {
    const { childAgent, outsider } = demo.people
    const done = await completedReview(demo, { interaction_id: shared, employee_id: childAgent.id })
    const listed = async (id: number) =>
      ok(await demo.clients.admin.get(`${REVIEWS}?per=100&by_employee_id=${id}`)).qa_reviews.map(
        ({ id: review }: { id: number }) => review,
      )
    expect(await listed(childAgent.id)).toContain(done.id)
    expect(await listed(outsider.id)).not.toContain(done.id)
    const { rows } = await services.database.ownerPool.query(
      `select r.employee_id, r.team_id = e.team_id as own_team from app.qa_review r
         join app.employee e on e.company_id = $1 and e.id = r.employee_id
        where r.company_id = $1 and r.id = $2`,
      [demo.companyId, done.id],
    )
    expect(rows).toEqual([{ employee_id: childAgent.id, own_team: true }])
    expect((await demo.clients.childAgent.get(`${REVIEWS}/${done.id}`)).statusCode).toBe(200)
    expect((await demo.clients.outsider.get(`${REVIEWS}/${done.id}`)).statusCode).toBe(404)
  })
})

describe('who spoke', () => {
  test('is in lists, single interactions and copies', async () => {
    const { outsider, childAgent } = demo.people
    const participants = [
      { id: childAgent.id, name: 'Quillonia Zephyrine', image: null, turns: 2, letter: null },
      { id: outsider.id, name: expect.any(String), image: null, turns: 1, letter: null },
    ]
    const listed = ok(await demo.clients.admin.get('/api/v1/interactions?limit=100')).interactions
    expect(listed.find(({ id }: { id: number }) => id === shared)).toMatchObject({ participants })
    const authors = [
      { id: null, name: CUSTOMER.name, address: CUSTOMER.email, letter: null },
      { id: outsider.id },
      { id: childAgent.id, name: 'Quillonia Zephyrine', address: null, letter: null },
      { id: null, name: MARIA.name, address: MARIA.email, letter: null },
      { id: childAgent.id },
      { id: null, name: 'Helper' },
    ].map((author) => ({ author }))
    const one = ok(await demo.clients.admin.get(`/api/v1/interactions/${shared}`))
    expect(one).toMatchObject({ participants, events: authors })
    const review = await startReview(demo, { interaction_id: shared })
    const url = `/api/v1/interaction_snapshots/${review.interaction_snapshot_id}`
    expect(ok(await demo.clients.admin.get(url)).interaction).toMatchObject({ participants, events: authors })
    const query =
      '{ interactions(first: 100) { edges { node { id participants { turns employee { id } } } } } }'
    const { edges } = ok(await demo.clients.admin.post('/graphql', { query })).data.interactions
    const node = edges.find((edge: { node: { id: string } }) => edge.node.id === String(shared))?.node
    expect(node.participants).toEqual([
      { turns: 2, employee: { id: String(childAgent.id) } },
      { turns: 1, employee: { id: String(outsider.id) } },
    ])
  })

  test('an agent’s turn without an author is the assigned employee’s', async () => {
    const one = ok(await demo.clients.admin.get(`/api/v1/interactions/${demo.interactions.agent}`))
    expect(one.events.map(({ author }: { author: { id: number } | null }) => author?.id ?? null)).toEqual([
      demo.people.agent.id,
      null,
    ])
  })
})

describe('a blind review', () => {
  const NAMES = /quillonia|zephyrine|number-77|lundgren|marianne|partner\.example/i

  /** Rows about the shared conversation; whole answers if they are not lists. */
  // biome-ignore lint/suspicious/noExplicitAny: an unparsed answer
  const ofShared = (body: any): string => {
    const rows = body.interactions ?? body.data?.interactions.edges ?? body.qa_reviews
    const isShared = (row: { id?: number; interaction_id?: number; node?: { id: string } }) =>
      [row.id, row.interaction_id, Number(row.node?.id)].includes(shared)
    return JSON.stringify(rows ? rows.filter(isShared) : body)
  }

  test('masks everyone who spoke, and tells them apart by letters', async () => {
    const { reviewer } = demo.clients
    const { childAgent } = demo.people
    const review = await startReview(demo, { interaction_id: shared, blind: true, participant_letter: 'B' })
    expect(review).toMatchObject({ blind: true, employee: null })
    ok(
      await reviewer.post('/api/v1/qa_annotations', {
        qa_review_id: review.id,
        interaction_event_id: ok(await demo.clients.admin.get(`/api/v1/interactions/${shared}`)).events[3].id,
        start: 0,
        stop: 12,
        content: 'And Lundgren',
        comments: 'Marianne is right',
        media_type: 'text',
      }),
    )
    const one = ok(await reviewer.get(`/api/v1/interactions/${shared}`))
    const letters = [null, 'A', 'B', 'C', 'B', null]
    const copy = ok(await reviewer.get(`/api/v1/interaction_snapshots/${review.interaction_snapshot_id}`))
    for (const { events, participants } of [one, copy.interaction]) {
      expect(events.map(({ author }: { author: { letter: string } }) => author.letter)).toEqual(letters)
      expect(participants).toEqual([
        { id: null, name: null, image: null, turns: 2, letter: 'B' },
        { id: null, name: null, image: null, turns: 1, letter: 'A' },
      ])
      expect(events[0].author).toMatchObject(
        one.customer === null ? { letter: null } : { name: CUSTOMER.name, address: CUSTOMER.email },
      )
    }
    const query =
      '{ interactions(first: 100) { edges { node { id extInteractionId summary participants { turns } } } } }'
    for (const answer of [
      await reviewer.get(`/api/v1/interactions/${shared}`),
      await reviewer.get('/api/v1/interactions?limit=100'),
      await reviewer.post('/graphql', { query }),
      await reviewer.get(`/api/v1/interaction_snapshots/${review.interaction_snapshot_id}`),
      await reviewer.get('/api/v1/external_transcripts?interaction_id=shared-quillonia-1'),
      await reviewer.get(`${REVIEWS}/${review.id}`),
      await reviewer.get(`${REVIEWS}/${review.id}/workspace`),
      await reviewer.get(`/api/v1/qa_annotations?qa_review_id=${review.id}`),
      await reviewer.get(`${REVIEWS}?per=100&drafted=true`),
    ]) {
      expect(answer.statusCode).toBe(200)
      expect(ofShared(answer.json())).not.toMatch(NAMES)
    }
    // Whether a person took part cannot be found out by naming them.
    for (const person of [demo.people.childAgent, demo.people.agent]) {
      const named = { qa_form_id: demo.form.id, interaction_id: shared, employee_id: person.id }
      const refused = await reviewer.post(REVIEWS, named)
      expect([refused.statusCode, refused.json().errors]).toEqual([
        422,
        [
          expect.objectContaining({
            path: 'employee_id',
            message: 'Employee ID cannot be named in a blind review; choose a part by its letter.',
          }),
        ],
      ])
    }
    expect(ok(await reviewer.get(`${REVIEWS}/${review.id}/workspace`)).reviewee_letter).toBe('B')
    expect(ok(await demo.clients.admin.get(`${REVIEWS}/${review.id}/workspace`)).reviewee_letter).toBeNull()
    // It is the colleague's, although the reviewer does not know.
    expect(ok(await demo.clients.admin.get(`${REVIEWS}/${review.id}`)).employee?.id).toBe(childAgent.id)
  })

  test('of one employee has no letters', async () => {
    const url = `/api/v1/interactions/${demo.interactions.outsider}?blind=true`
    const one = ok(await demo.clients.reviewer.get(url))
    expect(one.participants).toEqual([])
    expect(one.events.map(({ author }: { author: unknown }) => author)).toEqual([null, null])
  })
})
