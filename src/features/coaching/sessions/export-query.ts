import { sql } from 'kysely'
import { visibleShared } from '#features/coaching/sessions/session-sql.ts'
import { personIs } from '#features/qa/reviews/conditions.ts'
import { rangeBounds } from '#lib/company-days.ts'
import type { DateRange } from '#lib/dates.ts'
import type { Tx } from '#platform/db/tenant.ts'

export type ExportFilter = {
  range: DateRange
  employeeIds?: number[] | undefined
  teamIds?: number[] | undefined
  reportingGroupIds?: number[] | undefined
}

export type ExportedSession = {
  id: number
  title: string
  coach_id: number
  coach: string
  employee_id: number
  employee: string
  team: string | null
  template: string | null
  created_at: Date
  shared_at: Date
  acknowledged_at: Date | null
  scheduled_for: string | null
  topics: number
  takeaways: number
  takeaways_completed: number
  takeaway_texts: string | null
  kudos: number
  attachments: number
}

const wanted = (tx: Tx, { range, employeeIds, teamIds, reportingGroupIds }: ExportFilter) => {
  const { from, before } = rangeBounds(range, tx.viewer.company.timeZone)
  const whose = personIs(
    tx.companyId,
    { by_employee_id: employeeIds, for_teams: teamIds, for_reporting_groups: reportingGroupIds },
    { employee: 's.employee_id', team: 'e.team_id' },
  )
  const conditions = [
    sql`s.company_id = ${tx.companyId} and not s.private and ${visibleShared(tx.viewer)}
        and s.shared_at >= ${from} and s.shared_at < ${before}`,
    ...whose,
  ]
  return sql`coaching_session s join employee e on e.company_id = ${tx.companyId} and e.id = s.employee_id
    where ${sql.join(conditions, sql` and `)}`
}

export async function countExported(tx: Tx, filter: ExportFilter, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select from ${wanted(tx, filter)} limit ${most + 1}) counted`.execute(
    tx.db,
  )
  return Number(rows[0]?.count ?? 0)
}

/** The next sessions after an id: shared, not private, without notes and private takeaways. */
export async function findExportedSessions(
  tx: Tx,
  filter: ExportFilter,
  after: number,
  limit: number,
): Promise<ExportedSession[]> {
  const company = tx.companyId
  const counted = (table: string) =>
    sql`(select count(*)::int from ${sql.table(table)} x where x.company_id = ${company} and x.session_id = s.id)`
  const { rows } = await sql<ExportedSession>`
    with page as materialized (select s.id from ${wanted(tx, filter)} and s.id > ${after} order by s.id limit ${limit})
    select s.id, s.title, s.coach_id, trim(c.first_name || ' ' || c.last_name) as coach, s.employee_id,
           trim(e.first_name || ' ' || e.last_name) as employee, t.name as team, m.name as template, s.created_at,
           s.shared_at, s.acknowledged_at, s.scheduled_for::text as scheduled_for,
           ${counted('coaching_topic')} as topics, coalesce(w.takeaways, 0) as takeaways,
           coalesce(w.completed, 0) as takeaways_completed, w.texts as takeaway_texts,
           ${counted('coaching_kudo')} as kudos, ${counted('coaching_attachment')} as attachments
      from page p
      join coaching_session s on s.company_id = ${company} and s.id = p.id
      join employee c on c.company_id = ${company} and c.id = s.coach_id
      join employee e on e.company_id = ${company} and e.id = s.employee_id
      left join team t on t.company_id = ${company} and t.id = e.team_id
      left join coaching_template m on m.company_id = ${company} and m.id = s.template_id
      left join lateral (
        select count(*)::int as takeaways, count(x.completed_at)::int as completed,
               string_agg(x.text, '; ' order by x.id) as texts
          from coaching_takeaway x
         where x.company_id = ${company} and x.session_id = s.id and x.deleted_at is null and not x.private) w on true
     order by s.id`.execute(tx.db)
  return rows
}
