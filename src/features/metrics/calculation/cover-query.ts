import { type RawBuilder, type SqlBool, sql } from 'kysely'
import {
  answersJoin,
  canBeAnswered,
  findAsked,
  isAnswered,
} from '#features/metrics/calculation/answers-sql.ts'
import { countsOfFacts } from '#features/metrics/calculation/counts-sql.ts'
import { sumsOfCounts } from '#features/metrics/calculation/cover.ts'
import type { BoundsRequest, SumsRow } from '#features/metrics/calculation/facts-query.ts'
import { factConditions, filterConditions } from '#features/metrics/calculation/facts-sql.ts'
import { type GroupSql, groupSql } from '#features/metrics/calculation/groups-sql.ts'
import { isOfRecovery, questionTypeOf } from '#features/metrics/calculation/measures.ts'
import { type Piece, piecesOf } from '#features/metrics/calculation/pieces.ts'
import { isRecovered, needsRecovered } from '#features/metrics/calculation/recovered-sql.ts'
import { type Cover, countsOf, type SumTable } from '#features/metrics/calculation/sum-tables.ts'
import type { MetricConfig, MetricGroupBy } from '#features/metrics/configs/contract.ts'
import { periodsSql } from '#platform/db/periods-sql.ts'
import type { Tx } from '#platform/db/tenant.ts'

/**
 * Reads tables of sums, and counts from the responses what they do not cover: days that changed since, and everything
 * if there are no tables or before the first fold has ended. It is one statement, so that a concurrent write or fold can
 * neither count a day twice nor lose it.
 */
export async function sumCovered(tx: Tx, cover: Cover, request: BoundsRequest): Promise<SumsRow[]> {
  const { viewer, companyId } = tx
  const { configs, filters, grouping, groups } = request
  const askedByConfig = cover.days === 'metric_answer_day' ? await findAsked(tx, configs) : null
  if (askedByConfig && !canBeAnswered(configs, askedByConfig)) return []
  const { timeZone } = viewer.company
  const noRecovered = needsRecovered(configs) ? sql`, 0 as recovered` : sql``
  const group = grouping && groupSql(viewer, 'responses', grouping)
  const grouped = { by: grouping?.by, ofPeople: group?.ofPeople ?? false }
  const keyOfResponses = group?.id ?? group?.key ?? NO_KEY
  const parts = [
    ...(cover.months ? [part('kept', cover.months, sql`r.month = p.month`, sql`true`)] : []),
    ...(cover.days
      ? [part('rest', cover.days, sql`r.day = p.day`, sql`p.day is not null and not p.changed`)]
      : []),
    countedPart(),
    ...(needsRecovered(configs) ? [recoveredPart()] : []),
  ]
  const { rows } = await sql<CountRow>`
    with pieces as materialized (${piecesSql(companyId, timeZone, piecesOf(request.bounds, cover, timeZone))}),
    kept as materialized (
      select p.period, p.month from pieces p
        join metric_month k on k.company_id = ${companyId} and k.month = p.month
       group by p.period, p.month having not bool_or(p.changed)
    ), rest as materialized (
      select p.* from pieces p
       where not exists (select from kept k where k.period = p.period and k.month = p.month)
    ), counted as materialized (${sql.join(parts, sql` union all `)})
    select * from (${addedSql(group, groups, { counts: countsFor(cover, configs), isOnePart: parts.length === 1 })}) added
     order by ${orderOf(cover, request)}
     limit ${request.mostRows}`.execute(tx.db)
  return rows.map((row) => sumsRow(row, request))

  /**
   * The rows of a table of sums for each piece. As a join, PostgreSQL may read the whole table; a lateral query with an
   * offset reads the rows of one day or month at a time.
   */
  function part(
    from: 'kept' | 'rest',
    table: SumTable,
    span: RawBuilder<unknown>,
    chosen: RawBuilder<unknown>,
  ) {
    const key = group ? sumKey(table, group) : NO_KEY
    const type = configs[0] && questionTypeOf(configs[0])
    const ofType = table === 'metric_answer_day' ? sql`r.question_type = ${type}` : sql`true`
    return sql`
      select p.period, c.* from ${sql.table(from)} p cross join lateral (
        select ${key} as key, ${sql.join(countsOf(table).map((count) => sql.ref(`r.${count}`)))} ${noRecovered}
          from ${sql.table(table)} r ${tagJoin(table, grouping?.by, companyId)}
         where r.company_id = ${companyId} and ${span} and ${ofType} and ${filterConditions(viewer, 'responses', filters, grouped)}
        offset 0) c
       where ${chosen}`
  }

  /** The remaining pieces, counted from the responses. */
  function countedPart() {
    const chosen = cover.days ? sql`p.day is null or p.changed` : sql`true`
    return sql`
      select p.period, c.* from rest p cross join lateral (
        select ${keyOfResponses} as key, ${countsOfFacts(cover.days, sql`a.x0`)} ${noRecovered}
          from response r ${askedByConfig ? answersJoin(configs, askedByConfig, companyId) : sql``} ${group?.join ?? sql``}
         where r.company_id = ${companyId} and r.responded_at >= p.starts and r.responded_at < p.ends
           and ${askedByConfig ? isAnswered(configs) : sql`true`} and ${factConditions(viewer, 'responses', filters, grouped)}
         group by 1) c
       where ${chosen}`
  }

  /** Recovered responses of whole periods, because no table of sums counts them. */
  function recoveredPart() {
    const none = sql.join(countsOf(cover.days).map(() => sql`0`))
    return sql`
      select p.period, c.key, ${none}, c.recovered from ${periodsSql(request.bounds)} cross join lateral (
        select ${keyOfResponses} as key, count(*)::int as recovered
          from response r ${group?.join ?? sql``}
         where r.company_id = ${companyId} and r.responded_at >= p.starts and r.responded_at < p.ends
           and ${isRecovered(companyId)} and ${factConditions(viewer, 'responses', filters, grouped)}
         group by 1) c`
  }
}

