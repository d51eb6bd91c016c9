import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startGluuGateway } from '#test/server/sign-in/gluu-gateway.ts'
import { newUser, scimTesting } from '#test/server/sign-in/scim-setup.ts'
import { signInAs } from '#test/server/support/clients.ts'

const FOLDER = join(import.meta.dirname, '../../clients/scim-node')
const INSTALLED = existsSync(join(FOLDER, 'node_modules/scim-node'))

type Callback = (error: unknown, data: string) => void
/** The part of the client's module for UMA 2.0 that these tests call. */
type ScimNode = {
  getUsers(startIndex: number, count: number, filter: string, callback: Callback): void
  getUser(id: string, filter: string | undefined, callback: Callback): void
  addUser(user: object, callback: Callback): void
  editUser(id: string, user: object, callback: Callback): void
  removeUser(id: string, callback: Callback): void
  addGroup(group: object, callback: Callback): void
  editGroup(id: string, group: object, callback: Callback): void
  getGroups(startIndex: number, count: number, filter: string, callback: Callback): void
}

describe.skipIf(!INSTALLED)('scim-node, a client from npm (npm ci --prefix test/clients/scim-node)', () => {
  const { services, stage, tokenOf } = scimTesting()
  const folder = mkdtempSync(join(tmpdir(), 'plaudit-scim-client-'))
  let gateway: Awaited<ReturnType<typeof startGluuGateway>>
  let client: ScimNode

  beforeAll(async () => {
    const address = await stage.app.listen({ port: 0, host: '127.0.0.1' })
    const token = (await tokenOf(stage.admin)).headers.authorization ?? ''
    gateway = await startGluuGateway(address, token.replace('Bearer ', ''))
    const keyFile = join(folder, 'key.pem')
    writeFileSync(keyFile, gateway.privateKey)
    const load = createRequire(join(FOLDER, 'package.json'))
    client = load('scim-node')({
      domain: gateway.origin,
      privateKey: keyFile,
      keyAlg: 'RS256',
      keyId: 'key-1',
      clientId: gateway.clientId,
    }).scim2
  })
  afterAll(async () => {
    await gateway?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  // biome-ignore lint/suspicious/noExplicitAny: a parsed answer
  const ask = (call: (callback: Callback) => void): Promise<any> =>
    new Promise((resolve, reject) => {
      call((error, data) => (error ? reject(error) : resolve(data === '' ? null : JSON.parse(data))))
    })
  const activeIds = async (filter: string): Promise<string[]> =>
    (await ask((done) => client.getUsers(1, 200, `active eq true and ${filter}`, done))).Resources.map(
      ({ id }: { id: string }) => id,
    )
  async function roleOf(id: number): Promise<number | undefined> {
    const { rows } = await services.database.ownerPool.query<{ role_id: number }>(
      'select role_id from app.employee where company_id = $1 and id = $2',
      [stage.demo.companyId, id],
    )
    return rows[0]?.role_id
  }

  test('is refused a second user of the same name, and an unknown user', async () => {
    const user = newUser()
    const made = await ask((done) => client.addUser({ ...user }, done))
    expect(made).toMatchObject({ userName: user.userName, active: true })
    await expect(ask((done) => client.addUser({ ...user }, done))).rejects.toMatchObject({ statusCode: 409 })
    await expect(ask((done) => client.getUser('99999999', undefined, done))).rejects.toMatchObject({
      statusCode: 404,
    })
  })

  test('creates, finds, counts, changes and deactivates a user', async () => {
    const count = async () => (await ask((done) => client.getUsers(1, 1, 'userName pr', done))).totalResults
    const before = await count()
    const user = newUser()
    const { id } = await ask((done) => client.addUser({ ...user }, done))
    expect(await count()).toBe(before + 1)
    const isNamed = `userName eq "${user.userName.toUpperCase()}"`
    expect(await activeIds(isNamed)).toEqual([id])
    const renamed = { ...user, name: { givenName: 'Ada', familyName: 'Øy' } }
    await ask((done) => client.editUser(id, renamed, done))
    expect((await ask((done) => client.getUser(id, undefined, done))).name).toMatchObject(renamed.name)
    await ask((done) => client.removeUser(id, done))
    expect(await activeIds(isNamed)).toEqual([])
    expect((await ask((done) => client.getUser(id, undefined, done))).active).toBe(false)
  })

  test('gives a role by a group: the rights are there with the next request, and gone when the person leaves', async () => {
    const { otherLead } = stage.demo.people
    const { COMPANY_ADMIN, AGENT } = stage.demo.roles
    const mapping = '/api/v1/directory_mapping'
    const session = await signInAs(stage.app, otherLead)
    expect((await session.get(mapping)).statusCode).toBe(403)
    const { version } = (await stage.admin.get(mapping)).json()
    const groups = [
      { group: 'Admins', role_id: COMPANY_ADMIN, team_id: null },
      { group: 'Agents', role_id: AGENT, team_id: null },
    ]
    expect((await stage.admin.send('PUT', mapping, { groups, version })).statusCode).toBe(200)

    const members = [{ value: String(otherLead.id) }]
    const admins = await ask((done) => client.addGroup({ displayName: 'Admins', members }, done))
    expect(await roleOf(otherLead.id)).toBe(COMPANY_ADMIN)
    expect((await session.get(mapping)).statusCode).toBe(200)
    await ask((done) => client.addGroup({ displayName: 'Agents', members }, done))
    await ask((done) => client.editGroup(admins.id, { displayName: 'Admins', members: [] }, done))
    expect(await roleOf(otherLead.id)).toBe(AGENT)
    expect((await session.get(mapping)).statusCode).toBe(403)
    const found = await ask((done) => client.getGroups(1, 10, 'displayName eq "Agents"', done))
    expect(found.Resources[0].members).toMatchObject(members)
  })

  test('deactivates a person whose session ends with the next request', async () => {
    const { agent } = stage.demo.people
    const session = await signInAs(stage.app, agent)
    expect((await session.get('/api/v1/session')).statusCode).toBe(200)
    const user = await ask((done) => client.getUser(String(agent.id), undefined, done))
    const ended = await ask((done) => client.editUser(user.id, { ...user, active: false }, done))
    expect(ended.active).toBe(false)
    expect((await session.get('/api/v1/session')).statusCode).toBe(401)
    await expect(signInAs(stage.app, agent)).rejects.toThrow('cannot sign in')
    expect(gateway.seen.map(({ method }) => method)).toEqual(
      expect.arrayContaining(['GET', 'POST', 'PUT', 'DELETE']),
    )
  })
})
