import { describe, expect, test } from 'vitest'
import { PRUNE_RECEIVED } from '#features/integrations/webhook-sources/jobs.ts'
import {
  aBody,
  MAPPING,
  SECRET,
  SOURCES,
  sha256,
  webhookSourcesTesting,
} from '#test/server/integrations/webhook-sources-setup.ts'
import { ok } from '#test/server/qa/setup.ts'

const { services, stage, create, send, work, listed, read, interaction } = webhookSourcesTesting()

const DAY = 86_400_000

describe('refused', () => {
  test.each(['lead', 'reviewer', 'agent'] as const)('is a %s', async (who) => {
    const { id } = await create()
    const client = stage.demo.clients[who]
    for (const answer of [
      await client.get(SOURCES),
      await client.get(`${SOURCES}/${id}`),
      await client.post(`${SOURCES}/preview`, { target: 'interactions', mapping: MAPPING, sample: {} }),
      await client.send('PUT', `${SOURCES}/${id}`, { version: 1 }),
      await client.send('DELETE', `${SOURCES}/${id}`),
      await client.get(`${SOURCES}/${id}/deliveries`),
    ])
      expect(answer.statusCode).toBe(403)
  })

  test.each([
    [{ name: '' }, 'name', 'Name is required.'],
    [{ target: 'reviews' }, 'target', 'Target must be one of interactions, feedback, survey_requests.'],
    [{ secret: 'short' }, 'secret', 'Secret needs at least 8 characters.'],
    [{ window_seconds: 5 }, 'window_seconds', 'Window seconds must be between 30 and 86,400.'],
    [{ keep_days: 31 }, 'keep_days', 'Keep days must be between 1 and 30.'],
    [{ signature: { scheme: 'sha1' } }, 'signature.header', 'Header is required.'],
    [
      { signature: { scheme: 'secret' } },
      'signature.header',
      'Header is required, or a field of the body instead.',
    ],
    [
      { signature: { scheme: 'standard', header: 'X-A' } },
      'signature.header',
      'Header is fixed by Standard Webhooks.',
    ],
    [{ mapping: { fields: {} } }, 'mapping.fields.external_id', 'External ID is required.'],
    [
      { mapping: { ...MAPPING, fields: { ...MAPPING.fields, stars: { path: '$.a' } } } },
      'mapping.fields.stars',
      'Stars are not a field of this target.',
    ],
    [
      { mapping: { ...MAPPING, fields: { ...MAPPING.fields, channel: { path: 'ticket' } } } },
      'mapping.fields.channel.path',
      'Path is not a path such as $.ticket.id.',
    ],
    [
      { mapping: { ...MAPPING, fields: { ...MAPPING.fields, channel: {} } } },
      'mapping.fields.channel',
      'Channel needs exactly one of path, constant, template; has none.',
    ],
  ])('is %j, in a sentence that names the field', async (more, path, message) => {
    const answer = await stage.admin.post(SOURCES, {
      name: 'Tickets',
      target: 'interactions',
      signature: { scheme: 'sha256', header: 'X-Signature' },
      mapping: MAPPING,
      ...more,
    })
    expect(answer.statusCode, answer.body).toBe(422)
    expect(answer.json().errors).toContainEqual({ path, message })
  })

  test('is a change of an older version', async () => {
    const { id } = await create()
    ok(await stage.admin.send('PUT', `${SOURCES}/${id}`, { name: 'New', version: 1 }))
    const answer = await stage.admin.send('PUT', `${SOURCES}/${id}`, { name: 'Old', version: 1 })
    expect(answer.statusCode).toBe(409)
    expect(answer.json().current.name).toBe('New')
  })
})

