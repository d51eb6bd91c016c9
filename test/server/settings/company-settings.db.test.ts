import type { FastifyInstance } from 'fastify'
import type { GraphQLEnumType, GraphQLObjectType } from 'graphql'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { ingestResponses, sentResponse } from '#features/feedback/testing.ts'
import { foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import { presetRange } from '#lib/date-presets.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { type Client, signInAs } from '#test/server/support/clients.ts'

const services = testServices()
let app: FastifyInstance
let company: StaffedCompany
let admin: Client
let agent: Client
let count = 0

beforeAll(async () => {
  app = await buildServer(services)
})
afterAll(() => app.close())
beforeEach(async () => {
  company = await foundStaffedCompany(services, `settings-${++count}`)
  admin = await signInAs(app, company.people.admin)
  agent = await signInAs(app, company.people.agent)
})

const URL = '/api/v1/company_settings'
const read = async () => (await admin.get(URL)).json()
const put = (body: object, client = admin) => client.send('PUT', URL, body)
const graphql = async (query: string, variables?: object, client = admin) =>
  (await client.post('/graphql', { query, variables })).json()
const auditOf = async (action: string) =>
  (
    await services.database.ownerPool.query(
      `select v.before, v.after from app.audit_entry e
         join app.audit_value v on v.company_id = $1 and v.sequence = e.sequence
        where e.company_id = $1 and e.action = $2 order by e.sequence`,
      [company.companyId, action],
    )
  ).rows

describe('the settings of a company', () => {
  test('SET-510 a new company is live, and only four states can be stored', async () => {
    expect((await read()).state).toBe('live')
    for (const state of ['live', 'churned', 'purging', 'purged'])
      await services.database.ownerPool.query('update app.company set state = $2 where id = $1', [
        company.companyId,
        state,
      ])
    const other = services.database.ownerPool.query('update app.company set state = $2 where id = $1', [
      company.companyId,
      'closed',
    ])
    await expect(other).rejects.toThrow('company_state_known')
  })

  test.each<[field: string, change: object]>([
    ['name', { name: '  ' }],
    ['name', { name: 'x'.repeat(201) }],
    ['name', { name: 'a\u0000b' }],
    ['time_zone', { time_zone: 'Europe/Nowhere' }],
    ['time_zone', { time_zone: '+02:00' }],
    ['week_start', { week_start: 'monday' }],
    ['quarter_start', { quarter_start: { month: 13, day: 1 } }],
    ['quarter_start', { quarter_start: { month: 2, day: 29 } }],
    ['quarter_start.day', { quarter_start: { month: 1 } }],
    ['language', { language: 'de' }],
    ['customer_visibility', { customer_visibility: 'NOBODY' }],
    ['qa_standalone', { qa_standalone: true, qa_enabled: false }],
    ['slug', { slug: 'other' }],
    ['state', { state: 'churned' }],
    ['version', { version: 'x' }],
  ])('what makes no sense is refused by name: %s', async (path, change) => {
    const before = await read()
    const answer = await put({ version: before.version, ...change })
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([422, path])
    expect(await read()).toEqual(before)
  })

  test('can be changed one by one or together; the audit log has old and new values', async () => {
    const { version } = await read()
    const change = {
      name: 'New name',
      time_zone: 'Asia/Tokyo',
      week_start: 'SATURDAY',
      quarter_start: { month: 2, day: 28 },
      profanity_filter: true,
      guideline_profile: 'Write a line about yourself.',
    }
    const answer = await put({ version, ...change })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ ...change, version: version + 1, language: 'en' })
    expect(await read()).toEqual(answer.json())
    expect((await agent.get('/api/v1/session')).json().company).toMatchObject({
      name: 'New name',
      timeZone: 'Asia/Tokyo',
      weekStart: 'SATURDAY',
    })
    const [entry] = await auditOf('company_settings.changed')
    expect(entry.after).toEqual(change)
    expect(entry.before).toMatchObject({ name: `Company ${company.slug}`, guideline_profile: null })
    // Saving the same again is not a change.
    expect((await put({ version: version + 1, ...change })).json().version).toBe(version + 1)
    expect(await auditOf('company_settings.changed')).toHaveLength(1)
    const cleared = await put({ version: version + 1, guideline_profile: ' ' })
    expect(cleared.json().guideline_profile).toBeNull()
  })

  test('of two simultaneous saves, the second gets the current settings, and nothing is overwritten', async () => {
    const { version } = await read()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => put({ version, name: `Name ${index}` })),
    )
    const won = answers.filter(({ statusCode }) => statusCode === 200)
    expect(won).toHaveLength(1)
    const current = won[0]?.json()
    for (const lost of answers.filter((answer) => answer !== won[0])) {
      expect(lost.statusCode).toBe(409)
      expect(lost.json()).toMatchObject({ code: 'stale', current })
    }
    expect(await read()).toEqual(current)
  })

  test('another time zone moves responses to other days immediately', async () => {
    const employee = { email: company.people.agent.email }
    const response = sentResponse({ employee, responded_at: '2026-06-10T22:30:00Z' })
    await ingestResponses(services, company.viewer, [response])
    const onDay = async (day: string) =>
      (await admin.post('/api/v1/stream', { start_date: day, end_date: day })).json().total.count
    expect([await onDay('2026-06-10'), await onDay('2026-06-11')]).toEqual([1, 0])
    const { version } = await read()
    expect((await put({ version, time_zone: 'Europe/Oslo' })).statusCode).toBe(200)
    expect([await onDay('2026-06-10'), await onDay('2026-06-11')]).toEqual([0, 1])
  })

  test('switching a product area off removes its permissions with the next request', async () => {
    const flag = async () => (await agent.get('/api/v1/session')).json().permissions.feedbackEnabled
    expect(await flag()).toBe(true)
    await put({ version: (await read()).version, feedback_enabled: false })
    expect(await flag()).toBe(false)
  })
})

