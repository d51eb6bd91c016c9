import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { Credentials } from '#features/exports/report-access/report-access.ts'
import type { TestServices } from '#platform/testing/test-services.ts'

type Json = Record<string, unknown>

/** Reads a view as rows of JSON. */
export type ReadView = (view: string) => Promise<Json[]>

export const loginClient = ({ address }: TestServices, { login, password }: Credentials): pg.Client =>
  new pg.Client({ ...address, user: login, password })

/** Reads views with psql. */
export function psqlReader({ address }: TestServices, { login, password }: Credentials): ReadView {
  return async (view) => {
    const { host, port, database } = address
    const args = ['-h', host, '-p', String(port), '-U', login, '-d', database, '-X', '-v', 'ON_ERROR_STOP=1']
    const copy = `\\copy (select row_to_json(v) from report.${view} v) to stdout with (format csv, quote e'\\x01', delimiter e'\\x02')`
    const { stdout } = await promisify(execFile)('psql', [...args, '-c', copy], {
      env: { ...process.env, PGPASSWORD: password },
      maxBuffer: 1e9,
    })
    return stdout
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  }
}

const BI = join(import.meta.dirname, '../../clients/bi/package.json')
export const isBiInstalled = existsSync(join(BI, '../node_modules/@evidence-dev/postgres'))

/** Reads views with the PostgreSQL connector of Evidence, a BI tool. */
export function evidenceReader({ address }: TestServices, { login, password }: Credentials): ReadView {
  const runQuery = createRequire(BI)('@evidence-dev/postgres')
  return async (view) => {
    const { rows, expectedRowCount } = await runQuery(
      `select * from report.${view}`,
      { ...address, user: login, password },
      500,
    )
    const read: Json[] = []
    for await (const batch of rows()) read.push(...batch)
    if (read.length !== expectedRowCount)
      throw new Error(`${view}: ${read.length} of ${expectedRowCount} rows`)
    return read
  }
}
