import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Credentials,
  createReportLogin,
  listReportLogins,
  removeReportLogin,
  rotateReportLogin,
} from '#features/exports/report-access/report-access.ts'
import { ingestResponses, sentResponse } from '#features/feedback/testing.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { backUp } from '#platform/backup/backup.ts'
import { folderPlace } from '#platform/backup/places.ts'
import { restore } from '#platform/backup/restore.ts'
import { installation, restoring } from '#platform/backup/testing.ts'
import { migrate } from '#platform/db/migrate.ts'
import { missingLogins, reportFaults } from '#platform/db/report/faults.ts'
import { COLUMNS_OF_VIEWS, openReports, refreshReports } from '#platform/db/report/grants.ts'
import { dropLogin } from '#platform/db/report/logins.ts'
import { reportSchemaPage } from '#platform/db/report/schema-page.ts'
import { buildCompany, buildTeam, systemViewerOf } from '#platform/testing/builders.ts'
import { catalogueFaults, tenantTables } from '#platform/testing/catalogue-rules.ts'
import { scratchDatabase } from '#platform/testing/test-database.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { NOT_REPORTED } from '#test/server/exports/not-reported.ts'
import { loginClient } from '#test/server/exports/report-login.ts'

const services = testServices()
const owner = services.database.ownerPool
const restored = scratchDatabase({ from: 'nothing' })
let hba = { file: '', text: '' }
let ours: Viewer
let theirs: Viewer
let login: Credentials
let client: pg.Client

beforeAll(async () => {
  // The test server trusts everyone; these logins are to need their password.
  const { rows } = await owner.query('show hba_file')
  hba = { file: rows[0].hba_file, text: readFileSync(rows[0].hba_file, 'utf8') }
  writeFileSync(hba.file, `local all +plaudit_report scram-sha-256\n${hba.text}`)
  await owner.query('select pg_reload_conf()')
  ;[ours, theirs] = await Promise.all([companyWith('Ours'), companyWith('Theirs')])
  login = await createReportLogin(services, ours, 'Evidence')
  client = loginClient(services, login)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  for (const viewer of [ours, theirs])
    for (const { name } of await listReportLogins(services, viewer))
      await removeReportLogin(services, viewer, name)
  writeFileSync(hba.file, hba.text)
  await owner.query('select pg_reload_conf()')
})

async function companyWith(word: string): Promise<Viewer> {
  const company = await buildCompany(services, { name: word })
  const viewer = await systemViewerOf(services, company)
  await buildTeam(services, company, { name: `${word} team` })
  await ingestResponses(services, viewer, [sentResponse({ comment: `${word} comment` })])
  return viewer
}

const read = async (statement: string, from = client) => (await from.query(statement)).rows
const VIEWS = `select table_name::text as view from information_schema.views where table_schema = 'report'`

/** All rows of all views as texts, without cares for the views. */
async function everything(): Promise<string> {
  const texts: string[] = []
  for (const { view } of await read(VIEWS))
    texts.push(...(await read(`select v::text as text from report.${view} v`)).map(({ text }) => text))
  return texts.join('\n')
}

