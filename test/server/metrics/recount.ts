import { expect } from 'vitest'
import type { SumTable } from '#features/metrics/calculation/sum-tables.ts'
import type { Services } from '#platform/services.ts'

/** Sums of every table, counted from the responses without the code under test. The company's days are those of UTC. */
const RECOUNTS: Readonly<Record<SumTable, string>> = {
  metric_day: `
    select (responded_at at time zone 'UTC')::date::text as span, coalesce(channel_id, 0) as a, coalesce(brand_id, 0) as b,
           coalesce(survey_id, 0) as c, count(*), sum(stars) from app.response
     where company_id = $1 and excluded_reason is null group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
  metric_team_day: `
    select (responded_at at time zone 'UTC')::date::text as span, coalesce(team_id, 0) as a, 0 as b, 0 as c, count(*), sum(stars)
      from app.response where company_id = $1 and excluded_reason is null group by 1, 2 order by 1, 2`,
  metric_tag_day: `
    select (r.responded_at at time zone 'UTC')::date::text as span, t.id as a, 0 as b, 0 as c, count(*), sum(r.stars)
      from app.response r join app.response_tag t on t.company_id = $1 and t.id = any(r.excellence_ids || r.improvement_ids)
     where r.company_id = $1 and r.excluded_reason is null group by 1, 2 order by 1, 2`,
  metric_employee_month: `
    select date_trunc('month', responded_at at time zone 'UTC')::date::text as span, coalesce(employee_id, 0) as a,
           coalesce(team_id, 0) as b, 0 as c, count(*), sum(stars)
      from app.response where company_id = $1 and excluded_reason is null and responded_at < $2
     group by 1, 2, 3 order by 1, 2, 3`,
  metric_team_month: `
    select date_trunc('month', responded_at at time zone 'UTC')::date::text as span, coalesce(team_id, 0) as a,
           coalesce(channel_id, 0) as b, 0 as c, count(*), sum(stars)
      from app.response where company_id = $1 and excluded_reason is null and responded_at < $2
     group by 1, 2, 3 order by 1, 2, 3`,
  metric_answer_day: `
    select (r.responded_at at time zone 'UTC')::date::text as span, coalesce(r.team_id, 0) as a, 0 as b, 0 as c, count(*),
           sum(case when a.number >= 9 then 100 when a.number <= 6 then -100 else 0 end)::bigint as sum
      from app.response r join app.answer a on a.company_id = $1 and a.response_id = r.id
     where r.company_id = $1 and r.excluded_reason is null and a.number is not null group by 1, 2 order by 1, 2`,
}

const KEYS: Readonly<Record<SumTable, string>> = {
  metric_day: 'day::text as span, channel_id as a, brand_id as b, survey_id as c',
  metric_team_day: 'day::text as span, team_id as a, 0 as b, 0 as c',
  metric_tag_day: 'day::text as span, tag_id as a, 0 as b, 0 as c',
  metric_employee_month: 'month::text as span, employee_id as a, team_id as b, 0 as c',
  metric_team_month: 'month::text as span, team_id as a, channel_id as b, 0 as c',
  metric_answer_day: 'day::text as span, team_id as a, 0 as b, 0 as c',
}
const STARS = 'responses as count, star1 + 2 * star2 + 3 * star3 + 4 * star4 + 5 * star5 as sum'

/** Expects the sums of all tables to equal a recount. `month`: the first day of the running month, which has no sums. */
export async function expectRecounted(services: Services, companyId: number, month: string): Promise<void> {
  const owner = services.database.ownerPool
  for (const [table, recount] of Object.entries(RECOUNTS)) {
    const counts = table === 'metric_answer_day' ? 'results as count, total as sum' : STARS
    const keys = KEYS[table as SumTable]
    const parameters = recount.includes('$2') ? [companyId, `${month}T00:00:00Z`] : [companyId]
    const { rows: recounted } = await owner.query(recount, parameters)
    expect(recounted.length, table).toBeGreaterThan(5)
    const { rows: stored } = await owner.query(
      `select ${keys}, ${counts} from app.${table} where company_id = $1 order by 1, 2, 3, 4`,
      [companyId],
    )
    expect(stored, table).toEqual(recounted)
  }
}
