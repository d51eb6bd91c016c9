import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import { testServices } from '#platform/testing/test-services.ts'
import {
  type Client,
  clientWith,
  fingerprint,
  signedOutClient,
  signInAs,
} from '#test/server/support/clients.ts'

const services = testServices()
let app: FastifyInstance
let demo: StaffedCompany

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundStaffedCompany(services, 'demo')
})
afterAll(() => app.close())

const profileOf = async (client: Client) => (await client.get('/api/v1/profile')).json()
const save = (client: Client, body: object) => client.send('PUT', '/api/v1/profile', body)

describe('saving one’s profile', () => {
  test('returns the new copy, writes an audit entry and clears missing fields', async () => {
    const agent = await signInAs(app, demo.people.agent)
    const { updated_at } = await profileOf(agent)
    const first = await save(agent, { hometown: ' Bodø ', country_code: 'NO', text: 'Hi\n👋', updated_at })
    expect(first.statusCode, first.body).toBe(200)
    expect(first.json()).toMatchObject({
      hometown: 'Bodø',
      country_code: 'NO',
      text: 'Hi\n👋',
      location: null,
    })
    expect(await profileOf(agent)).toEqual(first.json())
    const second = await save(agent, { location: 'Oslo', updated_at: first.json().updated_at })
    expect(second.json()).toMatchObject({ hometown: null, country_code: null, text: null, location: 'Oslo' })
    const { rows } = await services.database.ownerPool.query(
      `select actor_id, object_id from app.audit_entry where company_id = $1 and action = 'profile.changed'`,
      [demo.companyId],
    )
    const { id } = demo.people.agent
    expect(rows).toEqual([
      { actor_id: id, object_id: String(id) },
      { actor_id: id, object_id: String(id) },
    ])
  })

  test('an outdated copy is refused with the current one and overwrites nothing', async () => {
    const [one, two] = [await signInAs(app, demo.people.agent), await signInAs(app, demo.people.agent)]
    const { updated_at } = await profileOf(one)
    const saved = (await save(one, { hometown: 'Bergen', updated_at })).json()
    const before = await fingerprint(services)
    const refused = await save(two, { hometown: 'Molde', updated_at })
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({
      code: 'stale',
      message: 'This was changed by someone else in the meantime.',
      current: saved,
    })
    expect(await fingerprint(services)).toEqual(before)
    expect(
      (await save(two, { hometown: 'Molde', updated_at: refused.json().current.updated_at })).statusCode,
    ).toBe(200)
  })

  test('a version from the future is refused too', async () => {
    const client = await signInAs(app, demo.people.agent)
    const before = await profileOf(client)
    const refused = await save(client, { hometown: 'Narvik', updated_at: '2999-01-01T00:00:00Z' })
    expect([refused.statusCode, refused.json().current]).toEqual([409, before])
    expect(await profileOf(client)).toEqual(before)
  })

  test('of twenty simultaneous saves of one copy, one succeeds and nineteen get a conflict', async () => {
    const client = await signInAs(app, demo.people.agent)
    const { updated_at } = await profileOf(client)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => save(client, { hometown: `Town ${n}`, updated_at })),
    )
    const saved = answers.filter((answer) => answer.statusCode === 200)
    const refused = answers.filter((answer) => answer.statusCode === 409)
    expect([saved.length, refused.length]).toEqual([1, 19])
    expect(await profileOf(client)).toEqual(saved[0]?.json())
    for (const answer of refused) expect(answer.json().current).toEqual(saved[0]?.json())
  })

  test('choosing a language, colours or picture does not make an open profile form stale', async () => {
    const client = await signInAs(app, demo.people.lead)
    const { updated_at } = await profileOf(client)
    services.clock.advance(1_000)
    const chosen = await client.send('PUT', '/api/v1/session/preferences', {
      language: 'nb',
      colour_scheme: 'dark',
    })
    expect(chosen.json()).toEqual({ language: 'nb', colour_scheme: 'dark', review_keys: null })
    expect(
      (await client.send('PUT', '/api/v1/session/preferences', { colour_scheme: 'light' })).json(),
    ).toEqual({ language: 'nb', colour_scheme: 'light', review_keys: null })
    expect((await upload(client, PNG)).statusCode).toBe(200)
    expect((await save(client, { hometown: 'Voss', updated_at })).statusCode).toBe(200)
    expect((await client.get('/api/v1/session')).json().person).toMatchObject({
      language: 'nb',
      colour_scheme: 'light',
    })
  })

  test('the review shortcuts are saved for all browsers; an invalid key is refused by name', async () => {
    const client = await signInAs(app, demo.people.reviewer)
    const keep = (review_keys: unknown) => client.send('PUT', '/api/v1/session/preferences', { review_keys })
    const sessionKeys = async (person = demo.people.reviewer) =>
      (await (await signInAs(app, person)).get('/api/v1/session')).json().person.review_keys
    for (const [wrong, path] of [
      [{ comment: '' }, 'review_keys.comment'],
      [{ comment: 'x'.repeat(41) }, 'review_keys.comment'],
      [{ comment: 5 }, 'review_keys.comment'],
      [{ 'two words': 'x' }, 'review_keys.two words'],
      [Object.fromEntries(Array.from({ length: 41 }, (_, n) => ['a'.repeat(n + 1), 'x'])), 'review_keys'],
      ['m', 'review_keys'],
    ] as const) {
      const refused = await keep(wrong)
      expect([wrong, refused.statusCode, refused.json().errors?.[0]?.path.startsWith(path)]).toEqual([
        wrong,
        422,
        true,
      ])
    }
    expect(await sessionKeys()).toBeNull()
    expect((await keep({ comment: 'c', pass: 'shift+s' })).json().review_keys).toEqual({
      comment: 'c',
      pass: 'shift+s',
    })
    await client.send('PUT', '/api/v1/session/preferences', { colour_scheme: 'dark' })
    expect(await sessionKeys()).toEqual({ comment: 'c', pass: 'shift+s' })
    expect(await sessionKeys(demo.people.lead)).toBeNull()
    // Resetting to the defaults is a choice as well.
    expect((await keep({})).json().review_keys).toEqual({})
    expect(await sessionKeys()).toEqual({})
  })

  test.each([
    ['hometown', { hometown: 'x'.repeat(201) }],
    ['hometown', { hometown: 5 }],
    ['text', { text: 'a\u0000b' }],
    ['country_code', { country_code: 'no' }],
    ['updated_at', { updated_at: 'yesterday' }],
    ['updated_at', { updated_at: undefined }],
    ['role_id', { role_id: 1 }],
    ['email', { email: 'me@demo.example' }],
    ['status', { status: 'ACTIVE' }],
    ['id', { id: 1 }],
  ])('with a bad %s is refused by name, and changes nothing', async (path, change) => {
    const client = await signInAs(app, demo.people.agent)
    const { updated_at } = await profileOf(client)
    const before = await fingerprint(services)
    const answer = await save(client, { hometown: 'Hamar', updated_at, ...change })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors.map((error: { path: string }) => error.path)).toEqual([path])
    expect(await fingerprint(services)).toEqual(before)
  })
})

