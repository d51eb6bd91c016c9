import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { linkToken } from '#features/exports/links/token.ts'
import { exportFilePath, exportPayload } from '#features/exports/links/webhook-payload.ts'
import { loadViewer } from '#features/people/sessions/viewers.ts'
import { changeEmployee } from '#features/people/testing.ts'
import { MILLISECONDS_PER_DAY } from '#lib/dates.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { exportsWorld } from '#test/server/exports/setup.ts'
import { signedOutClient } from '#test/server/support/clients.ts'

const services = testServices()
let app: FastifyInstance
let world: Awaited<ReturnType<typeof exportsWorld>>
let exportId: number

beforeAll(async () => {
  app = await buildServer(services)
  world = await exportsWorld(services, app)
  await world.demo.take('agent', { external_id: 'one', responded_at: '2026-06-15T10:00:00Z', stars: 4 })
  const { export: made } = await world.create('admin', 'SOLICITATIONS', {
    from: '2026-06-01',
    to: '2026-06-30',
    format: 'JSONL',
  })
  await world.work()
  exportId = Number(made.id)
})
afterAll(() => app.close())

async function payloadFor(who: 'admin' | 'lead') {
  const { companyId, people } = world.demo
  const viewer = await loadViewer(services, companyId, people[who].id)
  if (!viewer) throw new Error('no viewer')
  return exportPayload(services, viewer, exportId)
}

const open = (path: string) => signedOutClient(app).get(path.replace(services.config.baseUrl, ''))
const linkOf = async (): Promise<string> => (await payloadFor('admin'))?.file_url ?? ''

describe('a link is refused', () => {
  test('with another signature, export, company or time', async () => {
    const token = (await linkOf()).split('/').at(-1) ?? ''
    const [company, id, time, signature = ''] = token.split('.')
    const flipped = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
    for (const changed of [
      `${company}.${id}.${time}.${flipped}`,
      `${company}.${Number(id) + 1}.${time}.${signature}`,
      `${Number(company) + 1}.${id}.${time}.${signature}`,
      `${company}.${id}.${Number(time) + 1}.${signature}`,
      'x',
      encodeURIComponent('../../etc/passwd'),
    ])
      expect([changed, (await open(exportFilePath(changed))).statusCode]).toEqual([changed, 404])
  })

  test('made with another key, or for a company or an export that does not exist', async () => {
    const facts = {
      companyId: world.demo.companyId,
      exportId,
      expiresAt: new Date(services.clock.now().getTime() + 1_000),
    }
    const { secretKey } = services.config
    for (const token of [
      linkToken('another key', facts),
      linkToken(secretKey, { ...facts, companyId: 999_999 }),
      linkToken(secretKey, { ...facts, exportId: 999_999 }),
      linkToken(secretKey, { ...facts, companyId: world.other.companyId }),
    ])
      expect((await open(exportFilePath(token))).statusCode).toBe(404)
    expect((await open(exportFilePath(linkToken(secretKey, facts)))).statusCode).toBe(200)
  })

  test('a day after it was made', async () => {
    const link = await linkOf()
    services.clock.advance(MILLISECONDS_PER_DAY)
    expect((await open(link)).statusCode).toBe(404)
    expect((await open(await linkOf())).statusCode).toBe(200)
  })

  test('while its owner may see less than when it was made, and after the export is removed', async () => {
    const link = await linkOf()
    const { id } = world.demo.people.admin
    const become = (role_id: number) => changeEmployee(services, world.demo.viewer, id, { role_id })
    await become(world.demo.roles.AGENT)
    expect((await open(link)).statusCode).toBe(404)
    expect(await payloadFor('admin')).toBeNull()
    await become(world.demo.roles.COMPANY_ADMIN)
    expect((await open(link)).statusCode).toBe(200)
  })
})

test('a webhook of the owner sends a link that opens the file without signing in; one of another admin nothing', async () => {
  expect(await payloadFor('lead')).toBeNull()
  const payload = await payloadFor('admin')
  expect(payload).toMatchObject({
    id: exportId,
    export_type: 'SOLICITATIONS',
    format: 'JSONL',
    template_id: null,
    file_expires_at: new Date(services.clock.now().getTime() + MILLISECONDS_PER_DAY).toISOString(),
  })
  const answer = await open(payload?.file_url ?? '')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-disposition']).toContain('.jsonl')
  expect(answer.headers['cache-control']).toBe('private, no-store')
  const rows = answer.body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(rows).toHaveLength(payload?.rows ?? 0)
  expect(rows).toContainEqual(expect.objectContaining({ external_id: 'one', stars: 4, partial: false }))
  const { rows: entries } = await services.database.ownerPool.query(
    `select actor_kind from app.audit_entry where company_id = $1 and action = 'export.opened_by_link' order by sequence desc limit 1`,
    [world.demo.companyId],
  )
  expect(entries).toEqual([{ actor_kind: 'system' }])
})
