import { describe, expect, test } from 'vitest'
import { interactionsTesting, URL } from '#test/server/interactions/interactions-setup.ts'
import {
  type Client,
  fingerprint,
  signedOutClient,
  signInAs,
  tokenClient,
} from '#test/server/support/clients.ts'

const { services, stage, anInteraction, send, take, listed } = interactionsTesting()

describe('ingest', () => {
  test('requires an admin or a token with the scope', async () => {
    const body = { interactions: [anInteraction()] }
    const refused = [
      await signInAs(stage.app, stage.demo.people.agent),
      await signInAs(stage.app, stage.demo.people.lead),
      stage.reviewer,
    ]
    const before = await fingerprint(services)
    expect((await signedOutClient(stage.app).post(URL, body)).statusCode).toBe(401)
    for (const client of refused) expect((await client.post(URL, body)).statusCode).toBe(403)
    expect(await fingerprint(services)).toEqual(before)
    const token = async (scope: string) =>
      tokenClient(
        stage.app,
        (await stage.admin.post('/api/v1/api_tokens', { name: scope, scopes: [scope] })).json().token,
      )
    expect((await (await token('feedback:write')).post(URL, body)).statusCode).toBe(403)
    expect((await (await token('interactions:write')).post(URL, body)).json()).toMatchObject({ created: 1 })
  })

  test('leaves equal content unchanged and updates other content, by channel and external id', async () => {
    const item = anInteraction()
    const first = await send([item])
    expect(first).toMatchObject({ created: 1, updated: 0, unchanged: 0, rejected: [] })
    const id = first.ids[item.external_id]
    expect(await send([item])).toEqual({
      created: 0,
      updated: 0,
      unchanged: 1,
      rejected: [],
      ids: { [item.external_id]: id },
    })
    expect(await send([{ ...item, summary: 'Late order' }])).toMatchObject({ updated: 1, unchanged: 0 })
    expect(await send([{ ...item, channel: 'chat' }])).toMatchObject({ created: 1 })
    // Within one request, the last entry counts.
    const twice = anInteraction()
    expect(await send([twice, { ...twice, summary: 'second' }, twice])).toMatchObject({
      created: 1,
      updated: 2,
    })
  })

  test('keeps the id of an event at its position, and removes events no longer sent', async () => {
    const item = anInteraction()
    const id = (await send([item])).ids[item.external_id]
    const events = async () => (await stage.reviewer.get(`${URL}/${id}`)).json().events
    const before = await events()
    await send([{ ...item, turns: [...item.turns, { speaker: 'agent', text: 'It is on its way.' }] }])
    const longer = await events()
    expect(longer.slice(0, 2)).toEqual(before)
    expect(longer).toHaveLength(3)
    await send([{ ...item, turns: item.turns.slice(0, 1) }])
    expect(await events()).toEqual(before.slice(0, 1))
  })

  test('names an invalid interaction and accepts the others', async () => {
    const good = anInteraction()
    const result = await send([
      anInteraction({ channel: '' }),
      good,
      anInteraction({ employee: { email: 'nobody@demo.example' } }),
      anInteraction({ started_at: 'yesterday' }),
      anInteraction({ resolved_at: '2020-01-01T00:00:00Z' }),
      anInteraction({ turns: [{ speaker: 'ghost', text: 'x' }] }),
      anInteraction({ company_id: 1 }),
      anInteraction({ external_url: 'javascript:alert(1)' }),
      'text',
    ])
    expect(result.created).toBe(1)
    expect(Object.keys(result.ids)).toEqual([good.external_id])
    expect(
      result.rejected.map(({ index, errors }: { index: number; errors: { path: string }[] }) => [
        index,
        errors[0]?.path,
      ]),
    ).toEqual([
      [0, 'channel'],
      [2, 'employee.email'],
      [3, 'started_at'],
      [4, 'resolved_at'],
      [5, 'turns.0.speaker'],
      [6, 'company_id'],
      [7, 'external_url'],
      [8, ''],
    ])
  })

  test.each([[[]], ['x'], [Array.from({ length: 501 }, () => ({}))]])(
    'none and too many are refused as a whole',
    async (interactions) => {
      expect((await stage.admin.post(URL, { interactions })).statusCode).toBe(422)
    },
  )

  test('with twenty simultaneous equal requests creates each interaction once', async () => {
    const items = Array.from({ length: 20 }, () => anInteraction())
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => send(n % 2 ? items : [...items].reverse())),
    )
    expect(answers.reduce((sum, { created }) => sum + created, 0)).toBe(20)
    expect(answers.reduce((sum, { unchanged }) => sum + unchanged, 0)).toBe(380)
  })
})

