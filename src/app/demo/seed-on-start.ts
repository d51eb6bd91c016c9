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
  const { demo, databaseUrl } = services.config
  const marker = markerOf(services)
  const unset =
    databaseUrl === null &&
    (!(await anyCompany(services)) || (existsSync(marker) && (await anyDemoCompany(services))))
  if (!(demo ?? unset)) return
  await withMarker(services, () => seedDemo(services, say))
}

/** Lets the next start of an embedded database complete the work, if it is interrupted. */
export async function withMarker<T>(services: Pick<Services, 'config'>, work: () => Promise<T>): Promise<T> {
  const marker = markerOf(services)
  if (services.config.databaseUrl === null) writeFileSync(marker, '')
  const done = await work()
  rmSync(marker, { force: true })
  return done
}

const markerOf = ({ config }: Pick<Services, 'config'>) => join(config.dataDirectory, 'demo-data-unfinished')
