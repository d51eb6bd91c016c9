import { type RawBuilder, sql } from 'kysely'
import { ACTION_GROUPS, type ActionGroup } from '#features/people/activity-log/groups.ts'
import type { Tx } from '#platform/db/tenant.ts'
import type { TimePage } from '#platform/http/time-page.ts'

export type ActivityRow = {
  id: number
  created_at: Date
  actor_kind: 'person' | 'token' | 'system'
  actor_id: number | null
  action: string
  object_type: string
  object_id: string
  has_values: boolean
}

export type ActivityQuery = {
  /** Only entries this person did or that are about them; null for all entries. */
  reader: number | null
  person?: number | undefined
  group?: ActionGroup | undefined
  object?: { type?: string | undefined; id?: string | undefined }
  from?: Date | undefined
  before?: Date | undefined
  /** Only this entry. */
  sequence?: number | undefined
  /** Only these entries. */
  sequences?: readonly number[]
}

type Condition = RawBuilder<boolean>

/**
 * A page, newest first. Each reason why an entry is visible has a branch, which reads at most one page from the index
 * that suits it; the outer query merges the branches.
 */
export async function findActivities(tx: Tx, request: ActivityQuery, page: TimePage): Promise<ActivityRow[]> {
  const shared = sharedConditions(request, page)
  const branches = branchConditions(tx, request).map(
    (own) => sql`(
      select e.sequence as id, e.at as created_at, e.actor_kind, e.actor_id, e.action, e.object_type, e.object_id,
             (e.before_hash is not null or e.after_hash is not null) as has_values
        from audit_entry e
       where e.company_id = ${tx.companyId} and ${sql.join([...own, ...shared, TRUE], AND)}
       order by e.at desc, e.sequence desc limit ${page.limit})`,
  )
  const { rows } = await sql<ActivityRow>`
    select * from (${sql.join(branches, sql` union all `)}) as seen
     order by created_at desc, id desc limit ${page.limit}`.execute(tx.db)
  return rows
}

const AND = sql` and `
const TRUE = sql<boolean>`true`

/** The branches are disjoint, so `union all` returns no entry twice. */
function branchConditions(tx: Tx, { reader, person }: ActivityQuery): Condition[][] {
  const by = (id: number): [Condition, Condition] => [
    sql<boolean>`e.actor_kind = 'person' and e.actor_id = ${id}::bigint`,
    sql<boolean>`e.actor_kind = 'token' and e.actor_id = any(array(
      select t.id from api_token t where t.company_id = ${tx.companyId} and t.created_by = ${id}::bigint))`,
  ]
  const acts = (id: number) => by(id).map((condition) => [condition])
  if (reader === null) return person === undefined ? [[]] : acts(person)
  const aboutReader = sql<boolean>`e.object_type = 'employee' and e.object_id = ${String(reader)}`
  const [inPerson, byToken] = by(reader)
  if (person === reader) return acts(reader)
  const others = sql<boolean>`not (${inPerson}) and not (${byToken})`
  if (person !== undefined) return by(person).map((condition) => [aboutReader, others, condition])
  return [...acts(reader), [aboutReader, others]]
}

function sharedConditions(request: ActivityQuery, { after }: TimePage): Condition[] {
  const { group, object, from, before, sequence, sequences } = request
  const conditions: Condition[] = []
  if (after) conditions.push(sql`(e.at, e.sequence) < (${after.createdAt}, ${after.id}::bigint)`)
  if (from) conditions.push(sql`e.at >= ${from}`)
  if (before) conditions.push(sql`e.at < ${before}`)
  if (object?.type !== undefined) conditions.push(sql`e.object_type = ${object.type}`)
  if (object?.id !== undefined) conditions.push(sql`e.object_id = ${object.id}`)
  if (sequence !== undefined) conditions.push(sql`e.sequence = ${sequence}::bigint`)
  if (sequences !== undefined) conditions.push(sql`e.sequence = any(${[...sequences]}::bigint[])`)
  if (group !== undefined) conditions.push(groupCondition(group))
  return conditions
}

function groupCondition(group: ActionGroup): Condition {
  const named = group === 'other' ? Object.values(ACTION_GROUPS).flat() : [...ACTION_GROUPS[group]]
  const among = sql<boolean>`split_part(e.action, '.', 1) = any(${named}::text[])`
  return group === 'other' ? sql<boolean>`not ${among}` : among
}
