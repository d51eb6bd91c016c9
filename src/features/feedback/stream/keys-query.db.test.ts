import { beforeAll, expect, test } from 'vitest'
import type { StreamFilter } from '#features/feedback/stream/contract.ts'
import { streamPageQuery } from '#features/feedback/stream/page-query.ts'
import { type FoundedCompany, foundCompany } from '#features/people/found-company.ts'
import { tenantFlight } from '#platform/db/tenant.ts'
import { TEST_TIME, testServices } from '#platform/testing/test-services.ts'

const services = testServices()
const RESPONSES = 6_000
const TEAMS = 60
let company: FoundedCompany
let teams: number[]

beforeAll(async () => {
  company = await foundCompany(services, { slug: 'demo', name: 'Demo' })
  const owner = services.database.ownerPool
  const { rows } = await owner.query<{ id: number }>(
    `insert into app.team (company_id, name, created_at, updated_at)
     select $1, 'Team ' || n, $2, $2 from generate_series(1, $3::int) n returning id`,
    [company.companyId, TEST_TIME, TEAMS],
  )
  teams = rows.map(({ id }) => id)
  await owner.query(
    `insert into app.response (company_id, uuid, external_id, responded_at, stars, language, team_id, search,
                               content_hash, created_at, updated_at)
     select $1::bigint, gen_random_uuid(), 'r-' || n, $2::timestamptz - n * interval '10 minutes', 1 + n % 5, 'en',
            ($3::bigint[])[1 + n % cardinality($3::bigint[])], '', '\\x00', $2, $2
       from generate_series(1, $4::int) n returning id`,
    [company.companyId, TEST_TIME, teams, RESPONSES],
  )
  await owner.query('analyze app.response')
})

test.each<[string, StreamFilter]>([
  ['by the team alone', {}],
  ['by stars too', { stars: [1] }],
  ['by a word too', { search: 'shower' }],
])('reads the responses of one team from its index, filtered %s', async (_name, filter) => {
  const { text, values } = streamPageQuery(company.viewer, {
    ...filter,
    teams: teams.slice(0, 1),
    limit: 25,
  })
  const explained = { text: `explain (analyze, costs off, timing off, summary off) ${text}`, values }
  const [rows = []] = await tenantFlight(services, company.companyId, [explained])
  const scans = rows.map((row) => String(row['QUERY PLAN'])).filter((line) => line.includes('Scan'))
  const ran = (scan: RegExp) => scans.some((line) => scan.test(line) && !line.includes('never executed'))
  expect(ran(/response_of_team_index/)).toBe(true)
  // A walk by time is planned too, for a team with many sub-teams, and must not run.
  expect(ran(/response_newest_index|Seq Scan on response\b/)).toBe(false)
})
