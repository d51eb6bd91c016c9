import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { storeAudio, storeRecordingOnce } from '#features/interactions/audio/audio.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { storeFile } from '#platform/files/stored-files.ts'
import { verifyAudit } from '#platform/records/verify-audit.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { findInTables, plantEverywhere } from '#test/server/privacy/plant.ts'
import { findInFiles, privacyWorld, URL } from '#test/server/privacy/setup.ts'
import { completedReview, ok } from '#test/server/qa/setup.ts'

const services = testServices()
const owner = services.database.ownerPool
let app: FastifyInstance
let world: Awaited<ReturnType<typeof privacyWorld>>
let subject: { kind: 'employee'; employee_id: number }
const ANN = {
  name: 'Annikken Fjellplante',
  email: 'annikken@planted.example',
  phone: '',
  number: 'ANSATT-4417',
}
const NEEDLES = ['Annikken', 'Fjellplante', ANN.email, ANN.number]

beforeAll(async () => {
  app = await buildServer(services)
  world = await privacyWorld(services, app)
  const { demo } = world
  subject = { kind: 'employee', employee_id: demo.people.agent.id }
  await owner.query(
    `update app.employee set first_name = 'Annikken', last_name = 'Fjellplante', email = $3, custom_employee_id = $4,
       hometown = 'Fjellplante', about = 'I am Annikken'
      where company_id = $1 and id = $2`,
    [demo.companyId, subject.employee_id, ANN.email, ANN.number],
  )
  await owner.query('update app.person_login set email = $3 where company_id = $1 and employee_id = $2', [
    demo.companyId,
    subject.employee_id,
    ANN.email,
  ])
  await completedReview(demo)
  for (const { id, content } of await copies())
    await owner.query('update app.interaction_snapshot set content = $3 where company_id = $1 and id = $2', [
      demo.companyId,
      id,
      { ...content, audio_url: '/api/v1/interactions/1/audio', audio_peaks: [0.5] },
    ])
  await owner.query(`update app.qa_answer set comments = 'Annikken greeted well' where company_id = $1`, [
    demo.companyId,
  ])
  ok(
    await demo.clients.admin.post('/api/v1/interactions', {
      interactions: [
        {
          external_id: 'of-a-colleague',
          channel: 'Phone',
          employee: { email: demo.people.lead.email },
          started_at: '2026-06-10T09:00:00Z',
          summary: 'Annikken called back.',
          turns: [
            { speaker: 'agent', text: 'My colleague Annikken calls you.' },
            { speaker: 'agent', author: { email: ANN.email }, text: 'Annikken here.' },
          ],
        },
      ],
    }),
  )
  await tenantTransaction(services, demo.viewer, async (tx) =>
    tx.audit({
      action: 'employee.changed',
      objectType: 'employee',
      objectId: subject.employee_id,
      after: { email: ANN.email },
    }),
  )
  await plantEverywhere(owner, demo.companyId, ANN)
  const picture = {
    content: Readable.from([Buffer.from(`picture of ${ANN.name}`)]),
    name: 'me.png',
    contentType: 'image/png',
    maxBytes: 1_000,
    kind: 'any' as const,
  }
  await storeFile(services, demo.viewer, picture, async (tx, file) => {
    await tx.update('employee').set({ image_file: file.key }).where('id', '=', subject.employee_id).execute()
  })
})
afterAll(() => app.close())

/** The copies of their conversations in reviews. */
async function copies(): Promise<{ id: number; content: Record<string, unknown> }[]> {
  const { rows } = await owner.query(
    'select id, content from app.interaction_snapshot where company_id = $1 and employee_id = $2',
    [world.demo.companyId, subject.employee_id],
  )
  return rows
}

describe('refusals', () => {
  test('only admins of the whole company manage personal data', async () => {
    for (const who of ['agent', 'lead', 'reviewer'] as const) {
      const client = world.demo.clients[who]
      expect((await client.post(`${URL}/search`, { query: 'x' })).statusCode).toBe(403)
      expect((await client.post(`${URL}/preview`, { subject })).statusCode).toBe(403)
      expect((await client.post(`${URL}/erasures`, { subject, confirmation: ANN.email })).statusCode).toBe(
        403,
      )
      expect((await client.get(`${URL}/requests`)).statusCode).toBe(403)
    }
  })

  test('an employee of another company does not exist', async () => {
    const { admin } = world.other.clients
    for (const [path, body] of [
      ['preview', { subject }],
      ['exports', { subject }],
      ['erasures', { subject, confirmation: ANN.email }],
    ] as const)
      expect((await admin.post(`${URL}/${path}`, body)).statusCode).toBe(404)
  })

  test('an active employee is not erased', async () => {
    expect(await world.preview(subject)).toMatchObject({
      refusal: 'This person is still active. Deactivate them first.',
    })
    const refused = await world.demo.clients.admin.post(`${URL}/erasures`, {
      subject,
      confirmation: ANN.email,
    })
    expect(refused.statusCode).toBe(409)
  })

  test('an erasure needs the right confirmation', async () => {
    await owner.query(`update app.employee set status = 'DEACTIVATED' where company_id = $1 and id = $2`, [
      world.demo.companyId,
      subject.employee_id,
    ])
    const refused = await world.demo.clients.admin.post(`${URL}/erasures`, { subject, confirmation: 'yes' })
    expect(refused.statusCode).toBe(422)
    expect(refused.json().errors).toMatchObject([{ path: 'confirmation' }])
  })
})

