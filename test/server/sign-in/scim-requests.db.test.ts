import { scimPatch } from 'scim-patch'
import { describe, expect, test } from 'vitest'
import { ENTERPRISE_SCHEMA } from '#features/people/scim/contract.ts'
import { scimTesting, USERS } from '#test/server/sign-in/scim-setup.ts'

const { stage, create, patch, found, names } = scimTesting()

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

  // RFC 7644 section 3.5.2.3: replacing a complex attribute leaves the parts that are not sent.
  test('keeps the family name if a replaced name has only a given name', async () => {
    const user = await create()
    const answer = await patch(user.id, [{ op: 'replace', path: 'name', value: { givenName: 'Ola' } }])
    const { familyName } = user.name
    expect(answer.json().name).toEqual({
      givenName: 'Ola',
      familyName,
      formatted: `Ola ${familyName}`,
    })
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
    expect((await stage.directory.get(`${USERS}/${user.id}`)).json()).toEqual(user)
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
    expect(agents).toContain(stage.demo.people.lead.email)
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
    const answer = await stage.directory.get(`${USERS}?filter=${encodeURIComponent(filter)}`)
    expect([answer.statusCode, answer.json().scimType]).toEqual([400, 'invalidFilter'])
  })

  test('comes in pages, counted from 1', async () => {
    const all = (await stage.directory.get(`${USERS}?count=200`)).json()
    const page = (await stage.directory.get(`${USERS}?startIndex=2&count=3`)).json()
    expect(page).toMatchObject({ totalResults: all.totalResults, startIndex: 2, itemsPerPage: 3 })
    expect(page.Resources).toEqual(all.Resources.slice(1, 4))
    const none = (await stage.directory.get(`${USERS}?startIndex=-5&count=-1`)).json()
    expect(none).toMatchObject({
      totalResults: all.totalResults,
      startIndex: 1,
      itemsPerPage: 0,
      Resources: [],
    })
    expect((await stage.directory.get(`${USERS}?startIndex=x`)).json().scimType).toBe('invalidValue')
  })

  test('has only the requested attributes', async () => {
    const { id, userName, schemas } = await create()
    const read = async (query: string) => (await stage.directory.get(`${USERS}/${id}?${query}`)).json()
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
    const theirs = (await stage.stranger.get(`${USERS}?count=200`)).json().Resources
    expect(theirs.every(({ userName }: { userName: string }) => userName.endsWith('@other.example'))).toBe(
      true,
    )
    expect(theirs.length).toBeGreaterThan(5)
  })
})
