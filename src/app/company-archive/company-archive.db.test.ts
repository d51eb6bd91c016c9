import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportCompany } from '#app/company-archive/export-company.ts'
import { importCompany } from '#app/company-archive/import-company.ts'
import { exporting, importing, rowHashes } from '#app/company-archive/testing.ts'
import { DEMO_COMPANY } from '#app/demo/content/demo-company.ts'
import { seedCompany } from '#app/demo/seed-company.ts'
import { findCompany } from '#features/company/companies.ts'
import { installation } from '#platform/backup/testing.ts'
import { scratchDatabase } from '#platform/testing/test-database.ts'
import { testServices } from '#platform/testing/test-services.ts'

const services = testServices()
const folder = mkdtempSync(join(tmpdir(), 'plaudit-archive-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const target = installation(services, folder, scratchDatabase({ from: 'template' }))
const elsewhere = {
  ...target,
  config: { ...target.config, secretKey: 'another-key-another-key-another-key-another' },
}

let companyId: number
beforeAll(async () => {
  await seedCompany(services, DEMO_COMPANY, { days: 2, password: 'plaudit-demo', say: () => {} })
  companyId = (await findCompany(services, DEMO_COMPANY.slug)) ?? 0
}, 120_000)

test('a company exported, imported and exported again has the same content', async () => {
  const [first, second] = [join(folder, 'first'), join(folder, 'second')]
  const exported = await exportCompany(services, exporting('demo', first))
  const imported = await importCompany(elsewhere, importing(first))
  const again = await exportCompany(elsewhere, exporting('demo', second))
  expect(imported).toMatchObject({ id: companyId, slug: 'demo', contentSha256: exported.contentSha256 })
  expect(again.contentSha256).toBe(exported.contentSha256)
  expect(await rowHashes(elsewhere.database, companyId)).toEqual(
    await rowHashes(services.database, companyId),
  )
})
