import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { ingestResponses, sentResponse } from '#features/feedback/testing.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { completedReview, foundQaCompany, ok, type QaCompany, startReview } from '#test/server/qa/setup.ts'
import { type Client, fingerprint } from '#test/server/support/clients.ts'

const services = testServices()
let app: FastifyInstance
let demo: QaCompany
let other: QaCompany
let reviewer: Client
let admin: Client

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundQaCompany(services, app, 'demo')
  other = await foundQaCompany(services, app, 'other')
  reviewer = demo.clients.reviewer
  admin = demo.clients.admin
})
afterAll(() => app.close())

const URL = '/api/v1/qa_passes'
const pass = (options: object, client = reviewer) => client.post(URL, { reason: 'unsuitable', ...options })
const takeBack = (id: number, client = reviewer) => client.send('DELETE', `${URL}/${id}`)
const passesOf = async (interaction: number, client = reviewer) =>
  ok(await client.get(`${URL}?interactions=${interaction}`)).qa_passes
const review = (id: number) => reviewer.get(`/api/v1/qa_reviews/${id}`)

const switchRoles = async (role_based_access: boolean) => {
  const { version } = ok(await admin.get('/api/v1/features'))
  ok(await admin.send('PUT', '/api/v1/features', { version, features: { role_based_access } }))
}

let sent = 0
/** An interaction in a separate channel that no one has reviewed. */
async function newInteraction(employee = demo.people.outsider.email): Promise<{ id: number; draw: Draw }> {
  const external_id = `passed-${++sent}`
  const channel = `Channel ${sent}`
  const item = { external_id, channel, employee: { email: employee }, started_at: '2026-06-11T09:00:00Z' }
  const { ids } = ok(await admin.post('/api/v1/interactions', { interactions: [item] }))
  const { channels } = ok(await admin.get('/api/v1/channels'))
  const channelId = channels.find(({ name }: { name: string }) => name === channel).id
  return {
    id: ids[external_id],
    draw: async (client = reviewer) =>
      ok(await client.get(`/api/v1/interactions/random?channels=${channelId}`)).interaction_id,
  }
}
type Draw = (client?: Client) => Promise<number | null>

