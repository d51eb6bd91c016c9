import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, inject } from 'vitest'
import { z } from 'zod'
import { examine } from '#app/commands/doctor.ts'
import type { CheckResult } from '#app/doctor/check.ts'
import type { Host } from '#app/doctor/host-checks.ts'
import { readConfig } from '#platform/config/config.ts'
import { createJobs } from '#platform/jobs/pg-boss-jobs.ts'
import { silentLog, type TestServices } from '#platform/testing/test-services.ts'

type Environment = Record<string, string>

/** One way to break an installation, and the expected diagnosis. */
export type Broken = {
  what: string
  /** Statements as a superuser, and those that repair. */
  breaks?: string[]
  mends?: string[]
  /** Other ways to break it; returns the variables to change. `cleanUp` runs work after the test. */
  prepare?(at: { folder: string; cleanUp(work: () => unknown): void }): Environment | Promise<Environment>
  environment?: Environment
  disk?: NonNullable<Host['disk']>
  check: string
  /** Defaults to `fail`. */
  status?: 'warn' | 'fail'
  message: RegExp
  fix: RegExp
}

/** A working installation for each test: the database of `services` with a job queue, and an empty data folder. */
export function doctorHarness({ address, config, database: { ownerPool } }: TestServices) {
  let folder = ''
  let cleanUps: (() => unknown)[] = []
  beforeAll(async () => {
    const jobs = createJobs({ address, role: 'web', log: silentLog })
    jobs.define('greet', { data: z.object({}) }, async () => {})
    await jobs.start()
    await jobs.stop()
    await ownerPool.query('update pgboss.queue set monitor_on = now()')
  })
  beforeEach(() => {
    folder = mkdtempSync(join(inject('testServer').folder, 'broken-'))
    cleanUps = [() => rmSync(folder, { recursive: true, force: true })]
  })
  afterEach(async () => {
    for (const work of cleanUps.reverse()) await work()
  })

  const urlOf = ({ user = address.user, database = address.database } = {}) =>
    `postgres://${user}@localhost:${address.port}/${database}?host=${encodeURIComponent(address.host)}`

  async function diagnose(changes: Environment, disk?: Broken['disk']): Promise<CheckResult[]> {
    const environment = {
      DATA_DIR: folder,
      SECRET_KEY: config.secretKey,
      DATABASE_URL: urlOf(),
      PORT: '0',
      ...changes,
    }
    const results: CheckResult[] = []
    const read = () => readConfig(environment, undefined, { changesNothing: true })
    for await (const result of examine(read, disk && { disk })) results.push(result)
    return results
  }

  /** Checksums of all files of the data folder and of the rows of all tables, and the databases. */
  async function snapshot() {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
    const sums = files.map((name) => {
      const path = join(folder, name)
      const { mode, mtimeMs } = statSync(path)
      const content = statSync(path).isFile() ? readFileSync(path) : ''
      return [name, mode, mtimeMs, createHash('sha256').update(content).digest('hex')]
    })
    const { rows } = await ownerPool.query<{ sums: string }>(
      `select string_agg(format('%s %s', c.oid::regclass,
                query_to_xml(format('select count(*), md5(string_agg(t::text, chr(10) order by t::text)) from %s t', c.oid::regclass), true, true, '')),
              chr(10) order by c.oid::regclass::text) as sums
         from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('app', 'app_lost', 'pgboss') and c.relkind = 'r'`,
    )
    const { rows: databases } = await ownerPool.query(
      'select datname from pg_database where not starts_with(datname, $1)',
      ['plaudit_template_'],
    )
    return { sums, rows: rows[0]?.sums, databases }
  }

  return {
    diagnose,
    address: urlOf,
    async expectDiagnosis({ breaks = [], mends = [], prepare, ...broken }: Broken): Promise<void> {
      for (const statement of breaks) await ownerPool.query(statement)
      cleanUps.push(async () => {
        for (const statement of mends) await ownerPool.query(statement)
      })
      const cleanUp = (work: () => unknown) => void cleanUps.push(work)
      const environment = { ...broken.environment, ...(await prepare?.({ folder, cleanUp })) }
      const before = await snapshot()
      const results = await diagnose(environment, broken.disk)
      expect(await snapshot()).toEqual(before)
      const status = broken.status ?? 'fail'
      expect(results.find(({ name }) => name === broken.check)).toEqual({
        name: broken.check,
        status,
        ok: status !== 'fail',
        message: expect.stringMatching(broken.message),
        fix: expect.stringMatching(broken.fix),
      })
      expect(JSON.stringify(results)).not.toContain('hush')
      expect(results.every(({ ok }) => ok)).toBe(status !== 'fail')
    },
  }
}
