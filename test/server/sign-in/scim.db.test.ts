import type { FastifyInstance } from 'fastify'
import { scimPatch } from 'scim-patch'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { ENTERPRISE_SCHEMA, PATCH_SCHEMA, USER_SCHEMA } from '#features/people/scim/contract.ts'
import { changeEmployee, foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import { testServices } from '#platform/testing/test-services.ts'
import {
  auditedActs,
  type Client,
  fingerprint,
  signedOutClient,
  signInAs,
  tokenClient,
} from '#test/server/support/clients.ts'

const services = testServices()
let app: FastifyInstance
let demo: StaffedCompany
let other: StaffedCompany
let admin: Client
let directory: Client
let stranger: Client

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundStaffedCompany(services, 'demo')
  other = await foundStaffedCompany(services, 'other')
  admin = await signInAs(app, demo.people.admin)
  directory = await tokenOf(admin)
  stranger = await tokenOf(await signInAs(app, other.people.admin))
})
afterAll(() => app.close())

const USERS = '/scim/v2/Users'
const SCIM = { 'content-type': 'application/scim+json' }

async function tokenOf(maker: Client, scopes = ['people:provision']): Promise<Client> {
  const answer = await maker.post('/api/v1/api_tokens', { name: 'Directory', scopes })
  return tokenClient(app, answer.json().token)
}

let people = 0
const newUser = (more: object = {}) => {
  const userName = `kim${++people}@demo.example`
  return {
    schemas: [USER_SCHEMA],
    userName,
    externalId: `ext-${people}`,
    name: { givenName: 'Kim', familyName: `Vik ${people}` },
    emails: [{ value: userName, type: 'work', primary: true }],
    active: true,
    ...more,
  }
}
const create = async (more: object = {}) =>
  (await directory.send('POST', USERS, JSON.stringify(newUser(more)), SCIM)).json()
const patch = (id: string, Operations: object[], headers: Record<string, string> = {}) =>
  directory.send('PATCH', `${USERS}/${id}`, JSON.stringify({ schemas: [PATCH_SCHEMA], Operations }), {
    ...SCIM,
    ...headers,
  })
const found = async (filter: string) =>
  (await directory.get(`${USERS}?count=200&filter=${encodeURIComponent(filter)}`)).json()
const names = async (filter: string): Promise<string[]> =>
  (await found(filter)).Resources.map(({ userName }: { userName: string }) => userName)

describe('SCIM is refused', () => {
  test('without a token, with another scope, and for people who are not admins', async () => {
    const nobody = await signedOutClient(app).get(USERS)
    expect([nobody.statusCode, nobody.headers['www-authenticate']]).toEqual([401, 'Bearer'])
    expect(nobody.headers['content-type']).toBe('application/scim+json; charset=utf-8')
    expect(nobody.json()).toMatchObject({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: '401',
    })
    expect((await (await signInAs(app, demo.people.agent)).get(USERS)).statusCode).toBe(403)
    expect((await signedOutClient(app).post(USERS, newUser())).statusCode).toBe(401)
    const reader = await tokenOf(admin, ['feedback:read', 'people:write'])
    expect((await reader.get(USERS)).statusCode).toBe(403)
    const refused = newUser()
    expect((await reader.post(USERS, refused)).statusCode).toBe(403)
    expect(await names(`userName eq "${refused.userName}"`)).toEqual([])
  })

  test('for people of another company, as if they did not exist', async () => {
    const theirs = other.people.agent.id
    const before = await fingerprint(services, other.companyId)
    for (const id of [theirs, 99_999_999]) {
      const answers = [
        await directory.get(`${USERS}/${id}`),
        await patch(String(id), [{ op: 'replace', path: 'active', value: false }]),
        await directory.send('PUT', `${USERS}/${id}`, newUser()),
        await directory.send('DELETE', `${USERS}/${id}`),
      ]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
    }
    expect(await names(`userName eq "${other.people.agent.email}"`)).toEqual([])
    expect(await fingerprint(services, other.companyId)).toEqual(before)
  })

  test('for the vendor’s staff, whom a directory neither sees nor changes', async () => {
    const { id, email } = demo.people.outsider
    await changeEmployee(services, demo.viewer, id, { role_id: demo.roles.ADMIN })
    expect((await directory.get(`${USERS}/${id}`)).statusCode).toBe(404)
    expect(await names(`userName eq "${email}"`)).toEqual([])
    expect((await patch(String(id), [{ op: 'replace', path: 'active', value: false }])).statusCode).toBe(404)
  })
})

