import { type RawBuilder, sql } from 'kysely'
import type { MetricFilters } from '#features/metrics/calculation/contract.ts'
import type { ProgramRequest } from '#features/reports/trends/contract.ts'
import { boundsOf } from '#features/reports/trends/period.ts'
import { requestConditions } from '#features/reports/trends/requests-sql.ts'
import { ASKED_AT, REACHED } from '#features/surveys/delivery/conditions.ts'
import type { DateRange } from '#lib/dates.ts'
import { periodsSql } from '#platform/db/periods-sql.ts'
import type { Tx } from '#platform/db/tenant.ts'

export type ProgramRow = {
  period: number
  key: string | null
  sent: number
  started: number
  answered: number
  unsubscribed: number
  bounced: number
}
type Group = ProgramRequest['group_by']
type ProgramQuery = { periods: readonly DateRange[]; filters: MetricFilters; by: Group | null }

const KEYS: Readonly<Record<Group, RawBuilder<unknown>>> = {
  SURVEY: sql`r.survey_id::text`,
  CHANNEL: sql`r.channel_id::text`,
  BRAND: sql`r.brand_id::text`,
  LANGUAGE: sql`r.language`,
}

/** Counts requests by the day they were sent. Bounced ones may have no such day, so they count by creation. */
export async function countProgram(tx: Tx, { periods, filters, by }: ProgramQuery): Promise<ProgramRow[]> {
  const key = by ? KEYS[by] : sql`null::text`
  const { rows } = await sql<ProgramRow>`
    select p.period::int - 1 as period, f.key, sum(f.sent)::bigint as sent, sum(f.started)::bigint as started,
           sum(f.answered)::bigint as answered, sum(f.unsubscribed)::bigint as unsubscribed, sum(f.bounced)::bigint as bounced
      from ${periodsSql(boundsOf(tx, periods))} cross join lateral (
        select ${key} as key, count(*) as sent, count(r.started_at) as started, count(r.answered_at) as answered,
               count(*) filter (where exists (
                 select from survey_request_event e
                  where e.company_id = ${tx.companyId} and e.request_id = r.id and e.kind = 'unsubscribed')) as unsubscribed,
               0 as bounced
          from survey_request r
         where r.company_id = ${tx.companyId} and ${ASKED_AT} >= p.starts and ${ASKED_AT} < p.ends
           and ${REACHED} and ${requestConditions(tx, filters)}
         group by 1
        union all
        select ${key}, 0, 0, 0, 0, count(*)
          from survey_request r
         where r.company_id = ${tx.companyId} and r.status = 'bounced' and r.created_at >= p.starts and r.created_at < p.ends
           and ${requestConditions(tx, filters)}
         group by 1) f
     group by p.period, f.key
     order by sent desc, f.key
     limit ${by ? periods.length * MOST_GROUPS : periods.length}`.execute(tx.db)
  return rows
}

/** Far more groups than any company has; the largest come first. */
const MOST_GROUPS = 500

const TABLES: Readonly<Partial<Record<Group, string>>> = {
  SURVEY: 'survey',
  CHANNEL: 'channel',
  BRAND: 'brand',
}

/** Names of groups; a language is its own name. */
export async function findNames(tx: Tx, by: Group, keys: readonly string[]): Promise<Map<string, string>> {
  const table = TABLES[by]
  if (!table) return new Map(keys.map((key) => [key, key]))
  const { rows } = await sql<{ id: number; name: string }>`
    select t.id, t.name from ${sql.table(table)} t
     where t.company_id = ${tx.companyId} and t.id = any(${keys}::bigint[])`.execute(tx.db)
  return new Map(rows.map(({ id, name }) => [String(id), name]))
}
