import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { changeEmployee, foundStaffedCompany } from '#features/people/testing.ts'
import { testServices } from '#platform/testing/test-services.ts'
import {
  ALERTS,
  type AlertCompany,
  alertInput,
  createAlert,
  findAlert,
  foundAlertCompany,
  NOTICES,
  noticesOf,
} from '#test/server/alerts/setup.ts'
import { ok } from '#test/server/qa/setup.ts'
import { type Client, signedOutClient, signInAs } from '#test/server/support/clients.ts'

const services = testServices()
let app: FastifyInstance
let demo: AlertCompany
let lead: Client
let foreign: Client

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundAlertCompany(services, app)
  lead = demo.clients.lead
  foreign = await signInAs(app, (await foundStaffedCompany(services, 'other')).people.admin)
})
afterAll(() => app.close())

describe('refused', () => {
  test('is a person who is not signed in', async () => {
    const client = signedOutClient(app)
    for (const answer of [await client.get(ALERTS), await client.get(NOTICES)])
      expect(answer.statusCode).toBe(401)
  })

  test.each(['admin', 'otherLead', 'agent'] as const)('is the alert of another person to %s', async (who) => {
    const { id } = await createAlert(lead)
    for (const client of [demo.clients[who], foreign])
      for (const answer of [
        await client.send('PUT', `${ALERTS}/${id}`, { version: 1, name: 'Mine' }),
        await client.send('DELETE', `${ALERTS}/${id}`),
        await client.send('POST', `${ALERTS}/${id}/test`),
      ])
        expect([answer.statusCode, answer.json().message]).toEqual([404, 'This alert does not exist.'])
    expect(ok(await demo.clients[who].get(ALERTS)).alerts).toEqual([])
    expect(await findAlert(lead, id)).toMatchObject({ name: 'Low stars', version: 1 })
  })

  test.each([
    ['an empty name', { name: ' ' }, 'name', 'Name is required.'],
    ['an unknown kind', { when: { kind: 'other' } }, 'when.kind', null],
    ['six stars', { when: { kind: 'low_stars', stars: 6 } }, 'when.stars', null],
    ['a theme without words', { when: { kind: 'theme_named', words: [], tag_ids: [] } }, 'when.words', null],
    [
      'an area that does not exist',
      { when: { kind: 'theme_named', words: [], tag_ids: [99_999] } },
      'when.tag_ids',
      null,
    ],
    [
      'a metric that does not exist',
      { when: { kind: 'metric_drop', metric_id: 99_999 } },
      'when.metric_id',
      null,
    ],
    [
      'a source system',
      { when: { kind: 'source_behind', minutes: 60 } },
      'when.kind',
      'You may not see what this alert is about.',
    ],
    ['a time that is none', { quiet_hours: { from: '24:00', to: '07:00' } }, 'quiet_hours.from', null],
    ['quiet hours without length', { quiet_hours: { from: '07:00', to: '07:00' } }, 'quiet_hours.to', null],
    [
      'an address in a private network',
      { channels: { slack_url: 'https://10.0.0.1/x' } },
      'channels.slack_url',
      null,
    ],
    [
      'an address without https',
      { channels: { teams_url: 'http://example.com/x' } },
      'channels.teams_url',
      null,
    ],
    [
      'a follow-up of a metric',
      { when: { kind: 'metric_drop', metric_id: 1 }, follow_up: { owner: 'me', due_in_hours: 24 } },
      'follow_up',
      'Follow-ups need an alert about responses or reviews.',
    ],
    ['an unknown field', { color: 'red' }, 'color', null],
  ])('is %s', async (_, input, path, message) => {
    const answer = await lead.post(ALERTS, alertInput(input))
    expect([answer.statusCode, answer.json().errors?.[0].path ?? ''], answer.body).toEqual([422, path])
    if (message) expect(answer.json().message).toBe(message)
  })

  test('is a team outside the scope, as if it did not exist', async () => {
    const named = (id: number) => lead.post(ALERTS, alertInput({ scope: { team_ids: [id] } }))
    const [outside, missing] = [await named(demo.teams.east), await named(99_999)]
    expect(outside.statusCode).toBe(422)
    expect(outside.json().errors).toEqual(missing.json().errors)
    expect(
      await createAlert(lead, { scope: { team_ids: [demo.teams.north, demo.teams.northChild] } }),
    ).toMatchObject({ scope: { team_ids: [demo.teams.north, demo.teams.northChild] } })
  })

  test('is the 51st alert', async () => {
    const client = demo.clients.otherLead
    for (let made = 0; made < 50; made++) await createAlert(client)
    const answer = await client.post(ALERTS, alertInput())
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'You can have up to 50 alerts. Delete one first.',
    ])
  })

  test('is a change of an older version', async () => {
    const { id } = await createAlert(lead)
    ok(await lead.send('PUT', `${ALERTS}/${id}`, { version: 1, name: 'New' }))
    const answer = await lead.send('PUT', `${ALERTS}/${id}`, { version: 1, name: 'Old' })
    expect([answer.statusCode, answer.json().current.name]).toEqual([409, 'New'])
  })
})