describe('a user', () => {
  test('is created with an audit entry, and a retry creates nobody else', async () => {
    const body = newUser({ [ENTERPRISE_SCHEMA]: { employeeNumber: 'E-1', department: 'Support' } })
    const made = await directory.send('POST', USERS, JSON.stringify(body), SCIM)
    expect(made.statusCode).toBe(201)
    const user = made.json()
    expect(user).toMatchObject({
      userName: body.userName,
      externalId: body.externalId,
      name: body.name,
      emails: body.emails,
      active: true,
      [ENTERPRISE_SCHEMA]: { employeeNumber: 'E-1' },
      meta: { resourceType: 'User', version: 'W/"1"' },
    })
    expect([made.headers.location, made.headers.etag]).toEqual([user.meta.location, user.meta.version])
    const [act] = await auditedActs(services, demo.companyId, 'employee.created')
    expect([act?.actor_kind, act?.object_id]).toEqual(['token', user.id])
    const again = await directory.send('POST', USERS, JSON.stringify(body), SCIM)
    expect([again.statusCode, again.json().scimType]).toEqual([409, 'uniqueness'])
    expect((await found(`userName eq "${body.userName}"`)).totalResults).toBe(1)
  })

  test('needs a user name and an e-mail that no other company has', async () => {
    const refused = async (more: object) => {
      const { statusCode, body } = await directory.post(USERS, newUser(more))
      const { scimType, detail } = JSON.parse(body)
      return [statusCode, scimType, detail]
    }
    expect(await refused({ userName: '' })).toEqual([400, 'invalidValue', 'Send a userName.'])
    expect(await refused({ userName: 'kim', emails: [] })).toEqual([
      400,
      'invalidValue',
      'Send an e-mail as userName or in emails.',
    ])
    const { email } = other.people.agent
    expect((await refused({ userName: email, emails: [] })).slice(0, 2)).toEqual([409, 'uniqueness'])
    expect((await refused({ active: 'perhaps' })).slice(0, 2)).toEqual([400, 'invalidValue'])
    expect((await refused({ userName: 7 })).slice(0, 2)).toEqual([400, 'invalidValue'])
  })

  test('keeps a user name that is not the e-mail', async () => {
    const user = await create({ userName: 'kvik', emails: [{ value: 'K.Vik@demo.example', type: 'work' }] })
    expect([user.userName, user.emails[0].value]).toEqual(['kvik', 'k.vik@demo.example'])
    expect(await names('userName eq "KVIK"')).toEqual(['kvik'])
    expect(await names('emails[type eq "work" and value eq "k.vik@DEMO.example"]')).toEqual(['kvik'])
    const named = (await patch(user.id, [{ op: 'replace', path: 'userName', value: 'kim.vik' }])).json()
    expect([named.userName, named.emails[0].value]).toEqual(['kim.vik', 'k.vik@demo.example'])
  })

  test('is deactivated: the session ends within the next request, and signing in is refused until reactivated', async () => {
    const { agent } = demo.people
    const session = await signInAs(app, agent)
    expect((await session.get('/api/v1/session')).statusCode).toBe(200)
    // As Microsoft Entra sends it.
    const ended = await patch(String(agent.id), [{ op: 'Replace', path: 'active', value: 'False' }])
    expect([ended.statusCode, ended.json().active]).toEqual([200, false])
    expect((await session.get('/api/v1/session')).statusCode).toBe(401)
    await expect(signInAs(app, agent)).rejects.toThrow('cannot sign in')
    const acts = await auditedActs(services, demo.companyId, 'employee.deactivated')
    expect(acts.filter(({ object_id }) => object_id === String(agent.id))).toHaveLength(1)
    // As Okta sends it.
    const back = await patch(String(agent.id), [{ op: 'replace', value: { active: true } }])
    expect(back.json().active).toBe(true)
    expect((await (await signInAs(app, agent)).get('/api/v1/session')).statusCode).toBe(200)
  })

  test('is never deleted: DELETE deactivates and returns the person', async () => {
    const user = await create()
    const answer = await directory.send('DELETE', `${USERS}/${user.id}`)
    expect([answer.statusCode, answer.json().active]).toEqual([200, false])
    expect((await directory.get(`${USERS}/${user.id}`)).json().active).toBe(false)
    expect((await directory.send('DELETE', `${USERS}/${user.id}`)).json().meta).toEqual(answer.json().meta)
  })

  test('who created the token, or is the last admin, is not deactivated', async () => {
    const { id } = demo.people.admin
    const answer = await patch(String(id), [{ op: 'replace', path: 'active', value: false }])
    expect([answer.statusCode, answer.json().status]).toEqual([409, '409'])
  })

  test('changes once: a repeated PATCH writes nothing', async () => {
    const user = await create()
    const operations = [{ op: 'replace', path: 'name.familyName', value: 'Ås' }]
    const first = (await patch(user.id, operations)).json()
    const before = await fingerprint(services, demo.companyId)
    const second = (await patch(user.id, operations)).json()
    expect(second).toEqual(first)
    const changed = await fingerprint(services, demo.companyId)
    expect(changed.audit_entry).toBe(before.audit_entry)
    expect(changed.employee).toBe(before.employee)
  })

  test('of an older version is refused with 412; of two concurrent changes one is', async () => {
    const user = await create()
    const rename = (value: string) =>
      patch(user.id, [{ op: 'replace', path: 'name.givenName', value }], { 'if-match': user.meta.version })
    const codes = (await Promise.all([rename('Ada'), rename('Bo')])).map(({ statusCode }) => statusCode)
    expect(codes.sort()).toEqual([200, 412])
    const gone = await directory.send('DELETE', `${USERS}/${user.id}`, undefined, { 'if-match': 'W/"1"' })
    expect([gone.statusCode, gone.json().status]).toEqual([412, '412'])
    const { etag } = (await directory.get(`${USERS}/${user.id}`)).headers
    const unchanged = await directory.send('GET', `${USERS}/${user.id}`, undefined, {
      'if-none-match': String(etag),
    })
    expect([unchanged.statusCode, unchanged.body]).toEqual([304, ''])
  })

  test('is replaced by PUT; a missing active neither locks out nor lets in', async () => {
    const user = await create()
    await patch(user.id, [{ op: 'replace', path: 'active', value: false }])
    const put = await directory.send('PUT', `${USERS}/${user.id}`, {
      schemas: [USER_SCHEMA],
      UserName: user.userName,
      Name: { GivenName: 'Ola', FamilyName: 'Nord' },
    })
    expect(put.json()).toMatchObject({ name: { givenName: 'Ola', familyName: 'Nord' }, active: false })
    expect(put.json()).not.toHaveProperty('externalId')
  })
})