describe('a login is refused', () => {
  test('with a wrong password', async () => {
    const wrong = loginClient(services, { ...login, password: 'wrong' })
    await expect(wrong.connect()).rejects.toThrow('password authentication failed')
  })

  test.each([
    ['a base table', 'select * from app.response'],
    ['a granted column of a base table', 'select id from app.response'],
    [
      'a base table by its number',
      `select table_to_xml((select oid from pg_class where relname = 'response' and relkind = 'r')::regclass, true, true, '')`,
    ],
    ['the companies', 'select * from app.company'],
    ['its own entry', 'select * from app.report_login'],
    ['entering a company', 'select app.enter(1)'],
    ['the role of the application', 'set role plaudit_app'],
    ['the owner', 'set role postgres'],
    ['another session user', 'set session authorization postgres'],
    ['reading past the policies', 'set row_security = off; select * from report.responses'],
    ['files', `select pg_read_file('/etc/passwd')`],
    ['folders', `select pg_ls_dir('.')`],
    ['large objects of files', `select lo_import('/etc/passwd')`],
    ['programs', `copy (select 1) to program 'true'`],
    ['copies into files', `copy (select 1) to '/tmp/plaudit-report'`],
    ['passwords', 'select * from pg_authid'],
    ['settings of the server', `alter system set log_statement = 'all'`],
    ['rights for others', 'grant select on report.responses to public'],
    ['rights of the role', `alter role plaudit_report bypassrls`],
  ])('%s', async (_what, statement) => {
    await expect(client.query(statement)).rejects.toThrow(
      /permission denied|must be|only|would be affected|not allowed/i,
    )
    await client.query('set role none; set row_security = on')
  })

  test.each([
    'create table report.mine (id int)',
    'create table public.mine (id int)',
    'create temporary table mine (id int)',
    'create schema mine',
    'create function report.mine() returns int language sql as $$ select 1 $$',
    `update report.teams set name = 'mine'`,
    'delete from report.responses',
    `insert into report.brands (name) values ('mine')`,
    `update app.team set name = 'mine'`,
    'begin; lock table app.team in access exclusive mode',
    'truncate app.team',
  ])('a write, also if the client asks to write: %s', async (statement) => {
    await expect(client.query(statement)).rejects.toMatchObject({ severity: 'ERROR' })
    await client.query('rollback; set default_transaction_read_only = off')
    await expect(client.query(statement)).rejects.toThrow(/permission denied|cannot (insert|update|delete)/)
    await client.query('rollback; reset default_transaction_read_only')
  })
})

describe('a login sees only its company', () => {
  test('in every view', async () => {
    const text = await everything()
    expect(text).toContain('Ours comment')
    expect(text).toContain('Ours team')
    expect(text).not.toContain('Theirs')
    expect(await read('select name from report.company')).toEqual([{ name: 'Ours' }])
  })

  test.each([
    () => `set app.company_id = '${theirs.company.id}'`,
    () => `select set_config('app.company_id', '${theirs.company.id}', false)`,
    () => 'set role plaudit_report',
    () => `set search_path = app, report`,
    () => `set application_name = '${theirs.company.id}'`,
  ])('whatever the client sets (%#)', async (statement) => {
    await client.query(statement())
    const text = await everything()
    expect(text).toContain('Ours comment')
    expect(text).not.toContain('Theirs')
    await client.query('reset all; set role none')
  })

  test('also if the defaults of its role name another', async () => {
    const set = `alter role current_user set app.company_id = '${theirs.company.id}'`
    await expect(client.query(`begin read write; ${set}`)).rejects.toThrow('permission denied')
    await client.query('rollback')
    await owner.query(set.replace('current_user', login.login))
    const again = loginClient(services, login)
    await again.connect()
    expect(await read('select name from teams', again)).toEqual([{ name: 'Ours team' }])
    await again.end()
  })

  test('also with conditions that fail on rows of others', async () => {
    expect(
      await read(
        `select name from report.teams where name <> 'Ours team' and 1 / length(replace(name, 'Theirs team', '')) > 1`,
      ),
    ).toEqual([])
    expect(await read(`select count(*)::int as rows from pg_stats where schemaname = 'app'`)).toEqual([
      { rows: 0 },
    ])
  })

  test('and nothing once the company is closed', async () => {
    const state = (value: string) =>
      owner.query('update app.company set state = $1 where id = $2', [value, ours.company.id])
    await state('churned')
    expect(await everything()).toBe('')
    await state('live')
    expect(await everything()).toContain('Ours comment')
  })

  test('and nothing if it is entered for two companies', async () => {
    await owner.query(
      `insert into app.report_login (company_id, login, name, created_at) values ($1, $2, 'Stolen', now())`,
      [theirs.company.id, login.login],
    )
    expect(await everything()).toBe('')
    await owner.query('delete from app.report_login where company_id = $1', [theirs.company.id])
  })
})

