import { describe, expect, test } from 'vitest'
import { newKey } from '#platform/remote-folders/sftp-testing.ts'
import { DESTINATIONS, destinationsTesting } from '#test/server/exports/destinations-setup.ts'
import { ok } from '#test/server/qa/setup.ts'

const { stage, admin, create, list, tree, local, sftp, s3, home } = destinationsTesting()

const S3 = { kind: 's3', bucket: 'lake', region: 'eu-west-1', access_key_id: 'AKIA' }
const SFTP = { kind: 'sftp', host: 'sftp.example.com', user: 'a', host_key: `SHA256:${'A'.repeat(43)}` }

describe('setting up an export destination', () => {
  test('is for admins of the company', async () => {
    const { id, version } = await create()
    const { demo, other } = stage.world
    for (const { get, post, send } of [demo.clients.agent, demo.clients.lead, demo.clients.reviewer]) {
      expect((await get(DESTINATIONS)).statusCode).toBe(403)
      expect((await post(DESTINATIONS, { name: 'x', place: local() })).statusCode).toBe(403)
      expect((await post(`${DESTINATIONS}/test`, { place: local() })).statusCode).toBe(403)
      expect((await send('DELETE', `${DESTINATIONS}/${id}`)).statusCode).toBe(403)
    }
    const foreign = await other.clients.admin.send('PUT', `${DESTINATIONS}/${id}`, { version, name: 'x' })
    expect(foreign.statusCode).toBe(404)
    expect((await other.clients.admin.post(`${DESTINATIONS}/test`, { place: local(), id })).statusCode).toBe(
      404,
    )
  })

  test('refuses places that could never be written to, and names the field', async () => {
    const refused = async (more: object) => {
      const answer = await admin().post(DESTINATIONS, { name: 'x', ...more })
      expect(answer.statusCode).toBe(422)
      return answer.json().errors.map(({ path }: { path: string }) => path)
    }
    expect(await refused({ place: local(), name: ' ' })).toEqual(['name'])
    expect(await refused({ place: { kind: 'local', path: '/etc' } })).toEqual(['place.path'])
    expect(await refused({ place: { kind: 'ftp' } })).toEqual(['place.kind'])
    expect(await refused({ place: S3 })).toEqual(['secret'])
    expect(await refused({ place: SFTP })).toEqual(['secret'])
    expect(await refused({ place: { ...SFTP, host: '10.0.0.1' }, secret: 'x' })).toEqual(['place.host'])
    expect(await refused({ place: { ...S3, endpoint: 'https://169.254.169.254' }, secret: 'x' })).toEqual([
      'place.endpoint',
    ])
  })

  test('keeps the secret, and asks for it again for another server only', async () => {
    const made = await create({ place: S3, secret: 'hush-hush' })
    expect(JSON.stringify([made, await list()])).not.toContain('hush')
    const change = (more: object) =>
      admin().send('PUT', `${DESTINATIONS}/${made.id}`, { version: made.version, ...more })
    const moved = await change({ place: { ...S3, region: 'eu-north-1' } })
    expect([moved.statusCode, moved.json().errors[0].path]).toEqual([422, 'secret'])
    expect(ok(await change({ place: { ...S3, prefix: 'out' }, for_everyone: true }))).toMatchObject({
      version: 2,
      for_everyone: true,
      place: { prefix: 'out' },
      last_attempt_at: null,
    })
    const late = await change({ name: 'Late' })
    expect([late.statusCode, late.json().current.version]).toEqual([409, 2])
    ok(await admin().send('DELETE', `${DESTINATIONS}/${made.id}`))
    expect((await admin().send('DELETE', `${DESTINATIONS}/${made.id}`)).statusCode).toBe(404)
  })

  test('names the field if another destination of the company has the name, also in other case', async () => {
    const made = await create({ name: 'Vault' })
    const second = await create()
    const change = (id: number, name: string) =>
      admin().send('PUT', `${DESTINATIONS}/${id}`, { version: 1, name })
    for (const answer of [
      await admin().post(DESTINATIONS, { name: ' VAULT ', place: local() }),
      await change(second.id, 'vault'),
    ])
      expect([answer.statusCode, answer.json().errors]).toEqual([
        422,
        [{ path: 'name', message: 'There is already an export destination with this name.' }],
      ])
    expect(ok(await change(made.id, 'vault')).name).toBe('vault')
    ok(await stage.world.other.clients.admin.post(DESTINATIONS, { name: 'Vault', place: local() }))
    ok(await admin().send('DELETE', `${DESTINATIONS}/${made.id}`))
    expect(ok(await change(second.id, 'Vault'))).toMatchObject({ name: 'Vault', version: 2 })
  })

  test('creates one destination of a name that is sent twice at the same time', async () => {
    const body = { name: 'Twice', place: local() }
    const answers = await Promise.all([admin().post(DESTINATIONS, body), admin().post(DESTINATIONS, body)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422])
  })
})

describe('a test of a destination', () => {
  const send = (body: object) => admin().post(`${DESTINATIONS}/test`, body)
  const cause = async (body: object) => {
    const answer = await send(body)
    expect(answer.statusCode).toBe(422)
    const [{ path, message }] = answer.json().errors
    expect(path).toBe('place')
    return message
  }

  test('says why a place cannot be used', async () => {
    const { place } = await sftp()
    expect(await cause({ place: { ...local(), path: `${home()}/no` } })).toMatch(/does not exist/)
    expect(await cause({ place: { ...local(), path: '/etc' } })).toMatch(/not one of those/)
    expect(await cause({ place })).toMatch(/secret of this folder/)
    expect(await cause({ place, secret: 'wrong' })).toMatch(/refused the user name, password or key/)
    expect(await cause({ place: { ...place, host_key: SFTP.host_key }, secret: 'secret' })).toMatch(
      /not the confirmed one/,
    )
    expect(await cause({ place: { ...place, port: 1 }, secret: 'secret' })).toMatch(/No SFTP server/)
    expect(await cause({ place: { ...(await s3()), bucket: 'none' }, secret: 'S3RVER' })).toMatch(
      /bucket does not exist/,
    )
  })

  test('sends the stored secret to no other server', async () => {
    const [own, other] = [await sftp(), await sftp()]
    const { id } = await create({ place: own.place, secret: 'secret' })
    ok(await send({ id, place: { ...own.place, path: '/' } }))
    const answer = await send({ id, place: other.place })
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([422, 'secret'])
    ok(await send({ id, place: other.place, secret: 'secret' }))
  })

  test('writes, reads and deletes a file on each kind of place', async () => {
    const { place } = await sftp({ hostKey: newKey() })
    for (const body of [
      { place: local() },
      { place, secret: 'secret' },
      { place: await s3(), secret: 'S3RVER' },
    ])
      expect(ok(await send(body))).toEqual({ written: true })
    expect(tree()).toEqual([])
  })

  test('uses the stored secret if none is entered', async () => {
    const { place } = await sftp()
    const { id } = await create({ place, secret: 'secret' })
    expect(ok(await send({ place, id }))).toEqual({ written: true })
  })
})
