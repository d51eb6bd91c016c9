import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { ingestResponses, sentResponse } from '#features/feedback/testing.ts'
import { foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import type { Configuration } from '#features/surveys/configuration/configuration.ts'
import { addQuestion, changeQuestion } from '#features/surveys/configuration/transforms.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { type Client, fingerprint, signedOutClient, signInAs } from '#test/server/support/clients.ts'

const services = testServices()
let app: FastifyInstance
let demo: StaffedCompany
let other: StaffedCompany
let admin: Client
let foreign: Client

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundStaffedCompany(services, 'demo')
  other = await foundStaffedCompany(services, 'other')
  admin = await signInAs(app, demo.people.admin)
  foreign = await signInAs(app, other.people.admin)
})
afterAll(() => app.close())

const JSON_ONLY = { accept: 'application/json' }
const LIST = '/admin/company/survey_configurations'
const getJson = (client: Client, url: string) => client.send('GET', url, undefined, JSON_ONLY)

const FIELDS = `uuid name configuration configurationHash publishedConfiguration publishedHash availableQuestions
  features filterOptions globalMarketingSettings updatedAt differencesCount publishedVersion archived
  versions { number changes published publishedBy }`
type Survey = {
  uuid: string
  name: string
  configuration: Configuration
  configurationHash: string
  publishedConfiguration: Configuration | null
  publishedHash: string | null
  differencesCount: number
  publishedVersion: number | null
  archived: boolean
  availableQuestions: { id: number; identifier: string; text: string; type: string }[]
  versions: { number: number; changes: number; published: boolean; publishedBy: string | null }[]
}
type Payload = {
  surveyConfiguration: Survey | null
  errors: { message: string; path: string[]; details: { code: string; current: string | null } }[]
}

async function ask(client: Client, query: string, variables: object = {}) {
  const answer = await client.post('/graphql', { query, variables })
  return answer.json() as { data: Record<string, unknown> | null; errors?: { message: string }[] }
}
async function mutate(name: string, declared: string, variables: object, client = admin): Promise<Payload> {
  const used = [...declared.matchAll(/\$(\w+)/g)].map(([, key]) => `${key}: $${key}`).join(', ')
  const query = `mutation (${declared}) { ${name}(${used}) { surveyConfiguration { ${FIELDS} } errors { message path details { code current } } } }`
  const { data, errors } = await ask(client, query, variables)
  if (!data) throw new Error(JSON.stringify(errors))
  return data[name] as Payload
}
const create = (name: string, starter: string | null = 'STARS', client = admin) =>
  mutate('createSurveyConfiguration', '$name: String!, $starter: SurveyStarter', { name, starter }, client)
const made = async (name: string, starter?: string) => {
  const { surveyConfiguration, errors } = await create(name, starter)
  if (!surveyConfiguration) throw new Error(JSON.stringify(errors))
  return surveyConfiguration
}
const save = (survey: Survey, configuration: object, hash = survey.configurationHash, client = admin) =>
  mutate(
    'saveSurveyConfiguration',
    '$uuid: String!, $configuration: JSON!, $configurationHash: String!',
    { uuid: survey.uuid, configuration, configurationHash: hash },
    client,
  )
const publish = (survey: Survey, client = admin) =>
  mutate(
    'publishSurveyConfiguration',
    '$uuid: String!, $configurationHash: String!',
    { uuid: survey.uuid, configurationHash: survey.configurationHash },
    client,
  )
const must = ({ surveyConfiguration, errors }: Payload): Survey => {
  if (!surveyConfiguration) throw new Error(JSON.stringify(errors))
  return surveyConfiguration
}
const reworded = ({ configuration }: Survey, text: string): Configuration => ({
  ...configuration,
  pages: changeQuestion(configuration.pages, 1, (question) => ({
    ...question,
    translations: { en: { text } },
  })),
})

