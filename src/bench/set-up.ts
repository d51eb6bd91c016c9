import { join } from 'node:path'
import { seedPeople } from '#bench/people-workloads.ts'
import { seedReviews } from '#bench/qa-workloads.ts'
import { seedCompany } from '#bench/seed.ts'
import { createEmployee } from '#features/people/employees/employees.ts'
import { foundCompany } from '#features/people/found-company.ts'
import { setPassword } from '#features/people/sessions/sessions.ts'
import { systemClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config/config.ts'
import { openDatabase } from '#platform/db/pools.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { createFileStore } from '#platform/files/drive-files.ts'
import { createJobs } from '#platform/jobs/pg-boss-jobs.ts'
import { createLog } from '#platform/logging/log.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded.ts'
import type { Services } from '#platform/services.ts'

export const BENCH_PASSWORD = 'plaudit-bench'

/** Starts a database for the bench; returns its addresses for a driver and for a server. */
export async function startDatabase(
  directory: string,
  log: (message: string) => void,
  settings: Record<string, string> = {},
) {
  const postgres = await startEmbeddedPostgres({
    dataDirectory: join(directory, 'postgres'),
    settings: { shared_buffers: '1GB', max_wal_size: '8GB', maintenance_work_mem: '512MB', ...settings },
    log,
  })
  const address = {
    host: postgres.socketDirectory,
    port: postgres.port,
    user: postgres.user,
    database: postgres.database,
  }
  const url = `postgres://${address.user}@localhost:${address.port}/${address.database}?host=${encodeURIComponent(address.host)}`
  return { postgres, address, url }
}

/** Creates a company with an admin who can sign in and this many responses. */
export async function benchCompany(services: Services, size: number, employees?: number) {
  const { founded, personId, email } = await companyWithAdmin(services, `bench-${size}`)
  const { companyId, roles } = founded
  const seeded = await seedCompany(services.database.ownerPool, companyId, roles.AGENT, size, employees)
  return { founded, seeded, email, personId }
}

/** Creates a company with only people; returns the person to sign in as. */
export async function benchCrowd(
  services: Services,
  size: { people: number; teams: number },
): Promise<string> {
  const { founded, email } = await companyWithAdmin(services, `people-${size.people}`)
  await seedPeople(services.database.ownerPool, founded, size)
  return email
}

/** Creates a company with only reviews; returns the person to sign in as, and the newest review. */
export async function benchReviews(services: Services, reviews: number) {
  const { founded, personId, email } = await companyWithAdmin(services, `reviews-${reviews}`)
  const owner = services.database.ownerPool
  await seedReviews(owner, founded, personId, reviews)
  const { rows } = await owner.query<{ id: number }>(
    'select max(id) as id from app.qa_review where company_id = $1',
    [founded.companyId],
  )
  return { founded, email, reviewId: rows[0]?.id ?? 0 }
}

async function companyWithAdmin(services: Services, slug: string) {
  const email = `admin@${slug}.example`
  const founded = await foundCompany(services, { slug, name: slug })
  const { viewer, roles } = founded
  const personId = await tenantTransaction(services, viewer, (tx) =>
    createEmployee(tx, {
      email,
      firstName: 'Bench',
      lastName: 'Admin',
      roleId: roles.COMPANY_ADMIN,
      status: 'ACTIVE',
    }),
  )
  await setPassword(services, viewer, personId, BENCH_PASSWORD)
  return { founded, personId, email }
}

export function benchServices(address: Parameters<typeof openDatabase>[0], directory: string): Services {
  const config = readConfig({ DATA_DIR: directory, LOG_LEVEL: 'warn' })
  const log = createLog(config, process.stderr)
  return {
    config,
    clock: systemClock,
    log,
    database: openDatabase(address),
    jobs: createJobs({ address, role: 'web', log }),
    files: createFileStore(config),
    eventsWritten: () => {},
  }
}
