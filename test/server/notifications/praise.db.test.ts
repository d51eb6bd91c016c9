import { expect, test } from 'vitest'
import { ENCOURAGEMENTS } from '#features/notifications/praise/encouragements.ts'
import { MILLISECONDS_PER_DAY } from '#lib/dates.ts'
import { ingestTesting } from '#test/server/feedback/ingest-setup.ts'
import { ok } from '#test/server/qa/setup.ts'
import { type Client, signInAs } from '#test/server/support/clients.ts'

const { services, stage, send } = ingestTesting()

const as = (who: keyof typeof stage.demo.people): Promise<Client> =>
  signInAs(stage.app, stage.demo.people[who])
const praiseOf = async (client: Client) =>
  ok(await client.get('/api/v1/notifications')).notifications.positive_notification
const rated = (id: string, stars: number, comment: string, responded_at = '2026-06-01T10:00:00Z') =>
  send([
    {
      external_id: id,
      responded_at,
      stars,
      comment,
      employee: { email: stage.demo.people.agent.email },
    },
  ])
const tomorrow = () => services.clock.advance(MILLISECONDS_PER_DAY)

test('NTF-516 NTF-510 NTF-521 is an encouragement without a five-star response', async () => {
  tomorrow()
  await rated('four', 4, 'Fine')
  const agent = await as('agent')
  const answer = ok(await agent.get('/api/v1/notifications'))
  expect(answer).toEqual({
    notifications: {
      positive_notification: {
        id: expect.any(Number),
        type: 'encouragement',
        text: expect.stringMatching(/\S/),
        dismissed_at: null,
        metadata: { responded_at: null, uuid: null },
      },
    },
  })
  expect(ENCOURAGEMENTS.en).toContain(answer.notifications.positive_notification.text)
  // Requested again, or in two windows, it is the same message.
  const again = await Promise.all([praiseOf(agent), praiseOf(agent)])
  expect(again).toEqual([
    answer.notifications.positive_notification,
    answer.notifications.positive_notification,
  ])
})

test('NTF-510 NTF-521 is the newest response not shown before, another one each day', async () => {
  tomorrow()
  await rated('old', 5, 'Lovely', '2026-05-01T10:00:00Z')
  await rated('new', 5, 'Superb', '2026-06-02T10:00:00Z')
  await rated('four', 4, 'Fine', '2026-06-03T10:00:00Z')
  const agent = await as('agent')
  const first = await praiseOf(agent)
  expect(first).toEqual({
    id: expect.any(Number),
    type: 'feedback',
    text: 'Superb',
    dismissed_at: null,
    metadata: { responded_at: '2026-06-02T10:00:00.000Z', uuid: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  })
  expect((await agent.get(`/api/v1/requests/${first.metadata.uuid}`)).statusCode).toBe(200)
  tomorrow()
  expect((await praiseOf(await as('agent'))).text).toBe('Lovely')
  tomorrow()
  expect((await praiseOf(await as('agent'))).type).toBe('encouragement')
})

test('is not shown once the response is no longer praise', async () => {
  tomorrow()
  await rated('one', 5, 'Superb')
  const agent = await as('agent')
  expect((await praiseOf(agent)).type).toBe('feedback')
  await rated('one', 2, 'I was wrong')
  expect(await praiseOf(agent)).toMatchObject({ type: 'encouragement', metadata: { uuid: null } })
})

test('NTF-517 NTF-518 is dismissed once, by its own person only', async () => {
  tomorrow()
  const agent = await as('agent')
  const { id } = await praiseOf(agent)
  const put = (client: Client, body: object, of: number | string = id) =>
    client.send('PUT', `/api/v1/notifications/${of}`, body)
  const options = { dismissed_at: '2024-03-15T10:00:00Z' }
  for (const who of ['lead', 'admin'] as const)
    expect((await put(await as(who), options)).statusCode).toBe(404)
  expect((await put(agent, options, 987654321)).statusCode).toBe(404)
  expect((await put(agent, { dismissed_at: 'yesterday' })).statusCode).toBe(422)
  expect((await put(agent, { seen: true })).statusCode).toBe(422)
  expect(ok(await put(agent, {})).dismissed_at).toBeNull()
  const now = services.clock.now().toISOString()
  expect(ok(await put(agent, options)).dismissed_at).toBe(now)
  services.clock.advance(60_000)
  expect(ok(await put(agent, options)).dismissed_at).toBe(now)
  expect(ok(await put(agent, {})).dismissed_at).toBe(now)
  expect((await praiseOf(agent)).dismissed_at).toBe(now)
})
