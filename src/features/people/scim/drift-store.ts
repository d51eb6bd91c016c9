import { type SqlBool, sql } from 'kysely'
import { users } from '#features/people/scim/store.ts'
import { anyOf } from '#platform/db/any-of.ts'
import type { Tx } from '#platform/db/tenant.ts'

export type DriftPage = {
  /** Only these people; null for everyone. */
  ids: readonly number[] | null
  /** Only people with a higher id. */
  after: number
  /** Null for all rows. */
  limit: number | null
}

/** Whether the directory has sent any person or group. */
export async function hasDirectory(tx: Tx): Promise<boolean> {
  const row = await tx.from('directory_user').select('employee_id').limit(1).executeTakeFirst()
  if (row !== undefined) return true
  return (await tx.from('directory_group').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** People who differ from the directory, by id, with how they differ. */
export const findDrift = (tx: Tx, visible: readonly number[] | null, { ids, after, limit }: DriftPage) =>
  users(tx, visible)
    .leftJoin(mappedPlaces(tx), tx.on('mapped.employee_id', 'e.id'))
    .leftJoin('role as wr', tx.on('wr.id', 'mapped.role_id'))
    .leftJoin('team as wt', tx.on('wt.id', 'mapped.team_id'))
    .leftJoin('team as t', tx.on('t.id', 'e.team_id'))
    .select([
      'e.id',
      'e.first_name',
      'e.last_name',
      'e.email',
      'e.status',
      'r.name as role_name',
      'r.permissions',
      't.name as team_name',
      'wr.name as wanted_role_name',
      'wt.name as wanted_team_name',
      HAS_OTHER_ROLE.as('has_other_role'),
      HAS_OTHER_TEAM.as('has_other_team'),
      IS_INACTIVE_HERE.as('is_inactive_here'),
      IS_ACTIVE_HERE.as('is_active_here'),
      isUnknown(tx).as('is_unknown'),
    ])
    .where((where) =>
      where.or([HAS_OTHER_ROLE, HAS_OTHER_TEAM, IS_INACTIVE_HERE, IS_ACTIVE_HERE, isUnknown(tx)]),
    )
    .where('e.id', '>', after)
    .$if(ids !== null, (query) => query.where('e.id', '=', anyOf(ids ?? [])))
    .orderBy('e.id')
    .$if(limit !== null, (query) => query.limit(limit ?? 0))
    .execute()

export type DriftRow = Awaited<ReturnType<typeof findDrift>>[number]

/** The role and team that the mapping gives people, as `applyMapping` decides: the first of each by position. */
const mappedPlaces = (tx: Tx) =>
  tx
    .from('directory_group_member as m')
    .innerJoin('directory_group as g', tx.on('g.id', 'm.group_id'))
    .innerJoin('directory_mapping as a', tx.on('a.company_id', 'g.company_id'))
    .leftJoin('team as open', tx.on('open.id', 'a.team_id'))
    .where(sql<SqlBool>`lower(a.group_name) = lower(g.display_name)`)
    .select([
      'm.company_id',
      'm.employee_id',
      sql<
        number | null
      >`(array_agg(a.role_id order by a.position) filter (where a.role_id is not null))[1]`.as('role_id'),
      sql<
        number | null
      >`(array_agg(a.team_id order by a.position) filter (where open.id is not null and open.archived_at is null))[1]`.as(
        'team_id',
      ),
    ])
    .groupBy(['m.company_id', 'm.employee_id'])
    .as('mapped')

const IS_IN = sql`e.status <> 'DEACTIVATED'`

// People who are deactivated here are mapped when they are reactivated.
const HAS_OTHER_ROLE = sql<boolean>`(${IS_IN} and wr.id is not null and wr.id <> e.role_id and not ('admin' = any(wr.permissions)))`
const HAS_OTHER_TEAM = sql<boolean>`(${IS_IN} and wt.id is not null and wt.id is distinct from e.team_id)`
const IS_INACTIVE_HERE = sql<boolean>`(not (${IS_IN}) and coalesce(d.active, false))`
const IS_ACTIVE_HERE = sql<boolean>`(${IS_IN} and not coalesce(d.active, true))`

/** Whether the directory has neither sent this person nor put them in a group. */
const isUnknown = (tx: Tx) => {
  const inGroups = tx.from('directory_group_member as k').select('k.employee_id')
  return sql<boolean>`(${IS_IN} and d.employee_id is null and e.id not in (${inGroups}))`
}