test('an alert has the values that were saved, and shows only the end of an address', async () => {
  const made = await createAlert(lead, {
    name: 'Refunds',
    when: { kind: 'theme_named', words: ['refund'], tag_ids: [] },
    scope: { team_ids: [demo.teams.north] },
    channels: { mail: true, slack_url: 'https://hooks.slack.com/services/T0/B0/secret-wxyz', webhook: true },
    quiet_hours: { from: '22:00', to: '07:00' },
    follow_up: { owner: 'lead', due_in_hours: 24 },
  })
  expect(made).toEqual({
    id: made.id,
    name: 'Refunds',
    when: { kind: 'theme_named', words: ['refund'], tag_ids: [] },
    scope: { team_ids: [demo.teams.north] },
    channels: {
      mail: true,
      push: false,
      slack: { address: 'hooks.slack.com/…wxyz', failure: null, failing_since: null, stopped: false },
      teams: null,
      webhook: true,
    },
    quiet_hours: { from: '22:00', to: '07:00' },
    follow_up: { owner: 'lead', due_in_hours: 24 },
    active: true,
    paused_because: null,
    last_sent_at: null,
    version: 1,
  })
  expect(await findAlert(lead, made.id)).toEqual(made)
  const { rows } = await services.database.ownerPool.query(
    'select v.after::text as after from app.audit_value v where v.company_id = $1',
    [demo.companyId],
  )
  expect(JSON.stringify(rows)).not.toContain('wxyz')
})

test('a change leaves out what it does not name', async () => {
  const { id } = await createAlert(lead, {
    channels: { mail: true, teams_url: 'https://example.com/hook-abcd' },
    quiet_hours: { from: '22:00', to: '07:00' },
  })
  const changed = ok(await lead.send('PUT', `${ALERTS}/${id}`, { version: 1, name: 'New', active: false }))
  expect(changed).toMatchObject({
    name: 'New',
    active: false,
    paused_because: 'owner',
    channels: { mail: true, teams: { address: 'example.com/…abcd' } },
    quiet_hours: { from: '22:00', to: '07:00' },
    version: 2,
  })
  const cleared = ok(
    await lead.send('PUT', `${ALERTS}/${id}`, {
      version: 2,
      channels: { mail: false, teams_url: null },
      quiet_hours: null,
      active: true,
    }),
  )
  expect(cleared).toMatchObject({
    channels: { mail: false, teams: null },
    quiet_hours: null,
    active: true,
    paused_because: null,
  })
})

test('the list says which kinds and teams a person may choose', async () => {
  const choices = async (client: Client) => {
    const { kinds, team_ids } = ok(await client.get(ALERTS))
    return { kinds, team_ids: team_ids?.sort((a: number, b: number) => a - b) ?? null }
  }
  expect(await choices(demo.clients.admin)).toEqual({
    kinds: ['low_stars', 'theme_named', 'auto_fail', 'appeal_deadline', 'metric_drop', 'source_behind'],
    team_ids: null,
  })
  expect(await choices(lead)).toEqual({
    kinds: ['low_stars', 'theme_named', 'auto_fail', 'appeal_deadline', 'metric_drop'],
    team_ids: [demo.teams.north, demo.teams.northChild],
  })
  expect((await choices(demo.clients.agent)).team_ids).toEqual([])
})

test('an alert whose owner loses the right to it is paused, and a deleted one is gone with its notices', async () => {
  const alert = await createAlert(demo.clients.admin, { when: { kind: 'source_behind', minutes: 60 } })
  await changeEmployee(services, demo.viewer, demo.people.admin.id, { role_id: demo.roles.MANAGER })
  await demo.look()
  await changeEmployee(services, demo.viewer, demo.people.admin.id, { role_id: demo.roles.COMPANY_ADMIN })
  expect(await findAlert(demo.clients.admin, alert.id)).toMatchObject({
    active: false,
    paused_because: 'rights',
  })
  const other = await createAlert(lead)
  await demo.respond('agent', { stars: 1 })
  expect(await noticesOf(lead, other)).toHaveLength(1)
  ok(await lead.send('DELETE', `${ALERTS}/${other.id}`))
  expect(await noticesOf(lead, other)).toEqual([])
})