describe('the picture', () => {
  test('is stored, shown to colleagues, and replaces the previous one', async () => {
    const client = await signInAs(app, demo.people.agent)
    const first = await upload(client, PNG, 'me.png')
    expect(first.statusCode, first.body).toBe(200)
    const { image } = first.json()
    expect((await client.get('/api/v1/session')).json().person.image).toBe(image)
    const colleague = await signInAs(app, demo.people.outsider)
    const picture = await colleague.get(image)
    expect([
      picture.statusCode,
      picture.headers['content-type'],
      picture.headers['x-content-type-options'],
    ]).toEqual([200, 'image/png', 'nosniff'])
    expect(picture.headers['content-security-policy']).toBe("default-src 'none'; sandbox")
    expect(picture.headers['cache-control']).toContain('private')
    expect(picture.rawPayload.equals(PNG)).toBe(true)
    const second = (await upload(client, JPEG)).json().image
    expect(second).not.toBe(image)
    expect((await colleague.get(image)).statusCode).toBe(404)
    expect((await colleague.get(second)).headers['content-type']).toBe('image/jpeg')
  })

  test('is refused if it is not an image, whatever its name, and leaves nothing behind', async () => {
    const client = await signInAs(app, demo.people.agent)
    const before = await fingerprint(services)
    const files: [string, Buffer][] = [
      ['me.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
      ['me.png', Buffer.from('<!doctype html><script>alert(1)</script>')],
      ['me.png', Buffer.from('')],
      ['me.pdf', Buffer.from('%PDF-1.7')],
    ]
    for (const [name, content] of files) {
      const answer = await upload(client, content, name)
      expect([name, answer.statusCode, answer.json().code]).toEqual([name, 415, 'unsupported_media_type'])
    }
    expect(await fingerprint(services)).toEqual(before)
  })

  test('is refused above 5 MiB, and the previous one stays', async () => {
    const client = await signInAs(app, demo.people.agent)
    const { image } = (await upload(client, PNG)).json()
    const answer = await upload(client, Buffer.concat([PNG, Buffer.alloc(5 * 1_048_576)]))
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'payload_too_large'])
    expect((await client.get('/api/v1/session')).json().person.image).toBe(image)
    expect((await client.get(image)).statusCode).toBe(200)
  })

  test('a form without a file, a broken form and no form each get a specific error', async () => {
    const client = await signInAs(app, demo.people.agent)
    const type = 'multipart/form-data; boundary=x'
    const send = (body: string, contentType: string) =>
      client.send('POST', '/api/v1/profile/image', body, { 'content-type': contentType })
    const field = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n'
    const cut = '--x\r\ncontent-disposition: form-data; name="attachment"; filename="a.png"\r\n\r\n\x89PNG'
    expect([(await send(field, type)).statusCode, (await send(field, type)).json().message]).toEqual([
      400,
      'The form has no file in the field attachment.',
    ])
    for (const [body, contentType] of [
      [cut, type],
      ['', type],
      [field, 'multipart/form-data'],
      ['nonsense', type],
    ] as const) {
      const answer = await send(body, contentType)
      expect([body.slice(0, 8), answer.statusCode, answer.json().code]).toEqual([
        body.slice(0, 8),
        400,
        'malformed',
      ])
    }
    expect((await send('{}', 'application/json')).statusCode).toBe(415)
  })

  test('is not visible to other companies or when signed out', async () => {
    const client = await signInAs(app, demo.people.agent)
    const { image } = (await upload(client, PNG)).json()
    const other = await foundStaffedCompany(services, 'other')
    const stranger = await signInAs(app, other.people.admin)
    const [reached, missing] = [
      await stranger.get(image),
      await stranger.get(image.replace(/[0-9a-f]{12}$/, '000000000000')),
    ]
    expect(reached.statusCode).toBe(404)
    expect({ ...reached.json(), request_id: '' }).toEqual({ ...missing.json(), request_id: '' })
    expect((await signedOutClient(app).get(image)).statusCode).toBe(401)
    for (const path of ['/files/..%2f..%2fetc/passwd', '/files/1/..', '/files/1/%2e%2e%2f1', '/files/1/x%00'])
      expect([path, (await client.get(path)).statusCode]).toEqual([path, 404])
  })

  test('another file of the company is not served at its address', async () => {
    const client = await signInAs(app, demo.people.agent)
    const { image } = (await upload(client, PNG)).json()
    await services.database.ownerPool.query(
      'update app.employee set image_file = null where company_id = $1 and id = $2',
      [demo.companyId, demo.people.agent.id],
    )
    expect((await client.get(image)).statusCode).toBe(404)
  })

  test('is not stored without the CSRF token', async () => {
    const client = await signInAs(app, demo.people.agent)
    const before = await fingerprint(services)
    expect((await upload(clientWith(app, { cookie: client.headers.cookie ?? '' }), PNG)).statusCode).toBe(403)
    expect(await fingerprint(services)).toEqual(before)
  })
})

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')

function upload(client: Client, content: Buffer, name = 'me.png') {
  const head = `--frontier\r\ncontent-disposition: form-data; name="attachment"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--frontier--\r\n')])
  return client.send('POST', '/api/v1/profile/image', body, {
    'content-type': 'multipart/form-data; boundary=frontier',
  })
}
