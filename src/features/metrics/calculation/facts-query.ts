import { type RawBuilder, sql } from 'kysely'
import {
  answersJoin,
  answerValue,
  canBeAnswered,
  findAsked,
  isAnswered,
} from '#features/metrics/calculation/answers-sql.ts'
import type { MetricFilters } from '#features/metrics/calculation/contract.ts'
import { FACTS, factConditions, numberSql } from '#features/metrics/calculation/facts-sql.ts'
import { type Grouping, type GroupSql, groupSql } from '#features/metrics/calculation/groups-sql.ts'
import type { Source } from '#features/metrics/calculation/measures.ts'
import type { Bounds } from '#features/metrics/calculation/pieces.ts'
import type { MetricConfig } from '#features/metrics/configs/contract.ts'
import { CLUSTER } from '#features/qa/reviews/clustered-sums/conditions.ts'
import { rangeBounds } from '#lib/company-days.ts'
import type { DateRange } from '#lib/dates.ts'
import type { Sums } from '#lib/sums.ts'
import { periodsSql } from '#platform/db/periods-sql.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** Sums of each requested metric for one period and group. */
export type SumsRow = { period: number; group: string | null; sums: Sums[] }

/** The most groups in a result; the largest come first. */
export const MOST_GROUPS = 1_000

export type SumsRequest = {
  configs: readonly MetricConfig[]
  periods: readonly DateRange[]
  filters: MetricFilters
  grouping?: Grouping | undefined
  /** Limits the result to these groups; otherwise the largest are returned. */
  groups?: readonly string[] | undefined
}

/** Sums up rows directly. All metrics must share one source; each period reads one range of its index. */
export const sumFacts = (tx: Tx, source: Source, request: SumsRequest): Promise<SumsRow[]> =>
  sumBetween(tx, source, boundsRequest(tx, request))

export const boundsRequest = (tx: Tx, request: SumsRequest): BoundsRequest => ({
  ...request,
  bounds: request.periods.map((period) => rangeBounds(period, tx.viewer.company.timeZone)),
  mostRows: mostRows(request),
})

/** The periods as moments, which need not be whole days, and the most rows to return. */
export type BoundsRequest = Omit<SumsRequest, 'periods'> & { bounds: readonly Bounds[]; mostRows: number }

/** The same for periods that are not whole days. */
export async function sumBetween(tx: Tx, source: Source, request: BoundsRequest): Promise<SumsRow[]> {
  const { configs, bounds, filters, grouping, groups } = request
  if (configs.length === 0 || bounds.length === 0) return []
  const { companyId, viewer } = tx
  const askedByConfig = source === 'answers' ? await findAsked(tx, configs) : null
  if (askedByConfig && !canBeAnswered(configs, askedByConfig)) return []
  const group = grouping && groupSql(viewer, source, grouping)
  const { table, at } = FACTS[source]
  const numbers = configs.map((config, index) => {
    const value = askedByConfig
      ? answerValue(config, index)
      : numberSql(config, companyId, outerBounds(bounds))
    return sql`${value} as ${name('x', index)}`
  })
  const facts = sql`
          select ${group ? (group.id ?? group.key) : sql`null::text`} as key, ${CLUSTERS[source] ?? sql`null`} as cluster, ${sql.join(numbers)}
            from ${table} r ${askedByConfig ? answersJoin(configs, askedByConfig, companyId) : sql``} ${group?.join ?? sql``}
           where r.company_id = ${companyId} and ${at} >= p.starts and ${at} < p.ends
             and ${askedByConfig ? isAnswered(configs) : sql`true`} and ${factConditions(viewer, source, filters, { by: grouping?.by, ofPeople: group?.ofPeople ?? false })}`
  const sums = sumFactsSql({ source, bounds, facts, group, groups, count: configs.length })
  const { rows } = await sql<Record<string, unknown>>`
    ${sums}
     order by n0 desc, key
     limit ${request.mostRows}`.execute(tx.db)
  return rows.map((row) => sumsRow(row, configs.length))
}

const outerBounds = (bounds: readonly Bounds[]): Bounds => ({
  from: new Date(Math.min(...bounds.map(({ from }) => from.getTime()))),
  before: new Date(Math.max(...bounds.map(({ before }) => before.getTime()))),
})

const mostRows = ({ periods, grouping, groups }: SumsRequest): number =>
  grouping ? (groups?.length ?? MOST_GROUPS) * periods.length : periods.length

/**
 * Reviews of the same interaction are not independent, so they are summed by cluster. Responses are not clustered,
 * because daily sums have no clusters and a figure must not have two intervals.
 */
