import type pg from 'pg'
import { APP_ROLE, type DatabaseAddress, ownerClient } from '#platform/db/pools.ts'

export type Queryable = Pick<pg.Client, 'query'>

/**
 * Tables outside the companies, which a distributed database keeps as a copy on every node, so that they can be read
 * before the company is known. All other tables of the schema are distributed by company, except the list of migrations.
 */
export const REFERENCE_TABLES: readonly string[] = [
  'company',
  'person_login',
  'sign_on_directory',
  'sign_in_throttle',
  'backup_run',
  'passkey_challenge',
]

/** Read only by the owner, on the coordinator. */
export const LOCAL_TABLE = 'schema_migration'

/** Whether the database has the extension Citus. Looked up once when a process starts, because it never changes then. */
export async function hasCitus(client: Queryable): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    "select exists (select from pg_extension where extname = 'citus') as found",
  )
  return rows[0]?.found ?? false
}

/** The same over a connection of its own. */
export async function isDistributed(address: DatabaseAddress): Promise<boolean> {
  const client = ownerClient(address)
  await client.connect()
  try {
    return await hasCitus(client)
  } finally {
    await client.end()
  }
}

/**
 * Under row-level security, only leakproof functions may use an index before the policy has been checked. PostgreSQL
 * does not mark its own only out of caution: no error of theirs names a value. Without the mark a search, and looking up
 * an id or an address in any case of its letters, reads all rows. Only a superuser may set it, and a dump includes only
 * the mark of the function in `app`.
 */
export const LEAKPROOF_FUNCTIONS: readonly string[] = [
  'pg_catalog.ts_match_vq(tsvector, tsquery)',
  'pg_catalog.jsonb_contains(jsonb, jsonb)',
  'pg_catalog.lower(text)',
  'app.span_words(bigint, tsvector)',
]

export const markLeakproof = (name: string): string => `alter function ${name} leakproof`

/** Runs a statement on every node, and returns the failures as `node: message`. The statement returns at most one value. */
export async function runOnNodes(client: Queryable, statement: string): Promise<string[]> {
  const { rows } = await client.query<{ node: string; success: boolean; result: string }>(
    `select coalesce(n.nodename || ':' || n.nodeport, 'coordinator') as node, ran.success, ran.result
       from run_command_on_all_nodes($1) ran left join pg_dist_node n on n.nodeid = ran.nodeid order by 1`,
    [statement],
  )
  return rows.filter(({ success }) => !success).map(({ node, result }) => `${node}: ${result}`)
}

/** The nodes connect to each other in the role of the request, and a node does not accept one that cannot log in. */
export async function letRoleLogIn(client: Queryable): Promise<void> {
  const { rows } = await client.query<{ able: boolean }>(
    'select rolcanlogin as able from pg_roles where rolname = $1',
    [APP_ROLE],
  )
  if (rows[0]?.able) return
  try {
    await client.query(`alter role ${APP_ROLE} login`)
  } catch (error) {
    throw new Error(
      `On a Citus database ${APP_ROLE} must be able to log in. Run as a superuser: alter role ${APP_ROLE} login`,
      { cause: error },
    )
  }
}
