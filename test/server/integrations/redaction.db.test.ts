import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { responseIds, sentResponse } from '#features/feedback/testing.ts'
import { foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { type Client, fingerprint, signInAs } from '#test/server/support/clients.ts'
import { Customer, publishedSurvey, requestedSurvey } from '#test/server/surveys/survey-setup.ts'

const services = testServices()
let app: FastifyInstance
let demo: StaffedCompany
let admin: Client
let agentName: string
const channels = new Map<string, { id: number; version: number }>()

const KINDS = ['card', 'iban', 'national_id', 'email', 'phone', 'name']
const CARD = '4111 1111 1111 1111'
const NAME = 'Siobhán Quick'
const customer = { name: NAME, email: 'siobhan@mail.example' }
const TEXT = `Siobhan here, card ${CARD}, call 22 33 44 55.`
const REDACTED = '[NAME] here, card [CARD], call [PHONE].'

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundStaffedCompany(services, 'demo')
  admin = await signInAs(app, demo.people.admin)
  const { rows } = await services.database.ownerPool.query(
    'select first_name, last_name from app.employee where company_id = $1 and id = $2',
    [demo.companyId, demo.people.agent.id],
  )
  agentName = `${rows[0].first_name} ${rows[0].last_name}`
  for (const name of ['Chat', 'Phone']) {
    const made = (await admin.post('/api/v1/channels', { name })).json()
    expect(made).toMatchObject({ redaction_kinds: [], redaction_country: null })
    channels.set(name, made)
  }
})
afterAll(() => app.close())

