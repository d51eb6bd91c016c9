import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SourceWriters } from '#features/integrations/sources/ports.ts'
import { readSource } from '#features/integrations/sources/read-source.ts'
import type { StandInTicket } from '#features/integrations/sources/stand-ins/zendesk.ts'
import { ingestInteractions } from '#features/interactions/ingest/ingest.ts'
import { requestOnce } from '#features/surveys/delivery/request-once.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { KEY, SOURCES, type SourceStage, sourceStage } from '#test/server/integrations/sources-setup.ts'
import { publishedSurvey } from '#test/server/surveys/survey-setup.ts'

const services = { ...testServices() }
let { zendesk, demo, admin, connect, stop } = {} as SourceStage
let survey: string
let ticketId = 100

beforeAll(async () => {
  ;({ zendesk, demo, admin, connect, stop } = await sourceStage(services))
  survey = await publishedSurvey(admin, 'After the case')
})
beforeEach(() => {
  services.clock.advance(3_600_000)
  zendesk.tickets = []
})
afterAll(() => stop())

const rule = (more: object = {}) => ({
  survey,
  tags: [],
  channels: [],
  field_id: null,
  field_value: null,
  delay_minutes: 0,
  ...more,
})
const minutesAgo = (minutes: number) => new Date(services.clock.now().getTime() - minutes * 60_000)
const solved = (minutes: number, more: Partial<StandInTicket> = {}): StandInTicket => ({
  id: ++ticketId,
  updated: minutesAgo(minutes),
  created_at: minutesAgo(minutes + 60).toISOString(),
  assignee_id: 10,
  requester_id: 20,
  comments: [{ author_id: 20, plain_body: 'Where is it?' }],
  ...more,
})
const read = (id: number, writers: Partial<SourceWriters> = {}) =>
  readSource(services, demo.viewer, id, {
    write: ingestInteractions,
    requestSurveys: requestOnce,
    signal: new AbortController().signal,
    ...writers,
  })
const requested = async (subdomain: string) =>
  (
    await services.database.ownerPool.query(
      `select external_id, ext_interaction_id, customer_email, employee_id, deliver from app.survey_request
        where company_id = $1 and external_id like $2 order by external_id`,
      [demo.companyId, `zendesk ${subdomain} %`],
    )
  ).rows
const skipped = async (id: number) => (await admin.get(`${SOURCES}/${id}/skipped`)).json().skipped

describe('rules', () => {
  test('need a survey of the company and a delay of minutes', async () => {
    const refused = async (survey_rules: object[]) => {
      const answer = await admin.post(SOURCES, {
        source: 'zendesk',
        subdomain: 'rules',
        api_key: KEY,
        survey_rules,
      })
      expect(answer.statusCode, answer.body).toBe(422)
      return answer.json().errors.map(({ path }: { path: string }) => path)
    }
    expect(await refused([rule({ survey: '0f0f0f0f-0000-4000-8000-000000000001' })])).toEqual([
      'survey_rules.0.survey',
    ])
    expect(await refused([rule(), rule({ survey: 'x' })])).toEqual(['survey_rules.1.survey'])
    expect(await refused([rule({ delay_minutes: -1 })])).toEqual(['survey_rules.0.delay_minutes'])
    expect(await refused(Array.from({ length: 21 }, () => rule()))).toEqual(['survey_rules'])
  })

  test('begin when they are saved, and keep that time until they change', async () => {
    const { id, survey_rules, version } = await connect({ survey_rules: [rule()] })
    expect(survey_rules[0].since).toBe(services.clock.now().toISOString())
    services.clock.advance(60_000)
    const sent = [...survey_rules, rule({ tags: ['vip'] })]
    const after = (await admin.send('PUT', `${SOURCES}/${id}`, { survey_rules: sent, version })).json()
    expect(after.survey_rules.map(({ since }: { since: string }) => since)).toEqual([
      survey_rules[0].since,
      services.clock.now().toISOString(),
    ])
  })
})

