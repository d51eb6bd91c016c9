import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { ingestResponses, sentResponse } from '#features/feedback/testing.ts'
import { foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { type Client, signInAs } from '#test/server/support/clients.ts'

const services = testServices()
let app: FastifyInstance
let company: StaffedCompany
let admin: Client
let count = 0

beforeAll(async () => {
  app = await buildServer(services)
})
afterAll(() => app.close())
beforeEach(async () => {
  company = await foundStaffedCompany(services, `names-${++count}`)
  admin = await signInAs(app, company.people.admin)
})

const auditActions = async (objectType: string) =>
  (
    await services.database.ownerPool.query(
      'select action from app.audit_entry where company_id = $1 and object_type = $2 order by sequence',
      [company.companyId, objectType],
    )
  ).rows.map(({ action }) => action)
const respond = (more: object) =>
  ingestResponses(services, company.viewer, [
    sentResponse({ employee: { email: company.people.agent.email }, ...more }),
  ])

describe('brands', () => {
  const URL = '/api/v1/brands'
  const make = async (name: string) => (await admin.post(URL, { name })).json()
  const change = (id: number, body: object) => admin.send('PUT', `${URL}/${id}`, body)
  const names = async (query = '') =>
    (await admin.get(URL + query)).json().brands.map(({ name }: { name: string }) => name)

  test('can be added, renamed, archived and restored, each with an entry in the audit log', async () => {
    const made = await admin.post(URL, { name: ' Northwind ' })
    expect([made.statusCode, made.json()]).toEqual([
      201,
      { id: expect.any(Number), name: 'Northwind', archived_at: null, version: 1 },
    ])
    const { id } = made.json()
    expect((await change(id, { version: 1, name: 'Southwind' })).json()).toMatchObject({
      name: 'Southwind',
      version: 2,
    })
    expect((await change(id, { version: 2, archived: true })).json().archived_at).toBe(
      services.clock.now().toISOString(),
    )
    expect([await names(), await names('?archived=true')]).toEqual([[], ['Southwind']])
    const filters = (await admin.get('/api/v1/filter_entities')).json()
    expect(JSON.stringify(filters)).not.toContain('Southwind')
    expect((await change(id, { version: 3, archived: false })).json().archived_at).toBeNull()
    expect(await names()).toEqual(['Southwind'])
    expect(await auditActions('brand')).toEqual([
      'brand.created',
      'brand.renamed',
      'brand.archived',
      'brand.restored',
    ])
  })

  test('need a unique name; an unknown brand is not found', async () => {
    const { id } = await make('One')
    await make('Two')
    for (const answer of [
      await admin.post(URL, { name: 'One' }),
      await admin.post(URL, { name: ' ' }),
      await change(id, { version: 1, name: 'Two' }),
      await change(id, { version: 1, name: 'x'.repeat(201) }),
    ])
      expect([answer.statusCode, answer.json().errors[0].path]).toEqual([422, 'name'])
    expect((await change(987_654, { version: 1, name: 'x' })).statusCode).toBe(404)
    expect(await names()).toEqual(['One', 'Two'])
  })

  test('a change of an outdated copy returns 409 with the current one', async () => {
    const { id } = await make('First')
    const answers = await Promise.all(['A', 'B', 'C'].map((name) => change(id, { version: 1, name })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    const current = answers.find(({ statusCode }) => statusCode === 200)?.json()
    for (const answer of answers.filter(({ statusCode }) => statusCode === 409))
      expect(answer.json().current).toEqual(current)
  })

  test('are paged by name, in any case', async () => {
    for (const name of ['delta', 'Alpha', 'charlie', 'Bravo', 'alpha']) await make(name)
    const seen: string[] = []
    let after = ''
    for (let pages = 0; pages < 5; pages++) {
      const page = (await admin.get(`${URL}?limit=2${after && `&after=${after}`}`)).json()
      seen.push(...page.brands.map(({ name }: { name: string }) => name))
      if (page.next_cursor === null) break
      after = page.next_cursor
    }
    expect(seen.map((name) => name.toLowerCase())).toEqual(['alpha', 'alpha', 'bravo', 'charlie', 'delta'])
    expect(new Set(seen).size).toBe(5)
    expect((await admin.get(`${URL}?after=nonsense`)).statusCode).toBe(400)
  })

  test('an archived brand still accepts responses that name it', async () => {
    await respond({ brand: 'Old' })
    const [brand] = (await admin.get(URL)).json().brands
    await change(brand.id, { version: brand.version, archived: true })
    await respond({ brand: 'Old', external_id: 'later' })
    expect([await names(), await names('?archived=true')]).toEqual([[], ['Old']])
    expect((await admin.post('/api/v1/stream', { brandings: [brand.id] })).json().total.count).toBe(2)
  })
})

describe('channels', () => {
  const URL = '/api/v1/channels'
  const change = (id: number, body: object) => admin.send('PUT', `${URL}/${id}`, body)
  const list = async () => (await admin.get(URL)).json().channels

  test('can be added and changed; after renaming they still accept the name that senders use', async () => {
    const made = await admin.post(URL, { name: 'Live Chat' })
    expect([made.statusCode, made.json()]).toEqual([
      201,
      {
        id: expect.any(Number),
        name: 'Live Chat',
        slug: 'live-chat',
        active: true,
        integrated: false,
        redaction_kinds: [],
        redaction_country: null,
        integration: null,
        version: 1,
      },
    ])
    const { id } = made.json()
    const renamed = await change(id, { version: 1, name: 'Chat', active: false, integrated: true })
    expect(renamed.json()).toMatchObject({ name: 'Chat', slug: 'live-chat', active: false, version: 2 })
    await respond({ channel: 'live_chat' })
    expect(await list()).toHaveLength(1)
    expect((await change(id, { version: 2, slug: 'Web Chat' })).json().slug).toBe('web-chat')
    expect(await auditActions('channel')).toEqual(['channel.created', 'channel.changed', 'channel.changed'])
  })

  test('need a unique slug; outdated, unknown and empty ones are refused', async () => {
    const { id } = (await admin.post(URL, { name: 'Phone' })).json()
    const other = (await admin.post(URL, { name: 'Mail' })).json()
    const same = await admin.post(URL, { name: 'Telephone', slug: 'PHONE' })
    expect([same.statusCode, same.json().errors[0].path]).toEqual([422, 'slug'])
    const taken = await change(other.id, { version: 1, slug: 'phone' })
    expect([taken.statusCode, taken.json().errors[0].path]).toEqual([422, 'slug'])
    expect((await change(id, { version: 2, name: 'x' })).json()).toMatchObject({
      code: 'stale',
      current: { id, name: 'Phone', version: 1 },
    })
    expect((await change(id, { version: 1, name: '' })).statusCode).toBe(422)
    expect((await change(987_654, { version: 1, name: 'x' })).statusCode).toBe(404)
  })
})
