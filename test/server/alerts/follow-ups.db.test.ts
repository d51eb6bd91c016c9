import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import type { FollowUp } from '#features/interactions/follow-ups/contract.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { type AlertCompany, createAlert, foundAlertCompany } from '#test/server/alerts/setup.ts'
import { ok, startReview } from '#test/server/qa/setup.ts'
import type { Client } from '#test/server/support/clients.ts'

const services = testServices()
let app: FastifyInstance
let demo: AlertCompany

const FOLLOW_UPS = '/api/v1/follow_ups'

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundAlertCompany(services, app)
})
afterAll(() => app.close())

/** The open follow-ups of a person, as someone sees them. */
const openOf = async (owner: { id: number }, client: Client): Promise<FollowUp[]> =>
  ok(await client.get(`${FOLLOW_UPS}?owner_ids=${owner.id}`)).follow_ups

const complete = (client: Client, { id }: { id: number }, completed = true) =>
  client.send('PUT', `${FOLLOW_UPS}/${id}`, { completed })

const newest = async (client: Client, owner: { id: number }): Promise<FollowUp> => {
  const found = (await openOf(owner, client)).at(-1)
  if (!found) throw new Error('There is no open follow-up.')
  return found
}

describe('a follow-up of an alert', () => {
  test('is its owner’s, has a due time, and is the only open one of the response', async () => {
    const { lead } = demo.clients
    const followUp = { owner: 'me', due_in_hours: 4 }
    await createAlert(lead, { name: 'Bad days', follow_up: followUp })
    await createAlert(lead, {
      name: 'Worse days',
      when: { kind: 'low_stars', stars: 1 },
      follow_up: followUp,
    })
    await demo.respond('agent', { stars: 1 })
    const open = await openOf(demo.people.lead, lead)
    expect(open).toMatchObject([
      {
        note: expect.stringMatching(/^(Bad|Worse) days$/),
        employeeId: demo.people.agent.id,
        createdBy: { id: demo.people.lead.id },
        follow_upable: { type: 'solicitation' },
        task: {
          owner: { id: demo.people.lead.id, full_name: 'Lead Tester' },
          due_at: new Date(services.clock.now().getTime() + 4 * 3_600_000).toISOString(),
          completed_at: null,
        },
      },
    ])
  })

  test('can go to the lead of the employee, who gets a mail', async () => {
    await createAlert(demo.clients.admin, {
      scope: { team_ids: [demo.teams.north] },
      follow_up: { owner: 'lead', due_in_hours: 24 },
    })
    await demo.respond('childAgent', { stars: 1, comment: 'zzcanary' })
    const found = await newest(demo.clients.lead, demo.people.lead)
    expect(found).toMatchObject({ note: 'Low stars', employeeId: demo.people.childAgent.id })
    const { rows } = await services.database.ownerPool.query<{ text: string }>(
      `select text_body as text from app.mail_message where company_id = $1 and to_address = $2
        order by id desc limit 1`,
      [demo.companyId, demo.people.lead.email],
    )
    expect(rows[0]?.text).toMatch(/opened a follow-up for you, due 17 Jun 2026/)
    expect(rows[0]?.text).toMatch(/http:\/\/localhost:3000\/requests\//)
    expect(rows[0]?.text).not.toMatch(/canary|Agent/i)
  })

  test('stays with the owner of the alert who reviews the same work blind', async () => {
    const { admin } = demo.clients
    await startReview(demo, { interaction_id: demo.interactions.outsider, blind: true }, admin)
    await createAlert(admin, { follow_up: { owner: 'lead', due_in_hours: 24 } })
    await demo.respond('outsider', { stars: 1, ext_interaction_id: 'demo-outsider' })
    expect(await openOf(demo.people.otherLead, demo.clients.otherLead)).toEqual([])
    const found = await newest(admin, demo.people.admin)
    expect(found).toMatchObject({ employeeId: null, task: { owner: { id: demo.people.admin.id } } })
    // The admin did not expect it.
    const { rows } = await services.database.ownerPool.query(
      `select 1 from app.mail_message where company_id = $1 and to_address = $2 and subject like '%follow-up%'`,
      [demo.companyId, demo.people.admin.email],
    )
    expect(rows).toHaveLength(1)
  })
})

describe('completing', () => {
  test('is refused to other people, and for a note', async () => {
    const { lead, agent, otherLead } = demo.clients
    const found = await newest(lead, demo.people.lead)
    expect((await complete(agent, found)).statusCode).toBe(404)
    expect((await complete(otherLead, found)).statusCode).toBe(404)
    expect((await complete(demo.clients.reviewer, found)).statusCode).toBe(403)
    const note = ok(
      await lead.post(FOLLOW_UPS, {
        follow_upable_type: 'solicitation',
        follow_upable_id: found.follow_upable.id,
        note: 'Called back',
      }),
    )
    expect(note.task).toBeUndefined()
    expect((await complete(lead, note)).statusCode).toBe(404)
    expect((await lead.send('PUT', `${FOLLOW_UPS}/${found.id}`, {})).statusCode).toBe(422)
  })

  test('closes it once, and reopening is refused while another one is open', async () => {
    const { lead } = demo.clients
    const found = await newest(lead, demo.people.lead)
    const done = ok(await complete(lead, found))
    expect(done.task.completed_at).toBe(services.clock.now().toISOString())
    services.clock.advance(60_000)
    expect(ok(await complete(lead, found))).toEqual(done)
    expect((await openOf(demo.people.lead, lead)).map(({ id }) => id)).not.toContain(found.id)
    expect(ok(await complete(lead, found, false)).task.completed_at).toBeNull()
    ok(await complete(lead, found))

    // The response gets another open follow-up.
    await services.database.ownerPool.query(
      `insert into app.follow_up_task (company_id, follow_up_id, subject_type, subject_id, owner_id, due_at, is_open)
       select company_id, id, subject_type, subject_id, created_by, now(), true from app.follow_up
        where company_id = $1 and subject_id = $2 and note = 'Called back'
       returning follow_up_id`,
      [demo.companyId, found.follow_upable.id],
    )
    const refused = await complete(lead, found, false)
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'There is another open follow-up on this record.',
    ])
  })

  test('is undone with its deletion', async () => {
    const { lead } = demo.clients
    const found = await newest(lead, demo.people.lead)
    const ids = async () => (await openOf(demo.people.lead, lead)).map(({ id }) => id)
    ok(await lead.send('DELETE', `${FOLLOW_UPS}/${found.id}`))
    expect(await ids()).not.toContain(found.id)
    ok(await lead.send('POST', `${FOLLOW_UPS}/${found.id}/restore`))
    expect(await ids()).toContain(found.id)
  })
})
