import { beforeAll, expect, test } from 'vitest'
import { coacheeFilter, LAST_COACHED_FIRST } from '#features/coaching/coachees/coachees.ts'
import { findCoacheeKeys } from '#features/coaching/coachees/coachees-query.ts'
import type { CoacheeKey } from '#features/coaching/coachees/contract.ts'
import { findKeysOfPage } from '#features/coaching/coachees/keys-of-page.ts'
import { type FoundedCompany, foundCompany } from '#features/people/found-company.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { TEST_TIME, testServices } from '#platform/testing/test-services.ts'

const services = testServices()
let company: FoundedCompany

/** 60 people: 40 with up to nine sessions, many at the same moment, some private, deleted or not shared. */
beforeAll(async () => {
  company = await foundCompany(services, { slug: 'demo', name: 'Demo' })
  const owner = services.database.ownerPool
  const { rows } = await owner.query<{ id: number }>(
    `insert into app.employee (company_id, email, first_name, last_name, role_id, status, created_at, updated_at)
     select $1, n || '@demo.example', (array['Åse', 'Bo', 'bo', 'Zoë', '𝒜da'])[1 + n % 5], 'Last ' || n % 7, $2,
            case when n % 20 = 7 then 'DEACTIVATED' else 'ACTIVE' end, $3, $3
       from generate_series(1, 60) n returning id`,
    [company.companyId, company.roles.AGENT, TEST_TIME],
  )
  await owner.query(
    `insert into app.coaching_session (company_id, coach_id, employee_id, shared_at, private, deleted_at, created_at, updated_at)
     select $1::bigint, ($3::bigint[])[60], ($3::bigint[])[1 + n % 40],
            case when n % 9 = 4 then null else $2::timestamptz - (n * n % 23) * interval '1 hour' end, n % 6 = 5,
            case when n % 9 = 4 or n % 8 = 3 then $2::timestamptz end, $2, $2
       from generate_series(1, 300) n returning id`,
    [company.companyId, TEST_TIME, rows.map(({ id }) => id)],
  )
})

test.each([false, true])(
  'pages of people coached last are the same as sorting everyone (only coached: %s)',
  async (coached) => {
    const { viewer } = company
    const filter = { ...coacheeFilter(viewer, {}), visible: null, coached }
    await tenantTransaction(services, viewer, async (tx) => {
      const all = await findCoacheeKeys(tx, filter, LAST_COACHED_FIRST, { after: null, limit: 1_000 })
      expect(all.filter(([time]) => time > 0).length).toBeGreaterThan(30)
      expect(all.some(([time]) => time < 0)).toBe(!coached)
      for (const limit of [1, 3, 7, 50, 100]) {
        const paged: CoacheeKey[] = []
        for (;;) {
          const after = paged.at(-1) ?? null
          const page = await findKeysOfPage(tx, filter, LAST_COACHED_FIRST, { after, limit })
          paged.push(...page)
          if (page.length < limit) break
        }
        expect(paged).toEqual(all)
      }
    })
  },
)
