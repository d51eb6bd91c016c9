import { beforeAll, expect, test } from 'vitest'
import type { InteractionFilterQuery } from '#features/interactions/reading/contract.ts'
import { drawInteraction } from '#features/interactions/reading/draw-query.ts'
import { filterOf, withWords } from '#features/interactions/reading/interactions.ts'
import { foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import { reviewLookups } from '#features/qa/reviews/review-lookups.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { TEST_TIME, testServices } from '#platform/testing/test-services.ts'

const services = testServices()
let company: StaffedCompany
const ids: number[] = []

beforeAll(async () => {
  company = await foundStaffedCompany(services, 'demo')
  const owner = services.database.ownerPool
  const channel = await owner.query<{ id: number }>(
    `insert into app.channel (company_id, name, slug, created_at) values ($1, 'Post', 'post', $2) returning id`,
    [company.companyId, TEST_TIME],
  )
  // Ids with gaps that grow, and times that lie close together at first.
  const { rows } = await owner.query<{ id: number; tags: string[] }>(
    `insert into app.interaction (company_id, id, channel_id, external_id, employee_id, started_at, tags, event_count,
                                  content_hash, created_at, updated_at)
     select $1::bigint, 1000 + n * n * n, $3::bigint, 'call-' || n, $4::bigint, $2::timestamptz - n * n * interval '1 minute',
            case when n % 2 = 0 then array['vip'] else '{}' end, 0, '\\x00', $2, $2
       from generate_series(1, 60) n returning id, tags`,
    [company.companyId, TEST_TIME, channel.rows[0]?.id, company.people.agent.id],
  )
  ids.push(...rows.filter(({ tags }) => tags.includes('vip')).map(({ id }) => id))
})

const draws = (
  query: InteractionFilterQuery,
  count: number,
  options: { mostRead?: number; tried?: number; without?: number[] } = {},
) =>
  tenantTransaction(services, company.viewer, async (tx) => {
    const filter = await withWords(tx, filterOf(company.viewer, reviewLookups, query))
    const drawn: (number | null)[] = []
    for (let seed = 0; seed < count; seed++)
      drawn.push(await drawInteraction(tx, filter, { seed, without: [], ...options }))
    return drawn
  })

/** Pearson's statistic for equally likely interactions. */
function chiSquare(drawn: readonly (number | null)[]): number {
  const expected = drawn.length / ids.length
  return ids
    .map((id) => drawn.filter((each) => each === id).length)
    .reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}
/** Exceeded by chance once in a thousand with 29 degrees of freedom. */
const LIMIT = 58.3

test('each matching interaction is equally likely if all are read', async () => {
  const drawn = await draws({ tags: 'vip' }, 900)
  expect(drawn.every((id) => id !== null && ids.includes(id))).toBe(true)
  expect(chiSquare(drawn)).toBeLessThan(LIMIT)
})

test('each is equally likely if too many match to read all', async () => {
  const drawn = await draws({ tags: 'vip' }, 900, { mostRead: 5, tried: 20 })
  expect(drawn.every((id) => id !== null && ids.includes(id))).toBe(true)
  expect(chiSquare(drawn)).toBeLessThan(LIMIT)
})

test('excluded interactions are not drawn, and nothing is drawn when none is left', async () => {
  const [kept = 0, ...without] = ids
  for (const options of [{}, { mostRead: 0 }])
    expect(new Set(await draws({ tags: 'vip' }, 20, { ...options, without }))).toEqual(new Set([kept]))
  expect(await draws({ tags: 'vip' }, 1, { without: ids })).toEqual([null])
})
