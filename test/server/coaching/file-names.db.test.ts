import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { FILE_NAME_TAKEN } from '#features/coaching/attachments/contract.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { form } from '#test/guards/records/record-kinds.ts'
import { draftFor, foundCoachingCompany, SESSIONS } from '#test/server/coaching/setup.ts'
import { ok } from '#test/server/qa/setup.ts'
import type { Client } from '#test/server/support/clients.ts'

const services = testServices()
let app: FastifyInstance
let lead: Client
let session: number

beforeAll(async () => {
  app = await buildServer(services)
  const { clients, people } = await foundCoachingCompany(services, app, 'demo')
  lead = clients.lead
  session = (await draftFor(lead, people.agent.id)).coachingSession.id
})
afterAll(() => app.close())

const at = (part: string) => `${SESSIONS}/${session}/${part}`
const upload = (name: string, content: Buffer) =>
  lead.send('POST', at('coaching_files'), ...form(content, name))

test('COA-038 treats a name with decomposed accents as the same name', async () => {
  const name = 'Résumé "1".txt'
  const uploaded = ok(await upload(name.normalize('NFD').replaceAll('"', '%22'), Buffer.from('a')))
  expect(uploaded.name).toBe(name.normalize('NFC'))
  const again = await upload(name.normalize('NFC').replaceAll('"', '%22'), Buffer.from('b'))
  expect([again.statusCode, again.json().message]).toEqual([422, FILE_NAME_TAKEN])
  const { headers } = await lead.get(uploaded.url)
  expect(headers['content-disposition']).toBe(
    `attachment; filename="Resume _1_.txt"; filename*=UTF-8''R%C3%A9sum%C3%A9%20%221%22.txt`,
  )
  ok(await lead.send('DELETE', at(`coaching_files/${uploaded.id}`)))
})
