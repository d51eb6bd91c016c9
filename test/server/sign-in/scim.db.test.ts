import { describe, expect, test } from 'vitest'
import { ENTERPRISE_SCHEMA, GROUP_SCHEMA, USER_SCHEMA } from '#features/people/scim/contract.ts'
import { changeEmployee } from '#features/people/testing.ts'
import { newUser, SCIM, scimTesting, USERS } from '#test/server/sign-in/scim-setup.ts'
import { auditedActs, fingerprint, signedOutClient, signInAs } from '#test/server/support/clients.ts'

const { services, stage, tokenOf, create, patch, found, names } = scimTesting()

describe('SCIM is refused', () => {
  test('at an address that does not exist, as an error of SCIM', async () => {
    for (const address of ['/scim/v2/', '/scim/v2/Persons', '/scim/v2/Users/..']) {
      const answer = await signedOutClient(stage.app).get(address)
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([
        404,
        'application/scim+json; charset=utf-8',
      ])
      expect(answer.json()).toMatchObject({ status: '404', detail: 'This address does not exist.' })
    }
  })

  test('without a token, with another scope, and for people who are not admins', async () => {
    const nobody = await signedOutClient(stage.app).get(USERS)
    expect([nobody.statusCode, nobody.headers['www-authenticate']]).toEqual([401, 'Bearer'])
    expect(nobody.headers['content-type']).toBe('application/scim+json; charset=utf-8')
    expect(nobody.json()).toMatchObject({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: '401',
    })
    expect((await (await signInAs(stage.app, stage.demo.people.agent)).get(USERS)).statusCode).toBe(403)
    expect((await signedOutClient(stage.app).post(USERS, newUser())).statusCode).toBe(401)
    const reader = await tokenOf(stage.admin, ['feedback:read', 'people:write'])
    expect((await reader.get(USERS)).statusCode).toBe(403)
    const refused = newUser()
    expect((await reader.post(USERS, refused)).statusCode).toBe(403)
    expect(await names(`userName eq "${refused.userName}"`)).toEqual([])
  })

  test('for people of another company, as if they did not exist', async () => {
    const theirs = stage.other.people.agent.id
    const before = await fingerprint(services, stage.other.companyId)
    for (const id of [theirs, 99_999_999]) {
      const answers = [
        await stage.directory.get(`${USERS}/${id}`),
        await patch(String(id), [{ op: 'replace', path: 'active', value: false }]),
        await stage.directory.send('PUT', `${USERS}/${id}`, newUser()),
        await stage.directory.send('DELETE', `${USERS}/${id}`),
      ]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
    }
    expect(await names(`userName eq "${stage.other.people.agent.email}"`)).toEqual([])
    expect(await fingerprint(services, stage.other.companyId)).toEqual(before)
  })

  test('for the vendor’s staff, who are hidden from a directory', async () => {
    const { id, email } = stage.demo.people.outsider
    await changeEmployee(services, stage.demo.viewer, id, { role_id: stage.demo.roles.ADMIN })
    expect((await stage.directory.get(`${USERS}/${id}`)).statusCode).toBe(404)
    expect(await names(`userName eq "${email}"`)).toEqual([])
    expect((await patch(String(id), [{ op: 'replace', path: 'active', value: false }])).statusCode).toBe(404)
  })
})

