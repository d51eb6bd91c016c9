import { describe, expect, test } from 'vitest'
import { requestImportWork } from '#features/surveys/delivery/import/run-import.ts'
import { runImport } from '#platform/imports/run.ts'
import { auditedActs, fingerprint } from '#test/server/support/clients.ts'
import {
  COLUMNS,
  counts,
  csv,
  IMPORTS,
  plainRow,
  requestImportTesting,
} from '#test/server/surveys/request-import-setup.ts'
import { publishedSurvey } from '#test/server/surveys/survey-setup.ts'

const { services, stage, rowsOf, sendFile, queueFile, read, work, importFile, requestsLike, mailsTo } =
  requestImportTesting()

describe('rows', () => {
  test('with errors are refused by column and do not stop the others', async () => {
    const bad: readonly [string, string | null, string | RegExp][] = [
      ['{id},T,no mail,Kim,,email,,,,', 'email', 'is not an e-mail address'],
      ['{id},T,,Kim,,email,,,,', 'email', 'is needed to send the survey by e-mail'],
      ['{id},T,a@b.example,Kim,nobody@demo.example,email,,,,', 'agent', 'No employee has this e-mail.'],
      ['{id},T,a@b.example,Kim,,pigeon,,,,', 'deliver', '"pigeon" is neither email nor link'],
      ['{id},T,a@b.example,Kim,,constructor,,,,', 'deliver', '"constructor" is neither email nor link'],
      ['{id},T,a@b.example,Kim,,email,soon,,,', 'delay', '"soon" is not a whole number of minutes'],
      ['{id},T,a@b.example,Kim,,email,-5,,,', 'delay', '"-5" is not a whole number of minutes'],
      ['{id},T,a@b.example,Kim,,email,999999,,,', 'delay', 'is more than a year'],
      ['{id},T,a@b.example,Kim,,email,,31.12.2026,,', 'expires', /^"31\.12\.2026" is neither a day/],
      ['{id},T,a@b.example,Kim,,email,,2026-02-30,,', 'expires', /^"2026-02-30" is neither a day/],
      [
        '{id},T,a@b.example,Kim,,email,,2001-01-01,,',
        'expires',
        'Expires at is before the survey can be answered.',
      ],
      ['{id},T,a@b.example,Kim,,email,,2999-01-01,,', 'expires', 'Expires at is more than two years away.'],
      ['{id},T,a@b.example,Kim,,email,,,perhaps,', 'skip', '"perhaps" is neither yes nor no'],
      [',,a@b.example,Kim,,email,,,,', 'id', /./],
      [`${'x'.repeat(201)},T,a@b.example,Kim,,email,,,,`, 'id', /./],
      [`{id},T,a@b.example,Kim,,email,,,,${'x'.repeat(1_001)}`, 'shop', /./],
      ['{id},T,a@b.example,Kim,,email,,,,Oslo,one too many', null, /./],
    ]
    const lines = rowsOf(1)
    for (const [index, [row]] of bad.entries()) lines.push(row.replace('{id}', `f${stage.file}-bad-${index}`))
    const done = await importFile(csv(lines))
    expect(counts(done)).toEqual({
      status: 'done',
      rows: bad.length + 1,
      created: 1,
      unchanged: 0,
      rejected: bad.length,
    })
    expect(done.errors).toEqual(
      bad.map(([, column, message], index) => ({
        row: index + 2,
        column,
        message: message instanceof RegExp ? expect.stringMatching(message) : message,
      })),
    )
    const errors = await stage.admin.get(`${IMPORTS}/${done.id}/errors.csv`)
    expect(errors.body.split(/\r?\n/)).toContain('3,email,is needed to send the survey by e-mail')
    expect(await requestsLike(`f${stage.file}-`)).toHaveLength(1)
  })

  test('become requests as over the API, with agent, channel, properties, language, delay and options', async () => {
    const agent = stage.demo.people.agent.email
    const lines = rowsOf(
      4,
      (n, id) =>
        [
          `${id},T1,C-${id}@Customer.example,Kim,${agent},e-post,,,,'=Oslo`,
          `${id},T2,c-${id}@customer.example,Kim,,LINK,,2026-12-31,nei,`,
          `${id},T3,c-${id}@customer.example,Kim,,,120,,,`,
          `${id},T4,c-${id}@customer.example,Kim,,,,,ja,`,
        ][n] ?? '',
    )
    const done = await importFile(csv(lines))
    expect(done.errors).toEqual([])
    const start = `f${stage.file}-`
    expect(await requestsLike(start)).toEqual([
      {
        external_id: `${start}0`,
        status: 'kept',
        email: `c-${start}0@customer.example`,
        properties: { shop: '=Oslo' },
        agent,
      },
      expect.objectContaining({ external_id: `${start}1`, status: 'link' }),
      expect.objectContaining({ external_id: `${start}2`, status: 'scheduled', properties: {} }),
      expect.objectContaining({ external_id: `${start}3`, status: 'do_not_send' }),
    ])
    expect(await mailsTo(`c-${start}%`)).toBe(1)
    const acts = await auditedActs(services, stage.demo.companyId, 'survey_request_import.done')
    expect(acts[0]).toMatchObject({ object_id: String(done.id), actor_id: stage.demo.people.admin.id })
  })

  test('name their survey by name or uuid, and are identified by survey and interaction without an id', async () => {
    const second = await publishedSurvey(stage.admin, 'A second survey')
    const columns = { ext_interaction_id: 'ticket', customer_email: 'email', survey: 'which' }
    stage.file++
    const row = (ticket: string, which: string) => `${ticket},t-${stage.file}@customer.example,${which}`
    const content = csv([
      'ticket,email,which',
      row(`f${stage.file}-T`, 'a SECOND survey'),
      row(`f${stage.file}-T`, second),
      row(`f${stage.file}-T`, ''),
      row(`f${stage.file}-T`, 'Unheard of'),
      row('', ''),
      row('x'.repeat(190), ''),
    ])
    const done = await importFile(content, { mapping: { columns, properties: {}, deliver: 'link' } })
    expect(counts(done)).toEqual({ status: 'done', rows: 6, created: 2, unchanged: 1, rejected: 3 })
    expect(done.errors).toEqual([
      { row: 4, column: 'which', message: '"Unheard of" is no survey that can be sent' },
      { row: 5, column: 'ticket', message: 'is empty, and nothing else tells this request from others' },
      { row: 6, column: 'ticket', message: expect.stringMatching(/\S/) },
    ])
    expect((await requestsLike(`f${stage.file}-T`)).map(({ external_id }) => external_id)).toEqual([
      `f${stage.file}-T ${second}`,
      `f${stage.file}-T ${stage.survey}`,
    ])
  })

  test('repeated with the same content are one request; with other content the second is refused', async () => {
    const [header, row = ''] = rowsOf(1)
    const done = await importFile(csv([header ?? '', row, row, row.replace('Oslo', 'Bergen')]))
    expect(counts(done)).toEqual({ status: 'done', rows: 3, created: 1, unchanged: 1, rejected: 1 })
    expect(done.errors).toEqual([
      { row: 3, column: 'id', message: 'appears earlier in the file with a different request' },
    ])
    const later = await importFile(csv([header ?? '', row.replace('Oslo', 'Bergen')]))
    expect(later.errors).toEqual([
      { row: 1, column: 'id', message: 'External ID was used for another request.' },
    ])
  })

  test('known to the API are neither created nor sent twice', async () => {
    const [header = '', row = ''] = rowsOf(1)
    const external_id = `f${stage.file}-0`
    const email = `c-${external_id}@customer.example`
    const answer = await stage.admin.post('/api/v1/survey_requests', {
      survey: stage.survey,
      external_id,
      ext_interaction_id: 'T0',
      deliver: 'email',
      customer: { name: 'Kim 0', email },
      properties: { shop: 'Oslo' },
    })
    expect(answer.statusCode).toBe(201)
    expect(counts(await importFile(csv([header, row])))).toMatchObject({ created: 0, unchanged: 1 })
    expect(await mailsTo(email)).toBe(1)
  })
})

