import { sql } from 'kysely'
import { isAdmin } from '#platform/access/viewer.ts'
import { anyOf } from '#platform/db/any-of.ts'
import { nameKey } from '#platform/db/names.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** More than anyone needs in a filter. */
const MOST_CHOICES = 1_000

export type Choice = { id: number; name: string }

/** Active people by id. */
export async function findAgents(tx: Tx, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>()
  const { rows } = await sql<{
    id: number
    first_name: string
    last_name: string
    image_file: string | null
    team: string | null
  }>`
    select e.id, e.first_name, e.last_name, e.image_file, t.name as team
      from employee e
      left join team t on t.company_id = ${tx.companyId} and t.id = e.team_id
     where e.company_id = ${tx.companyId} and e.id = any(${ids}::bigint[]) and e.status <> 'DEACTIVATED'`.execute(
    tx.db,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Few people have left, and they have their own index; those who are ranked may be tens of thousands. */
export async function findLeft(tx: Tx): Promise<ReadonlySet<number>> {
  const rows = await tx.from('employee').select('id').where('status', '=', 'DEACTIVATED').execute()
  return new Set(rows.map(({ id }) => id))
}

/** Teams that are not archived, limited to visible ones (null: all), by name. */
export const findTeamChoices = (tx: Tx, visible: readonly number[] | null): Promise<Choice[]> =>
  tx
    .from('team')
    .select(['id', 'name'])
    .where('archived_at', 'is', null)
    .$if(visible !== null, (query) => query.where('id', '=', anyOf(visible ?? [])))
    .orderBy(nameKey(tx.viewer, 'name'))
    .orderBy('id')
    .limit(MOST_CHOICES)
    .execute()

/**
 * Reporting groups with at least one visible member (null: all visible), by name. Hidden groups are for admins only.
 */
export async function findGroupChoices(tx: Tx, visible: readonly number[] | null): Promise<Choice[]> {
  const { rows } = await sql<Choice>`
    select g.id, g.name from reporting_group g
     where g.company_id = ${tx.companyId} and g.active and g.filterable
       and ${isAdmin(tx.viewer) ? sql`true` : sql`not g.hidden`}
       and exists (select from reporting_group_member m
                    where m.company_id = ${tx.companyId} and m.group_id = g.id
                      and ${visible === null ? sql`true` : sql`m.employee_id = any(${visible}::bigint[])`})
     order by ${nameKey(tx.viewer, 'g.name')}, g.id limit ${MOST_CHOICES}`.execute(tx.db)
  return rows
}
