import { beforeAll, describe, expect, test } from 'vitest'
import { changeCompany, type StaffName } from '#features/people/testing.ts'
import type { CompanyContext } from '#platform/access/viewer.ts'
import { staffedStream } from '#test/server/feedback/staffed-stream-setup.ts'
import type { Client } from '#test/server/support/clients.ts'

const { services, stage, ofPerson, idOf, take } = staffedStream()

const CUSTOMER = { name: 'Kari Canary', email: 'canary@customer.example', phone: '+47 55 000 111' }
const VALUES = Object.values(CUSTOMER)
type Setting = CompanyContext['customerVisibility']
const SETTINGS = ['ADMIN_ONLY', 'ALL_EMPLOYEES', 'MANAGERS_AND_ADMIN'] as const satisfies Setting[]

beforeAll(() =>
  take([
    ofPerson('agent', { external_id: 'known', stars: 5, comment: 'Great', customer: CUSTOMER }),
    ofPerson('lead', { external_id: 'lead', customer: CUSTOMER }),
    ofPerson('agent', { external_id: 'half', customer: { name: 'Only Name' } }),
  ]),
)

const set = (customer_visibility: Setting) =>
  changeCompany(services, stage.demo.viewer, { customer_visibility })

/** Every way to read a response. */
async function readings(client: Client): Promise<Record<string, { customer: unknown; stars: unknown }>> {
  const id = idOf('known')
  const page = (await client.post('/api/v1/stream', { limit: 100 })).json()
  const again = (await client.get('/api/v1/stream?limit=100')).json()
  const one = (await client.get(`/api/v1/stream/${id}`)).json()
  const fresh = (await client.post('/api/v1/stream/new_since', { since: '1', limit: 100 })).json()
  const request = (await client.get(`/api/v1/requests/${one.uuid}`)).json()
  const among = (list: { id: number }[]) => list.find((each) => each.id === id)
  return {
    page: among(page.solicitations),
    again: among(again.solicitations),
    one,
    fresh: among(fresh.solicitations),
    request: request.solicitation,
  } as never
}

const exported = async (client: Client) => (await client.post('/api/v1/stream/export.csv', {})).body

describe.each(SETTINGS)('with the setting %s', (setting) => {
  const sees: Record<Setting, StaffName[]> = {
    ADMIN_ONLY: ['admin'],
    MANAGERS_AND_ADMIN: ['admin', 'lead'],
    ALL_EMPLOYEES: ['admin', 'lead', 'reviewer', 'agent'],
  }
  beforeAll(() => set(setting))

  test.each(['agent', 'reviewer', 'lead', 'admin'] as const)(
    'ACC-517 ACC-518 %s sees or does not see customers as configured; stars and comments always',
    async (who) => {
      const isVisible = sees[setting].includes(who)
      for (const [way, solicitation] of Object.entries(await readings(stage.clients[who])))
        expect([way, solicitation]).toEqual([
          way,
          expect.objectContaining({ customer: isVisible ? CUSTOMER : null, stars: 5, comments: 'Great' }),
        ])
      const csv = await exported(stage.clients[who])
      expect(csv).toContain('Great')
      expect(csv).toContain('customer_name,customer_email,customer_phone')
      // A spreadsheet would read the number as a formula.
      for (const value of VALUES) expect(csv.includes(value)).toBe(isVisible)
    },
  )

  test('ACC-518 search finds customers only for viewers who may see them, and never by phone number', async () => {
    for (const who of ['agent', 'lead', 'admin'] as const)
      for (const [search, isSearched] of [
        ['Kari', true],
        ['Canary', true],
        ['canary@customer.example', true],
        ['55', false],
        ['47 55 000 111', false],
      ] as const) {
        const answer = await stage.clients[who].post('/api/v1/stream', { search })
        const isFound = isSearched && sees[setting].includes(who)
        expect([who, search, answer.json().total.count > 0]).toEqual([who, search, isFound])
      }
    for (const key of ['customer', 'customer_name', 'customer_email', 'customer_phone']) {
      const answer = await stage.clients.agent.post('/api/v1/stream', { [key]: 'Kari' })
      expect([key, answer.statusCode]).toEqual([key, 422])
    }
  })
})

test('shows no customer if the sender named none, and only the given fields otherwise', async () => {
  await set('ALL_EMPLOYEES')
  const read = async (name: string) =>
    (await stage.clients.admin.get(`/api/v1/stream/${idOf(name)}`)).json().customer
  expect(await read('agent')).toBeNull()
  expect(await read('half')).toEqual({ name: 'Only Name', email: null, phone: null })
})

test('an update by the sender also updates the customer', async () => {
  await set('ALL_EMPLOYEES')
  const known = (customer: unknown) => ofPerson('childAgent', { external_id: 'changing', customer })
  const read = async () =>
    (await stage.clients.admin.get(`/api/v1/stream/${idOf('changing')}`)).json().customer
  await take([known(CUSTOMER)])
  await take([known({ name: ' Ola ' })])
  expect(await read()).toEqual({ name: 'Ola', email: null, phone: null })
  await take([known(null)])
  expect(await read()).toBeNull()
})

test.each([
  ['customer.name', { name: 'x'.repeat(301) }],
  ['customer.email', { email: 7 }],
  ['customer.phone', { phone: 'NUL \u0000' }],
  ['customer.address', { address: 'Storgata 1' }],
])('a bad %s is named, and the response refused', async (path, customer) => {
  const answer = await stage.clients.admin.post('/api/v1/feedback', {
    responses: [ofPerson('agent', { external_id: 'refused', customer })],
  })
  expect(answer.json().rejected[0].errors[0].path).toBe(path)
})
