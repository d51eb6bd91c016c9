import pg from 'pg'

/** A node of a Citus cluster. Passwords come from PGPASSWORD or a .pgpass file. */
export type ClusterNode = { host: string; port: number; user: string }

/** The coordinator, then the workers. */
export type Cluster = readonly [ClusterNode, ...ClusterNode[]]

/** The nodes of the cluster whose coordinator has this address, the coordinator first. */
export async function clusterNodes(url: string): Promise<Cluster> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { host, port, user = 'postgres' } = client
    const { rows } = await client.query<{ host: string; port: number }>(
      `select nodename as host, nodeport as port from pg_dist_node
        where noderole = 'primary' and isactive and groupid <> 0 order by 1, 2`,
    )
    if (rows.length === 0) throw new Error('The cluster of PLAUDIT_CITUS_URL has no workers.')
    return [{ host, port, user }, ...rows.map((worker) => ({ ...worker, user }))]
  } finally {
    await client.end()
  }
}

/** Creates a database with Citus on every node, and joins the nodes in it. */
export async function createOnNodes(nodes: Cluster, name: string): Promise<void> {
  const [coordinator, ...workers] = nodes
  for (const node of nodes) {
    await runOn(node, 'postgres', `create database ${name}`)
    await runOn(node, name, 'create extension citus')
  }
  await runOn(coordinator, name, 'select citus_set_coordinator_host($1, $2)', [
    coordinator.host,
    coordinator.port,
  ])
  for (const { host, port } of workers)
    await runOn(coordinator, name, 'select citus_add_node($1, $2)', [host, port])
}

/** Copies a database on every node. The copy has the same nodes and shards, because each node copies its own. */
export async function copyOnNodes(
  nodes: readonly ClusterNode[],
  name: string,
  template: string,
): Promise<void> {
  for (const node of nodes)
    for (let attempt = 1; ; attempt++) {
      await disconnectAll(node, template)
      try {
        await runOn(node, 'postgres', `create database ${name} template ${template} strategy file_copy`)
        break
      } catch (error) {
        // Citus' maintenance may connect again in between.
        const isInUse = (error as { code?: string }).code === '55006'
        if (!isInUse || attempt === ATTEMPTS) throw error
      }
    }
}

const ATTEMPTS = 10

export async function dropOnNodes(nodes: readonly ClusterNode[], name: string): Promise<void> {
  for (const node of nodes) await runOn(node, 'postgres', `drop database if exists ${name} with (force)`)
}

const disconnectAll = (node: ClusterNode, database: string) =>
  runOn(node, 'postgres', 'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [
    database,
  ])

async function runOn(
  node: ClusterNode,
  database: string,
  statement: string,
  values: unknown[] = [],
): Promise<void> {
  const client = new pg.Client({ ...node, database })
  await client.connect()
  try {
    await client.query(statement, values)
  } finally {
    await client.end()
  }
}
