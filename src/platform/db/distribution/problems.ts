import { hasCitus, LEAKPROOF_FUNCTIONS, type Queryable } from '#platform/db/citus.ts'
import { unreachableNodes } from '#platform/db/distribution/nodes.ts'
import { APP_ROLE } from '#platform/db/pools.ts'
import { hasLogins } from '#platform/db/report/grants.ts'

/** Reasons why the database cannot be distributed, each with what to do; empty if it can. */
export async function distributionProblems(client: Queryable): Promise<string[]> {
  if (!(await hasCitus(client)))
    return ['The database has no Citus. Preload it on every node and run there: create extension citus']
  const problems = await nodeProblems(client)
  return problems.length > 0
    ? problems
    : [...(await settingProblems(client)), ...(await loginProblems(client))]
}

/** Their policies do not work on a distributed database. */
const loginProblems = async (client: Queryable): Promise<string[]> =>
  (await hasLogins(client))
    ? ['BI tools have logins. Remove them first: plaudit report-access --company SLUG --remove NAME']
    : []

async function nodeProblems(client: Queryable): Promise<string[]> {
  const { rows } = await client.query<{ count: number; is_coordinator: boolean }>(
    `select (select count(*)::int from pg_dist_node where noderole = 'primary' and isactive and shouldhaveshards) as count`,
  )
  const down = await unreachableNodes(client)
  return [
    ...(rows[0]?.count === 0 ? ['No node takes data. Add one: select citus_add_node(name, port)'] : []),
    ...down.map(({ name }) => `The node ${name} cannot be reached.`),
  ]
}

/** Settings that distributed transactions and shard moves need on every node. */
async function settingProblems(client: Queryable): Promise<string[]> {
  const transactions = await valuesOnNodes(
    client,
    `select current_setting('max_prepared_transactions')::int >= current_setting('max_connections')::int`,
  )
  const levels = await valuesOnNodes(client, `select current_setting('wal_level') = 'logical'`)
  return [
    ...falseOn(transactions).map(
      (node) => `${node}: max_prepared_transactions is lower than max_connections.`,
    ),
    ...falseOn(levels).map(
      (node) => `${node}: wal_level is not logical, so that data cannot be moved to another node.`,
    ),
  ]
}

/** Other users of the database: a process of Plaudit would read and write tables while they are being moved. */
export async function sessionProblems(client: Queryable): Promise<string[]> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
        and application_name not like 'citus%'`,
  )
  const count = rows[0]?.count ?? 0
  return count === 0
    ? []
    : [
        `${count} other ${count === 1 ? 'session uses' : 'sessions use'} the database. Stop all processes of Plaudit.`,
      ]
}

/** What every node needs beyond its tables; a node that was added later may lack it. */
export async function preparationProblems(client: Queryable): Promise<string[]> {
  const marks = await valuesOnNodes(
    client,
    `select count(*) = ${LEAKPROOF_FUNCTIONS.length} from pg_proc where proleakproof and oid in (${LEAKPROOF_FUNCTIONS.map(
      (name) => `'${name}'::regprocedure`,
    ).join(', ')})`,
  )
  const roles = await valuesOnNodes(
    client,
    `select exists (select from pg_roles where rolname = '${APP_ROLE}' and rolcanlogin)`,
  )
  return [
    ...falseOn(marks).map(
      (node) => `${node}: searches do not use their index; run plaudit migrate as a superuser`,
    ),
    ...falseOn(roles).map((node) => `${node}: the role ${APP_ROLE} cannot log in`),
  ]
}

type NodeValue = { node: string; value: string }

async function valuesOnNodes(client: Queryable, statement: string): Promise<NodeValue[]> {
  const { rows } = await client.query<NodeValue>(
    `select coalesce(n.nodename || ':' || n.nodeport, 'coordinator') as node, ran.result as value
       from run_command_on_all_nodes($1) ran left join pg_dist_node n on n.nodeid = ran.nodeid
      where ran.success order by 1`,
    [statement],
  )
  return rows
}

const falseOn = (values: readonly NodeValue[]): string[] =>
  values.filter(({ value }) => value === 'f' || value === 'false').map(({ node }) => node)