describe('logins', () => {
  test('have limits', async () => {
    expect(await read('show statement_timeout')).toEqual([{ statement_timeout: '1min' }])
    expect(await read('show default_transaction_read_only')).toEqual([
      { default_transaction_read_only: 'on' },
    ])
    const { rows } = await owner.query('select rolconnlimit from pg_roles where rolname = $1', [login.login])
    expect(rows).toEqual([{ rolconnlimit: 5 }])
    await expect(client.query(`set temp_file_limit = -1`)).rejects.toThrow('permission denied')
  })

  test('are created once for a name, and listed', async () => {
    await expect(createReportLogin(services, ours, 'Evidence')).rejects.toMatchObject({ code: 'conflict' })
    expect(await listReportLogins(services, ours)).toEqual([
      { name: 'Evidence', login: login.login, createdAt: services.clock.now(), canSignIn: true },
    ])
    expect(await listReportLogins(services, theirs)).toEqual([])
    await expect(rotateReportLogin(services, theirs, 'Evidence')).rejects.toMatchObject({ code: 'not_found' })
    await expect(removeReportLogin(services, theirs, 'Evidence')).rejects.toMatchObject({ code: 'not_found' })
  })

  test('get a new password, and the old one ends', async () => {
    const made = await createReportLogin(services, theirs, 'Grafana')
    const { password } = await rotateReportLogin(services, theirs, 'Grafana')
    await expect(loginClient(services, made).connect()).rejects.toThrow('password authentication failed')
    const again = loginClient(services, { ...made, password })
    await again.connect()
    expect(await read('select name from teams', again)).toEqual([{ name: 'Theirs team' }])
    again.on('error', () => {})
    await removeReportLogin(services, theirs, 'Grafana')
    await expect(loginClient(services, { ...made, password }).connect()).rejects.toThrow()
    const { rows } = await owner.query(
      `select action from app.audit_entry where company_id = $1 and object_type = 'report_login' order by sequence`,
      [theirs.company.id],
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'report_login.created',
      'report_login.password_changed',
      'report_login.removed',
    ])
  })

  test('come back with --rotate where their role is missing, as after a restore', async () => {
    const made = await createReportLogin(services, theirs, 'Restored')
    await dropLogin(owner, made.login)
    expect(await missingLogins(owner)).toEqual([{ slug: theirs.company.slug, name: 'Restored' }])
    const rotated = await rotateReportLogin(services, theirs, 'Restored')
    expect(rotated.login).toBe(made.login)
    const again = loginClient(services, rotated)
    await again.connect()
    expect(await read('select name from teams', again)).toEqual([{ name: 'Theirs team' }])
    await again.end()
    await removeReportLogin(services, theirs, 'Restored')
  })
})

