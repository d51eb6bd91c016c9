import { beforeAll, expect, test } from 'vitest'
import { foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import { countCandidates, type Draw, drawCandidates } from '#features/qa/assignments/draw-query.ts'
import { findCompleted, findPending } from '#features/qa/assignments/progress-query.ts'
import { findReviewees } from '#features/qa/assignments/reviewees-query.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { TEST_TIME, testServices } from '#platform/testing/test-services.ts'

const services = testServices()
const RESPONSES = 6_000
let company: StaffedCompany
let viewer: Viewer
let people: number[]

beforeAll(async () => {
  company = await foundStaffedCompany(services, 'demo')
  viewer = { ...company.viewer }
  people = Object.values(company.people).map(({ id }) => id)
  const owner = services.database.ownerPool
  const channel = await owner.query<{ id: number }>(
    `insert into app.channel (company_id, name, slug, created_at)
     values ($1, 'Post', 'post', $2) returning id`,
    [company.companyId, TEST_TIME],
  )
  await owner.query(
    `insert into app.response (company_id, uuid, external_id, responded_at, stars, language, channel_id, employee_id,
                               ext_interaction_id, search, content_hash, created_at, updated_at)
     select $1::bigint, gen_random_uuid(), 'r-' || n, $2::timestamptz - n * interval '10 minutes', 1 + n % 5, 'en', $3::bigint,
            ($4::bigint[])[1 + n % cardinality($4::bigint[])], 'call-' || n, '', '\\x00', $2, $2
       from generate_series(1, $5::int) n returning id`,
    [company.companyId, TEST_TIME, channel.rows[0]?.id, people, RESPONSES],
  )
  await owner.query(
    `insert into app.interaction (company_id, channel_id, external_id, employee_id, started_at, tags, event_count,
                                  content_hash, created_at, updated_at)
     select $1::bigint, $3::bigint, 'call-' || n, ($4::bigint[])[1 + n % cardinality($4::bigint[])],
            $2::timestamptz - n * interval '10 minutes', case when n % 7 = 0 then array['vip'] else '{}' end, 0, '\\x00', $2, $2
       from generate_series(1, $5::int) n returning id`,
    [company.companyId, TEST_TIME, channel.rows[0]?.id, people, RESPONSES],
  )
  for (const table of ['response', 'interaction']) await owner.query(`analyze app.${table}`)
})

const draw = (options: Partial<Draw> = {}): Draw => ({
  assignment: 1,
  seed: 7,
  since: new Date(Date.parse(TEST_TIME) - 7 * 86_400_000),
  filters: { exclude_tags: ['vip'], languages: ['en'] },
  ...options,
})
const POSITIVE = { type: 'stars' as const, stars: [4, 5] }

test('the same seed draws the same interactions, another seed draws others', async () => {
  const ids = (options: Partial<Draw> = {}) =>
    tenantTransaction(services, viewer, async (tx) =>
      (await drawCandidates(tx, draw(options), { employees: people, allocation: POSITIVE, limit: 20 })).map(
        ({ id }) => id,
      ),
    )
  const first = await ids()
  expect(first.length).toBeGreaterThan(10)
  expect(await ids()).toEqual(first)
  expect(await ids({ seed: 8 })).not.toEqual(first)
})

test('drawing from thousands of responses never scans a whole table', async () => {
  const options = { employees: people, allocations: [POSITIVE], most: 10_000 }
  const plans = await planned(async (tx) => {
    await drawCandidates(tx, draw(), { employees: people, allocation: POSITIVE, limit: 20 })
    await drawCandidates(tx, draw(), { employees: people, allocation: POSITIVE, limit: 10, partly: true })
    const counted = await countCandidates(tx, draw(), options)
    // 1,008 responses are within the week; one in seven is excluded by its tag.
    expect(counted.reduce((sum, { total }) => sum + total, 0)).toBe(864)
    const period = { key: 1, assignment: 1, from: draw().since, before: new Date(TEST_TIME) }
    await findCompleted(tx, [period])
    await findPending(tx, period, 1)
    await findReviewees(tx, [
      {
        key: 1,
        team_ids: [company.teams.north],
        reporting_group_ids: [],
        employee_ids: [],
        role_ids: [],
        excluded_employee_ids: [],
        employees_as_reviewees: false,
      },
    ])
  })
  expect(plans).toHaveLength(6)
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on (response|interaction|qa_review)\b/)
  expect(plans[0]).toContain('response_of_employee_index')
  expect(plans[0]).toContain('interaction_external_id_index')
})

/** The query plans of the statements that `work` sends, as run by the product's database role. */
async function planned(work: (tx: Tx) => Promise<void>): Promise<string[]> {
  const sent: { sql: string; parameters: readonly unknown[] }[] = []
  await tenantTransaction(services, viewer, (tx) => {
    const noting = new Proxy(tx.db, {
      get(db, name) {
        if (name !== 'getExecutor') return Reflect.get(db, name)
        return () =>
          new Proxy(db.getExecutor(), {
            get(executor, each) {
              const value = Reflect.get(executor, each)
              if (each !== 'executeQuery') return typeof value === 'function' ? value.bind(executor) : value
              return (query: { sql: string; parameters: readonly unknown[] }, ...more: unknown[]) => {
                sent.push(query)
                return value.call(executor, query, ...more)
              }
            },
          })
      },
    })
    return work({ ...tx, db: noting })
  })
  const client = await services.database.pool.connect()
  try {
    await client.query('begin')
    await client.query('select app.enter($1::bigint)', [company.companyId])
    const plans: string[] = []
    for (const { sql, parameters } of sent) {
      const { rows } = await client.query(`explain ${sql}`, [...parameters])
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
    }
    return plans
  } finally {
    await client.query('rollback')
    client.release()
  }
}
