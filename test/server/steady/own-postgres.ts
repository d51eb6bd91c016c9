import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { buildServer } from '#app/server.ts'
import { foundStaffedCompany } from '#features/people/testing.ts'
import { migrate } from '#platform/db/migrate.ts'
import { type Database, openDatabase } from '#platform/db/pools.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/postgres/embedded.ts'
import { findPostmaster } from '#platform/postgres/postmaster.ts'
import type { Log } from '#platform/services.ts'
import { temporaryRoot } from '#platform/testing/temporary-root.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { type Client, signInAs } from '#test/server/support/clients.ts'

export type OwnPostgres = {
  app: FastifyInstance
  admin: Client
  database: Database
  start(): Promise<void>
  stop(): Promise<void>
  /** The process id of the server, and those of its children. */
  postmaster(): number
  backends(): number[]
}

/** A PostgreSQL for one test file, which the tests may stop, freeze and kill, with a company on it. */
export function ownPostgres(log?: Log): OwnPostgres {
  const base = testServices()
  const folder = mkdtempSync(join(temporaryRoot(), 'plaudit-own-postgres-'))
  const dataDirectory = join(folder, 'postgres')
  let postgres: EmbeddedPostgres
  const start = async () => {
    postgres = await startEmbeddedPostgres({ dataDirectory, log: () => {} })
  }
  const postmaster = () => findPostmaster(dataDirectory) ?? 0
  const own = {
    start,
    stop: () => postgres.stop(),
    postmaster,
    backends: () => childrenOf(postmaster()),
  } as OwnPostgres

  beforeAll(async () => {
    await start()
    const { socketDirectory: host, port, user, database: name } = postgres
    const address = { host, port, user, database: name }
    await migrate(address)
    own.database = openDatabase(address)
    const services = { ...base, database: own.database, ...(log && { log }) }
    const company = await foundStaffedCompany(services, 'own-postgres')
    own.app = await buildServer(services)
    own.admin = await signInAs(own.app, company.people.admin)
  })
  afterAll(async () => {
    await own.database.close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  return own
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === parent)
}

function parentOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return null
  }
}