const change = (name: string, body: object, client = admin) => {
  const { id, version } = channels.get(name) ?? { id: 0, version: 0 }
  return client.send('PUT', `/api/v1/channels/${id}`, { version, ...body })
}
const send = async (responses: unknown[]) => {
  const answer = await admin.post('/api/v1/feedback', { responses })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const stored = async (externalId: string) => {
  const id = (await responseIds(services, demo.companyId)).get(externalId)
  return (await admin.get(`/api/v1/stream/${id}`)).json()
}
const found = async (search: string) =>
  (await admin.post('/api/v1/stream', { search })).json().solicitations.length

test('only people who manage channels change it; unknown kinds and countries are refused', async () => {
  const agent = await signInAs(app, demo.people.agent)
  const before = await fingerprint(services)
  expect((await change('Chat', { redaction_kinds: KINDS }, agent)).statusCode).toBe(403)
  for (const body of [
    { redaction_kinds: ['card', 'shoe size'] },
    { redaction_kinds: 'card' },
    { redaction_country: 'Norway' },
    { redaction_country: 'XX' },
  ]) {
    const answer = await change('Chat', body)
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([
      422,
      expect.stringMatching(new RegExp(`^${Object.keys(body)[0]}`)),
    ])
  }
  expect(await fingerprint(services)).toEqual(before)
})

test('is a setting of each channel, and a change of it is in the audit log', async () => {
  const answer = await change('Chat', {
    redaction_kinds: ['name', ...KINDS],
    redaction_country: 'NO',
  })
  expect(answer.json()).toMatchObject({ redaction_kinds: KINDS, redaction_country: 'NO', version: 2 })
  const { rows } = await services.database.ownerPool.query(
    `select action from app.audit_entry where company_id = $1 and object_type = 'channel' order by sequence desc limit 1`,
    [demo.companyId],
  )
  expect(rows).toEqual([{ action: 'channel.changed' }])
  channels.set('Chat', answer.json())
  const same = await change('Chat', { redaction_kinds: KINDS.toReversed() })
  expect(same.json().version).toBe(2)
})

const aResponse = (external_id: string, channel: string | null, comment = TEXT) =>
  sentResponse({
    external_id,
    channel,
    comment,
    customer,
    employee: { email: demo.people.agent.email },
    answers: [
      { question: 'What else?', type: 'Text', value: `Ask ${agentName}`, comment: 'ann@shop.example' },
    ],
  })

test('replaces personal data in the texts of feedback, and only in this channel', async () => {
  await send([aResponse('a', 'Chat'), aResponse('b', 'Phone'), aResponse('c', null)])
  const redacted = await stored('a')
  expect(redacted.comments).toBe(REDACTED)
  expect(JSON.stringify(redacted.answers)).toContain('Ask [NAME]')
  expect(JSON.stringify(redacted.answers)).toContain('[EMAIL]')
  expect(redacted.customer.name).toBe(NAME)
  expect((await stored('b')).comments).toBe(TEXT)
  expect((await stored('c')).comments).toBe(TEXT)
  expect(await found('4111')).toBe(2)
})

test('sent again, the same feedback is unchanged; other words are redacted too', async () => {
  expect(await send([aResponse('a', 'Chat')])).toMatchObject({ created: 0, updated: 0, unchanged: 1 })
  expect(await send([aResponse('a', 'Chat', `Now ${CARD}`)])).toMatchObject({ updated: 1 })
  expect((await stored('a')).comments).toBe('Now [CARD]')
})

test('replaces personal data in turns, translations, events and the summary of a conversation', async () => {
  const interaction = {
    external_id: 'call',
    channel: 'Chat',
    employee: { email: demo.people.agent.email },
    customer,
    started_at: '2026-06-10T09:00:00Z',
    turns: [
      { speaker: 'agent', text: `${agentName} speaking.` },
      { speaker: 'customer', text: TEXT, translated_text: `Kort ${CARD}` },
    ],
    events: [{ kind: 'note', text: `IBAN GB82 WEST 1234 5698 7654 32`, at: '2026-06-10T09:10:00Z' }],
    summary: 'Quick gave +44 20 7946 0018.',
  }
  const answer = await admin.post('/api/v1/interactions', { interactions: [interaction] })
  const { ids } = answer.json()
  const shown = (await admin.get(`/api/v1/interactions/${ids.call}`)).body
  for (const text of ['[NAME] speaking.', REDACTED, 'Kort [CARD]', 'IBAN [IBAN]', '[NAME] gave [PHONE].'])
    expect(shown).toContain(text)
  const again = await admin.post('/api/v1/interactions', { interactions: [interaction] })
  expect(again.json()).toMatchObject({ created: 0, updated: 0, unchanged: 1 })
})

test('replaces the names of everyone who took part in a conversation', async () => {
  const { rows } = await services.database.ownerPool.query(
    `update app.employee set first_name = 'Ottar', last_name = 'Colleague'
      where company_id = $1 and id = $2 returning email`,
    [demo.companyId, demo.people.lead.id],
  )
  const { ids } = (
    await admin.post('/api/v1/interactions', {
      interactions: [
        {
          external_id: 'several',
          channel: 'Chat',
          employee: { email: demo.people.agent.email },
          started_at: '2026-06-10T09:00:00Z',
          turns: [
            { speaker: 'agent', text: 'Ottar calls you, or Ursula.' },
            { speaker: 'agent', author: { email: rows[0].email }, text: 'Thank you, Bodil.' },
            { speaker: 'agent', author: { name: 'Ursula Unknown' }, text: 'Hello.' },
            { speaker: 'customer', author: { name: 'Bodil Copied' }, text: 'Hello.' },
          ],
        },
      ],
    })
  ).json()
  const { events } = (await admin.get(`/api/v1/interactions/${ids.several}`)).json()
  expect(events.slice(0, 2).map(({ text }: { text: string }) => text)).toEqual([
    '[NAME] calls you, or [NAME].',
    'Thank you, [NAME].',
  ])
})

test('replaces personal data that a customer types into a survey', async () => {
  const survey = await publishedSurvey(admin, 'After chat')
  const { path } = await requestedSurvey(admin, survey, {
    external_id: 'survey',
    channel: 'Chat',
    customer,
    employee: { email: demo.people.agent.email },
  })
  const page = new Customer(app, services.clock, path)
  await page.open()
  await page.send({ q1: '5' })
  await page.send({ q2: ['option-1'] })
  await page.send({ q4: TEXT })
  const [newest] = (await admin.post('/api/v1/stream', {})).json().solicitations
  expect(newest.comments).toBe(REDACTED)
  expect(await tablesWith('4111 1111')).toEqual(['response'])
  expect(await found('4111')).toBe(2)
})

/** The tables in which the text is stored. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await services.database.ownerPool.query(
    `select table_name as name,
            query_to_xml(format('select * from app.%I', table_name), true, false, '')::text as content
       from information_schema.tables
      where table_schema = 'app' and table_type = 'BASE TABLE'
      order by table_name`,
  )
  return rows.filter(({ content }) => content.includes(text)).map(({ name }) => name)
}
