import { type RawBuilder, sql } from 'kysely'
import type { EmployeeStatus } from '#features/people/employees/employee-status.ts'
import { prefixQuery, searchedWords } from '#lib/search-text.ts'
import { isAdmin } from '#platform/access/viewer.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** Which employees to list. */
export type EmployeeFilter = {
  /** People the viewer may know of in the requested area; null means everyone. */
  visible: readonly number[] | null
  ids?: readonly number[] | undefined
  /** Each word must start a word of the name or, with `searchesAll` (admins only), of the e-mail or employee number. */
  search?: string | undefined
  searchesAll?: boolean
  statuses?: readonly EmployeeStatus[] | undefined
  /** Applies without `statuses`: false excludes deactivated people. */
  includeDeactivated?: boolean
  roleIds?: readonly number[] | undefined
  teamIds?: readonly number[] | undefined
  reportingGroupIds?: readonly number[] | undefined
  /** `leading`: only team leaders. `able`: also people whose role allows leading a team. */
  supervisors?: 'leading' | 'able'
}

type Reader = Pick<Tx, 'companyId' | 'viewer'>

/** The conditions of a filter on `employee e`, including the company. */
export function employeeConditions(tx: Reader, filter: EmployeeFilter): RawBuilder<unknown> {
  const conditions = [sql`e.company_id = ${tx.companyId}`]
  const among = (column: RawBuilder<unknown>, ids: readonly number[] | null | undefined) => {
    if (ids) conditions.push(sql`${column} = any(${ids}::bigint[])`)
  }
  among(sql`e.id`, filter.visible)
  among(sql`e.id`, filter.ids)
  among(sql`e.role_id`, filter.roleIds)
  among(sql`e.team_id`, filter.teamIds)
  if (filter.reportingGroupIds) conditions.push(inReportingGroups(tx, filter.reportingGroupIds))
  if (filter.supervisors) conditions.push(supervisorCondition(tx, filter.supervisors))
  if (filter.statuses) conditions.push(sql`e.status = any(${filter.statuses}::text[])`)
  else if (filter.includeDeactivated === false) conditions.push(sql`e.status <> 'DEACTIVATED'`)
  conditions.push(...searchConditions(filter))
  return sql.join(conditions, sql` and `)
}

/** For non-admins a hidden group matches no one, so that filtering cannot reveal its members. */
const inReportingGroups = ({ companyId, viewer }: Reader, ids: readonly number[]) =>
  sql`exists (select from reporting_group_member m
                join reporting_group g on g.company_id = ${companyId} and g.id = m.group_id
               where m.company_id = ${companyId} and m.employee_id = e.id and m.group_id = any(${ids}::bigint[])
                 and g.active and (${isAdmin(viewer)} or not g.hidden))`

function supervisorCondition({ companyId }: Reader, who: 'leading' | 'able') {
  const leads = sql`exists (select from team led where led.company_id = ${companyId} and led.owner_id = e.id
                             and led.archived_at is null)`
  if (who === 'leading') return leads
  return sql`(${leads} or exists (select from role able where able.company_id = ${companyId} and able.id = e.role_id
                                   and able.role_template in ('MANAGER', 'COMPANY_ADMIN', 'ADMIN')))`
}

/** Each word must start a word of the name (weight A) or, with `searchesAll`, of any searchable field. */
function searchConditions({ search, searchesAll }: EmployeeFilter): RawBuilder<unknown>[] {
  const words = searchedWords(search)
  if (words === undefined) return []
  if (words.length === 0) return [sql`false`]
  return [sql`e.search @@ ${prefixQuery(words, searchesAll ? '' : 'A')}::tsquery`]
}