describe('reading', () => {
  test('follows the QA scope', async () => {
    const own = await take()
    const child = await take({ employee: { email: stage.demo.people.childAgent.email } })
    const outside = await take({ employee: { email: stage.demo.people.outsider.email } })
    const nobodys = await take({ employee: null })
    const ids = [own, child, outside, nobodys]
    const seenBy = async (client: Client) =>
      (await listed(client)).filter((id: number) => ids.includes(id)).sort()
    expect(await seenBy(stage.reviewer)).toEqual(ids)
    expect(await seenBy(await signInAs(stage.app, stage.demo.people.lead))).toEqual([own, child])
    const agent = await signInAs(stage.app, stage.demo.people.agent)
    expect((await agent.get(URL)).statusCode).toBe(403)
    expect((await agent.get(`${URL}/${own}`)).statusCode).toBe(200)
    expect((await agent.get(`${URL}/${child}`)).statusCode).toBe(404)
    const foreign = await signInAs(stage.app, stage.other.people.admin)
    const [theirs, unknown] = [await foreign.get(`${URL}/${own}`), await foreign.get(`${URL}/987654321`)]
    expect([theirs.statusCode, theirs.json().message]).toEqual([404, unknown.json().message])
    expect(await listed(foreign)).toEqual([])
  })

  test('returns all events in order, with unchanged texts', async () => {
    const id = await take({
      tags: ['late', 'late'],
      properties: { order: 7 },
      events: [{ kind: 'hold', at: '2026-06-10T09:00:00.500Z' }],
    })
    const answer = (await stage.reviewer.get(`${URL}/${id}`)).json()
    expect(answer).toMatchObject({
      channel: { name: 'Phone', slug: 'phone' },
      employee: { id: stage.demo.people.agent.id, name: 'Agent Tester' },
      team: { id: stage.demo.teams.north },
      customer: { name: 'Kari Berg', email: 'kari@customer.example', phone: null },
      tags: ['late'],
      properties: { order: 7 },
      has_audio: false,
      event_count: 3,
    })
    expect(
      answer.events.map(({ kind, speaker, text }: Record<string, string>) => [kind, speaker, text]),
    ).toEqual([
      ['hold', null, ''],
      ['turn', 'agent', 'Hello, this is Agent.'],
      ['turn', 'customer', 'My order has not come. 😕'],
    ])
  })

  test('ACC-518 shows the customer according to the company’s setting', async () => {
    const id = await take()
    const showsCustomer = async (client: Client) =>
      (await client.get(`${URL}/${id}`)).json().customer !== null
    const people = [
      await signInAs(stage.app, stage.demo.people.agent),
      await signInAs(stage.app, stage.demo.people.lead),
      stage.admin,
    ]
    const seen = async (setting: string) => {
      await services.database.ownerPool.query(
        'update app.company set customer_visibility = $1, access_version = access_version + 1 where id = $2',
        [setting, stage.demo.companyId],
      )
      return Promise.all(people.map(showsCustomer))
    }
    expect(await seen('ADMIN_ONLY')).toEqual([false, false, true])
    expect(await seen('MANAGERS_AND_ADMIN')).toEqual([false, true, true])
    expect(await seen('ALL_EMPLOYEES')).toEqual([true, true, true])
  })

  test('can be filtered and paged', async () => {
    const chat = await take({ channel: 'Chat', tags: ['vip'], audio_url: 'https://audio.example/1.wav' })
    const late = await take({ external_id: 'Late-1', channel: 'Chat', started_at: '2026-06-12T22:30:00Z' })
    const channels = (await stage.admin.get('/api/v1/channels')).json().channels
    const chatId = channels.find(({ slug }: { slug: string }) => slug === 'chat').id
    expect(
      await listed(stage.reviewer, `&channels=${chatId}&start_date=2026-06-12&end_date=2026-06-12`),
    ).toEqual([late])
    expect(await listed(stage.reviewer, '&tags=vip')).toEqual([chat])
    expect(await listed(stage.reviewer, '&has_audio=true')).toEqual([chat])
    expect(await listed(stage.reviewer, '&search=LATE-1')).toEqual([late])
    expect(await listed(stage.reviewer, '&employees=987654321')).toEqual([])
    const all = await listed(stage.reviewer)
    const paged: number[] = []
    let cursor = ''
    do {
      const page = (await stage.reviewer.get(`${URL}?limit=3${cursor}`)).json()
      paged.push(...page.interactions.map(({ id }: { id: number }) => id))
      cursor = page.next_cursor === null ? '' : `&after=${page.next_cursor}`
    } while (cursor !== '')
    expect(paged).toEqual(all)
    for (const bad of ['start_date=5', 'employees=x', 'limit=0', 'start_date=2026-06-12&end_date=2026-06-11'])
      expect((await stage.reviewer.get(`${URL}?${bad}`)).statusCode, bad).toBe(422)
    expect((await stage.reviewer.get(`${URL}?after=x`)).statusCode).toBe(400)
  })
})

test('leaves out a removed interaction until it is restored', async () => {
  const id = await take()
  const lead = await signInAs(stage.app, stage.demo.people.lead)
  expect((await lead.send('DELETE', `${URL}/${id}`)).statusCode).toBe(403)
  expect((await stage.admin.send('DELETE', `${URL}/${id}`)).json()).toEqual({ removed: true })
  expect((await stage.reviewer.get(`${URL}/${id}`)).statusCode).toBe(404)
  expect(await listed(stage.reviewer)).not.toContain(id)
  expect((await stage.admin.post(`${URL}/${id}/restore`, {})).json()).toEqual({ removed: false })
  expect((await stage.reviewer.get(`${URL}/${id}`)).statusCode).toBe(200)
  expect((await stage.admin.send('DELETE', `${URL}/987654321`)).statusCode).toBe(404)
})
