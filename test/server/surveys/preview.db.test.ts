import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import type { Configuration } from '#features/surveys/configuration/configuration.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { form } from '#test/guards/records/record-kinds.ts'
import { type Client, fingerprint, signedOutClient, signInAs } from '#test/server/support/clients.ts'

const services = testServices()
let app: FastifyInstance
let demo: StaffedCompany
let other: StaffedCompany
let admin: Client
let survey: { uuid: string; configuration: Configuration; configurationHash: string }

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundStaffedCompany(services, 'demo')
  other = await foundStaffedCompany(services, 'other')
  admin = await signInAs(app, demo.people.admin)
  const { data } = (
    await admin.post('/graphql', {
      query:
        'mutation { createSurveyConfiguration(name: "Spreadsheet", starter: STARS) { surveyConfiguration { uuid configuration configurationHash } } }',
    })
  ).json()
  survey = data.createSurveyConfiguration.surveyConfiguration
})
afterAll(() => app.close())

const PREVIEWS = '/api/v1/survey_previews'
const TEXTS = (uuid: string) => `/api/v1/survey_configurations/${uuid}/translations`
const check = (client: Client, uuid: string, csv: string | Buffer) =>
  client.send('POST', `${TEXTS(uuid)}/check`, ...form(Buffer.from(csv), 'texts.csv'))

describe('the context of a preview', () => {
  test('ACC-011 is refused to non-admins and without the feature', async () => {
    expect((await signedOutClient(app).get(PREVIEWS)).statusCode).toBe(401)
    for (const who of ['agent', 'lead', 'reviewer'] as const)
      expect((await (await signInAs(app, demo.people[who])).get(PREVIEWS)).statusCode).toBe(403)
    const foreign = await signInAs(app, other.people.admin)
    expect((await foreign.get(PREVIEWS)).statusCode).toBe(200)
    await services.database.ownerPool.query(
      `update app.company set features = features || '{"preview": false}', access_version = access_version + 1 where id = $1`,
      [other.companyId],
    )
    expect((await foreign.get(PREVIEWS)).statusCode).toBe(403)
  })

  test('SVY-036 has the company, the employee and the address of the preview', async () => {
    const { agent } = demo.people
    const answer = await admin.get(`${PREVIEWS}?page=1&question=7&option=3&employee_id=${agent.id}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      context: {
        company: { name: expect.stringMatching(/./), image: null },
        employee: {
          id: agent.id,
          name: expect.stringMatching(/./),
          first_name: expect.any(String),
          image: null,
        },
        positive_feedback: { mode: 'OFF', areas: [], rewards: [], from_stars: 5 },
        brands: [],
        languages: expect.arrayContaining(['en', 'nb']),
        previewParameters: { page: 1, question: 7, option: 3, employee_id: agent.id },
      },
    })
    expect((await admin.get(PREVIEWS)).json().context).toMatchObject({
      employee: null,
      previewParameters: { page: null, employee_id: null },
    })
  })

  test('SVY-036 an employee of another company is not found; an invalid number is refused', async () => {
    for (const id of [987_654_321, other.people.agent.id])
      expect((await admin.get(`${PREVIEWS}?employee_id=${id}`)).statusCode).toBe(404)
    for (const [key, value] of [
      ['employee_id', 'x'],
      ['page', '0'],
      ['question', '-1'],
      ['option', '1.5'],
    ]) {
      const answer = await admin.get(`${PREVIEWS}?${key}=${value}`)
      expect([answer.statusCode, answer.json().errors[0].path]).toEqual([422, key])
    }
  })
})

describe('texts as a file', () => {
  test('have a row for each text, contain no formulas, and change nothing when imported again', async () => {
    const evil = { ...survey.configuration, translations: { en: { title: '=1+1' } } }
    const { data } = (
      await admin.post('/graphql', {
        query:
          'mutation ($uuid: String!, $configuration: JSON!, $hash: String!) { saveSurveyConfiguration(uuid: $uuid, configuration: $configuration, configurationHash: $hash) { errors { message } } }',
        variables: { uuid: survey.uuid, configuration: evil, hash: survey.configurationHash },
      })
    ).json()
    expect(data.saveSurveyConfiguration.errors).toEqual([])
    const answer = await admin.get(TEXTS(survey.uuid))
    expect(answer.headers['content-disposition']).toContain('Spreadsheet translations.csv')
    const lines = answer.body.split('\n')
    expect(lines[0]).toBe('\uFEFFkey,place,en')
    expect(lines).toContain(`survey.title,Survey: title,'=1+1`)
    expect(lines).toContain('question.2.option.1,"Page 2, question 1: answer 1",Speed')
    expect((await check(admin, survey.uuid, answer.body)).json()).toMatchObject({ changes: [], errors: [] })
  })

  test('are checked row by row, and nothing is written', async () => {
    const before = await fingerprint(services)
    const answer = await check(
      admin,
      survey.uuid,
      `key;nb;en\nquestion.1.text;Hvordan var {agent}?;\nquestion.2.option.1;Fart;Speed\nquestion.99.text;x;y\n"a;b\n`,
    )
    // The last row's quote is never closed: an error of the whole file.
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors[0].path).toBe('attachment')
    const read = await check(
      admin,
      survey.uuid,
      `key;nb;en\nquestion.1.text;Hvordan var {agent}?;\nquestion.2.option.1;Fart;Speed\nquestion.99.text;x;y\n`,
    )
    expect(read.json()).toEqual({
      rows: 3,
      new_languages: ['nb'],
      changes: [
        { key: 'question.1.text', language: 'nb', before: '', after: 'Hvordan var {agent}?' },
        { key: 'question.2.option.1', language: 'nb', before: '', after: 'Fart' },
      ],
      errors: [{ row: 3, column: 'key', message: 'is not a text of this survey' }],
    })
    expect(await fingerprint(services)).toEqual(before)
  })

  test.each([
    ['without the column of keys', 'en,nb\na,b\n', 422],
    ['that is no text', Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), 422],
    ['that is empty', '', 422],
    ['that is too large', `key,en\n${'x,y\n'.repeat(300_000)}`, 413],
  ])('a file %s is refused', async (_name, csv, status) => {
    expect((await check(admin, survey.uuid, csv)).statusCode).toBe(status)
  })
})