describe('permission', () => {
  test('SVY-033 the list returns 401 when signed out and 403 to non-admins', async () => {
    expect((await getJson(signedOutClient(app), LIST)).statusCode).toBe(401)
    for (const who of ['agent', 'lead', 'reviewer'] as const)
      expect((await getJson(await signInAs(app, demo.people[who]), LIST)).statusCode).toBe(403)
    await made('Listed')
    const answer = await getJson(admin, LIST)
    expect(answer.statusCode).toBe(200)
    expect(answer.json().surveys).toEqual([expect.objectContaining({ name: 'Listed', differencesCount: 0 })])
  })

  test('only admins can change surveys', async () => {
    const survey = await made('Guarded')
    const agent = await signInAs(app, demo.people.agent)
    const before = await fingerprint(services)
    const tries = [
      () => create('Mine', 'STARS', agent),
      () => save(survey, survey.configuration, survey.configurationHash, agent),
      () => publish(survey, agent),
    ]
    for (const attempt of tries) await expect(attempt()).rejects.toThrow(/permission/)
    expect((await ask(agent, '{ surveyConfigurations { uuid } }')).errors?.[0]?.message).toMatch(/permission/)
    expect(await fingerprint(services)).toEqual(before)
  })

  test.each([' ', 'a name\u0000', 'n'.repeat(121)])('%j is no name of a survey', async (name) => {
    const { surveyConfiguration, errors } = await create(name, 'STARS')
    expect([surveyConfiguration, errors.map(({ path }) => path)]).toEqual([null, [['name']]])
  })

  test('a survey of another company is not found', async () => {
    const survey = await made('Apart')
    const unknown = { ...survey, uuid: '01970000-0000-7000-8000-000000000000' }
    for (const which of [survey, unknown]) {
      expect((await getJson(foreign, `${LIST}/${which.uuid}`)).statusCode).toBe(404)
      expect((await publish(which, foreign)).errors.map(({ details }) => details.code)).toEqual(['not_found'])
      const { data } = await ask(
        foreign,
        `query ($uuid: String!) { surveyConfiguration(uuid: $uuid) { name } }`,
        {
          uuid: which.uuid,
        },
      )
      expect(data).toEqual({ surveyConfiguration: null })
    }
  })
})

describe('reading', () => {
  test('SVY-002 SVY-003 SVY-004 SVY-034 a survey has exactly these keys', async () => {
    const survey = await made('Read')
    const answer = await getJson(admin, `${LIST}/${survey.uuid}`)
    const body = answer.json()
    expect(Object.keys(body).sort()).toEqual([
      'availableQuestions',
      'configuration',
      'configurationHash',
      'features',
      'filterOptions',
      'globalMarketingSettings',
      'publishedConfiguration',
      'publishedHash',
      'updatedAt',
    ])
    expect(Object.keys(body.configuration).sort()).toEqual([
      'features',
      'id',
      'marketing_enabled',
      'name',
      'pages',
      'translations',
    ])
    expect(body.configuration).toMatchObject({ id: survey.uuid, name: 'Read', translations: { en: {} } })
    for (const question of body.configuration.pages.flat()) {
      expect(Object.keys(question).sort()).toEqual([
        'condition',
        'id',
        'metadata',
        'options',
        'page',
        'position',
        'translations',
        'type',
      ])
      for (const option of question.options)
        expect(Object.keys(option).sort()).toEqual([
          'active',
          'id',
          'identifier',
          'integer_value',
          'metadata',
          'position',
          'translations',
        ])
    }
    expect(body.configuration.pages[1][0].options[0].translations.en.label).toBe('Speed')
    for (const unknown of ['01970000-0000-7000-8000-000000000000', 'x', '1'])
      expect((await getJson(admin, `${LIST}/${unknown}`)).statusCode).toBe(404)
  })

  test('SVY-035 the id "new" returns a draft and stores nothing', async () => {
    const before = await fingerprint(services)
    const answer = await getJson(admin, `${LIST}/new`)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      configuration: { pages: [] },
      publishedConfiguration: null,
      publishedHash: null,
    })
    expect(await fingerprint(services)).toEqual(before)
  })

  test('SVY-503 SVY-505 GraphQL returns all fields, and the recovery survey if the company has that feature', async () => {
    const survey = await made('Graph')
    const { data, errors } = await ask(
      admin,
      `query ($uuid: String!) { surveyConfiguration(uuid: $uuid) { ${FIELDS} } }`,
      { uuid: survey.uuid },
    )
    expect(errors).toBeUndefined()
    expect(data?.surveyConfiguration).toMatchObject({ uuid: survey.uuid, differencesCount: 0 })
    const names = async () =>
      (await ask(admin, '{ surveyConfigurations { name } }')).data?.surveyConfigurations as { name: string }[]
    const named = { name: 'Service Recovery' }
    expect(await names()).not.toContainEqual(named)
    await services.database.ownerPool.query(
      `update app.company set features = features || '{"service_recovery": true}', access_version = access_version + 1 where id = $1`,
      [demo.companyId],
    )
    expect(await names()).toContainEqual(named)
    expect((await names()).filter(({ name }) => name === named.name)).toHaveLength(1)
  })
})