describe('the doctor finds', () => {
  test('nothing in a sound database, though its policies are those of the rules no more', async () => {
    expect(await reportFaults(owner)).toEqual([])
    expect((await catalogueFaults(owner)).filter((fault) => !/polic/.test(fault))).toEqual([])
  })

  test.each([
    [
      'a column that no view reads',
      'grant select (customer_email) on app.response to plaudit_report',
      /may read customer_email of app.response/,
    ],
    [
      'a table for everyone',
      'grant select on app.credential to public',
      /may read .*password_hash.* of app.credential/,
    ],
    ['a right to write', 'grant update (name) on app.team to plaudit_report', /may change app.team/],
    [
      'a schema in which objects can be created',
      'grant create on schema report to public',
      /may create objects in schema report/,
    ],
    [
      'the schema of the tables',
      'grant usage on schema app to plaudit_report',
      /may name objects of schema app/,
    ],
    ['a stronger role', 'alter role LOGIN createrole', /is or may make roles/],
    ['another role', 'grant pg_read_all_data to LOGIN', /is a member of pg_read_all_data/],
    [
      'a policy that shows everything',
      'create policy open on app.team using (true)',
      /app.team does not separate companies/,
    ],
    [
      'a policy that reads a setting',
      `alter policy team_of_report on app.team using (company_id = current_setting('app.company_id')::bigint)`,
      /app.team does not separate companies/,
    ],
    [
      'a table without row-level security',
      'alter table app.team disable row level security',
      /app.team does not separate companies/,
    ],
    [
      'a view with the rights of its owner',
      'alter view report.teams set (security_invoker = false)',
      /report.teams does not run with the rights of its reader/,
    ],
    [
      'a function with the rights of its owner',
      'create function public.planted() returns bigint language sql security definer as $$ select 1::bigint $$',
      /may run public.planted\(\) with the rights of its owner/,
    ],
  ])('%s', async (_what, statement, fault) => {
    const planting = await owner.connect()
    await planting.query('begin')
    try {
      await planting.query(statement.replace('LOGIN', login.login))
      expect(await reportFaults(planting)).toContainEqual(expect.stringMatching(fault))
    } finally {
      await planting.query('rollback')
      planting.release()
    }
  })
})

test('a start grants what a new version added to the views', async () => {
  await owner.query('revoke select (name) on app.team from plaudit_report')
  await expect(client.query('select name from teams')).rejects.toThrow('permission denied')
  const said: string[] = []
  await refreshReports(owner as never, (text) => said.push(text))
  expect(said).toEqual([])
  expect(await read('select name from teams')).toEqual([{ name: 'Ours team' }])
})

test('the last login takes the rights and policies with it', async () => {
  await client.end()
  await removeReportLogin(services, ours, 'Evidence')
  expect(await catalogueFaults(owner)).toEqual([])
  const { rows } = await owner.query(
    `select count(*)::int as count from information_schema.column_privileges where grantee = 'plaudit_report'`,
  )
  expect(rows).toEqual([{ count: 0 }])
  const planting = await owner.connect()
  await openReports(planting)
  planting.release()
  login = await createReportLogin(services, ours, 'Evidence')
  client = loginClient(services, login)
  await client.connect()
  expect(await everything()).toContain('Ours comment')
})

describe('the schema', () => {
  test('has a view of each table of a company, or a reason why not', async () => {
    const { rows } = await owner.query(`select distinct "table" from (${COLUMNS_OF_VIEWS}) c`)
    const reported = new Set(rows.map(({ table }) => table))
    const reasoned = Object.values(NOT_REPORTED).flatMap((tables) => tables.split(' '))
    expect(new Set(reasoned).size).toBe(reasoned.length)
    expect(reasoned.filter((table) => reported.has(table))).toEqual([])
    const tenants = await tenantTables(owner)
    expect(tenants.filter((table) => !reported.has(table)).toSorted()).toEqual(reasoned.toSorted())
  })

  test('is described in docs/report-schema.md, every view and column of it', async () => {
    const page = await reportSchemaPage(owner)
    expect(page).not.toMatch(/\|\|$|\n\n\n/m)
    expect(readFileSync(join(import.meta.dirname, '../../../docs/report-schema.md'), 'utf8')).toContain(page)
  })
})

test('logins work again after a restore on the same server', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plaudit-report-'))
  const { file } = await backUp(services, { place: folderPlace(folder), passphrase: null })
  const target = installation(services, folder, restored)
  await restore(target, restoring(file))
  await migrate(restored)
  const there = { ...services, ...target }
  const read = async (credentials: Credentials) => {
    const again = loginClient(there, credentials)
    await again.connect()
    const { rows } = await again.query('select name from teams')
    await again.end()
    return rows
  }
  expect(await read(login)).toEqual([{ name: 'Ours team' }])
  expect(await reportFaults(target.database.ownerPool)).toEqual([])
  rmSync(folder, { recursive: true, force: true })
}, 60_000)