test('a text that cannot be stored is refused anywhere in a configuration', async () => {
  const save = async (configuration: object) => {
    const { configurationHash } = (
      await admin.send('GET', `/admin/company/survey_configurations/${survey.uuid}`, undefined, {
        accept: 'application/json',
      })
    ).json()
    const answer = await admin.post('/graphql', {
      query:
        'mutation ($uuid: String!, $configuration: JSON!, $hash: String!) { saveSurveyConfiguration(uuid: $uuid, configuration: $configuration, configurationHash: $hash) { errors { path } } }',
      variables: { uuid: survey.uuid, configuration, hash: configurationHash },
    })
    return answer.json().data?.saveSurveyConfiguration.errors.map(({ path }: { path: string[] }) => path[0])
  }
  const [[first, ...rest] = [], ...pages] = survey.configuration.pages
  const withMetadata = (metadata: object) => ({
    ...survey.configuration,
    pages: [[{ ...first, metadata }, ...rest], ...pages],
  })
  expect(await save(withMetadata({ deep: { list: ['a\u0000'] } }))).toEqual(['pages'])
  expect(await save(withMetadata({ deep: '\ud800' }))).toEqual(['pages'])
  expect(await save({ ...survey.configuration, features: { languages: ['en'], note: '\u0000' } })).toEqual([
    'features',
  ])
  expect(await save(withMetadata({ deep: { list: ['a', 1, null, true] } }))).toEqual([])
})
