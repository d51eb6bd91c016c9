import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { SHIPPED_MAPPINGS } from '#features/integrations/webhook-sources/shipped/all.ts'
import {
  aBody,
  fixture,
  MAPPING,
  SECRET,
  SOURCES,
  webhookSourcesTesting,
} from '#test/server/integrations/webhook-sources-setup.ts'
import { ok } from '#test/server/qa/setup.ts'

const { services, stage, create, send, work, listed, interaction } = webhookSourcesTesting()

const shipped = (key: string) => {
  const found = SHIPPED_MAPPINGS.find((each) => each.key === key)
  if (!found) throw new Error(`no mapping ${key}`)
  const { target, signature, mapping } = found
  return { target, signature, mapping }
}

const turns = async (externalId: string) =>
  (await interaction(externalId)).events.map((event: { speaker: string; text: string }) => event.text)

test('articles of a Zammad ticket become one conversation in the order of their times', async () => {
  const { id, url } = await create(shipped('zammad'))
  const article = (at: string, body: string, more: object = {}) => {
    const whole = fixture('zammad')
    whole.ticket.owner.email = stage.demo.people.agent.email
    return { ...whole, article: { ...whole.article, created_at: at, body, ...more } }
  }
  const deliver = async (body: object) => {
    const text = JSON.stringify(body)
    const signature = `sha1=${createHmac('sha1', SECRET).update(text).digest('hex')}`
    expect((await send(url, text, { 'x-hub-signature': signature })).statusCode).toBe(202)
    await work()
  }
  await deliver(article('2026-03-05T15:02:10.318Z', 'We look into it.'))
  await deliver(
    article('2026-03-05T14:34:35.318Z', 'It was not accepted.', { sender: 'Customer', from: 'Kari' }),
  )
  await deliver(article('2026-03-05T16:00:00.000Z', 'Only for us', { internal: true }))
  // The ticket changed, but this article is stored.
  await deliver({ ...article('2026-03-05T15:02:10.318Z', 'We look into it.'), extra: 1 })
  expect(await turns('10081')).toEqual(['It was not accepted.', 'We look into it.', 'Only for us'])
  expect(await interaction('10081')).toMatchObject({
    started_at: '2026-03-05T14:34:35.282Z',
    customer: { name: 'Kari Moen' },
  })
  expect((await listed(id)).map(({ state }: { state: string }) => state)).toEqual(Array(4).fill('stored'))
  const { rows } = await services.database.ownerPool.query(
    `select version from app.interaction where company_id = $1 and external_id = '10081'`,
    [stage.demo.companyId],
  )
  expect(rows).toEqual([{ version: 3 }])
})

test('a message without turns keeps those that are stored', async () => {
  const { url } = await create({ mapping: { ...MAPPING, add_turns: true } })
  await send(url, aBody({ id: 'kept' }))
  await work()
  await send(url, aBody({ id: 'kept', said: [], agent: stage.demo.people.agent.email }))
  await work()
  expect(await turns('kept')).toEqual(['Hello'])
})

test('an interaction sent by the API replaces the turns that were added', async () => {
  const { url } = await create({ mapping: { ...MAPPING, add_turns: true } })
  await send(url, aBody({ id: 'replaced' }))
  await work()
  const item = {
    external_id: 'replaced',
    channel: 'Chat',
    started_at: '2026-06-01T10:00:00Z',
    turns: [{ speaker: 'customer', text: 'Only this' }],
  }
  ok(await stage.admin.post('/api/v1/interactions', { interactions: [item] }))
  expect(await turns('replaced')).toEqual(['Only this'])
})

test('responses and survey requests are made, with their errors', async () => {
  const feedback = await create({
    target: 'feedback',
    mapping: {
      fields: {
        external_id: { path: '$.id' },
        responded_at: { path: '$.at' },
        stars: { path: '$.rating', values: { great: '5', bad: '1' } },
        comment: { path: '$.remark', html: true },
      },
      answers: [{ question: 'Would you recommend us?', type: 'nps', value: { path: '$.nps' } }],
    },
  })
  await send(feedback.url, { id: 'r1', at: 1_780_000_000, rating: 'great', remark: '<p>Thanks</p>', nps: 9 })
  await send(feedback.url, { id: 'r2', at: 1_780_000_000, rating: 'middling' })
  await work()
  const [bad, good] = await listed(feedback.id)
  expect(good).toMatchObject({ state: 'stored' })
  expect(bad.errors).toEqual([{ path: 'stars', message: '"middling" is not a number.' }])
  const stream = ok(await stage.admin.post('/api/v1/stream', { search: 'Thanks' }))
  expect(stream.solicitations).toHaveLength(1)

  const requests = await create({
    target: 'survey_requests',
    mapping: {
      fields: {
        survey: { constant: '00000000-0000-4000-8000-000000000000' },
        external_id: { path: '$.id' },
        deliver: { constant: 'link' },
      },
    },
  })
  await send(requests.url, { id: 's1' })
  await work()
  expect(await listed(requests.id)).toMatchObject([
    { state: 'failed', errors: [{ path: 'survey', message: 'No survey has this uuid.' }] },
  ])
})

test('a preview says what the API would say, and stores nothing', async () => {
  const preview = async (sample: unknown, mapping: object = MAPPING) =>
    ok(await stage.admin.post(`${SOURCES}/preview`, { target: 'interactions', mapping, sample }))
  expect(await preview(aBody({ id: 'previewed' }))).toMatchObject({
    records: [{ external_id: 'previewed', channel: 'Chat' }],
    errors: [],
    skipped: false,
  })
  expect(await preview(JSON.stringify(aBody({ agent: 'nobody@here.example' })))).toMatchObject({
    errors: [{ path: 'employee.email', message: 'No employee has this e-mail.' }],
  })
  expect((await preview({}, { fields: {} })).errors).toContainEqual({
    path: 'mapping.fields.channel',
    message: 'Channel is required.',
  })
  expect(await interaction('previewed')).toBeUndefined()
  const answer = await stage.admin.post(`${SOURCES}/preview`, {
    target: 'interactions',
    mapping: MAPPING,
    sample: '{"a":',
  })
  expect(answer.json().errors).toEqual([{ path: 'sample', message: 'Sample is not valid JSON.' }])
})

test('personal data is redacted when a message is stored', async () => {
  ok(
    await stage.admin.post('/api/v1/interactions', {
      interactions: [
        { external_id: 'first', channel: 'Chat', started_at: '2026-06-01T10:00:00Z', turns: [] },
      ],
    }),
  )
  const { channels } = ok(await stage.admin.get('/api/v1/channels'))
  const chat = channels.find((each: { name: string }) => each.name === 'Chat')
  ok(
    await stage.admin.send('PUT', `/api/v1/channels/${chat.id}`, {
      redaction_kinds: ['card'],
      version: chat.version,
    }),
  )
  const { url } = await create()
  await send(url, aBody({ id: 'card', said: [{ by: 'customer', text: 'It is 4111 1111 1111 1111' }] }))
  await work()
  expect(await turns('card')).toEqual(['It is [CARD]'])
})
