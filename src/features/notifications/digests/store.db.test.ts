import { beforeAll, expect, test } from 'vitest'
import { SUBSCRIPTION_TYPES } from '#features/notifications/digests/contract.ts'
import { insertMailing, lastPeriod } from '#features/notifications/digests/store.ts'
import { foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { testServices } from '#platform/testing/test-services.ts'

const services = testServices()
let company: StaffedCompany

beforeAll(async () => {
  company = await foundStaffedCompany(services, 'demo')
})

const [TEAM, COMPANY] = SUBSCRIPTION_TYPES
const insert = (who: 'admin' | 'lead', type: (typeof SUBSCRIPTION_TYPES)[number], period: string) =>
  tenantTransaction(services, company.viewer, (tx) =>
    insertMailing(tx, { employeeId: company.people[who].id, type, period, rightsHash: null }),
  )

test('a day has one digest of a type for a person, even if several workers make it at the same time', async () => {
  const made = await Promise.all(Array.from({ length: 10 }, () => insert('admin', TEAM, '2026-06-16')))
  expect(made.filter(Boolean)).toHaveLength(1)
  expect(await insert('admin', TEAM, '2026-06-16')).toBe(false)
})

test('other people, types and days have digests of their own', async () => {
  expect(await insert('lead', TEAM, '2026-06-16')).toBe(true)
  expect(await insert('admin', COMPANY, '2026-06-16')).toBe(true)
  expect(await insert('admin', TEAM, '2026-06-17')).toBe(true)
  const last = await tenantTransaction(services, company.viewer, (tx) =>
    lastPeriod(tx, company.people.admin.id, TEAM),
  )
  expect(last).toBe('2026-06-17')
})