describe('a source', () => {
  test('returns its address and a new secret once, and never again', async () => {
    const made = await create({ secret: undefined, signature: { scheme: 'standard' } })
    expect(made.url).toMatch(/\/in\/\d+\.[\w-]{43}$/)
    expect(made.secret).toMatch(/^whsec_/)
    expect((await create()).secret).toBeNull()
    const texts = [
      JSON.stringify(await read(made.id)),
      (await stage.admin.get(SOURCES)).body,
      (await stage.admin.get('/api/v1/activity_log?limit=100')).body,
    ].join()
    expect(texts).not.toContain(made.secret)
    expect(texts).not.toContain(made.url.split('/in/')[1])
    const { rows } = await services.database.ownerPool.query(
      'select * from app.webhook_source where company_id = $1',
      [stage.demo.companyId],
    )
    expect(JSON.stringify(rows)).not.toContain(SECRET)
  })

  test('answers only the sender who knows its secret', async () => {
    const { id, url } = await create()
    const text = JSON.stringify(aBody({ id: 'signed' }))
    expect((await send(url, text, {})).statusCode).toBe(401)
    expect((await send(url, text, { 'x-signature': sha256(text, 'another-secret') })).statusCode).toBe(401)
    expect((await send(url, `${text} `, { 'x-signature': sha256(text) })).statusCode).toBe(401)
    expect(await listed(id)).toEqual([])
    expect(await read(id)).toMatchObject({ refused: 3, last_refusal: 'wrong_signature' })
    const kept = await send(url, text)
    expect([kept.statusCode, kept.body]).toEqual([202, '{"kept":true}'])
  })

  test('answers 404 at unknown addresses, when it is off, deleted or has a new address', async () => {
    const { id, url } = await create()
    expect((await send(url.replace(/.{4}$/, 'AAAA'), aBody())).statusCode).toBe(404)
    expect((await send('http://localhost/in/nothing', aBody())).statusCode).toBe(404)
    const { version } = ok(await stage.admin.send('PUT', `${SOURCES}/${id}`, { active: false, version: 1 }))
    expect((await send(url, aBody())).statusCode).toBe(404)
    ok(await stage.admin.send('PUT', `${SOURCES}/${id}`, { active: true, version }))
    const moved = ok(await stage.admin.send('POST', `${SOURCES}/${id}/address`))
    expect((await send(url, aBody())).statusCode).toBe(404)
    expect((await send(moved.url, aBody({ id: 'moved' }))).statusCode).toBe(202)
    ok(await stage.admin.send('DELETE', `${SOURCES}/${id}`))
    expect((await send(moved.url, aBody())).statusCode).toBe(404)
  })

  test('answers 404 when its company is closed', async () => {
    const { rows } = await services.database.ownerPool.query(
      "update app.company set state = 'churned' where id = $1 returning state",
      [stage.other.companyId],
    )
    expect(rows).toHaveLength(1)
    const token = `${stage.other.companyId}.${'A'.repeat(43)}`
    expect((await send(`http://localhost/in/${token}`, aBody())).statusCode).toBe(404)
    await services.database.ownerPool.query("update app.company set state = 'live' where id = $1", [
      stage.other.companyId,
    ])
  })

  test('answers 400, 413 and 415 to what it cannot read', async () => {
    const { url } = await create()
    expect((await send(url, '{"a":')).statusCode).toBe(400)
    expect((await send(url, '')).statusCode).toBe(400)
    expect((await send(url, JSON.stringify('x'.repeat(2_200_000)))).statusCode).toBe(413)
    const form = { 'content-type': 'application/x-www-form-urlencoded', 'x-signature': sha256('a=1') }
    expect((await send(url, 'a=1', form)).statusCode).toBe(415)
  })

  test('accepts the secret before for a day', async () => {
    const { id, url } = await create()
    ok(await stage.admin.send('PUT', `${SOURCES}/${id}`, { secret: 'the-next-secret', version: 1 }))
    const text = JSON.stringify(aBody({ id: 'rotated' }))
    expect((await send(url, text, { 'x-signature': sha256(text, 'the-next-secret') })).statusCode).toBe(202)
    expect((await send(url, text)).statusCode).toBe(202)
    services.clock.advance(DAY)
    expect((await send(url, text)).statusCode).toBe(401)
  })

  test('answers 429 when one sends too much', async () => {
    const { url } = await create()
    const codes = new Set<number>()
    for (let count = 0; count < 1_100 && !codes.has(429); count++)
      codes.add((await send(url, '{}', {})).statusCode)
    expect([...codes]).toEqual([401, 429])
  })
})