test('requests one survey for each conversation that is solved after the rule began and meets it', async () => {
  const { id, subdomain } = await connect({ backfill_days: 7, survey_rules: [rule({ tags: ['returns'] })] })
  const before = solved(30, { tags: ['returns'] })
  services.clock.advance(600_000)
  const met = solved(5, { tags: ['Returns'] })
  const unmet = solved(5, { tags: ['other'] })
  const nameless = solved(5, { tags: ['returns'], requester_id: 999 })
  const unknownAgent = solved(4, { tags: ['returns'], assignee_id: 30 })
  zendesk.tickets = [before, met, unmet, nameless, unknownAgent]
  await read(id)
  const both = [
    {
      external_id: `zendesk ${subdomain} ${met.id}`,
      ext_interaction_id: String(met.id),
      customer_email: 'carla@customer.example',
      employee_id: demo.people.agent.id,
      deliver: 'email',
    },
    {
      external_id: `zendesk ${subdomain} ${unknownAgent.id}`,
      ext_interaction_id: String(unknownAgent.id),
      customer_email: 'carla@customer.example',
      employee_id: null,
      deliver: 'email',
    },
  ]
  expect(await requested(subdomain)).toEqual(both)
  // It is opened and solved again.
  services.clock.advance(600_000)
  zendesk.tickets = [{ ...met, updated: minutesAgo(2), solved: minutesAgo(2), subject: 'Again' }]
  await read(id)
  expect(await requested(subdomain)).toEqual(both)
  expect(await skipped(id)).toEqual([])
})

test('sends no survey for a conversation that was stored before the rule, whatever changes later', async () => {
  const { id, subdomain, version } = await connect({ backfill_days: 7 })
  const old = solved(60)
  zendesk.tickets = [old]
  await read(id)
  expect((await admin.send('PUT', `${SOURCES}/${id}`, { survey_rules: [rule()], version })).statusCode).toBe(
    200,
  )
  services.clock.advance(600_000)
  zendesk.tickets = [{ ...old, updated: minutesAgo(2), solved: minutesAgo(2), tags: ['late'] }]
  await read(id)
  expect(await requested(subdomain)).toEqual([])
})

test('sends no survey if the source leaves out the requester', async () => {
  const { id, subdomain } = await connect({ excluded_fields: ['requester'], survey_rules: [rule()] })
  services.clock.advance(600_000)
  zendesk.tickets = [solved(5)]
  await read(id)
  expect(await requested(subdomain)).toEqual([])
})

test('lists a conversation whose survey cannot be requested, and stores it nevertheless', async () => {
  const draft = await publishedSurvey(admin, 'Soon archived')
  const { id, subdomain } = await connect({ survey_rules: [rule({ survey: draft })] })
  await services.database.ownerPool.query(
    'update app.survey set archived_at = now() where company_id = $1 and uuid = $2',
    [demo.companyId, draft],
  )
  services.clock.advance(600_000)
  const ticket = solved(5)
  zendesk.tickets = [ticket]
  await read(id)
  expect(await requested(subdomain)).toEqual([])
  expect(await skipped(id)).toMatchObject([
    {
      external_id: String(ticket.id),
      reason: expect.stringMatching(/^No survey was requested\. .*archived/),
    },
  ])
  const { rows } = await services.database.ownerPool.query(
    'select 1 from app.interaction where company_id = $1 and external_id = $2',
    [demo.companyId, String(ticket.id)],
  )
  expect(rows).toHaveLength(1)
})

test('requests each survey once although a run is killed after the request', async () => {
  const { id, subdomain } = await connect({ survey_rules: [rule()] })
  services.clock.advance(600_000)
  zendesk.tickets = [solved(5)]
  const killed = read(id, {
    requestSurveys: async (...given) => {
      await requestOnce(...given)
      throw new Error('killed')
    },
  })
  await expect(killed).rejects.toThrow('killed')
  expect(await requested(subdomain)).toHaveLength(1)
  await read(id)
  expect(await requested(subdomain)).toHaveLength(1)
  const source = (await admin.get(SOURCES))
    .json()
    .source_systems.find((each: { id: number }) => each.id === id)
  expect(source).toMatchObject({ taken_in: 1, last_error: null })
})