/** The counts of each part, in order. */
const countsFor = ({ days }: Cover, configs: readonly MetricConfig[]): readonly string[] =>
  needsRecovered(configs) ? [...countsOf(days), 'recovered'] : countsOf(days)

/** The pieces, and whether their responses changed since they were summed or were never summed. */
const piecesSql = (companyId: number, timeZone: string, pieces: readonly Piece[]) => sql`
  select p.*, f.company_id is null or exists (
           select from response_changed_day c
            where c.company_id = ${companyId}
              and c.day between (p.starts at time zone 'UTC')::date and (p.ends at time zone 'UTC')::date) as changed
    from unnest(${pieces.map(({ period }) => period + 1)}::int[], ${pieces.map(({ day }) => day)}::date[],
                ${pieces.map(({ month }) => month)}::date[], ${pieces.map(({ from }) => from)}::timestamptz[],
                ${pieces.map(({ before }) => before)}::timestamptz[]) as p (period, day, month, starts, ends)
    left join metric_fold f on f.company_id = ${companyId} and f.time_zone = ${timeZone} and f.unsummed_from is null`

/** Adds up the counts by period and group; sums by person are mapped to the person's groups. */
function addedSql(
  group: GroupSql | undefined,
  groups: readonly string[] | undefined,
  { counts, isOnePart }: { counts: readonly string[]; isOnePart: boolean },
) {
  const key = group?.members ? sql`m.key` : sql`c.key`
  const conditions = [
    ...(group ? [sql<SqlBool>`${key} is not null`] : []),
    ...(groups ? [sql<SqlBool>`${key}::text = any(${groups}::text[])`] : []),
  ]
  const added = sql.join(counts.map((count) => sql`sum(c.${sql.ref(count)})::bigint as ${sql.ref(count)}`))
  const named = group?.members ? sql`${key} as key` : sql`${key}::text as key`
  const members = group?.members ? sql`join (${group.members}) m on m.member = c.key` : sql``
  // One part has each period and key once already.
  if (isOnePart && !group?.members)
    return sql`
      select c.period, ${named}, ${sql.join(counts.map((count) => sql.ref(`c.${count}`)))} from counted c
       where ${sql.join([sql`true`, ...conditions], sql` and `)}`
  return sql`
    select c.period, ${named}, ${added} from counted c ${members}
     where ${sql.join([sql`true`, ...conditions], sql` and `)} group by c.period, ${key}`
}

/** The largest first. Sums by day count responses, as the reports have always done; the others the metric's results. */
function orderOf({ days }: Cover, { configs: [first] }: BoundsRequest): RawBuilder<unknown> {
  if (days === 'metric_answer_day') return sql`results desc, key`
  if (first && isOfRecovery(first)) return sql`star1 + star2 + star3 desc, key`
  if (days) return sql`responses desc, key::bigint`
  const results = first?.type === 'RESPONSES' ? sql`responses` : sql`star1 + star2 + star3 + star4 + star5`
  return sql`${results} desc, key`
}

type CountRow = { period: number; key: string | null } & (
  | (Record<'responses' | 'star1' | 'star2' | 'star3' | 'star4' | 'star5', number> & { recovered?: number })
  | Record<'results' | 'total' | 'squares', number>
)

const sumsRow = (row: CountRow, { configs }: BoundsRequest): SumsRow => ({
  period: row.period - 1,
  group: row.key,
  sums: configs.map((config) =>
    'results' in row
      ? { n: row.results, sum: row.total, squares: row.squares }
      : sumsOfCounts(config, {
          responses: row.responses,
          stars: [row.star1, row.star2, row.star3, row.star4, row.star5],
          recovered: row.recovered ?? 0,
        }),
  ),
})

/** The key of rows `r` of a table of sums, where 0 means none. */
const sumKey = (table: SumTable, { id }: GroupSql): RawBuilder<unknown> =>
  table === 'metric_tag_day' ? sql`r.tag_id` : sql`nullif(${id ?? NO_KEY}, 0)`

/** All keys of tables of sums are ids. Without tables keys can be texts. */
const NO_KEY = sql`null::bigint`

/** Both kinds of tags are stored together, so filter by the tag's kind. */
function tagJoin(table: SumTable, by: MetricGroupBy | undefined, companyId: number): RawBuilder<unknown> {
  if (table !== 'metric_tag_day' || by === 'TAGS') return sql``
  const kind = by === 'AREAS_OF_EXCELLENCE' ? 'excellence' : 'improvement'
  return sql`join response_tag t on t.company_id = ${companyId} and t.id = r.tag_id and t.kind = ${kind}`
}
