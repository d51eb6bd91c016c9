import { expect, test } from 'vitest'
import { foundStaffedCompany } from '#features/people/testing.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { fingerprint } from '#test/server/support/clients.ts'

const services = testServices()

test('a fingerprint shows every changed row with its table and company', async () => {
  const { companyId, people } = await foundStaffedCompany(services, 'demo')
  const other = await foundStaffedCompany(services, 'other')
  const changed = async (statement: string, values: unknown[]) => {
    const before = [await fingerprint(services, companyId), await fingerprint(services)]
    expect([await fingerprint(services, companyId), await fingerprint(services)]).toEqual(before)
    await services.database.ownerPool.query(statement, values)
    const after = [await fingerprint(services, companyId), await fingerprint(services)]
    return after.map((tables, which) =>
      Object.keys(tables).filter((name) => tables[name] !== before[which]?.[name]),
    )
  }
  const rename = 'update app.employee set first_name = $3 where company_id = $1 and id = $2'
  expect(await changed(rename, [companyId, people.agent.id, 'Else'])).toEqual([['employee'], ['employee']])
  expect(await changed(rename, [other.companyId, other.people.agent.id, 'Else'])).toEqual([[], ['employee']])

  // The same number of rows, with swapped names.
  const swap = `update app.employee set first_name = case id when $2 then 'Lead' else 'Else' end
                 where company_id = $1 and id in ($2, $3)`
  expect(await changed(swap, [companyId, people.agent.id, people.lead.id])).toEqual([
    ['employee'],
    ['employee'],
  ])

  const remove = 'delete from app.credential where company_id = $1 and employee_id = $2'
  expect(await changed(remove, [companyId, people.agent.id])).toEqual([['credential'], ['credential']])
})
