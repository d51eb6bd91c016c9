import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { mostRows, type SumsRequest, type SumsRow } from '#features/metrics/calculation/facts-query.ts'
import { teamsWithSubTeams } from '#features/metrics/calculation/facts-sql.ts'
import { type Rollup, sumsOfCounts } from '#features/metrics/calculation/rollup.ts'
import type { MetricGroupBy } from '#features/metrics/configs/contract.ts'
import { rangeBounds } from '#lib/company-days.ts'
import { type DateRange, eachDay, type PlainDate } from '#lib/dates.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** The state of the daily sums, with the time zone of their days; undefined before the first fold. */
export const findFold = (tx: Tx) =>
  tx.from('metric_fold').select(['time_zone', 'folded_at']).executeTakeFirst()

/**
 * Reads daily sums, and counts the days that changed since from the responses. It is one statement, so that a concurrent
 * write or fold can neither count a day twice nor lose it.
 */
export async function sumRollup(tx: Tx, rollup: Rollup, query: SumsRequest): Promise<SumsRow[]> {
  const { companyId } = tx
  const days = daysOf(query.periods, tx.viewer.company.timeZone)
  const group = KEYS[query.grouping?.by ?? 'NONE']
  const key = group ?? sql`null::bigint`
  const chosen = query.groups ? sql<SqlBool>`f.key = any(${query.groups}::bigint[])` : sql<SqlBool>`true`
  const { rows } = await sql<CountRow>`
    with days as (
      select * from unnest(${days.map(({ period }) => period)}::int[], ${days.map(({ day }) => day)}::date[],
        ${days.map(({ from }) => from)}::timestamptz[], ${days.map(({ before }) => before)}::timestamptz[])
        as d (period, day, starts, ends)
    ), changed as (
      select distinct d.day from days d
        join response_changed_day c on c.company_id = ${companyId}
         and c.day between (d.starts at time zone 'UTC')::date and (d.ends at time zone 'UTC')::date
    )
    select f.period, f.key::text as key, sum(f.responses)::bigint as responses, sum(f.star1)::bigint as star1,
           sum(f.star2)::bigint as star2, sum(f.star3)::bigint as star3, sum(f.star4)::bigint as star4,
           sum(f.star5)::bigint as star5
      from (
        select d.period, ${key} as key, r.responses, r.star1, r.star2, r.star3, r.star4, r.star5
          from days d
          join ${sql.table(rollup)} r on r.company_id = ${companyId} and r.day = d.day
          ${tagJoin(rollup, query.grouping?.by, companyId)}
         where d.day not in (select day from changed) and ${conditions(query, companyId)}
        union all
        select d.period, ${key} as key, 1, ${stars}
          from days d
          join (${factsOf(rollup, companyId)}) r on r.responded_at >= d.starts and r.responded_at < d.ends
          ${tagJoin(rollup, query.grouping?.by, companyId)}
         where d.day in (select day from changed) and ${conditions(query, companyId)}
      ) f
     where ${group ? sql<SqlBool>`f.key <> 0` : sql<SqlBool>`true`} and ${chosen}
     group by f.period, f.key
     order by responses desc, f.key
     limit ${mostRows(query)}`.execute(tx.db)
  return rows.map(({ period, key: named, responses, star1, star2, star3, star4, star5 }) => ({
    period,
    group: named,
    sums: query.configs.map((config) =>
      sumsOfCounts(config, { responses, stars: [star1, star2, star3, star4, star5] }),
    ),
  }))
}

type CountRow = Record<'period' | 'responses' | 'star1' | 'star2' | 'star3' | 'star4' | 'star5', number> & {
  key: string | null
}

type Day = { period: number; day: PlainDate; from: Date; before: Date }

const daysOf = (periods: readonly DateRange[], timeZone: string): Day[] =>
  periods.flatMap((range, period) =>
    eachDay(range).map((day) => ({ period, day, ...rangeBounds({ start: day, end: day }, timeZone) })),
  )

const KEYS: Readonly<Partial<Record<MetricGroupBy | 'NONE', RawBuilder<unknown>>>> = {
  CHANNEL: sql`r.channel_id`,
  BRAND: sql`r.brand_id`,
  SURVEY: sql`r.survey_id`,
  TEAM_ID: sql`r.team_id`,
  TAGS: sql`r.tag_id`,
  AREAS_OF_EXCELLENCE: sql`r.tag_id`,
  AREAS_OF_IMPROVEMENT: sql`r.tag_id`,
}

/** Counted responses with the columns of a rollup; 0 means none. */
export const factsOf = (rollup: Rollup, companyId: number): RawBuilder<unknown> => {
  const all = sql`from response x where x.company_id = ${companyId} and x.id not in (
    select y.id from response y where y.company_id = ${companyId} and y.excluded_reason is not null)`
  if (rollup === 'metric_day')
    return sql`select x.responded_at, x.stars, coalesce(x.channel_id, 0) as channel_id,
                      coalesce(x.brand_id, 0) as brand_id, coalesce(x.survey_id, 0) as survey_id ${all}`
  if (rollup === 'metric_team_day')
    return sql`select x.responded_at, x.stars, coalesce(x.team_id, 0) as team_id ${all}`
  return sql`select x.responded_at, x.stars, named.tag_id
               from response x cross join lateral unnest(x.excellence_ids || x.improvement_ids) as named (tag_id)
              where x.company_id = ${companyId} and x.excluded_reason is null`
}

const stars = sql`(r.stars is not distinct from 1)::int, (r.stars is not distinct from 2)::int,
  (r.stars is not distinct from 3)::int, (r.stars is not distinct from 4)::int, (r.stars is not distinct from 5)::int`

/** Both kinds of tags are stored together, so filter by the tag's kind. */
function tagJoin(rollup: Rollup, by: MetricGroupBy | undefined, companyId: number): RawBuilder<unknown> {
  if (rollup !== 'metric_tag_day' || by === 'TAGS') return sql``
  const kind = by === 'AREAS_OF_EXCELLENCE' ? 'excellence' : 'improvement'
  return sql`join response_tag t on t.company_id = ${companyId} and t.id = r.tag_id and t.kind = ${kind}`
}

function conditions({ filters }: SumsRequest, companyId: number): RawBuilder<SqlBool> {
  const kept = [sql<SqlBool>`true`]
  const oneOf = (column: string, ids: readonly number[] | undefined) => {
    if (ids) kept.push(sql<SqlBool>`${sql.ref(`r.${column}`)} = any(${ids}::bigint[])`)
  }
  oneOf('channel_id', filters.channelIds)
  oneOf('brand_id', filters.brandIds)
  oneOf('survey_id', filters.surveyIds)
  if (filters.teamIds)
    kept.push(sql<SqlBool>`r.team_id in (${teamsWithSubTeams(companyId, filters.teamIds)})`)
  return sql.join(kept, sql` and `)
}