describe('importing again', () => {
  const many = () =>
    rowsOf(130, (n, id) => (n % 50 === 7 ? `${id},T,no mail,Kim,,email,,,,` : plainRow(n, id)))

  test('creates and sends nothing; a dry run reports the same and writes nothing', async () => {
    const content = csv(many())
    const before = await fingerprint(services)
    const dry = await importFile(content, { dryRun: true })
    expect(counts(dry)).toEqual({ status: 'done', rows: 130, created: 127, unchanged: 0, rejected: 3 })
    const after = await fingerprint(services)
    for (const table of ['survey_request', 'survey_request_event', 'survey_contact', 'mail_message'])
      expect([table, after[table]]).toEqual([table, before[table]])
    const first = await importFile(content)
    expect({ ...counts(first), errors: first.errors }).toEqual({ ...counts(dry), errors: dry.errors })
    expect(await mailsTo(`c-f${stage.file}-%`)).toBe(127)
    const made = await fingerprint(services)
    const second = await importFile(content)
    expect(counts(second)).toEqual({ status: 'done', rows: 130, created: 0, unchanged: 127, rejected: 3 })
    const again = await fingerprint(services)
    for (const table of ['survey_request', 'survey_request_event', 'survey_contact', 'mail_message'])
      expect([table, again[table]]).toEqual([table, made[table]])
  })

  // The signal is checked before and after each batch: nothing written, first batch written but not reported, and reported.
  test.each([1, 2, 3, 4])('after a kill reports the counts of a single run: %i', async (step) => {
    const content = csv(many())
    const id = await queueFile(content)
    const run = { id: 'first', attempt: 1, isLastAttempt: false, signal: stopsAt(step) }
    await expect(runImport(services, stage.demo.viewer, requestImportWork, id, run)).rejects.toThrow(
      'stopped',
    )
    expect((await read(id)).status).toBe('queued')
    services.clock.advance(60_000)
    await work()
    services.clock.advance(-60_000)
    const done = await read(id)
    expect(counts(done)).toEqual({ status: 'done', rows: 130, created: 127, unchanged: 0, rejected: 3 })
    expect(done.errors.map(({ row }) => row)).toEqual([8, 58, 108])
    expect(await mailsTo(`c-f${stage.file}-%`)).toBe(127)
  })

  test('a job that runs again after the end changes neither the import nor its errors', async () => {
    const done = await importFile(csv(rowsOf(1, (_, id) => `${id},T,no mail,Kim,,email,,,,`)))
    const run = { id: 'again', attempt: 1, isLastAttempt: false, signal: new AbortController().signal }
    expect(await runImport(services, stage.demo.viewer, requestImportWork, done.id, run)).toBe('ended')
    expect(await read(done.id)).toEqual(done)
  })

  test('a waiting import can be cancelled and loses its file; a finished one cannot', async () => {
    const { file_key } = await sendFile(csv(rowsOf(1)))
    const body = { file_key, mapping: { columns: COLUMNS, survey: stage.survey }, dry_run: false }
    const { id } = (await stage.admin.post(IMPORTS, body)).json()
    const cancelled = await stage.admin.post(`${IMPORTS}/${id}/cancel`, {})
    expect(cancelled.json()).toMatchObject({ status: 'cancelled', file_key: null })
    expect((await stage.admin.post(`${IMPORTS}/${id}/cancel`, {})).statusCode).toBe(409)
    expect((await stage.admin.post(IMPORTS, body)).statusCode).toBe(422)
    await work()
    expect(await requestsLike(`f${stage.file}-`)).toEqual([])
  })
})

/** The signal of a process that is asked to stop at its nth check. */
function stopsAt(times: number): AbortSignal {
  let checks = 0
  const signal = {
    aborted: false,
    throwIfAborted() {
      checks += 1
      if (checks < times) return
      signal.aborted = true
      throw new Error('stopped')
    },
  }
  return signal as unknown as AbortSignal
}
