import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, test } from 'vitest'
import { exportFeedback } from '#features/feedback/export/export.ts'
import { createMapper } from '#features/feedback/import/mapping.ts'
import { checkMapping } from '#features/feedback/import/read-mapping.ts'
import { ingestFeedback } from '#features/feedback/ingest/ingest.ts'
import { changeEmployee, foundStaffedCompany, type StaffName } from '#features/people/testing.ts'
import { staffedStream } from '#test/server/feedback/staffed-stream-setup.ts'
import { type Client, fingerprint, signInAs, tokenClient } from '#test/server/support/clients.ts'

const { services, stage, ofPerson, take, audits } = staffedStream()

const FORMULAS = ['=1+1', '+SUM(A1)', '-1+2', '@cmd', '\tx', '\rx']

beforeAll(() =>
  take([
    ofPerson('agent', {
      external_id: 'whole',
      responded_at: '2026-06-15T08:00:00Z',
      stars: 1,
      comment: 'Line one\n"quoted", æøå 👩‍👩‍👧',
      language: 'en',
      channel: 'Live chat',
      brand: 'Fjord',
      survey: 'After contact',
      ext_interaction_id: 'T-1',
      external_url: 'https://example.com/1',
      customer: { name: 'Kari Nordmann', email: 'kari@example.com', phone: '55 000 111' },
      properties: { store_name: 'Oslo', visits: -3 },
      answers: [
        { question: 'How much effort?', value: -2, comment: 'much' },
        { question: 'Which?', value: ['one', 'two'] },
        { question: 'How long?', value: 2.5 },
        { question: 'Why?', value: 'because' },
        { question: 'Areas of excellence', value: ['Speed', 'Care'] },
        { question: 'Areas of improvement', value: ['Price'] },
      ],
    }),
    ...FORMULAS.map((comment, index) => ofPerson('outsider', { external_id: `formula ${index}`, comment })),
  ]),
)

type Row = Record<string, string>
const ask = (client: Client, body: object = {}) => client.post('/api/v1/stream/export.csv', body)
const rowsOf = (text: string): Row[] => parse(text, { bom: true, columns: true })
const exported = async (who: StaffName, body: object = {}) => {
  const answer = await ask(stage.clients[who], body)
  expect(answer.statusCode, answer.body).toBe(200)
  return rowsOf(answer.body)
}
const names = (rows: Row[]) => rows.map((row) => row.external_id).sort()

describe('scope', () => {
  test.each<StaffName>(['agent', 'lead', 'reviewer', 'admin'])(
    'ACC-514 %s exports what the stream shows, in its order',
    async (who) => {
      for (const filter of [{}, { stars: [4] }, { search: 'friendly' }]) {
        const page = (await stage.clients[who].post('/api/v1/stream', { ...filter, limit: 100 })).json()
        const ids = new Map([...stage.ids].map(([name, id]) => [id, name]))
        expect((await exported(who, filter)).map((row) => row.external_id)).toEqual(
          page.solicitations.map((one: { id: number }) => ids.get(one.id)),
        )
      }
    },
  )

  test('never has responses of another company, and requires the permission', async () => {
    expect(names(await exported('admin'))).not.toContain('theirs')
    expect(names(rowsOf((await ask(stage.otherAdmin)).body))).toEqual(['theirs'])
    const write = (
      await stage.clients.admin.post('/api/v1/api_tokens', { name: 'w', scopes: ['feedback:write'] })
    ).json()
    const before = await fingerprint(services)
    const refused = await ask(tokenClient(stage.app, write.token))
    const bad = await ask(stage.clients.admin, { stars: [9] })
    expect([refused.statusCode, bad.statusCode]).toEqual([403, 422])
    const { api_token: _used, ...rest } = await fingerprint(services)
    expect(before).toMatchObject(rest)
  })
})

