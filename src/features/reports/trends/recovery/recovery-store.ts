import { type SqlBool, sql } from 'kysely'
import type { MetricFilters } from '#features/metrics/calculation/contract.ts'
import type { ReportingTimestamp } from '#features/reports/trends/choices.ts'
import { ROWS_PER_PAGE } from '#features/reports/trends/contract.ts'
import { boundsOf } from '#features/reports/trends/period.ts'
import { requestConditions } from '#features/reports/trends/requests-sql.ts'
import { ASKED_AT } from '#features/surveys/delivery/conditions.ts'
import type { DateRange } from '#lib/dates.ts'
import { periodsSql } from '#platform/db/periods-sql.ts'
import type { Tx } from '#platform/db/tenant.ts'

export type RecoveryRow = {
  period: number
  offered: number
  answered: number
  recovered: number
  /** Sorted; only for period 0. From the bad rating to the answer. */
  seconds: number[]
  open: number
}

type RecoveryQuery = { periods: readonly DateRange[]; filters: MetricFilters; by: ReportingTimestamp }

/** Counts bad ratings followed by a recovery survey, by the chosen timestamp. */
export async function countRecovery(tx: Tx, request: RecoveryQuery): Promise<RecoveryRow[]> {
  const { rows } = await sql<RecoveryRow>`
    select p.period::int - 1 as period, f.* from ${periodsSql(boundsOf(tx, request.periods))} cross join lateral (
      select count(*) as offered, count(r.recovered_at) as answered,
             count(*) filter (where r.recovered_at is not null and exists (
               select from answer a
                 join question q on q.company_id = ${tx.companyId} and q.id = a.question_id
                where a.company_id = ${tx.companyId} and a.response_id = r.response_id and a.recovery
                  and q.type = 'Recovery' and a.number = 1)) as recovered,
             coalesce(array_agg(extract(epoch from r.recovered_at - r.answered_at)::float8
                                order by r.recovered_at - r.answered_at)
                        filter (where r.recovered_at is not null and p.period = 1), '{}') as seconds,
             count(*) filter (where ${isOpen(tx)}) as open
        from ${cases(tx, request)}) f`.execute(tx.db)
  return rows
}

export type CaseRow = {
  request_id: number
  response_id: number | null
  employee_id: number | null
  first_name: string | null
  last_name: string | null
  survey_id: number
  survey_name: string
  stars: number | null
  requested_at: Date
  responded_at: Date
}

/** Returns a page of open cases, longest waiting first. */
export async function findOpenCases(tx: Tx, request: RecoveryQuery, page: number): Promise<CaseRow[]> {
  const { rows } = await sql<CaseRow>`
    with page as (
      select r.id, r.response_id, r.employee_id, r.survey_id, ${ASKED_AT} as requested_at, r.answered_at
        from ${periodsSql(boundsOf(tx, request.periods))} cross join lateral (select r.* from ${cases(tx, request)} and ${isOpen(tx)}) r
       order by r.answered_at, r.id
       limit ${ROWS_PER_PAGE} offset ${(page - 1) * ROWS_PER_PAGE})
    select p.id as request_id, p.response_id, p.employee_id, e.first_name, e.last_name, p.survey_id, s.name as survey_name,
           x.stars, coalesce(p.requested_at, p.answered_at) as requested_at, p.answered_at as responded_at
      from page p
      join survey s on s.company_id = ${tx.companyId} and s.id = p.survey_id
      left join employee e on e.company_id = ${tx.companyId} and e.id = p.employee_id
      left join response x on x.company_id = ${tx.companyId} and x.id = p.response_id
     order by p.answered_at, p.id`.execute(tx.db)
  return rows
}

/** Requests `r` in the period `p`; leaves out responses excluded as suspected robots. */
function cases(tx: Tx, { filters, by }: RecoveryQuery) {
  const at = by === 'REQUESTED_AT' ? ASKED_AT : sql`r.answered_at`
  return sql`survey_request r
    where r.company_id = ${tx.companyId} and ${at} >= p.starts and ${at} < p.ends and r.recovery_survey_id is not null and ${requestConditions(tx, filters)}
      and not exists (
        select from response y
         where y.company_id = ${tx.companyId} and y.id = r.response_id and y.excluded_reason is not null)`
}

/** The customer can still answer: the link has not expired. */
const isOpen = (tx: Tx) => sql<SqlBool>`(r.recovered_at is null and r.expires_at > ${tx.now})`