describe('a user', () => {
  test('is created with an audit entry, and a retry creates nobody else', async () => {
    const body = newUser({ [ENTERPRISE_SCHEMA]: { employeeNumber: 'E-1', department: 'Support' } })
    const made = await stage.directory.send('POST', USERS, JSON.stringify(body), SCIM)
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
    const [act] = await auditedActs(services, stage.demo.companyId, 'employee.created')
    expect([act?.actor_kind, act?.object_id]).toEqual(['token', user.id])
    const again = await stage.directory.send('POST', USERS, JSON.stringify(body), SCIM)
    expect([again.statusCode, again.json().scimType]).toEqual([409, 'uniqueness'])
    expect((await found(`userName eq "${body.userName}"`)).totalResults).toBe(1)
  })

  test('needs a user name and an e-mail that no other company has', async () => {
    const refused = async (more: object) => {
      const { statusCode, body } = await stage.directory.post(USERS, newUser(more))
      const { scimType, detail } = JSON.parse(body)
      return [statusCode, scimType, detail]
    }
    expect(await refused({ userName: '' })).toEqual([400, 'invalidValue', 'Send a userName.'])
    expect(await refused({ userName: 'kim', emails: [] })).toEqual([
      400,
      'invalidValue',
      'Send an e-mail as userName or in emails.',
    ])
    const { email } = stage.other.people.agent
    expect((await refused({ userName: email, emails: [] })).slice(0, 2)).toEqual([409, 'uniqueness'])
    expect((await refused({ active: 'perhaps' })).slice(0, 2)).toEqual([400, 'invalidValue'])
    expect((await refused({ userName: 7 })).slice(0, 2)).toEqual([400, 'invalidValue'])
  })

  test('keeps a user name that is not the e-mail', async () => {
    const user = await create({
      userName: 'kvik',
      emails: [{ value: 'K.Vik@demo.example', type: 'work' }],
    })
    expect([user.userName, user.emails[0].value]).toEqual(['kvik', 'k.vik@demo.example'])
    expect(await names('userName eq "KVIK"')).toEqual(['kvik'])
    expect(await names('emails[type eq "work" and value eq "k.vik@DEMO.example"]')).toEqual(['kvik'])
    const named = (await patch(user.id, [{ op: 'replace', path: 'userName', value: 'kim.vik' }])).json()
    expect([named.userName, named.emails[0].value]).toEqual(['kim.vik', 'k.vik@demo.example'])
  })

  test('is created once by concurrent requests, also with a user name that is no e-mail', async () => {
    const twice = await Promise.all(
      ['a', 'b'].map((name) =>
        stage.directory.post(
          USERS,
          newUser({ userName: 'same', emails: [{ value: `${name}@demo.example` }] }),
        ),
      ),
    )
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    expect(await names('userName eq "same"')).toEqual(['same'])
  })

  test('is deactivated: the session ends within the next request, and signing in is refused until reactivated', async () => {
    const { agent } = stage.demo.people
    const session = await signInAs(stage.app, agent)
    expect((await session.get('/api/v1/session')).statusCode).toBe(200)
    // As Microsoft Entra sends it.
    const ended = await patch(String(agent.id), [{ op: 'Replace', path: 'active', value: 'False' }])
    expect([ended.statusCode, ended.json().active]).toEqual([200, false])
    expect((await session.get('/api/v1/session')).statusCode).toBe(401)
    await expect(signInAs(stage.app, agent)).rejects.toThrow('cannot sign in')
    const acts = await auditedActs(services, stage.demo.companyId, 'employee.deactivated')
    expect(acts.filter(({ object_id }) => object_id === String(agent.id))).toHaveLength(1)
    // As Okta sends it.
    const back = await patch(String(agent.id), [{ op: 'replace', value: { active: true } }])
    expect(back.json().active).toBe(true)
    expect((await (await signInAs(stage.app, agent)).get('/api/v1/session')).statusCode).toBe(200)
  })

  test('is never deleted: DELETE deactivates and returns the person', async () => {
    const user = await create()
    const answer = await stage.directory.send('DELETE', `${USERS}/${user.id}`)
    expect([answer.statusCode, answer.json().active]).toEqual([200, false])
    expect((await stage.directory.get(`${USERS}/${user.id}`)).json().active).toBe(false)
    expect((await stage.directory.send('DELETE', `${USERS}/${user.id}`)).json().meta).toEqual(
      answer.json().meta,
    )
  })

  test('who created the token, or is the last admin, is not deactivated', async () => {
    const { id } = stage.demo.people.admin
    const answer = await patch(String(id), [{ op: 'replace', path: 'active', value: false }])
    expect([answer.statusCode, answer.json().status]).toEqual([409, '409'])
  })

  test('changes once: a repeated PATCH writes nothing', async () => {
    const user = await create()
    const operations = [{ op: 'replace', path: 'name.familyName', value: 'Ås' }]
    const first = (await patch(user.id, operations)).json()
    const before = await fingerprint(services, stage.demo.companyId)
    const second = (await patch(user.id, operations)).json()
    expect(second).toEqual(first)
    const changed = await fingerprint(services, stage.demo.companyId)
    expect(changed.audit_entry).toBe(before.audit_entry)
    expect(changed.employee).toBe(before.employee)
  })

  test('of an older version is refused with 412; of two concurrent changes one is', async () => {
    const user = await create()
    const rename = (value: string) =>
      patch(user.id, [{ op: 'replace', path: 'name.givenName', value }], { 'if-match': user.meta.version })
    const codes = (await Promise.all([rename('Ada'), rename('Bo')])).map(({ statusCode }) => statusCode)
    expect(codes.sort()).toEqual([200, 412])
    const gone = await stage.directory.send('DELETE', `${USERS}/${user.id}`, undefined, {
      'if-match': 'W/"1"',
    })
    expect([gone.statusCode, gone.json().status]).toEqual([412, '412'])
    const { etag } = (await stage.directory.get(`${USERS}/${user.id}`)).headers
    const unchanged = await stage.directory.send('GET', `${USERS}/${user.id}`, undefined, {
      'if-none-match': String(etag),
    })
    expect([unchanged.statusCode, unchanged.body]).toEqual([304, ''])
  })

  test('is replaced by PUT; a missing active neither locks out nor lets in', async () => {
    const user = await create()
    await patch(user.id, [{ op: 'replace', path: 'active', value: false }])
    const put = await stage.directory.send('PUT', `${USERS}/${user.id}`, {
      schemas: [USER_SCHEMA],
      UserName: user.userName,
      Name: { GivenName: 'Ola', FamilyName: 'Nord' },
    })
    expect(put.json()).toMatchObject({ name: { givenName: 'Ola', familyName: 'Nord' }, active: false })
    expect(put.json()).not.toHaveProperty('externalId')
  })
})

test('describes what it supports', async () => {
  const read = async (name: string) => (await stage.directory.get(`/scim/v2/${name}`)).json()
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
    GROUP_SCHEMA,
    ENTERPRISE_SCHEMA,
  ])
  for (const [id, name] of [
    [USER_SCHEMA, 'User'],
    [GROUP_SCHEMA.toUpperCase(), 'Group'],
    [encodeURIComponent(ENTERPRISE_SCHEMA), 'EnterpriseUser'],
  ])
    expect(await read(`Schemas/${id}`)).toMatchObject({ name })
  expect(await read('ResourceTypes/Group')).toMatchObject({ id: 'Group', endpoint: '/Groups' })
  for (const name of ['Schemas/urn:unknown', 'ResourceTypes/Team'])
    expect(await read(name)).toMatchObject({ status: '404', detail: 'This address does not exist.' })
})
