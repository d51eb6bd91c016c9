import { expect, test } from 'vitest'
import { visitCompanies } from '#features/company/companies.ts'
import { buildCompany, systemViewerOf } from '#platform/testing/builders.ts'
import { testServices } from '#platform/testing/test-services.ts'

const services = testServices()

test('housekeeping continues after a failure in one company and reports it at the end', async () => {
  const companies = [
    await buildCompany(services),
    await buildCompany(services),
    await buildCompany(services),
    await buildCompany(services),
  ]
  const [gone, failing, ...fine] = companies.map(({ id }) => id)
  const visited: number[] = []
  const visiting = visitCompanies(
    services,
    async (id) => (id === gone ? null : systemViewerOf(services, { id })),
    async ({ company }) => {
      visited.push(company.id)
      if (company.id === failing) throw new Error('nothing to be done here')
    },
  )
  await expect(visiting).rejects.toThrow('nothing to be done here')
  expect(visited).toEqual([failing, ...fine])
})
