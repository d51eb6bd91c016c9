import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { MetricFilters } from '#features/metrics/calculation/contract.ts'
import { isAdmin, visibleEmployeeIds } from '#platform/access/viewer.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** Requests `r` that match scope and filters. A request has no team, so its employee's current team counts. */
export function requestConditions(tx: Tx, filters: MetricFilters): RawBuilder<SqlBool> {
  const { companyId, viewer } = tx
  const conditions: RawBuilder<SqlBool>[] = [sql<SqlBool>`true`]
  const add = (condition: RawBuilder<SqlBool>) => conditions.push(condition)
  const oneOf = (column: string, ids: readonly number[] | null | undefined) => {
    if (ids) add(sql<SqlBool>`${sql.ref(`r.${column}`)} = any(${ids}::bigint[])`)
  }
  oneOf('employee_id', visibleEmployeeIds(viewer, 'FEEDBACK'))
  oneOf('employee_id', filters.employeeIds)
  oneOf('brand_id', filters.brandIds)
  oneOf('channel_id', filters.channelIds)
  oneOf('survey_id', filters.surveyIds)
  if (filters.languages) add(sql<SqlBool>`r.language = any(${filters.languages}::text[])`)
  if (filters.teamIds)
    add(sql<SqlBool>`r.employee_id in (
      select e.id from employee e where e.company_id = ${companyId} and e.team_id in (
        with recursive asked as (
          select t.id from team t where t.company_id = ${companyId} and t.id = any(${filters.teamIds}::bigint[])
          union
          select t.id from team t join asked on t.parent_id = asked.id where t.company_id = ${companyId}
        ) select asked.id from asked))`)
  if (filters.reportingGroupIds)
    add(sql<SqlBool>`r.employee_id in (
      select m.employee_id from reporting_group_member m
        join reporting_group g on g.company_id = ${companyId} and g.id = m.group_id and g.active
       where m.company_id = ${companyId} and m.group_id = any(${filters.reportingGroupIds}::bigint[])
         and (${isAdmin(viewer)} or not g.hidden))`)
  return sql.join(conditions, sql` and `)
}
