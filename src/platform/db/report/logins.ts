import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { Queryable } from '#platform/db/citus.ts'
import { LOGIN_PREFIX, REPORT_ROLE } from '#platform/db/report/names.ts'

/** Roles of PostgreSQL with which BI tools sign in. Without a row of `report_login` a role reads nothing. */

/** Defaults of each connection. The client can change them; rights do not depend on them. */
const SETTINGS = {
  search_path: 'report',
  default_transaction_read_only: 'on',
  statement_timeout: '60s',
  lock_timeout: '5s',
  idle_in_transaction_session_timeout: '60s',
  timezone: 'UTC',
} as const

const MOST_CONNECTIONS = 5

/** Only a superuser may set it, and the client cannot change it. */
const MOST_TEMPORARY_FILES = '1GB'

/** Names no company, because every role of the server can read the names of all. */
export const newLogin = (): string => `${LOGIN_PREFIX}${randomBytes(6).toString('hex')}`

/** Letters and digits, so that it needs no quotes in a connection string. */
export const newPassword = (): string => randomBytes(24).toString('hex')

/** Creates the role, or gives an existing one this password and the rights and limits that it should have. */
export async function saveLogin(client: pg.ClientBase, login: string, password: string): Promise<void> {
  // Only a superuser may name the right of a superuser, even to withhold it from a role that exists.
  const role = (await exists(client, login))
    ? `alter role ${checked(login)} login`
    : `create role ${checked(login)} login nosuperuser nobypassrls nocreatedb nocreaterole noreplication inherit`
  await client.query(`${role} connection limit ${MOST_CONNECTIONS} password '${verifierOf(password)}'`)
  await client.query(`grant ${REPORT_ROLE} to ${checked(login)}`)
  for (const [name, value] of Object.entries(SETTINGS))
    await client.query(`alter role ${checked(login)} set ${name} = '${value}'`)
  const { rows } = await client.query<{ superuser: boolean }>(
    'select rolsuper as superuser from pg_roles where rolname = current_user',
  )
  if (rows[0]?.superuser)
    await client.query(`alter role ${checked(login)} set temp_file_limit = '${MOST_TEMPORARY_FILES}'`)
}

/** Removes the role, and ends its connections if the owner may. */
export async function dropLogin(client: Queryable, login: string): Promise<void> {
  if (!(await exists(client, login))) return
  await client.query(`alter role ${checked(login)} nologin`)
  await client
    .query('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [login])
    // An owner who is no superuser may not. The connection reads nothing any more.
    .catch(() => {})
  await client.query(`drop role ${checked(login)}`)
}

/** What PostgreSQL stores of a password, so that the password itself is in no statement that a server may log. */
function verifierOf(password: string): string {
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password, salt, ROUNDS, 32, 'sha256')
  const keyOf = (text: string) => createHmac('sha256', salted).update(text).digest()
  const storedKey = createHash('sha256').update(keyOf('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${ROUNDS}:${salt.toString('base64')}$${storedKey}:${keyOf('Server Key').toString('base64')}`
}

const ROUNDS = 4096

export async function exists(client: Queryable, login: string): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1 and rolcanlogin', [login])
  return rowCount === 1
}

/** Roles cannot be parameters, so only our own names get into the text. */
function checked(login: string): string {
  if (!/^plaudit_report_[0-9a-f]{12}$/.test(login)) throw new Error(`${login} is not a login for BI tools.`)
  return login
}