describe('PATCH', () => {
  // Bodies as the documentation of Microsoft Entra and Okta shows them.
  test.each<[string, object[]]>([
    [
      'Entra: several attributes',
      [
        { op: 'Replace', path: 'displayName', value: 'Kim Ås' },
        { op: 'Replace', path: 'name.familyName', value: 'Ås' },
        { op: 'Add', path: 'externalId', value: 'f0c1' },
      ],
    ],
    [
      'Entra: e-mail by filter',
      [{ op: 'replace', path: 'emails[type eq "work"].value', value: 'new1@demo.example' }],
    ],
    [
      'Entra: a private e-mail',
      [{ op: 'add', path: 'emails[type eq "home"].value', value: 'me@home.example' }],
    ],
    [
      'Okta: without a path',
      [{ op: 'replace', value: { active: false, name: { givenName: 'Pat', familyName: 'Berg' } } }],
    ],
    [
      'a list of e-mails',
      [
        {
          op: 'replace',
          path: 'emails',
          value: [{ value: 'new2@demo.example', type: 'work', primary: true }],
        },
      ],
    ],
    ['remove', [{ op: 'remove', path: 'externalId' }]],
    ['an extension', [{ op: 'add', path: `${ENTERPRISE_SCHEMA}:employeeNumber`, value: 'N-7' }]],
  ])('has the result that scim-patch computes: %s', async (_name, operations) => {
    const user = await create()
    const answer = await patch(user.id, operations)
    expect(answer.statusCode).toBe(200)
    const lower = operations.map((one) => ({ ...one, op: (one as { op: string }).op.toLowerCase() }))
    const expected = scimPatch(structuredClone(user), lower as never, {
      mutateDocument: false,
    }) as typeof user
    const seen = (one: typeof user) => ({
      userName: one.userName,
      externalId: one.externalId,
      given: one.name.givenName,
      family: one.name.familyName,
      active: one.active,
      number: one[ENTERPRISE_SCHEMA]?.employeeNumber,
      email: one.emails.find(({ type }: { type: string }) => type === 'work').value,
    })
    expect(seen(answer.json())).toEqual(seen(expected))
  })

  test.each<[string, object, string]>([
    ['an unknown op', { op: 'move', path: 'active', value: true }, 'invalidSyntax'],
    ['remove without a path', { op: 'remove' }, 'noTarget'],
    ['a broken path', { op: 'replace', path: 'emails[type eq', value: 'x' }, 'invalidPath'],
    ['a broken filter', { op: 'replace', path: 'emails[type zz "x"].value', value: 'x' }, 'invalidPath'],
    ['the id', { op: 'replace', path: 'id', value: '7' }, 'mutability'],
    ['no value', { op: 'replace', path: 'active' }, 'invalidValue'],
    ['a name of another type', { op: 'replace', path: 'name', value: 7 }, 'invalidValue'],
    ['removing the user name', { op: 'remove', path: 'userName' }, 'invalidValue'],
    [
      'text that cannot be stored',
      { op: 'replace', path: 'name.givenName', value: 'a\u0000' },
      'invalidValue',
    ],
  ])('refuses %s', async (_name, operation, scimType) => {
    const user = await create()
    const answer = await patch(user.id, [{ op: 'replace', path: 'name.givenName', value: 'Lost' }, operation])
    expect([answer.statusCode, answer.json().scimType]).toEqual([400, scimType])
    expect((await directory.get(`${USERS}/${user.id}`)).json()).toEqual(user)
  })
})