describe('passing an interaction', () => {
  test('is refused without a reason, out of scope, and for another person’s review; nothing is written', async () => {
    const { id } = await newInteraction()
    const draft = await startReview(demo, { interaction_id: id })
    const done = await completedReview(demo, { interaction_id: id })
    const before = await fingerprint(services)
    const faults: [object, string][] = [
      [{ interaction_id: id, reason: undefined }, 'reason'],
      [{ interaction_id: id, reason: 'lunch' }, 'reason'],
      [{ interaction_id: id, reason: 'other' }, 'comments'],
      [{ interaction_id: id, reason: 'other', comments: '  ' }, 'comments'],
      [{ interaction_id: id, comments: 'x'.repeat(2_001) }, 'comments'],
      [{ interaction_id: id, company_id: 1 }, 'company_id'],
      [{}, 'interaction_id'],
      [{ interaction_id: 987_654_321 }, 'interaction_id'],
      [{ interaction_id: other.interactions.agent }, 'interaction_id'],
      [{ solicitation_id: 987_654_321 }, 'solicitation_id'],
      [{ qa_review_id: 987_654_321 }, 'qa_review_id'],
      [{ qa_review_id: draft.id, interaction_id: demo.interactions.agent }, 'interaction_id'],
    ]
    for (const [wrong, path] of faults) {
      const refused = await pass(wrong)
      expect([wrong, refused.statusCode, refused.json().errors?.[0]?.path]).toEqual([wrong, 422, path])
    }
    expect((await pass({ interaction_id: id }, demo.clients.agent)).statusCode).toBe(403)
    // Interactions outside the team cannot be passed, and a draft belongs to its reviewer.
    expect((await pass({ interaction_id: id }, demo.clients.lead)).statusCode).toBe(422)
    expect((await pass({ qa_review_id: draft.id }, admin)).statusCode).toBe(403)
    const completed = await pass({ qa_review_id: done.id })
    expect([completed.statusCode, completed.json().current.id]).toEqual([409, done.id])
    expect(await fingerprint(services)).toEqual(before)
  })

  test('hides it from the reviewer’s offers until it is taken back, but not from others', async () => {
    const { id, draw } = await newInteraction()
    expect(await draw()).toBe(id)
    const made = ok(await pass({ interaction_id: id, reason: 'involved', comments: ' I was on the call. ' }))
    expect(made).toMatchObject({
      interaction_id: id,
      qa_review_id: null,
      reason: 'involved',
      comments: 'I was on the call.',
      reviewer: { id: demo.people.reviewer.id },
    })
    expect([await draw(), await draw(admin)]).toEqual([null, id])
    ok(await takeBack(made.id))
    ok(await takeBack(made.id))
    expect(await draw()).toBe(id)
    expect(await passesOf(id)).toEqual([])
  })

  test('discards the draft, and taking it back restores it', async () => {
    const { id, draw } = await newInteraction()
    const draft = await startReview(demo, { interaction_id: id })
    const first = ok(await pass({ qa_review_id: draft.id, interaction_id: id }))
    expect(first).toMatchObject({ interaction_id: id, qa_review_id: draft.id })
    expect([(await review(draft.id)).statusCode, await draw()]).toEqual([404, null])
    ok(await takeBack(first.id))
    expect(ok(await review(draft.id))).toMatchObject({ deleted_at: null, completed_at: null })
    const second = ok(await pass({ qa_review_id: draft.id }))
    ok(await reviewer.send('PUT', `/api/v1/qa_reviews/${draft.id}`, { deleted_at: null }))
    expect([second.id === first.id, await passesOf(id)]).toEqual([false, []])
    // Starting a review ends the pass.
    ok(await reviewer.send('PUT', `/api/v1/qa_reviews/${draft.id}`, { deleted_at: 'now' }))
    ok(await pass({ interaction_id: id }))
    await startReview(demo, { interaction_id: id })
    expect(await passesOf(id)).toEqual([])
  })

  test('twice has one effect; a different reason returns 409 with the stored pass', async () => {
    const { id } = await newInteraction()
    const draft = await startReview(demo, { interaction_id: id })
    const options = { qa_review_id: draft.id, reason: 'language' }
    const answers = await Promise.all(Array.from({ length: 10 }, () => pass(options)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 201))
    const [first] = answers.map((answer) => answer.json())
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
    const withKey = () => reviewer.send('POST', URL, options, { 'idempotency-key': 'pass-1' })
    expect([ok(await withKey()), ok(await withKey())]).toEqual([first, first])
    const refused = await pass({ interaction_id: id, reason: 'scorecard' })
    expect([refused.statusCode, refused.json().current]).toEqual([409, first])
    const { rows } = await services.database.ownerPool.query(
      `select (select count(*) from app.qa_pass where company_id = $1 and interaction_id = $2) as passes,
              (select count(*) from app.audit_entry where company_id = $1 and action = 'qa_pass.made' and object_id = $3::text) as entries,
              (select count(*) from app.outbox_event where company_id = $1 and type = 'interactionPassed'
                and payload->>'passId' = $3::text) as events`,
      [demo.companyId, id, first.id],
    )
    expect(Object.values(rows[0]).map(Number)).toEqual([1, 1, 1])
  })

  test('is visible to people who manage QA, except for their own work, and they can take it back', async () => {
    const { id, draw } = await newInteraction()
    const made = ok(await pass({ interaction_id: id, reason: 'unreadable' }))
    expect(await passesOf(id, admin)).toMatchObject([
      {
        id: made.id,
        reviewer: { id: demo.people.reviewer.id, name: 'Reviewer Tester' },
        reason: 'unreadable',
      },
    ])
    for (const client of [demo.clients.lead, other.clients.admin]) {
      expect(await passesOf(id, client)).toEqual([])
      expect((await takeBack(made.id, client)).statusCode).toBe(404)
    }
    expect((await takeBack(987_654_321)).statusCode).toBe(404)
    const own = await newInteraction(demo.people.admin.email)
    const hidden = ok(await pass({ interaction_id: own.id }))
    expect(await passesOf(own.id, admin)).toEqual([])
    expect((await takeBack(hidden.id, admin)).statusCode).toBe(404)
    ok(await takeBack(made.id, admin))
    expect(await draw()).toBe(id)
  })

  test('shows a blind reviewer nothing of others, whose texts may name the reviewee', async () => {
    const { id } = await newInteraction()
    const comments = 'Outsider Tester is my neighbour'
    ok(await pass({ interaction_id: id, reason: 'other', comments }))
    expect(await passesOf(id, admin)).toMatchObject([{ comments }])
    const { id: draft } = await startReview(demo, { interaction_id: id, blind: true }, admin)
    expect(await passesOf(id, admin)).toEqual([])
    expect(await passesOf(id)).toMatchObject([{ comments }])
    ok(await admin.send('PUT', `/api/v1/qa_reviews/${draft}`, { deleted_at: 'now' }))
    expect(await passesOf(id, admin)).toMatchObject([{ comments }])
  })

  test('is refused for a manually discarded draft, which stays discarded', async () => {
    const { id } = await newInteraction()
    const draft = await startReview(demo, { interaction_id: id })
    ok(await reviewer.send('PUT', `/api/v1/qa_reviews/${draft.id}`, { deleted_at: 'now' }))
    const refused = await pass({ qa_review_id: draft.id })
    expect([refused.statusCode, refused.json().errors[0].path]).toEqual([422, 'qa_review_id'])
    expect([await passesOf(id), (await review(draft.id)).statusCode]).toEqual([[], 404])
  })

  test('is refused and works in the same way without role-based access', async () => {
    const { id } = await newInteraction()
    await switchRoles(false)
    try {
      const { agent } = demo.clients
      const made = ok(await pass({ interaction_id: id }))
      const refused = [
        await pass({ interaction_id: demo.interactions.agent }, agent),
        await agent.get(`${URL}?interactions=${id}`),
        await takeBack(made.id, agent),
      ]
      expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403])
      expect(await passesOf(id, admin)).toHaveLength(1)
      ok(await takeBack(made.id))
    } finally {
      await switchRoles(true)
    }
  })

  test('removes the response or its interaction from recommendations', async () => {
    const { id: employee } = demo.people.childAgent
    const external_id = 'demo-childAgent'
    const about = { email: demo.people.childAgent.email }
    await ingestResponses(services, demo.viewer, [
      sentResponse({ external_id: 'r-1', employee: about, channel: 'Phone', brand: 'B' }),
      sentResponse({
        external_id: 'r-2',
        employee: about,
        channel: 'Phone',
        brand: 'B',
        ext_interaction_id: external_id,
      }),
    ])
    const url = `/api/v1/review_recommendations/${employee}`
    const recent = async (client = reviewer) =>
      ok(await client.get(`${url}/recent`)).solicitations.map((each: { id: number }) => each.id)
    const both = await recent()
    expect(both).toHaveLength(2)
    ok(await pass({ interaction_id: demo.interactions.childAgent }))
    const [left] = await recent()
    const made = ok(await pass({ solicitation_id: left }))
    expect(await recent()).toEqual([])
    expect(ok(await reviewer.get(`${url}/random`)).solicitation_id).toBeNull()
    expect(await recent(admin)).toEqual(both)
    ok(await takeBack(made.id))
    expect(await recent()).toEqual([left])
  })
})
