import { parse } from 'csv-parse/sync'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { exportInteractions } from '#features/interactions/export/export.ts'
import { changeCompany, type StaffName } from '#features/people/testing.ts'
import { reviewLookups } from '#features/qa/reviews/review-lookups.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { foundQaCompany, ok, type QaCompany, startReview } from '#test/server/qa/setup.ts'
import type { Client } from '#test/server/support/clients.ts'

const services = testServices()
let app: FastifyInstance
let demo: QaCompany
let other: QaCompany

const FORMULAS = ['=1+1', '+SUM(A1)', '-1+2', '@cmd', '\tx']
type Row = Record<string, string>
const ask = (client: Client, body: object = {}) => client.post('/api/v1/interactions/export.csv', body)
const rowsOf = (text: string): Row[] => parse(text, { bom: true, columns: true })
const exported = async (who: StaffName, body: object = {}) => {
  const answer = await ask(demo.clients[who], body)
  expect(answer.statusCode, answer.body).toBe(200)
  return rowsOf(answer.body)
}
const names = (rows: Row[]) => rows.map((row) => row.ext_interaction_id)

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundQaCompany(services, app, 'demo')
  other = await foundQaCompany(services, app, 'other')
  const whole = {
    external_id: 'whole',
    channel: 'Phone',
    language: 'nb',
    employee: { email: demo.people.outsider.email },
    customer: { name: 'Kari Nordmann', email: 'kari@example.com', phone: '55 000 111' },
    started_at: '2026-06-12T09:00:00Z',
    resolved_at: '2026-06-12T09:10:00Z',
    external_url: 'https://example.com/1',
    summary: 'Line one\n"quoted", æøå 👩‍👩‍👧',
    tags: ['vip', 'late'],
    properties: { store_name: 'Bergen', visits: -3 },
    turns: [{ speaker: 'customer', text: 'Hello' }],
  }
  const formulas = FORMULAS.map((summary, index) => ({
    external_id: `formula ${index}`,
    channel: 'Phone',
    employee: { email: demo.people.childAgent.email },
    started_at: '2026-06-11T09:00:00Z',
    summary,
    turns: [{ speaker: 'customer', text: 'Hello' }],
  }))
  ok(await demo.clients.admin.post('/api/v1/interactions', { interactions: [whole, ...formulas] }))
})
afterAll(() => app.close())

describe('who may export what', () => {
  test('people who do not review may not', async () => {
    expect((await ask(demo.clients.agent)).statusCode).toBe(403)
  })

  test.each<StaffName>(['lead', 'reviewer', 'admin'])(
    '%s exports what the list shows, in its order',
    async (who) => {
      for (const filters of [{}, { tags: ['vip'] }, { search: 'order' }, { languages: ['nb'] }]) {
        const query = new URLSearchParams({ limit: '100' })
        for (const [name, value] of Object.entries(filters)) query.append(name, [value].flat()[0] ?? '')
        const { interactions } = ok(await demo.clients[who].get(`/api/v1/interactions?${query}`))
        const shown = interactions.map((row: { ext_interaction_id: string }) => row.ext_interaction_id)
        expect(names(await exported(who, filters))).toEqual(shown)
      }
    },
  )

  test('never has interactions of another company', async () => {
    expect(
      names(rowsOf((await ask(other.clients.admin)).body)).every((name) => name?.startsWith('other-')),
    ).toBe(true)
    const theirs = await exported('admin', { employees: [other.people.agent.id] })
    expect(theirs).toEqual([])
  })

  test('a bad filter is named', async () => {
    const answer = await ask(demo.clients.admin, { stars: [9] })
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([422, 'stars.0'])
  })

  test('customers are left out for people who may not see them', async () => {
    await changeCompany(services, demo.viewer, { customer_visibility: 'ADMIN_ONLY' })
    const customer = async (who: StaffName) => {
      const [row] = await exported(who, { tags: ['vip'] })
      return [row?.customer_name, row?.customer_email, row?.customer_phone]
    }
    expect(await customer('admin')).toEqual(['Kari Nordmann', 'kari@example.com', '55 000 111'])
    expect(await customer('reviewer')).toEqual(['', '', ''])
    expect(await exported('reviewer', { search: 'Nordmann' })).toEqual([])
    await changeCompany(services, demo.viewer, { customer_visibility: 'ALL_EMPLOYEES' })
  })

  test('a blind reviewer learns no names', async () => {
    const { reviewer } = demo.clients
    await startReview(demo, { blind: true, interaction_id: demo.interactions.agent }, reviewer)
    const rows = await exported('reviewer', { end_date: '2026-06-10' })
    const hidden = rows.find(({ id }) => id === String(demo.interactions.agent))
    expect(hidden).toMatchObject({ employee: '', team: '', participants: '', store_name: 'Oslo' })
    expect(names(await exported('reviewer', { employees: [demo.people.agent.id] }))).toEqual([])
  })
})

