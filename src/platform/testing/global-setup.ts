import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '#platform/db/migrate.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded.ts'
import { stopPostmaster } from '#platform/postgres/postmaster.ts'
import { isAlive } from '#platform/postgres/process.ts'
import { type Cluster, clusterNodes, createOnNodes, dropOnNodes } from '#platform/testing/cluster.ts'
import { temporaryRoot } from '#platform/testing/temporary-root.ts'

/**
 * For the test files: the PostgreSQL server, the migrated database that each of them copies, and a folder for their
 * output, which is removed after the run.
 */
export type TestServer = Address & {
  template: string
  /** The nodes of the Citus cluster that the tests run on; null for a single PostgreSQL. */
  nodes: Cluster | null
  folder: string
  /** Each test file appends the number of statements it checked. */
  countsFile: string
}

type Address = { host: string; port: number; user: string }

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
  }
}

const FOLDER = 'plaudit-test-'
const TEMPLATE = 'plaudit_template_'

/** The vitest project whose tests run on the cluster of PLAUDIT_CITUS_URL. */
const CITUS_PROJECT = 'citus'

/**
 * One PostgreSQL for the whole run, with a migrated template. PLAUDIT_TEST_SOCKET=/folder uses a running server. The
 * returned function cleans up; vitest calls it after failures too.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftOvers()
  const folder = mkdtempSync(join(temporaryRoot(), `${FOLDER}${process.pid}-`))
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  try {
    const { address, nodes, create, end } = await (project.name === CITUS_PROJECT
      ? startOnCluster()
      : startServer(folder))
    const template = `${TEMPLATE}${process.pid}_${randomBytes(3).toString('hex')}`
    const countsFile = join(folder, 'statement-counts')
    const clean = async () => {
      printCounts(countsFile)
      await end(template)
      removeFolder()
    }
    try {
      await create(template)
      await migrate({ ...address, database: template })
      project.provide('testServer', { ...address, nodes, template, folder, countsFile })
      return clean
    } catch (error) {
      await clean()
      throw error
    }
  } catch (error) {
    removeFolder()
    throw error
  }
}

type RunningServer = {
  address: Address
  nodes: Cluster | null
  create(template: string): Promise<void>
  end(template: string): Promise<void>
}

async function startOnCluster(): Promise<RunningServer> {
  const url = process.env.PLAUDIT_CITUS_URL
  if (!url) throw new Error('PLAUDIT_CITUS_URL names no cluster.')
  const nodes = await clusterNodes(url)
  return {
    address: nodes[0],
    nodes,
    create: (template) => createOnNodes(nodes, template),
    end: (template) => dropOnNodes(nodes, template),
  }
}

async function startServer(folder: string): Promise<RunningServer> {
  const createAt = (address: Address) => (template: string) =>
    withClient(address, async (client) => {
      await client.query(`create database ${template}`)
    })
  const socket = process.env.PLAUDIT_TEST_SOCKET
  if (socket) {
    const address = { host: socket, port: 5432, user: 'postgres' }
    await withClient(address, (client) => dropDatabases(client, TEMPLATE, isOfDeadRun))
    return {
      address,
      nodes: null,
      create: createAt(address),
      end: (template) => withClient(address, (client) => dropDatabases(client, template)),
    }
  }
  const postgres = await startEmbeddedPostgres({
    dataDirectory: join(folder, 'postgres'),
    // Nothing here needs to survive a crash.
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '200',
      jit: 'off',
      autovacuum: 'off',
      wal_level: 'minimal',
      max_wal_senders: '0',
    },
    log: () => {},
  })
  const { socketDirectory: host, port, user } = postgres
  const address = { host, port, user }
  return { address, nodes: null, create: createAt(address), end: () => postgres.stop() }
}

/** Removes the server and the folder of an earlier run that was killed. */
async function removeLeftOvers(): Promise<void> {
  for (const root of new Set([tmpdir(), temporaryRoot()])) {
    for (const name of readdirSync(root)) {
      const pid = Number(new RegExp(`^${FOLDER}(\\d+)-`).exec(name)?.[1])
      if (!pid || isAlive(pid)) continue
      const folder = join(root, name)
      try {
        await stopPostmaster(join(folder, 'postgres'))
      } catch {
        // That run had not created a data folder yet.
      }
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

function printCounts(file: string): void {
  if (!existsSync(file)) return
  const counts = readFileSync(file, 'utf8').trim().split('\n').map(Number)
  const sum = counts.reduce((total, count) => total + count, 0)
  process.stdout.write(`statement rules: ${sum} statements of ${counts.length} test files checked\n`)
}

/** Drops a template and its remaining copies, whose names start with the template's. */
async function dropDatabases(
  client: pg.Client,
  prefix: string,
  which = (_name: string) => true,
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [prefix],
  )
  for (const { name } of rows.filter((row) => which(row.name)))
    await client.query(`drop database if exists ${name} with (force)`)
}

const isOfDeadRun = (name: string): boolean => !isAlive(Number(name.slice(TEMPLATE.length).split('_')[0]))

async function withClient(address: Address, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ ...address, database: 'postgres' })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
