import type { Queryable } from '#platform/db/citus.ts'
import type { Database } from '#platform/db/pools.ts'

/** A node that the coordinator cannot reach, and the companies whose rows it holds. */
export type DownNode = { name: string; companies: { id: number; slug: string }[] }

/** The nodes that are down; empty on plain PostgreSQL. Waits for a silent node as long as Citus does. */
export async function downNodes({
  distributed,
  ownerPool,
}: Pick<Database, 'distributed' | 'ownerPool'>): Promise<DownNode[]> {
  if (!distributed) return []
  const nodes = await unreachableNodes(ownerPool)
  if (nodes.length === 0) return []
  const companies = await companiesByGroup(ownerPool)
  return nodes.map(({ name, group }) => ({
    name,
    companies: companies.filter((company) => company.group === group).map(({ id, slug }) => ({ id, slug })),
  }))
}

export async function unreachableNodes(client: Queryable): Promise<{ name: string; group: number }[]> {
  const { rows } = await client.query<{ name: string; group: number }>(
    `select nodename || ':' || nodeport as name, groupid as group from pg_dist_node
      where noderole = 'primary' and (not isactive or not citus_check_connection_to_node(nodename, nodeport))
      order by 1`,
  )
  return rows
}

/** The companies with the group of nodes that holds their rows. Their ids are read first, because Citus must not send
 * the look-up of shards to other nodes. */
async function companiesByGroup(
  client: Queryable,
): Promise<{ id: number; slug: string; group: number | null }[]> {
  const { rows: companies } = await client.query<{ id: number; slug: string }>(
    '/* across companies: each may be on another node */ select id, slug from app.company order by id',
  )
  const { rows: placed } = await client.query<{ id: number; group: number }>(
    `select company.id, p.groupid as group from unnest($1::bigint[]) as company (id)
       join pg_dist_placement p on p.shardid = get_shard_id_for_distribution_column('app.team'::regclass, company.id)
      where exists (select from pg_dist_partition d where d.logicalrelid = 'app.team'::regclass)`,
    [companies.map(({ id }) => id)],
  )
  const groups = new Map(placed.map(({ id, group }) => [id, group]))
  return companies.map((company) => ({ ...company, group: groups.get(company.id) ?? null }))
}

/** One line for the operator. Names at most this many companies. */
export function downNodeText(
  { name, companies }: DownNode,
  named: (company: { id: number; slug: string }) => string,
) {
  const listed = companies.slice(0, MOST_LISTED).map(named).join(', ')
  const more = companies.length > MOST_LISTED ? ` and ${companies.length - MOST_LISTED} more` : ''
  return companies.length === 0
    ? `the node ${name} is down; it holds no company`
    : `the node ${name} is down; requests of these companies fail: ${listed}${more}`
}

const MOST_LISTED = 20