describe('pictures', () => {
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  const send = (url: string, content: Buffer, client = admin) => {
    const boundary = 'form'
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="attachment"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`
    return app.inject({
      method: 'POST',
      url,
      headers: { ...client.headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    })
  }

  test.each([
    ['image', 'image'],
    ['default_profile_picture', 'default_profile_picture_url'],
  ])('the %s is stored, shown to everybody, replaced and removed', async (picture, field) => {
    const url = `${URL}/${picture}`
    expect((await admin.send('DELETE', url)).statusCode).toBe(404)
    expect((await send(url, Buffer.from('<svg onload=alert(1)>'))).statusCode).toBe(415)
    expect((await send(url, png, agent)).statusCode).toBe(403)
    const first = (await send(url, png)).json()[field]
    expect(first).toMatch(/^\/files\//)
    expect((await agent.get(first)).statusCode).toBe(200)
    const { image, profiles } = (await agent.get('/api/v1/session')).json().company
    expect(picture === 'image' ? image : profiles.defaultPicture).toBe(first)
    const second = (await send(url, png)).json()[field]
    expect(second).not.toBe(first)
    expect((await agent.get(first)).statusCode).toBe(404)
    expect((await admin.send('DELETE', url)).json()[field]).toBeNull()
    expect((await agent.get(second)).statusCode).toBe(404)
    expect((await read()).version).toBe(1)
  })

  test('people cannot choose pictures if the company turned them off', async () => {
    const own = '/api/v1/profile/image'
    expect((await send(own, png, agent)).statusCode).toBe(200)
    await put({ version: (await read()).version, profile_image_setting: 'NOT_ALLOWED' })
    const refused = await send(own, png, agent)
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'Your company does not allow pictures of people.',
    ])
  })
})

const SETTINGS = `{ companySettings {
  id name subdomain state profileImageSetting customerVisibility defaultProfilePictureUrl guidelineProfile
  brands { id name } thresholdsEnabled fiveStarRewards clearedAtByTier { low mid high }
  positiveFeedbackComponents areasOfExcellence { id caption selected }
} }`

describe('companySettings', () => {
  test('SET-507 SET-521 has all fields for every signed-in person, and no secrets', async () => {
    const asAgent = await graphql(SETTINGS, undefined, agent)
    expect(asAgent.errors).toBeUndefined()
    expect(asAgent).toEqual(await graphql(SETTINGS))
    expect(asAgent.data.companySettings).toMatchObject({
      profileImageSetting: 'ALLOWED',
      customerVisibility: 'ALL_EMPLOYEES',
      defaultProfilePictureUrl: null,
      guidelineProfile: null,
      brands: [],
      thresholdsEnabled: false,
      fiveStarRewards: true,
      clearedAtByTier: { low: null, mid: null, high: null },
      positiveFeedbackComponents: 'AREAS_OF_EXCELLENCE',
      areasOfExcellence: [],
    })
    const type = app.graphql.schema.getType('CompanySettings') as GraphQLObjectType
    const names = Object.keys(type.getFields())
    expect(names).toContain('guidelineProfile')
    expect(names.filter((name) => /key|secret|token|password|snappy|gifting/i.test(name))).toEqual([])
  })

  test('SET-508 marks exactly the chosen areas of excellence as selected', async () => {
    await tenantTransaction(services, company.viewer, async (tx) => {
      await tx.db
        .insertInto('response_tag')
        .values(
          ['Kind', 'Fast', 'Clear'].map((caption) => ({
            company_id: tx.companyId,
            kind: 'excellence',
            caption,
            selected: caption !== 'Fast',
            created_at: tx.now,
          })),
        )
        .execute()
    })
    const { areasOfExcellence } = (await graphql(SETTINGS, undefined, agent)).data.companySettings
    expect(areasOfExcellence).toEqual([
      { id: expect.any(String), caption: 'Clear', selected: true },
      { id: expect.any(String), caption: 'Fast', selected: false },
      { id: expect.any(String), caption: 'Kind', selected: true },
    ])
  })

  test('SET-509 customerVisibility is one of three', () => {
    const type = app.graphql.schema.getType('CustomerVisibility') as GraphQLEnumType
    const names = type.getValues().map(({ name }) => name)
    expect(names.sort()).toEqual(['ADMIN_ONLY', 'ALL_EMPLOYEES', 'MANAGERS_AND_ADMIN'])
  })

  test('updateCompanySettings changes only the current copy', async () => {
    const change = `mutation ($version: Int!, $settings: CompanySettingsInput!) {
      updateCompanySettings(version: $version, settings: $settings) {
        companySettings { name timeZone version } errors { message path details { code current } }
      }
    }`
    const settings = { name: 'By GraphQL', timeZone: 'Europe/Oslo' }
    const refused = await graphql(change, { version: 1, settings }, agent)
    expect(refused.errors[0].extensions.code).toBe('forbidden')
    const done = (await graphql(change, { version: 1, settings })).data.updateCompanySettings
    expect(done).toEqual({ companySettings: { ...settings, version: 2 }, errors: [] })
    const stale = (await graphql(change, { version: 1, settings: { name: 'Late' } })).data
      .updateCompanySettings
    expect(stale.companySettings).toBeNull()
    expect(stale.errors[0].details.code).toBe('stale')
    expect(JSON.parse(stale.errors[0].details.current)).toMatchObject({ name: 'By GraphQL', version: 2 })
    const bad = (await graphql(change, { version: 2, settings: { timeZone: 'Moon/Base' } })).data
      .updateCompanySettings
    expect(bad.errors[0].path).toEqual(['timeZone'])
  })
})

describe('dateConfig', () => {
  const CONFIG = '{ dateConfig { startOfWeek startOfQuarter { month day } solicitationReportingTimestamp } }'
  const CHANGE = `mutation ($week: DayOfWeek!, $quarter: QuarterStartInput!, $by: SolicitationReportingTimestamp!) {
    updateDateFilterSettings(startOfWeek: $week, startOfQuarter: $quarter, solicitationReportingTimestamp: $by) {
      dateConfig { startOfWeek startOfQuarter { month day } solicitationReportingTimestamp }
      errors { message path }
    }
  }`
  const change = async (month: number, day: number, week = 'MONDAY', client = admin) =>
    graphql(CHANGE, { week, quarter: { month, day }, by: 'SENT_AT' }, client)

  test('SET-522 starts weeks on Sunday and years on 1 January, by the time of the response', async () => {
    expect((await graphql(CONFIG, undefined, agent)).data.dateConfig).toEqual({
      startOfWeek: 'SUNDAY',
      startOfQuarter: { month: 1, day: 1 },
      solicitationReportingTimestamp: 'RESPONDED_AT',
    })
    const type = app.graphql.schema.getType('SolicitationReportingTimestamp') as GraphQLEnumType
    const names = type.getValues().map(({ name }) => name)
    expect(names.sort()).toEqual(['RESPONDED_AT', 'SENT_AT'])
  })

  test('SET-523 refuses invalid days; with Monday, weeks start on Monday', async () => {
    expect((await change(2, 1, 'MONDAY', agent)).errors[0].extensions.code).toBe('forbidden')
    for (const [month, day] of [
      [13, 1],
      [2, 31],
      [2, 29],
      [4, 31],
      [0, 1],
    ] as const) {
      const { dateConfig, errors } = (await change(month, day)).data.updateDateFilterSettings
      expect([dateConfig, errors[0]?.path]).toEqual([null, ['startOfQuarter']])
    }
    const changed = (await change(1, 31)).data.updateDateFilterSettings
    expect(changed).toEqual({
      dateConfig: {
        startOfWeek: 'MONDAY',
        startOfQuarter: { month: 1, day: 31 },
        solicitationReportingTimestamp: 'SENT_AT',
      },
      errors: [],
    })
    const { weekStart, quarterStart } = (await agent.get('/api/v1/session')).json().company
    expect(presetRange('THIS_WEEK', '2024-03-15', { weekStart, quarterStart }).start).toBe('2024-03-11')
  })
})
