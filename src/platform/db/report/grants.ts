import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { hasCitus, type Queryable } from '#platform/db/citus.ts'
import { APP_ROLE } from '#platform/db/pools.ts'
import { REPORT_ROLE, REPORT_SCHEMA } from '#platform/db/report/names.ts'

/** Columns of base tables that the views read, one row per column. */
export const COLUMNS_OF_VIEWS = `
  select distinct c.oid, c.relname::text as table, a.attname::text as column, a.attnum
    from pg_class v
    join pg_rewrite r on r.ev_class = v.oid
    join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid
     and d.refclassid = 'pg_class'::regclass and d.refobjsubid > 0
    join pg_class c on c.oid = d.refobjid and c.relnamespace = to_regnamespace('app')
    join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
   where v.relnamespace = to_regnamespace('${REPORT_SCHEMA}') and v.relkind = 'v'`

/** Shows the rows of the company of the login. A sub-select is computed once, not for each row. */
const conditionOn = (table: string) =>
  `${table === 'company' ? 'id' : 'company_id'} = (select ${REPORT_SCHEMA}.company_id())`

const policyOfCompany = (table: string) => (table === 'company' ? 'company_itself' : `${table}_of_company`)
const policyOfReport = (table: string) => `${table}_of_report`

/**
 * Lets logins for BI tools read the views: columns of base tables by grants, rows by policies of their own. The policies
 * of the application then apply to the application only, because a client could set what they read. Changes only what
 * differs. `client` is the owner's.
 */
export async function openReports(client: Queryable): Promise<void> {
  await createReportRole(client)
  const { rows: tables } = await client.query<{ table: string; columns: string[] }>(
    `select "table", array_agg("column" order by attnum) as columns from (${COLUMNS_OF_VIEWS}) c group by 1 order by 1`,
  )
  for (const { table, columns } of tables)
    if (!(await isOpen(client, table, columns)))
      await inTransaction(client, [
        `alter policy ${policyOfCompany(table)} on app.${table} to ${APP_ROLE}`,
        `drop policy if exists ${policyOfReport(table)} on app.${table}`,
        `create policy ${policyOfReport(table)} on app.${table} for select to ${REPORT_ROLE} using (${conditionOn(table)})`,
        `revoke all on app.${table} from ${REPORT_ROLE}`,
        `grant select (${columns.join(', ')}) on app.${table} to ${REPORT_ROLE}`,
      ])
  for (const { database } of (await client.query<{ database: string }>(DATABASE)).rows)
    await inTransaction(client, [
      `grant usage on schema ${REPORT_SCHEMA} to ${REPORT_ROLE}`,
      `grant select on all tables in schema ${REPORT_SCHEMA} to ${REPORT_ROLE}`,
      `grant execute on function ${REPORT_SCHEMA}.company_id() to ${REPORT_ROLE}`,
      // Otherwise everyone may fill the disk with temporary tables.
      `grant temporary on database ${database} to ${APP_ROLE}, current_user`,
      `revoke temporary on database ${database} from public`,
    ])
}

/** Takes back what `openReports` gave. */
export async function closeReports(client: Queryable): Promise<void> {
  const { rows } = await client.query<{ table: string }>(
    `select c.relname::text as table from pg_policy p join pg_class c on c.oid = p.polrelid
      where c.relnamespace = to_regnamespace('app') and p.polname = c.relname || '_of_report' order by 1`,
  )
  for (const { table } of rows)
    await inTransaction(client, [
      `drop policy ${policyOfReport(table)} on app.${table}`,
      `alter policy ${policyOfCompany(table)} on app.${table} to public`,
      `revoke all on app.${table} from ${REPORT_ROLE}`,
    ])
  await inTransaction(client, [
    `revoke all on all tables in schema ${REPORT_SCHEMA} from ${REPORT_ROLE}`,
    `revoke all on function ${REPORT_SCHEMA}.company_id() from ${REPORT_ROLE}`,
    `revoke all on schema ${REPORT_SCHEMA} from ${REPORT_ROLE}`,
  ])
}

/**
 * Grants what a new version added to the views, and everything after a restore on another server. Does nothing while
 * there is no login. A failure does not stop a start: the logins then read less.
 */
export async function refreshReports(client: Queryable, log: (message: string) => void): Promise<void> {
  try {
    if ((await hasLogins(client)) && !(await hasCitus(client))) await openReports(client)
  } catch (error) {
    log(`BI tools may not read everything: ${(error as Error).message}. Run plaudit doctor.`)
  }
}

/** False also in a schema from before there were logins. */
export async function hasLogins(client: Queryable): Promise<boolean> {
  const { rows: tables } = await client.query<{ isThere: boolean }>(
    `select to_regclass('app.report_login') is not null as "isThere"`,
  )
  if (!tables[0]?.isThere) return false
  const { rows } = await client.query<{ found: boolean }>(
    `/* across companies: whether any has a login for BI tools */ select exists (select from app.report_login) as found`,
  )
  return rows[0]?.found ?? false
}

async function createReportRole(client: Queryable): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [REPORT_ROLE])
  if (rowCount !== 0) return
  await client
    .query(`create role ${REPORT_ROLE} nologin nosuperuser nobypassrls nocreatedb nocreaterole`)
    .catch((error: pg.DatabaseError) => {
      // All databases of a server share the role; another may have made it meanwhile.
      if (error.code !== DUPLICATE_ROLE && error.code !== UNIQUE_VIOLATION) throw error
    })
}

/** Whether the table has its policies, and the role exactly these columns. */
async function isOpen(client: Queryable, table: string, columns: readonly string[]): Promise<boolean> {
  const { rows } = await client.query<{ policies: number; columns: string[] }>(
    `select (select count(*)::int from pg_policy p
              where p.polrelid = c.oid
                and (p.polname = $2 and p.polroles = array[$4::regrole::oid]
                  or p.polname = $3 and p.polroles = array[$5::regrole::oid])) as policies,
            array(select a.attname::text from pg_attribute a
                   where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
                     and has_column_privilege($5::regrole, c.oid, a.attnum, 'select') order by a.attnum) as columns
       from pg_class c where c.oid = to_regclass($1)`,
    [`app.${table}`, policyOfCompany(table), policyOfReport(table), APP_ROLE, REPORT_ROLE],
  )
  return rows[0]?.policies === 2 && rows[0].columns.join() === columns.join()
}

const DUPLICATE_ROLE = '42710'
const UNIQUE_VIOLATION = '23505'

const DATABASE = 'select quote_ident(current_database()) as database'

/** Gives up a lock soon and tries again, as migrations do, because all queries of the table wait behind it. */
async function inTransaction(client: Queryable, statements: readonly string[]): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    await client.query('begin')
    try {
      await client.query(`set local lock_timeout = '2s'`)
      for (const statement of statements) await client.query(statement)
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      if ((error as pg.DatabaseError).code !== LOCK_NOT_AVAILABLE || attempt === ATTEMPTS) throw error
      await setTimeout(PAUSE_MS)
    }
  }
}

const LOCK_NOT_AVAILABLE = '55P03'
const ATTEMPTS = 20
const PAUSE_MS = 1_000
