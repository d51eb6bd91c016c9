import { inflateRawSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { TIDY_ACCESS_FILES } from '#features/privacy/jobs.ts'
import { ACCESS_FILE_DAYS } from '#features/privacy/run-request.ts'
import { MILLISECONDS_PER_DAY } from '#lib/dates.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { privacyWorld, URL } from '#test/server/privacy/setup.ts'
import { ok } from '#test/server/qa/setup.ts'

const services = testServices()
const owner = services.database.ownerPool
let app: FastifyInstance
let world: Awaited<ReturnType<typeof privacyWorld>>
const OLA = { name: 'Ola Tvilling', email: 'ola@one.example' }
const TWIN = { name: 'Ola Tvilling', email: 'ola@two.example' }
const subject = { kind: 'customer', email: OLA.email }

beforeAll(async () => {
  app = await buildServer(services)
  world = await privacyWorld(services, app)
  for (const company of [world.demo, world.other])
    for (const customer of [OLA, TWIN])
      ok(
        await company.clients.admin.post('/api/v1/feedback', {
          responses: [
            {
              external_id: `of ${customer.email}`,
              responded_at: '2026-06-10T10:00:00Z',
              stars: 5,
              comment: `=1+1 written by ${customer.email}`,
              employee: { email: company.people.agent.email },
              customer,
            },
          ],
        }),
      )
})
afterAll(() => app.close())

const startExport = async () => {
  const { id } = ok(await world.demo.clients.admin.post(`${URL}/exports`, { subject }))
  await world.work()
  return id as number
}

test('a search lists customers with the same name apart', async () => {
  const { customers } = ok(await world.demo.clients.admin.post(`${URL}/search`, { query: 'ola tvilling' }))
  expect(customers).toEqual([
    { ...OLA, phone: null, records: 1 },
    { ...TWIN, phone: null, records: 1 },
  ])
})

test('a customer without stored records is not found, and one without identifiers is refused', async () => {
  const nobody = { kind: 'customer', email: 'nobody@example.com' }
  expect((await world.demo.clients.admin.post(`${URL}/preview`, { subject: nobody })).statusCode).toBe(404)
  const empty = await world.demo.clients.admin.post(`${URL}/preview`, { subject: { kind: 'customer' } })
  expect(empty.statusCode).toBe(422)
})

test('an access export has the records of this customer alone, and is downloaded once', async () => {
  const id = await startExport()
  expect((await world.requests())[0]).toMatchObject({ id, kind: 'access', state: 'done', has_file: true })
  const { admin } = world.demo.clients
  expect((await world.other.clients.admin.post(`${URL}/requests/${id}/file`, {})).statusCode).toBe(404)
  const answer = await admin.post(`${URL}/requests/${id}/file`, {})
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-disposition']).toContain(`personal-data-${id}.zip`)
  const entries = unzip(answer.rawPayload)
  expect(Object.keys(entries).toSorted()).toEqual(['about.json', 'data/response.csv', 'data/response.json'])
  const [response, ...more] = JSON.parse(entries['data/response.json'] ?? '[]')
  expect(more).toEqual([])
  expect(response).toMatchObject({ customer_email: OLA.email, stars: 5 })
  expect(response.company_id).toBeUndefined()
  expect(response.content_hash).toBeUndefined()
  // A spreadsheet does not run the comment as a formula.
  expect(entries['data/response.csv']).toContain("'=1+1 written by")
  expect(Object.values(entries).join('')).not.toContain(TWIN.email)
  expect((await admin.post(`${URL}/requests/${id}/file`, {})).statusCode).toBe(404)
  await world.work()
  const { rows } = await owner.query('select key from app.stored_file where company_id = $1', [
    world.demo.companyId,
  ])
  expect(rows).toEqual([])
})

test('a file that nobody downloads is removed after some days', async () => {
  await startExport()
  services.clock.advance((ACCESS_FILE_DAYS + 1) * MILLISECONDS_PER_DAY)
  await services.jobs.send(TIDY_ACCESS_FILES, {})
  await world.work()
  expect((await world.requests())[0]).toMatchObject({ state: 'done', has_file: false })
})

test('an erasure leaves customers with the same name and other companies alone', async () => {
  expect(await world.erase(subject)).toMatchObject({ state: 'done', counts: { responses: 1 } })
  const { rows } = await owner.query(
    `/* across companies: a test looks everywhere */
     select company_id, customer_name, customer_email, comment, stars from app.response order by company_id, id`,
  )
  expect(rows).toEqual([
    {
      company_id: world.demo.companyId,
      customer_name: 'Erased person',
      customer_email: null,
      comment: '[ERASED]',
      stars: 5,
    },
    ...[
      { company: world.demo, customer: TWIN },
      { company: world.other, customer: OLA },
      { company: world.other, customer: TWIN },
    ].map(({ company, customer: { name, email } }) => ({
      company_id: company.companyId,
      customer_name: name,
      customer_email: email,
      comment: `=1+1 written by ${email}`,
      stars: 5,
    })),
  ])
  const repeated = await world.demo.clients.admin.post(`${URL}/preview`, { subject })
  expect(repeated.statusCode).toBe(404)
})

/** The entries of a zip file, as text. */
function unzip(content: Buffer): Record<string, string> {
  const entries: Record<string, string> = {}
  let at = content.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  const count = content.readUInt16LE(at + 10)
  at = content.readUInt32LE(at + 16)
  for (let entry = 0; entry < count; entry++) {
    const size = content.readUInt32LE(at + 20)
    const nameLength = content.readUInt16LE(at + 28)
    const local = content.readUInt32LE(at + 42)
    const name = content.toString('utf8', at + 46, at + 46 + nameLength)
    const begin = local + 30 + content.readUInt16LE(local + 26) + content.readUInt16LE(local + 28)
    const bytes = content.subarray(begin, begin + size)
    entries[name] = (content.readUInt16LE(at + 10) === 8 ? inflateRawSync(bytes) : bytes).toString('utf8')
    at += 46 + nameLength + content.readUInt16LE(at + 30) + content.readUInt16LE(at + 32)
  }
  return entries
}