describe('saving', () => {
  test('SVY-039 changes the hash; publishing makes both hashes equal; reset restores the published one', async () => {
    const survey = must(await publish(await made('Cycle')))
    expect(survey.publishedHash).toBe(survey.configurationHash)
    const saved = must(await save(survey, reworded(survey, 'And how was it?')))
    expect(saved.configurationHash).not.toBe(saved.publishedHash)
    expect(saved.differencesCount).toBe(1)
    const reset = must(await mutate('resetSurveyConfiguration', '$uuid: String!', { uuid: survey.uuid }))
    expect(reset.configuration).toEqual(reset.publishedConfiguration)
    expect(reset.configurationHash).toBe(survey.configurationHash)
  })

  test('an outdated copy is refused with the current one, and overwrites nothing', async () => {
    const survey = await made('Two admins')
    const first = must(await save(survey, reworded(survey, 'First')))
    const second = await save(survey, reworded(survey, 'Second'))
    expect(second.errors[0]?.details.code).toBe('stale')
    expect(JSON.parse(second.errors[0]?.details.current ?? '')).toMatchObject({
      configurationHash: first.configurationHash,
    })
    const answer = await getJson(admin, `${LIST}/${survey.uuid}`)
    expect(answer.json().configurationHash).toBe(first.configurationHash)
  })

  test('of fifty simultaneous saves, one succeeds', async () => {
    const survey = await made('Many admins')
    const payloads = await Promise.all(
      Array.from({ length: 50 }, (_, n) => save(survey, reworded(survey, `Text ${n}`))),
    )
    expect(payloads.filter(({ surveyConfiguration }) => surveyConfiguration)).toHaveLength(1)
    expect(new Set(payloads.flatMap(({ errors }) => errors.map(({ details }) => details.code)))).toEqual(
      new Set(['stale']),
    )
  })

  test.each([
    ['no name', { name: ' ' }, ['name']],
    ['a name taken', { name: 'Taken' }, ['name']],
    ['a type unknown', { pages: [[{ type: 'Riddle' }]] }, ['pages', '0', '0', 'id']],
    ['a field unknown', { company_id: 1 }, ['company_id']],
    ['no pages', { pages: 'x' }, ['pages']],
  ] as [string, { name?: string }, string[]][])(
    '%s is refused, named by its field',
    async (_name, options, path) => {
      if (options.name === 'Taken') await made('Taken')
      const survey = await made(`Refused ${_name}`)
      const { surveyConfiguration, errors } = await save(survey, { ...survey.configuration, ...options })
      expect(surveyConfiguration).toBeNull()
      expect(errors.map((error) => error.path)).toContainEqual(path)
    },
  )

  test('refuses two questions with one id, and renumbers positions', async () => {
    const survey = await made('Ids')
    const [[first]] = survey.configuration.pages as [[Configuration['pages'][number][number]]]
    const twice = { ...survey.configuration, pages: [[first], [first]] }
    expect((await save(survey, twice)).errors[0]).toMatchObject({
      message: expect.stringMatching(/ is used twice\.$/),
    })
    const odd = { ...survey.configuration, pages: [[{ ...first, page: 7, position: 9 }], []] }
    const saved = must(await save(survey, odd))
    expect(saved.configuration.pages).toEqual([[{ ...first, page: 1, position: 1 }]])
  })

  test('refuses a used name, and takes over one of imported answers', async () => {
    expect((await create('Again')).errors).toEqual([])
    expect((await create(' Again ')).errors[0]?.path).toEqual(['name'])
    await ingestResponses(services, demo.viewer, [sentResponse({ survey: 'Lounge' })])
    const { rows } = await services.database.ownerPool.query(
      `select uuid from app.survey where company_id = $1 and name = 'Lounge'`,
      [demo.companyId],
    )
    expect((await made('Lounge')).uuid).toBe(rows[0].uuid)
  })
})