test('a search finds the employee by name without accents, and by address and number', async () => {
  for (const query of ['annikken fjell', ANN.email, ANN.number.toLowerCase()]) {
    const { employees } = ok(await world.demo.clients.admin.post(`${URL}/search`, { query }))
    expect(employees).toMatchObject([{ id: subject.employee_id, email: ANN.email, deactivated: true }])
  }
})

test('an erased employee is in no table and no file, while scores and texts of others stay', {
  timeout: 120_000,
}, async () => {
  const { demo } = world
  const scores = async () =>
    (
      await owner.query(
        'select id, score, employee_id from app.qa_review where company_id = $1 order by id',
        [demo.companyId],
      )
    ).rows
  const before = await scores()
  const others = (await findInTables(owner, ['Reviewer'])).length
  expect((await findInTables(owner, NEEDLES)).length).toBeGreaterThan(40)
  // The name in a customer's columns is the name of a customer.
  await owner.query(`delete from app.response where company_id = $1 and customer_name = $2`, [
    demo.companyId,
    ANN.name,
  ])
  await owner.query(`delete from app.interaction where company_id = $1 and customer_name = $2`, [
    demo.companyId,
    ANN.name,
  ])
  await owner.query(`delete from app.survey_request where company_id = $1 and customer_name = $2`, [
    demo.companyId,
    ANN.name,
  ])
  await owner.query(`delete from app.survey_contact where company_id = $1`, [demo.companyId])
  expect(await world.erase(subject)).toMatchObject({ state: 'done', fault: null })
  expect(await findInTables(owner, NEEDLES)).toEqual([])
  expect(findInFiles(services.config.dataDirectory, NEEDLES)).toEqual([])
  expect(await scores()).toEqual(before)
  expect((await findInTables(owner, ['Reviewer'])).length).toBeGreaterThanOrEqual(others)
  expect((await verifyAudit(owner, demo.companyId)).broken).toBeNull()
  const { rows } = await owner.query(
    'select email, first_name, last_name from app.employee where company_id = $1 and id = $2',
    [demo.companyId, subject.employee_id],
  )
  expect(rows).toEqual([
    { email: `erased-${subject.employee_id}@erased.invalid`, first_name: 'Erased', last_name: 'person' },
  ])
  const { rows: answers } = await owner.query(
    `select distinct comments from app.qa_answer where company_id = $1 and comments like '%greeted%'`,
    [demo.companyId],
  )
  expect(answers).toEqual([{ comments: '[NAME] greeted well' }])
  const after = (await copies()).filter(({ content }) => 'audio_url' in content)
  expect(after.length).toBeGreaterThan(0)
  for (const { content } of after) expect(content).toMatchObject({ audio_url: null, audio_peaks: null })
})

test('no recording comes back to the conversations of an erased employee', async () => {
  const { demo } = world
  const { admin } = demo.clients
  const { ids } = ok(
    await admin.post('/api/v1/interactions', {
      interactions: [
        {
          external_id: 'of-a-colleague',
          channel: 'Phone',
          employee: { email: demo.people.lead.email },
          started_at: '2026-06-10T09:00:00Z',
          summary: 'Sent again with a recording.',
          audio_url: 'https://calls.example/1.mp3',
          turns: [{ speaker: 'agent', text: 'Hello.' }],
        },
      ],
    }),
  )
  const id = ids['of-a-colleague']
  const recording = { name: 'call.wav', contentType: 'audio/wav', size: 4 }
  const content = () => Readable.from([Buffer.from('RIFF')])
  await expect(
    storeAudio(services, demo.viewer, id, { ...recording, content: content() }),
  ).rejects.toMatchObject({ status: 409, message: expect.stringContaining('deleted for good') })
  await storeRecordingOnce(services, demo.viewer, id, { ...recording, open: async () => content() })
  const { rows } = await owner.query(
    'select summary, audio_url, audio_file from app.interaction where company_id = $1 and id = $2',
    [demo.companyId, id],
  )
  expect(rows).toEqual([{ summary: 'Sent again with a recording.', audio_url: null, audio_file: null }])
})
