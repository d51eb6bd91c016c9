import { beforeAll, expect, test } from 'vitest'
import { anyOf } from '#platform/db/any-of.ts'
import { countRows } from '#platform/db/count-rows.ts'
import { companyTransaction } from '#platform/db/tenant.ts'
import { buildCompany, buildTeam } from '#platform/testing/builders.ts'
import { testServices } from '#platform/testing/test-services.ts'

const services = testServices()

let companyId: number
let teamIds: number[]
beforeAll(async () => {
  const company = await buildCompany(services)
  const teams = [await buildTeam(services, company), await buildTeam(services, company)]
  companyId = company.id
  teamIds = teams.map(({ id }) => id)
})

const countTeams = (ids: readonly number[]) =>
  companyTransaction(services.database, companyId, (tx) =>
    countRows(tx.from('team').select('name').where('id', '=', anyOf(ids))),
  )

test('counts the rows with any of the ids, whatever columns are selected', async () => {
  expect(await countTeams(teamIds)).toBe(2)
  expect(await countTeams(teamIds.slice(0, 1))).toBe(1)
})

test('counts none without ids', async () => {
  expect(await countTeams([])).toBe(0)
})