describe('the list', () => {
  test('is filtered', async () => {
    const user = await create({ externalId: 'only-this', name: { givenName: 'Xenia', familyName: 'O%_"k' } })
    const one = [user.userName]
    expect(await names('externalId eq "only-this"')).toEqual(one)
    expect(await names('externalId eq "ONLY-THIS"')).toEqual([])
    expect(await names('name.givenName sw "xen" and name.familyName co "%_\\""')).toEqual(one)
    expect(await names('name.familyName ew "k" and (active eq true) and externalId pr')).toContain(one[0])
    expect(await names('externalId eq "only-this" and not (active eq "True")')).toEqual([])
    expect(await names(`urn:ietf:params:scim:schemas:core:2.0:User:userName EQ "${user.userName}"`)).toEqual(
      one,
    )
    const agents = await names('not (externalId pr)')
    expect(agents).toContain(demo.people.lead.email)
    expect(agents).not.toContain(user.userName)
    const all = (await found('id pr')).totalResults
    expect((await found('meta.lastModified ge "2026-06-16T12:00:00Z"')).totalResults).toBe(all)
    expect((await found('meta.lastModified gt "2026-06-16T12:00:00Z"')).totalResults).toBeLessThan(all)
  })

  test.each([
    'userName',
    'userName eq',
    'password eq "x"',
    'active gt true',
    'meta.created eq "soon"',
    '((((',
    'id eq 7 zz',
  ])('refuses the filter %s', async (filter) => {
    const answer = await directory.get(`${USERS}?filter=${encodeURIComponent(filter)}`)
    expect([answer.statusCode, answer.json().scimType]).toEqual([400, 'invalidFilter'])
  })

  test('comes in pages, counted from 1', async () => {
    const all = (await directory.get(`${USERS}?count=200`)).json()
    const page = (await directory.get(`${USERS}?startIndex=2&count=3`)).json()
    expect(page).toMatchObject({ totalResults: all.totalResults, startIndex: 2, itemsPerPage: 3 })
    expect(page.Resources).toEqual(all.Resources.slice(1, 4))
    const none = (await directory.get(`${USERS}?startIndex=-5&count=-1`)).json()
    expect(none).toMatchObject({
      totalResults: all.totalResults,
      startIndex: 1,
      itemsPerPage: 0,
      Resources: [],
    })
    expect((await directory.get(`${USERS}?startIndex=x`)).json().scimType).toBe('invalidValue')
  })

  test('has only the requested attributes', async () => {
    const { id, userName, schemas } = await create()
    const read = async (query: string) => (await directory.get(`${USERS}/${id}?${query}`)).json()
    expect(await read('attributes=userName,name.givenName,emails.value')).toEqual({
      schemas,
      id,
      userName,
      name: { givenName: 'Kim' },
      emails: [{ value: userName }],
    })
    const rest = await read('excludedAttributes=meta,name.formatted,id')
    expect(rest).toMatchObject({ id, userName, active: true, name: { givenName: 'Kim' } })
    expect([rest.meta, rest.name.formatted]).toEqual([undefined, undefined])
  })

  test('of another company is another list', async () => {
    const theirs = (await stranger.get(`${USERS}?count=200`)).json().Resources
    expect(theirs.every(({ userName }: { userName: string }) => userName.endsWith('@other.example'))).toBe(
      true,
    )
    expect(theirs.length).toBeGreaterThan(5)
  })
})

test('describes what it supports', async () => {
  const read = async (name: string) => (await directory.get(`/scim/v2/${name}`)).json()
  expect(await read('ServiceProviderConfig')).toMatchObject({
    patch: { supported: true },
    filter: { supported: true, maxResults: 200 },
    etag: { supported: true },
    bulk: { supported: false },
  })
  expect((await read('ResourceTypes')).Resources[0]).toMatchObject({
    endpoint: '/Users',
    schema: USER_SCHEMA,
  })
  expect((await read('Schemas')).Resources.map(({ id }: { id: string }) => id)).toEqual([
    USER_SCHEMA,
    ENTERPRISE_SCHEMA,
  ])
})