describe('publishing', () => {
  test('SVY-506 publishes the saved draft; an outdated hash is refused', async () => {
    const survey = await made('Published')
    const saved = must(await save(survey, reworded(survey, 'Newer')))
    expect((await publish(survey)).errors[0]?.details.code).toBe('stale')
    const published = must(await publish(saved))
    expect(published.publishedHash).toBe(published.configurationHash)
    expect(published.publishedConfiguration).toEqual(published.configuration)
    expect(published.versions).toEqual([
      { number: 1, changes: 0, published: true, publishedBy: 'Admin Tester' },
    ])
    // Publishing again without changes creates no new version.
    expect(must(await publish(published)).versions).toHaveLength(1)
  })

  test('is blocked by errors, but not by warnings', async () => {
    const survey = await made('Blocked', 'EMPTY')
    expect((await publish(survey)).errors.map(({ message }) => message)).toEqual([
      'The survey has no questions.',
    ])
    const pages = addQuestion([], 'NPS', { languages: ['en'] })
    const unworded = must(await save(survey, { ...survey.configuration, pages }))
    expect((await publish(unworded)).errors).toMatchObject([{ path: ['questions', '1'] }])
    const worded = must(await save(unworded, reworded(unworded, 'Would you recommend us?')))
    expect((await publish(worded)).errors).toEqual([])
  })

  test('SVY-507 a survey that was never published cannot be reset', async () => {
    const survey = await made('Never')
    const { errors } = await mutate('resetSurveyConfiguration', '$uuid: String!', { uuid: survey.uuid })
    expect(errors).toMatchObject([{ message: 'This survey has never been published.' }])
  })

  test('an earlier version can be loaded into the editor and published again', async () => {
    const first = must(await publish(await made('History')))
    const saved = must(await save(first, reworded(first, 'Second wording')))
    const second = must(await publish(saved))
    expect(second.versions.map(({ number, changes }) => [number, changes])).toEqual([
      [2, 1],
      [1, 0],
    ])
    const back = must(
      await mutate('rollBackSurveyConfiguration', '$uuid: String!, $version: Int!', {
        uuid: first.uuid,
        version: 1,
      }),
    )
    expect(back.configuration).toEqual(first.configuration)
    expect(back.publishedVersion).toBe(2)
    expect(must(await publish(back)).publishedVersion).toBe(3)
  })

  test('questions keep their identity: with the catalogue, and over new words', async () => {
    await ingestResponses(services, demo.viewer, [
      sentResponse({
        answers: [{ question: 'How likely are you to recommend us to a friend or colleague?', value: 9 }],
      }),
    ])
    const survey = must(await publish(await made('Identity', 'NPS')))
    const identifier = survey.configuration.pages[0]?.[0]?.metadata.identifier
    const known = survey.availableQuestions.filter((question) => question.identifier === identifier)
    expect(known).toHaveLength(1)
    const renamed = must(await publish(must(await save(survey, reworded(survey, 'Recommend us?')))))
    expect(renamed.configuration.pages[0]?.[0]?.metadata.identifier).toBe(identifier)
    expect(renamed.availableQuestions.find(({ id }) => id === known[0]?.id)).toMatchObject({
      text: 'Recommend us?',
      type: 'NPS',
    })
  })

  test('every change writes an audit entry', async () => {
    const { rows } = await services.database.ownerPool.query(
      `select distinct action from app.audit_entry where company_id = $1 and object_type = 'survey' order by action`,
      [demo.companyId],
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'survey.created',
      'survey.published',
      'survey.rolled_back',
      'survey.saved',
    ])
  })
})