describe('a message', () => {
  test('becomes an interaction, and its body is deleted', async () => {
    const { id, url } = await create()
    await send(url, aBody({ id: 'stored', agent: stage.demo.people.agent.email }))
    expect(await listed(id)).toMatchObject([{ state: 'waiting', has_body: true }])
    await work()
    expect(await listed(id)).toMatchObject([
      { state: 'stored', has_body: false, external_ids: ['stored'], attempts: 1, errors: [] },
    ])
    expect(await interaction('stored')).toMatchObject({
      events: [{ text: 'Hello', speaker: 'agent' }],
    })
  })

  test('that arrives twice has one effect', async () => {
    const { id, url } = await create({ mapping: { ...MAPPING, event_id: '$.event' } })
    await send(url, aBody({ id: 'twice', event: 1 }))
    await send(url, aBody({ id: 'twice', event: 1 }))
    await work()
    // The same event with another body, too.
    await send(url, aBody({ id: 'other', event: 1 }))
    await work()
    expect(await listed(id)).toMatchObject([{ state: 'stored', repeats: 2, external_ids: ['twice'] }])
    expect(await interaction('other')).toBeUndefined()
  })

  test('that is excluded is skipped', async () => {
    const { id, url } = await create({
      mapping: { ...MAPPING, only_if: [{ path: '$.event', in: ['closed'] }] },
    })
    await send(url, aBody({ id: 'skipped', event: 'opened' }))
    await work()
    expect(await listed(id)).toMatchObject([{ state: 'skipped', has_body: false }])
  })

  test('that does not fit is listed with its body, and can be run again after a change of the mapping', async () => {
    const { id, url } = await create()
    await send(url, { ticket: aBody({ id: 'repaired' }) })
    await send(url, aBody({ id: 'nobody', agent: 'nobody@here.example' }))
    await work()
    const [unknown, unmapped] = await listed(id, '&state=failed')
    expect(unmapped.errors).toContainEqual({
      path: 'external_id',
      message: 'External ID has no value at "$.id".',
    })
    expect(unknown.errors).toEqual([{ path: 'employee.email', message: 'No employee has this e-mail.' }])
    const { body } = ok(await stage.admin.get(`${SOURCES}/${id}/deliveries/${unmapped.id}`))
    expect(JSON.parse(body).ticket.id).toBe('repaired')
    expect(await read(id)).toMatchObject({ failed: 2, waiting: 0 })

    const mapping = JSON.parse(JSON.stringify(MAPPING).replaceAll('$.', '$.ticket.'))
    ok(await stage.admin.send('PUT', `${SOURCES}/${id}`, { mapping, version: 1 }))
    const again = await stage.admin.send('POST', `${SOURCES}/${id}/deliveries/${unmapped.id}/retry`)
    expect(again.statusCode).toBe(202)
    await work()
    expect(await interaction('repaired')).toBeDefined()
    expect(
      (await stage.admin.send('POST', `${SOURCES}/${id}/deliveries/${unmapped.id}/retry`)).statusCode,
    ).toBe(409)
    ok(await stage.admin.send('PUT', `${SOURCES}/${id}`, { mapping: MAPPING, version: 2 }))
    expect(ok(await stage.admin.send('POST', `${SOURCES}/${id}/deliveries/retry`))).toEqual({ retried: 1 })
    await work()
    expect(await listed(id)).toMatchObject([{ state: 'failed' }, { state: 'stored' }])
  })

  test('that is run again does not bring back an older state', async () => {
    const { id, url } = await create()
    await send(url, aBody({ id: 'newer', agent: 'nobody@here.example' }))
    await work()
    await send(url, aBody({ id: 'newer', said: [{ text: 'The latest', by: 'agent' }] }))
    await work()
    await services.database.ownerPool.query(
      'update app.employee set email = $1 where company_id = $3 and id = $2',
      ['nobody@here.example', stage.demo.people.otherLead.id, stage.demo.companyId],
    )
    ok(await stage.admin.send('POST', `${SOURCES}/${id}/deliveries/retry`))
    await work()
    expect(await listed(id)).toMatchObject([{ state: 'stored' }, { state: 'outdated' }])
    expect((await interaction('newer')).events).toMatchObject([{ text: 'The latest' }])
  })

  test('is kept sealed, and the next one is a sample for the mapping', async () => {
    const { id, url } = await create({ mapping: undefined })
    const said = 'My card is 4111 1111 1111 1111'
    await send(url, { said })
    await work()
    const { rows } = await services.database.ownerPool.query(
      `select d.body, s.sample
         from app.webhook_source s join app.webhook_source_delivery d on d.company_id = $1 and d.source_id = s.id
        where s.company_id = $1 and s.id = $2`,
      [stage.demo.companyId, id],
    )
    expect(rows[0].body.toString('latin1') + rows[0].sample.toString('latin1')).not.toContain('4111')
    expect(await read(id)).toMatchObject({
      sample: JSON.stringify({ said }),
      wants_sample: false,
      mapping: null,
      failed: 1,
    })
    const [{ errors }] = await listed(id)
    expect(errors).toEqual([{ path: '', message: 'This source has no mapping yet.' }])
  })

  test('loses its body after the days of its source, and its entry after thirty', async () => {
    const { id, url } = await create({ keep_days: 3, mapping: undefined })
    const prune = async () => {
      await services.jobs.send(PRUNE_RECEIVED, {})
      await services.jobs.runAll()
    }
    await send(url, { a: 1 })
    await work()
    services.clock.advance(2 * DAY)
    await prune()
    expect(await listed(id)).toMatchObject([{ state: 'failed', has_body: true }])
    expect(await read(id)).toMatchObject({ sample: JSON.stringify({ a: 1 }) })
    services.clock.advance(2 * DAY)
    await prune()
    const [message] = await listed(id)
    expect(message).toMatchObject({ state: 'failed', has_body: false })
    expect(await read(id)).toMatchObject({ sample: null })
    const again = await stage.admin.send('POST', `${SOURCES}/${id}/deliveries/${message.id}/retry`)
    expect(again.statusCode).toBe(409)
    // Signed out by the clock otherwise.
    services.clock.advance(27 * DAY)
    await prune()
    services.clock.advance(-31 * DAY)
    expect(await listed(id)).toEqual([])
  })
})
