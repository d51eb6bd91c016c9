/**
 * Writes src/platform/db/tables.ts from the migrations: `node scripts/generate-types.mjs`.
 * With --check it only says whether the file is what the migrations make, and ends with 1 if it is not.
 * A scratch database is made on an embedded PostgreSQL, or on the server whose socket folder PLAUDIT_TEST_SOCKET names.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '#platform/db/migrate.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded.ts'

const root = join(import.meta.dirname, '..')
const tables = 'src/platform/db/tables.ts'

const temporary = mkdtempSync(join(tmpdir(), 'plaudit-types-'))
try {
  await withServer(async (server) => {
    const database = `plaudit_types_${process.pid}`
    await administer(server, `create database ${database}`)
    try {
      await migrate({ ...server, database })
      process.exitCode = process.argv.includes('--check') ? check(server, database) : write(server, database)
    } finally {
      await administer(server, `drop database ${database} with (force)`)
    }
  })
} finally {
  rmSync(temporary, { recursive: true, force: true })
}

function write(server, database) {
  generate(server, database, join(root, tables))
  console.log(`${tables} is written.`)
  return 0
}

function check(server, database) {
  const made = join(temporary, 'tables.ts')
  generate(server, database, made)
  const current = readFileSync(join(root, tables), 'utf8') === readFileSync(made, 'utf8')
  if (current) console.log(`${tables} is what the migrations make.`)
  else console.error(`${tables} is out of date: run node scripts/generate-types.mjs.`)
  return current ? 0 : 1
}

function generate({ host, port, user }, database, file) {
  const url = `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
  const flags = {
    dialect: 'postgres',
    'default-schema': 'app',
    'include-pattern': 'app.*',
    'exclude-pattern': 'app.schema_migration',
    'numeric-parser': 'number',
    'date-parser': 'string',
    'type-mapping': '{"int8":"number"}',
    'out-file': file,
    url,
  }
  const codegen = join(root, 'node_modules/kysely-codegen/dist/cli/bin.js')
  const args = Object.entries(flags).flatMap(([name, value]) => [`--${name}`, value])
  const run = spawnSync(process.execPath, [codegen, ...args], { cwd: root, encoding: 'utf8' })
  if (run.status !== 0) throw new Error(`kysely-codegen failed:\n${run.stdout}${run.stderr}`)
}

async function withServer(work) {
  const host = process.env.PLAUDIT_TEST_SOCKET
  if (host) return work({ host, port: Number(process.env.PLAUDIT_TEST_PORT || 5432), user: 'postgres' })
  const postgres = await startEmbeddedPostgres({
    dataDirectory: join(temporary, 'postgres'),
    settings: { fsync: 'off' },
    log: () => {},
  })
  try {
    return await work({ host: postgres.socketDirectory, port: postgres.port, user: postgres.user })
  } finally {
    await postgres.stop()
  }
}

async function administer(server, statement) {
  const client = new pg.Client({ ...server, database: 'postgres' })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
