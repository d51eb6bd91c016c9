import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { seedDemo } from '#app/demo/seed-demo.ts'
import { anyCompany, anyDemoCompany } from '#features/company/companies.ts'
import type { Services } from '#platform/services.ts'

/**
 * Seeds the demo as `DEMO` says; if it is unset, only into an embedded database without companies, and not if the
 * start creates a company. A marker records that seeding began, so that the next start completes it after a kill.
 */
export async function seedOnStart(services: Services, say: (message: string) => void): Promise<void> {
  const { demo, databaseUrl, dataDirectory } = services.config
  const marker = join(dataDirectory, 'demo-data-unfinished')
  const unset =
    databaseUrl === null &&
    (!(await anyCompany(services)) || (existsSync(marker) && (await anyDemoCompany(services))))
  if (!(demo ?? unset)) return
  if (databaseUrl === null) writeFileSync(marker, '')
  await seedDemo(services, say)
  rmSync(marker, { force: true })
}