const CLUSTERS: Readonly<Partial<Record<Source, RawBuilder<unknown>>>> = {
  reviews: CLUSTER,
}

/** Sums up facts `f` by period and group; clustered sources are summed by cluster first. */
function sumFactsSql({ source, bounds, facts, group, groups, count }: FactSums): RawBuilder<unknown> {
  const cluster = CLUSTERS[source] ? sql`, f.cluster` : sql``
  const key = group?.members ? sql`f.key` : sql`f.key::text`
  const among = (named: RawBuilder<unknown>) => (groups ? sql`and ${named} = any(${groups}::text[])` : sql``)
  const ofKey = sql`
    select p.period, ${key} as key ${cluster}, ${sumNames(count)} from ${periodsSql(bounds)} cross join lateral (
      select f.key ${cluster}, ${sumColumns(count)} from (${facts}) f
       where ${group ? sql`f.key is not null` : sql`true`} group by f.key ${cluster}) f
     where true ${group?.members ? sql`` : among(key)}`
  const chosen = among(sql`m.key`)
  const sums = group?.members ? sumByGroup(ofKey, { members: group.members, chosen, cluster, count }) : ofKey
  if (!CLUSTERS[source]) return sums
  return sql`select f.period, f.key, ${clusterColumns(count)} from (${sums}) f group by f.period, f.key`
}

type FactSums = {
  source: Source
  bounds: readonly Bounds[]
  /** The rows of a period `p`. */
  facts: RawBuilder<unknown>
  group: GroupSql | undefined
  groups: readonly string[] | undefined
  count: number
}

/**
 * Adds up sums per person or team to sums per group. A cluster with several of a group's people stays one cluster.
 * Joining members only to the finished sums matters: joined earlier, PostgreSQL may start with the members and read
 * every row each of them ever had.
 */
const sumByGroup = (
  sums: RawBuilder<unknown>,
  {
    members,
    chosen,
    cluster,
    count,
  }: Record<'members' | 'chosen' | 'cluster', RawBuilder<unknown>> & { count: number },
): RawBuilder<unknown> => {
  const added = Array.from({ length: count }, (_, index) => [
    sql`sum(f.${name('n', index)})::bigint as ${name('n', index)}`,
    ...['s', 'q'].map((letter) => sql`sum(f.${name(letter, index)}) as ${name(letter, index)}`),
  ]).flat()
  return sql`
    with facts as materialized (${sums}), members as materialized (${members})
    select f.period, m.key ${cluster}, ${sql.join(added)}
      from facts f join members m on m.member = f.key ${chosen}
     group by f.period, m.key ${cluster}`
}

const clusterColumns = (count: number): RawBuilder<unknown> =>
  sql.join(
    Array.from({ length: count }, (_, index) => {
      const [n, s, q] = ['n', 's', 'q'].map((letter) => sql`f.${name(letter, index)}`)
      return sql`sum(${n})::bigint as ${name('n', index)}, sum(${s}) as ${name('s', index)}, sum(${q}) as ${name('q', index)},
                 count(*) filter (where ${n} > 0) as ${name('c', index)}, sum(${n}::float8 * ${n}) as ${name('z', index)},
                 sum(${n} * ${s}) as ${name('p', index)}, sum(${s} * ${s}) as ${name('w', index)}`
    }),
  )

const sumNames = (count: number): RawBuilder<unknown> =>
  sql.join(
    Array.from({ length: count }, (_, index) =>
      ['n', 's', 'q'].map((letter) => sql`f.${name(letter, index)}`),
    ).flat(),
  )

const sumColumns = (count: number): RawBuilder<unknown> =>
  sql.join(
    Array.from({ length: count }, (_, index) => {
      const x = sql`f.${name('x', index)}`
      return sql`count(${x}) as ${name('n', index)}, coalesce(sum(${x}), 0)::float8 as ${name('s', index)},
                 coalesce(sum(${x}::float8 * ${x}::float8), 0) as ${name('q', index)}`
    }),
  )

export const sumsRow = (row: Record<string, unknown>, count: number): SumsRow => ({
  period: Number(row.period) - 1,
  group: row.key as string | null,
  sums: Array.from({ length: count }, (_, index) => ({
    n: row[`n${index}`] as number,
    sum: row[`s${index}`] as number,
    squares: row[`q${index}`] as number,
    ...(`c${index}` in row && {
      clusters: {
        count: row[`c${index}`] as number,
        sizes: row[`z${index}`] as number,
        products: row[`p${index}`] as number,
        squares: row[`w${index}`] as number,
      },
    }),
  })),
})

const name = (letter: string, index: number) => sql.ref(`${letter}${index}`)
