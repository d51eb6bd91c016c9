import { sql } from 'kysely'
import { type Reviewee, type RevieweeSelection, selectionMode } from '#features/qa/assignments/assignment.ts'
import type { Tx } from '#platform/db/tenant.ts'

const DEEPEST = 50

/** The reviewees of several assignments, each with the owner of the team they were found by. */
export async function findReviewees(
  tx: Tx,
  selections: readonly (RevieweeSelection & { key: number })[],
): Promise<Map<number, Reviewee[]>> {
  const found = new Map<number, Reviewee[]>(selections.map(({ key }) => [key, []]))
  if (selections.length === 0) return found
  const selectionRows = JSON.stringify(
    selections.map((selection) => {
      const mode = selectionMode(selection)
      return {
        key: selection.key,
        employee_ids: mode === 'named' ? selection.employee_ids : [],
        team_ids: mode === 'groups' ? selection.team_ids : [],
        group_ids: mode === 'groups' ? selection.reporting_group_ids : [],
        everybody: mode === 'everybody',
        role_ids: selection.role_ids,
        excluded_ids: selection.excluded_employee_ids,
      }
    }),
  )
  const company = tx.companyId
  const { rows } = await sql<{ key: number; id: number; leader: number | null }>`
    with recursive input as (
      select * from jsonb_to_recordset(${selectionRows}::jsonb) as w(key bigint, employee_ids bigint[], team_ids bigint[],
        group_ids bigint[], everybody boolean, role_ids bigint[], excluded_ids bigint[])
    ), led as (
      select w.key, t.id, t.owner_id, 0 as depth
        from input w join team t on t.company_id = ${company} and t.id = any(w.team_ids) and t.archived_at is null
      union all
      select l.key, t.id, l.owner_id, l.depth + 1
        from led l join team t on t.company_id = ${company} and t.parent_id = l.id and t.archived_at is null
       where l.depth < ${DEEPEST}
    ), person as (
      select w.key, unnest(w.employee_ids) as id, null::bigint as leader, 0 as depth from input w
      union all
      select l.key, e.id, l.owner_id, l.depth
        from led l join employee e on e.company_id = ${company} and e.team_id = l.id
      union all
      select w.key, m.employee_id, null::bigint, ${DEEPEST + 1}
        from input w join reporting_group_member m on m.company_id = ${company} and m.group_id = any(w.group_ids)
      union all
      select w.key, e.id, null::bigint, 0
        from input w join employee e on e.company_id = ${company} and w.everybody and e.role_id = any(w.role_ids)
    )
    select distinct on (p.key, e.id) p.key, e.id, p.leader
      from person p
      join input w on w.key = p.key
      join employee e on e.company_id = ${company} and e.id = p.id
     where e.status <> 'DEACTIVATED' and e.id <> all(w.excluded_ids)
       and (cardinality(w.role_ids) = 0 or e.role_id = any(w.role_ids))
     order by p.key, e.id, p.depth`.execute(tx.db)
  for (const { key, id, leader } of rows) found.get(key)?.push({ id, leader })
  return found
}

/** Owners of the teams, without duplicates, in the order of the teams. */
export async function findOwners(tx: Tx, teamIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ owner_id: number }>`
    select t.owner_id from unnest(${teamIds}::bigint[]) with ordinality as asked(id, place)
      join team t on t.company_id = ${tx.companyId} and t.id = asked.id
      join employee e on e.company_id = ${tx.companyId} and e.id = t.owner_id and e.status <> 'DEACTIVATED'
     order by asked.place`.execute(tx.db)
  return [...new Set(rows.map(({ owner_id }) => owner_id))]
}
