import { stringify } from 'csv-stringify/sync'
import { describe, expect, test } from 'vitest'
import { counts, importTesting } from '#test/server/feedback/import-setup.ts'

const { stage, services, sendFile, queue, read, work } = importTesting()

type Row = Record<string, string | number>

/** Responses with fixed values over six months, as Agent Connect exports them: times in UTC, one row for each request. */
function responses(count: number, agents: readonly string[]): Row[] {
  return Array.from({ length: count }, (_, n) => {
    const month = 1 + Math.floor((6 * n) / count)
    const received = `2026-0${month}-${String(1 + (n % 28)).padStart(2, '0')} 1${n % 10}:30:00`
    return {
      request_id: `req-${n}`,
      request_sent_at: received,
      request_delivery_status: 'Sent',
      response_received_at: received,
      star_rating: 1 + ((n * 7) % 5),
      comments: n % 3 === 0 ? 'Quick, "friendly";\nand clear' : '',
      reward_name: '',
      areas_for_improvement: n % 5 === 0 ? 'Speed; Knowledge' : '',
      additional_question_response: n % 4 === 0 ? 'Twice' : '',
      ext_interaction_id: `T-${n}`,
      external_url: `https://help.example/tickets/${n}`,
      channel: n % 2 === 0 ? 'Phone' : 'Email',
      tags: 'billing',
      brand: 'North',
      customer_name: `Customer ${n}`,
      request_sent_to: `customer${n}@example.com`,
      employee_first_name: 'Any',
      employee_last_name: 'Name',
      employee_email: agents[n % agents.length] ?? '',
      employee_custom_id: '',
      store_number: 17,
    }
  })
}

const csv = (rows: readonly Row[]) => stringify([...rows], { header: true })
const monthOf = (row: Row) => String(row.response_received_at).slice(0, 7)
const within = (rows: readonly Row[], from: string, until: string) =>
  rows.filter((row) => monthOf(row) >= from && monthOf(row) <= until)

/** Rows that cannot be imported: without a response, with a wrong rating and with a wrong date. */
const dirty = (row: Row): Row[] => [
  {
    ...row,
    request_id: 'bad-1',
    response_received_at: '',
    star_rating: '',
    request_delivery_status: 'Not sent',
  },
  { ...row, request_id: 'bad-2', star_rating: 9 },
  { ...row, request_id: 'bad-3', response_received_at: 'soon' },
]

async function importSlice(rows: readonly Row[]) {
  const { file_key, delimiter, mapping } = await sendFile(csv(rows), 'responses.csv')
  const { id } = await queue({ file_key, mapping: { ...mapping, delimiter } })
  await work()
  const done = await read(id)
  expect(done.status, done.fault ?? '').toBe('done')
  return counts(done)
}

describe('the responses of Agent Connect', () => {
  test('are recognised by the columns of the file', async () => {
    const { mapping } = await sendFile(csv(responses(20, ['kim@example.com'])))
    expect(mapping).toMatchObject({
      external_id: { column: 'request_id', prefix: 'agent-connect-' },
      responded_at: { column: 'response_received_at', time_zone: 'UTC' },
      stars: { column: 'star_rating' },
      comment: { column: 'comments' },
      employee: { email: { column: 'employee_email' } },
      customer_email: { column: 'request_sent_to' },
      properties: { tags: { column: 'tags' }, store_number: { column: 'store_number' } },
    })
  })

  test('are imported once each from three-month slices that overlap, with the averages of the file', async () => {
    const agents = [stage.demo.people.agent.email, stage.demo.people.outsider.email]
    const all = responses(200, agents)
    const [first, second] = [within(all, '2026-01', '2026-03'), within(all, '2026-03', '2026-06')]
    const both = within(all, '2026-03', '2026-03').length
    expect(both).toBeGreaterThan(10)

    const one = await importSlice([...first, ...dirty(all[0] as Row)])
    expect(one).toMatchObject({ created: first.length, updated: 0, unchanged: 0, rejected: 3 })
    const two = await importSlice(second)
    expect(two).toMatchObject({ created: 200 - first.length, updated: 0, unchanged: both, rejected: 0 })

    const { rows } = await services.database.ownerPool.query<{ key: string; average: number; n: number }>(
      `select e.email || ' ' || to_char(r.responded_at at time zone 'UTC', 'YYYY-MM') as key,
              avg(r.stars)::float8 as average, count(*)::int as n
         from app.response r join app.employee e on e.company_id = $1 and e.id = r.employee_id
        where r.company_id = $1 group by 1`,
      [stage.demo.companyId],
    )
    const expected = Map.groupBy(all, (row) => `${row.employee_email} ${monthOf(row)}`)
    expect(rows.length).toBe(expected.size)
    for (const { key, average, n } of rows) {
      const own = expected.get(key) ?? []
      expect(n, key).toBe(own.length)
      const mean = own.reduce((sum, { star_rating }) => sum + Number(star_rating), 0) / own.length
      expect(Math.abs(average - mean), key).toBeLessThan(0.1)
    }

    const again = await importSlice(second)
    expect(again).toMatchObject({ created: 0, updated: 0, unchanged: second.length, rejected: 0 })
  })
})
