import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { firstLoadKilobytes } from '#bench/bundle.ts'
import { type Figure, isMet, report } from '#bench/measure.ts'
import { seedCompany } from '#bench/seed.ts'
import { Client, startServer } from '#bench/server.ts'
import { ingestFigures, prepareCopies, streamFigures } from '#bench/workloads.ts'
import { createEmployee } from '#features/people/employees/employees.ts'
import { foundCompany } from '#features/people/found-company.ts'
import { setPassword } from '#features/people/sessions/sessions.ts'
import { loadViewer } from '#features/people/sessions/viewers.ts'
import { systemClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config/config.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/pools.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { createFileStore } from '#platform/files/drive-files.ts'
import { createJobs } from '#platform/jobs/pg-boss-jobs.ts'
import { createLog } from '#platform/logging/log.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded.ts'
import type { Services } from '#platform/services.ts'

const SIZES = (process.env.BENCH_SIZES ?? '100000,1000000').split(',').map(Number)
const PASSWORD = 'plaudit-bench'

/**
 * Every figure is a ratio to a limit measured in the same run, on one machine that client, server and database share.
 * The exit code is 1 when a goal is missed.
 */
process.exitCode = (await main()).every(isMet) ? 0 : 1

async function main(): Promise<Figure[]> {
  const directory = mkdtempSync(join(tmpdir(), 'plaudit-bench-'))
  const say = (message: string) => process.stderr.write(`${message}\n`)
  const postgres = await startEmbeddedPostgres({
    dataDirectory: join(directory, 'postgres'),
    settings: { shared_buffers: '1GB', max_wal_size: '8GB', maintenance_work_mem: '512MB' },
    log: say,
  })
  const address = {
    host: postgres.socketDirectory,
    port: postgres.port,
    user: postgres.user,
    database: postgres.database,
  }
  const url = `postgres://${address.user}@localhost:${address.port}/${address.database}?host=${encodeURIComponent(address.host)}`
  const figures: Figure[] = []
  try {
    await migrate(address)
    const services = benchServices(address, directory)
    const owner = services.database.ownerPool
    const companies = []
    for (const size of SIZES) {
      say(`writing ${size.toLocaleString('en')} responses`)
      companies.push(await company(services, size))
    }
    await owner.query('vacuum analyze')
    say('copying the tables that COPY is measured on')
    await prepareCopies(owner, join(directory, 'postgres'))
    await owner.query('checkpoint')
    const server = await startServer(url, directory)
    try {
      const clients = []
      // All reading before all writing: what vacuum has to do after an ingest would fall on the reads.
      for (const { seeded, email, personId } of companies) {
        say(`reading at ${seeded.responses.toLocaleString('en')}`)
        const client = new Client(server.port)
        await client.signIn(email, PASSWORD)
        clients.push({ client, seeded })
        const viewer = await loadViewer(services, seeded.companyId, personId)
        if (!viewer) throw new Error('The admin of the bench cannot sign in.')
        figures.push(...(await streamFigures({ client, viewer, connect: () => connect(address) }, seeded)))
      }
      for (const { client, seeded } of clients) {
        say(`writing at ${seeded.responses.toLocaleString('en')}`)
        figures.push(...(await ingestFigures({ client, owner }, seeded)))
        await client.close()
      }
    } finally {
      await server.stop()
      await services.database.close()
    }
  } finally {
    await postgres.stop()
    rmSync(directory, { recursive: true, force: true })
  }
  figures.push({
    name: 'first-load JavaScript of the stream page, gzip',
    size: '-',
    value: firstLoadKilobytes('dist/web', ['features/feedback/web/StreamPage.tsx']),
    goal: { most: 177 },
    unit: ' KB',
  })
  process.stdout.write(`${report(figures)}\n`)
  return figures
}

async function company(services: Services, size: number) {
  const slug = `bench-${size}`
  const email = `admin@${slug}.example`
  const { companyId, viewer, roles } = await foundCompany(services, { slug, name: slug })
  const personId = await tenantTransaction(services, viewer, (tx) =>
    createEmployee(tx, {
      email,
      firstName: 'Bench',
      lastName: 'Admin',
      roleId: roles.COMPANY_ADMIN,
      status: 'ACTIVE',
    }),
  )
  await setPassword(services, viewer, personId, PASSWORD)
  const seeded = await seedCompany(services.database.ownerPool, companyId, roles.AGENT, size)
  return { seeded, email, personId }
}

function benchServices(address: Parameters<typeof openDatabase>[0], directory: string): Services {
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

/** The bare driver: one connection, as the owner, without company or session, and with its plan kept as the server does. */
async function connect(address: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...address, options: '-c plan_cache_mode=force_generic_plan' })
  await client.connect()
  return client
}