describe('the file', () => {
  test('has a row with every field, and a column for each property', async () => {
    const [row] = await exported('admin', { tags: ['vip'] })
    expect(row).toEqual({
      id: expect.stringMatching(/^\d+$/),
      ext_interaction_id: 'whole',
      channel: 'Phone',
      employee: 'Outsider Tester',
      team: 'East',
      participants: '',
      started_at: '2026-06-12T09:00:00.000Z',
      resolved_at: '2026-06-12T09:10:00.000Z',
      audio_seconds: '',
      messages: '1',
      language: 'nb',
      tags: 'vip; late',
      summary: 'Line one\n"quoted", æøå 👩‍👩‍👧',
      reviewed: 'false',
      has_audio: 'false',
      external_url: 'https://example.com/1',
      customer_name: 'Kari Nordmann',
      customer_email: 'kari@example.com',
      customer_phone: '55 000 111',
      store_name: 'Bergen',
      visits: '-3',
    })
  })

  test('guards texts that a spreadsheet would run as formulas', async () => {
    const rows = (await exported('admin', { start_date: '2026-06-11', end_date: '2026-06-11' })).reverse()
    expect(rows.map(({ summary }) => summary)).toEqual(FORMULAS.map((text) => `'${text}`))
  })

  test('is recorded with its filters, and named after the company’s day', async () => {
    const answer = await ask(demo.clients.admin, { tags: ['vip'] })
    expect(answer.headers['x-export-rows']).toBe('1')
    expect(answer.headers['x-export-capped']).toBe('false')
    expect(answer.headers['content-disposition']).toMatch(/interactions 2026-\d\d-\d\d\.csv/)
    const { rows } = await services.database.ownerPool.query(
      `select v.after from app.audit_entry a join app.audit_value v on v.company_id = $1 and v.sequence = a.sequence
        where a.company_id = $1 and a.action = 'interactions.exported' order by a.sequence desc limit 1`,
      [demo.companyId],
    )
    expect(rows[0].after).toEqual({ filters: { tags: ['vip'] }, rows: 1, capped: false })
  })

  test('is capped at the newest rows, and ends when the permission is withdrawn', async () => {
    const request = (recheck: () => Promise<Viewer | null>) => {
      const failures: Error[] = []
      return {
        failures,
        made: exportInteractions(services, demo.viewer, {
          filters: {},
          reviews: reviewLookups,
          recheck,
          failed: (error) => failures.push(error),
          most: 2,
        }),
      }
    }
    const { csv, rows, capped } = await request(async () => demo.viewer).made
    expect([rows, capped]).toEqual([2, true])
    const found = rowsOf((await csv.toArray()).join(''))
    expect(found).toHaveLength(2)
    expect(found[0]?.ext_interaction_id).toBe('whole')
    const withdrawn = request(async () => null)
    await expect((await withdrawn.made).csv.toArray()).rejects.toThrow()
    expect(withdrawn.failures.map(({ message }) => message)).toEqual([
      'the permission to export was withdrawn',
    ])
  })
})
