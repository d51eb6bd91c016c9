import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { seedDemo } from '#app/demo/seed-demo.ts'
import { anyCompany } from '#features/company/companies.ts'
import type { Services } from '#platform/services.ts'

/**
 * Demo data: always or never as DEMO says; unset, when the embedded database holds no company yet. A marker tells that
 * seeding began, so that a start that was killed meanwhile is made good by the next one.
 */
export async function seedWhereWanted(services: Services, say: (message: string) => void): Promise<void> {
  const { demo, databaseUrl, dataDirectory } = services.config
  const marker = join(dataDirectory, 'demo-data-unfinished')
  const unset = databaseUrl === null && (existsSync(marker) || !(await anyCompany(services)))
  if (!(demo ?? unset)) return
  if (databaseUrl === null) writeFileSync(marker, '')
  await seedDemo(services, say)
  rmSync(marker, { force: true })
}
