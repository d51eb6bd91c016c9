import { describe, expect, test } from 'vitest'
import { changeEmployee } from '#features/people/testing.ts'
import { signedOutClient, signInAs } from '#test/server/support/clients.ts'
import {
  COLUMNS,
  csv,
  FILES,
  IMPORTS,
  requestImportTesting,
} from '#test/server/surveys/request-import-setup.ts'
import { publishedSurvey } from '#test/server/surveys/survey-setup.ts'

const { services, stage, rowsOf, send, sendFile, queueFile, read, work, requestsLike } =
  requestImportTesting()

describe('permission', () => {
  test('only admins of the company can import', async () => {
    const agent = await signInAs(stage.app, stage.demo.people.agent)
    const { file_key } = await sendFile(csv(rowsOf(1)))
    const body = { file_key, mapping: { columns: COLUMNS, survey: stage.survey }, dry_run: true }
    const { id } = (await stage.admin.post(IMPORTS, body)).json()
    for (const [method, url] of [
      ['POST', FILES],
      ['POST', IMPORTS],
      ['GET', IMPORTS],
      ['GET', `${IMPORTS}/${id}`],
      ['GET', `${IMPORTS}/${id}/errors.csv`],
      ['POST', `${IMPORTS}/${id}/cancel`],
    ] as const) {
      expect((await signedOutClient(stage.app).send(method, url)).statusCode, url).toBe(401)
      expect((await agent.send(method, url)).statusCode, url).toBe(403)
    }
    const stranger = await signInAs(stage.app, stage.other.people.admin)
    for (const path of ['', '/errors.csv'])
      expect((await stranger.get(`${IMPORTS}/${id}${path}`)).statusCode).toBe(404)
    expect((await stranger.post(`${IMPORTS}/${id}/cancel`, {})).statusCode).toBe(404)
    expect((await stranger.get(IMPORTS)).json().survey_request_imports).toEqual([])
    const theirs = await publishedSurvey(stranger, 'Theirs')
    const mapping = { columns: COLUMNS, survey: theirs }
    const foreignFile = await stranger.post(IMPORTS, { ...body, mapping })
    expect([foreignFile.statusCode, foreignFile.json().errors[0].path]).toEqual([422, 'file_key'])
    const foreignSurvey = await stage.admin.post(IMPORTS, { ...body, mapping })
    expect([foreignSurvey.statusCode, foreignSurvey.json().errors]).toEqual([
      422,
      [{ path: 'mapping.survey', message: 'No survey has this uuid.' }],
    ])
    expect((await read(id)).status).toBe('queued')
    await work()
  })

  test('an import fails if its admin loses the permission before it runs', async () => {
    const content = csv(rowsOf(2))
    const id = await queueFile(content)
    const to = (role_id: number) =>
      changeEmployee(services, stage.demo.viewer, stage.demo.people.admin.id, { role_id })
    await to(stage.demo.roles.AGENT)
    await work()
    await to(stage.demo.roles.COMPANY_ADMIN)
    expect(await read(id)).toMatchObject({
      status: 'failed',
      fault: 'The person who started this import may not import any more.',
    })
    expect(await requestsLike(`f${stage.file}-`)).toEqual([])
  })
})

describe('a file', () => {
  test('that cannot be read is refused with the reason and not kept', async () => {
    for (const [content, message] of [
      ['', 'CSV: the file is empty'],
      ['PK\u0003\u0004', /Excel workbook/],
    ] as const) {
      const answer = await send(content)
      expect([answer.statusCode, answer.json().errors[0].path]).toEqual([422, 'attachment'])
      expect(answer.json().message).toMatch(message)
    }
  })

  test('gets a mapping guessed from its columns, in English and Norwegian', async () => {
    const english = await sendFile('Ticket ID;Requester email;Requester name;Assignee\nT1;a@b.no;A;c@d.no\n')
    expect(english).toMatchObject({
      rows: 1,
      delimiter: ';',
      sample: [{ row: 1, cells: ['T1', 'a@b.no', 'A', 'c@d.no'] }],
      mapping: {
        columns: {
          ext_interaction_id: 'Ticket ID',
          customer_email: 'Requester email',
          customer_name: 'Requester name',
          employee_email: 'Assignee',
        },
      },
    })
    const norwegian = await sendFile(
      'Saksnummer,E-post,Navn,Saksbehandler,Språk,Reservert\n1,a@b.no,A,c@d.no,nb,nei\n',
    )
    expect(norwegian.mapping.columns).toEqual({
      external_id: 'Saksnummer',
      customer_email: 'E-post',
      customer_name: 'Navn',
      employee_email: 'Saksbehandler',
      language: 'Språk',
      do_not_send: 'Reservert',
    })
    const dated = await sendFile('Saksnummer,E-post,Gyldig til\n1,a@b.no,31.12.2026\n')
    expect(dated).toMatchObject({
      mapping: { columns: { expires_at: 'Gyldig til' }, date_format: 'd.M.yyyy' },
      ambiguous_dates: false,
    })
  })

  const good = { columns: { external_id: 'id' } }
  test.each([
    ['columns tell no request from another', { columns: { customer_email: 'email' } }, 'mapping.columns'],
    ['column is not in the file', { columns: { external_id: 'nope' } }, 'mapping'],
    ['property’s column is not in the file', { ...good, properties: { a: 'nope' } }, 'mapping'],
    ['field is unknown', { columns: { external_id: 'id', salary: 'id' } }, 'mapping.columns.salary'],
    ['key is unknown', { ...good, extra: 1 }, 'mapping.extra'],
    ['survey is missing', { ...good, survey: null }, 'mapping.survey'],
    ['survey is no uuid', { ...good, survey: 'After contact' }, 'mapping.survey'],
    ['survey is unknown', { ...good, survey: '01970000-0000-7000-8000-000000000000' }, 'mapping.survey'],
    ['way is unknown', { ...good, deliver: 'pigeon' }, 'mapping.deliver'],
    ['delay is half a minute', { ...good, delay_minutes: 0.5 }, 'mapping.delay_minutes'],
    ['delay is a century', { ...good, delay_minutes: 52_560_000 }, 'mapping.delay_minutes'],
    ['delimiter is unknown', { ...good, delimiter: '/' }, 'mapping.delimiter'],
    ['property has no name', { ...good, properties: { '': 'id' } }, 'mapping.properties.'],
    ['columns are a list', { columns: ['id'] }, 'mapping.columns'],
  ])('with a mapping whose %s is refused by name', async (_name, mapping, path) => {
    const { file_key } = await sendFile(csv(rowsOf(1)))
    const body = { file_key, mapping: { survey: stage.survey, ...mapping }, dry_run: true }
    const answer = await stage.admin.post(IMPORTS, body)
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([422, path])
  })

  test('for an unpublished survey is refused when queued', async () => {
    const query =
      'mutation { createSurveyConfiguration(name: "Draft", starter: NPS) { surveyConfiguration { uuid } } }'
    const made = (await stage.admin.post('/graphql', { query })).json().data.createSurveyConfiguration
    const { file_key } = await sendFile(csv(rowsOf(1)))
    const mapping = { columns: COLUMNS, survey: made.surveyConfiguration.uuid }
    const answer = await stage.admin.post(IMPORTS, { file_key, mapping, dry_run: false })
    expect(answer.json().errors).toEqual([
      { path: 'mapping.survey', message: 'This survey has never been published.' },
    ])
  })
})