describe('the file', () => {
  test('has a row count, is a download, and is in the audit log', async () => {
    const answer = await ask(stage.clients.lead, { stars: [4] })
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="feedback 2026-06-16\.csv"/),
      'x-export-rows': String(rowsOf(answer.body).length),
      'x-export-capped': 'false',
      'cache-control': 'no-store',
    })
    const entries = await audits('stream', 'csv')
    expect(entries.at(-1)).toMatchObject({
      action: 'feedback.exported',
      actor_id: stage.demo.people.lead.id,
      after: { filters: { stars: [4] }, rows: rowsOf(answer.body).length, capped: false },
    })
  })

  test('has all fields of a response, with numbers as numbers', async () => {
    const [row] = await exported('admin', { search: 'quoted' })
    expect(row).toEqual({
      external_id: 'whole',
      responded_at: '2026-06-15T08:00:00.000Z',
      stars: '1',
      comment: 'Line one\n"quoted", æøå 👩‍👩‍👧',
      employee_email: stage.demo.people.agent.email,
      custom_employee_id: 'demo-agent',
      employee_name: 'Agent Tester',
      team: 'North',
      channel: 'Live chat',
      brand: 'Fjord',
      survey: 'After contact',
      language: 'en',
      ext_interaction_id: 'T-1',
      external_url: 'https://example.com/1',
      customer_name: 'Kari Nordmann',
      customer_email: 'kari@example.com',
      customer_phone: '55 000 111',
      areas_of_excellence: 'Care; Speed',
      areas_of_improvement: 'Price',
      partial: 'false',
      store_name: 'Oslo',
      visits: '-3',
      'How long?': '2.5',
      'How much effort?': '-2',
      'How much effort? – comment': 'much',
      'Which?': 'one; two',
      'Why?': 'because',
    })
  })

  test.each(FORMULAS.map((text, index) => [JSON.stringify(text), text, index] as const))(
    'the text %s is no formula in it',
    async (_name, text, index) => {
      const row = (await exported('admin')).find((each) => each.external_id === `formula ${index}`)
      expect(row?.comment).toBe(`'${text}`)
    },
  )

  test('without responses has only the header', async () => {
    const answer = await ask(stage.clients.admin, { search: 'nowheretobefound' })
    expect([rowsOf(answer.body), answer.headers['x-export-rows']]).toEqual([[], '0'])
    expect(answer.body).toMatch(/^\ufeffexternal_id,responded_at,/)
  })

  test('can be imported again as the same responses', async () => {
    const target = await foundStaffedCompany(services, 'target')
    const [row] = await exported('admin', { search: 'quoted' })
    const column = (name: string) => ({ column: name })
    const mapping = checkMapping({
      external_id: column('external_id'),
      responded_at: { ...column('responded_at'), format: 'iso' },
      stars: column('stars'),
      comment: column('comment'),
      channel: column('channel'),
      brand: column('brand'),
      survey: column('survey'),
      language: column('language'),
      ext_interaction_id: column('ext_interaction_id'),
      external_url: column('external_url'),
      customer_name: column('customer_name'),
      customer_email: column('customer_email'),
      customer_phone: column('customer_phone'),
      properties: { store_name: column('store_name') },
      answers: [
        {
          question: 'How much effort?',
          column: 'How much effort?',
          comment_column: 'How much effort? – comment',
          number: {},
        },
        { question: 'Why?', column: 'Why?' },
      ],
    })
    const mapped = createMapper(mapping, 'UTC')(row ?? {})
    if (!('item' in mapped)) throw new Error(JSON.stringify(mapped))
    expect(await ingestFeedback(services, target.viewer, [mapped.item])).toMatchObject({
      created: 1,
      rejected: [],
    })
    const { rows } = await services.database.ownerPool.query(
      `select responded_at, stars, comment, language, customer_name, customer_email, customer_phone,
              ext_interaction_id, external_url from app.response where external_id = 'whole' and company_id = any($1) order by company_id`,
      [[stage.demo.companyId, target.companyId]],
    )
    expect(rows).toHaveLength(2)
    expect(rows[1]).toEqual(rows[0])
  })
})

test('of many batches has no gaps or duplicates', async () => {
  const company = await foundStaffedCompany(services, 'many')
  const at = (index: number) => new Date(Date.UTC(2026, 0, 1) + Math.floor(index / 7) * 1_000).toISOString()
  const many = Array.from({ length: 2_345 }, (_, index) => ({
    external_id: `n${index}`,
    responded_at: at(index),
    stars: 1 + (index % 5),
  }))
  for (let start = 0; start < many.length; start += 1_000)
    await ingestFeedback(services, company.viewer, many.slice(start, start + 1_000))
  const admin = await signInAs(stage.app, company.people.admin)
  const rows = rowsOf((await ask(admin)).body)
  expect(rows).toHaveLength(2_345)
  expect(names(rows)).toEqual(many.map(({ external_id }) => external_id).sort())
  expect(rows.map((row) => row.responded_at)).toEqual(
    rows
      .map((row) => row.responded_at)
      .toSorted()
      .reverse(),
  )
  const some = rowsOf((await ask(admin, { stars: [2], start_date: '2026-01-01' })).body)
  expect(some).toHaveLength(469)
})

test('is limited to the newest responses, and the answer says that there are more', async () => {
  const { viewer } = stage.demo
  const all = await exported('admin')
  for (const [most, rows, capped] of [
    [5, 5, true],
    [all.length, all.length, false],
    [all.length + 1, all.length, false],
  ] as const) {
    const file = await exportFeedback(services, viewer, {
      filter: {},
      most,
      recheck: async () => viewer,
      failed: () => {},
    })
    expect([file.rows, file.capped]).toEqual([rows, capped])
    const text = (await file.csv.toArray()).join('')
    expect(rowsOf(text).map((row) => row.external_id)).toEqual(
      all.slice(0, most).map((row) => row.external_id),
    )
  }
})

test('a permission removed meanwhile ends the export', async () => {
  const { lead } = stage.demo.people
  const { viewer } = stage.demo
  let rechecks = 0
  const failures: string[] = []
  const { csv } = await exportFeedback(services, viewer, {
    filter: {},
    recheck: async () => (rechecks++ === 0 ? null : viewer),
    failed: (error) => failures.push(error.message),
  })
  await expect(csv.toArray()).rejects.toThrow('withdrawn')
  expect(failures).toEqual(['the permission to export was withdrawn'])
  // Nothing stays locked: as many exports as before can start.
  for (let n = 0; n < 3; n++) expect((await ask(stage.clients.lead)).statusCode).toBe(200)
  await changeEmployee(services, viewer, lead.id, { status: 'DEACTIVATED' })
  expect((await ask(stage.clients.lead)).statusCode).toBe(401)
  await changeEmployee(services, viewer, lead.id, { status: 'ACTIVE' })
})
