import { sql } from 'kysely'
import type { CriterionType } from '#features/people/reporting-groups/criterion-kinds.ts'
import { foldedWords } from '#lib/fold.ts'
import { containsWords, nameKey } from '#platform/db/names.ts'
import type { Tx } from '#platform/db/tenant.ts'

type CriterionValue = { id: string; label: string }

type ValuesQuery = {
  search?: string | undefined
  /** Only these, to read the names of values chosen earlier. */
  ids?: readonly string[] | undefined
  limit: number
}

/** The values a criterion can name, by label; none for numbers, which people type. */
export async function findValues(
  tx: Tx,
  type: CriterionType,
  request: ValuesQuery,
): Promise<CriterionValue[]> {
  const source = SOURCES[type]
  if (!source) return []
  const wanted = request.ids ? sql`v.id = any(${request.ids}::text[])` : sql`true`
  const { rows } = await sql<CriterionValue>`
    select v.id, v.label from (${source(tx.companyId, request.ids !== undefined)}) v
     where ${wanted} and ${containsWords(sql`v.label`, foldedWords(request.search))}
     order by ${nameKey(tx.viewer, 'v.label')}, v.id limit ${request.limit}`.execute(tx.db)
  return rows
}

/** With `chosen`, archived and deactivated records keep their names; otherwise they are not offered. */
const SOURCES: Partial<
  Record<CriterionType, (companyId: number, chosen: boolean) => ReturnType<typeof sql>>
> = {
  EMPLOYEES: (companyId, chosen) => sql`
    select e.id::text as id, trim(e.first_name || ' ' || e.last_name) as label from app.employee e
     where e.company_id = ${companyId} and (${chosen}::boolean or e.status <> 'DEACTIVATED')`,
  GROUPS: (companyId, chosen) => sql`
    select g.id::text as id, g.name as label from app.employee_group g
     where g.company_id = ${companyId} and (${chosen}::boolean or g.archived_at is null)`,
  LOCATIONS: (companyId) => sql`
    select distinct e.location as id, e.location as label from app.employee e
     where e.company_id = ${companyId} and e.location <> ''`,
  ROLES: (companyId) => sql`
    select r.id::text as id, r.name as label from app.role r where r.company_id = ${companyId}`,
  TEAMS: (companyId, chosen) => sql`
    select t.id::text as id, case when p.id is null then t.name else p.name || ' / ' || t.name end as label
      from app.team t left join app.team p on p.company_id = ${companyId} and p.id = t.parent_id
     where t.company_id = ${companyId} and (${chosen}::boolean or t.archived_at is null)`,
}
