import { type RawBuilder, sql } from 'kysely'
import type { MetricFilters } from '#features/metrics/calculation/contract.ts'
import { answerJoin, FACTS, factConditions, numberSql } from '#features/metrics/calculation/facts-sql.ts'
import { type Grouping, groupSql } from '#features/metrics/calculation/groups-sql.ts'
import type { Source } from '#features/metrics/calculation/measures.ts'
import type { MetricConfig } from '#features/metrics/configs/contract.ts'
import { CLUSTER } from '#features/qa/reviews/clustered-sums/conditions.ts'
import { rangeBounds } from '#lib/company-days.ts'
import type { DateRange } from '#lib/dates.ts'
import type { Sums } from '#lib/sums.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** The sums of each metric asked for, in one period and, where asked to, one group. */
export type SumsRow = { period: number; group: string | null; sums: Sums[] }

/** The most groups that one answer has; the largest come first. */
export const MOST_GROUPS = 1_000

export type SumsWish = {
  configs: readonly MetricConfig[]
  periods: readonly DateRange[]
  filters: MetricFilters
  grouping?: Grouping | undefined
  /** Of groups these alone; without it the largest. */
  groups?: readonly string[] | undefined
}

/** From the facts themselves: each period is a stretch of the index. The metrics are all of one source. */
export const sumFacts = (tx: Tx, source: Source, wish: SumsWish): Promise<SumsRow[]> =>
  sumBetween(tx, source, {
    ...wish,
    bounds: wish.periods.map((period) => rangeBounds(period, tx.viewer.company.timeZone)),
    mostRows: mostRows(wish),
  })

type BoundsWish = Omit<SumsWish, 'periods'> & {
  bounds: readonly { from: Date; before: Date }[]
  mostRows: number
}

/** The same between moments, where days are too coarse. */
export async function sumBetween(tx: Tx, source: Source, wish: BoundsWish): Promise<SumsRow[]> {
  const { configs, bounds, filters, grouping, groups } = wish
  const [first] = configs
  if (!first || bounds.length === 0) return []
  const { companyId, viewer } = tx
  const group = grouping && groupSql(viewer, source, grouping)
  const { table, at } = FACTS[source]
  const key: RawBuilder<unknown> = group?.key ?? sql`null::text`
  const among = (named: RawBuilder<unknown>) => (groups ? sql`and ${named} = any(${groups}::text[])` : sql``)
  // However PostgreSQL goes about it, nothing outside of all periods is read.
  const earliest = new Date(Math.min(...bounds.map(({ from }) => from.getTime())))
  const latest = new Date(Math.max(...bounds.map(({ before }) => before.getTime())))
  const numbers = configs.map((config, index) => sql`${numberSql(config, companyId)} as ${name('x', index)}`)
  const facts = sql`
            select p.period, ${key} as key, ${CLUSTERS[source] ?? sql`null`} as cluster, ${sql.join(numbers)}
              from unnest(${bounds.map(({ from }) => from)}::timestamptz[], ${bounds.map(({ before }) => before)}::timestamptz[])
                   with ordinality as p (starts, ends, period)
              join ${table} r on r.company_id = ${companyId} and ${at} >= p.starts and ${at} < p.ends
               and ${at} >= ${earliest}::timestamptz and ${at} < ${latest}::timestamptz
              ${answerJoin(first, companyId)}
              ${group?.join ?? sql``}
             where ${factConditions(viewer, source, filters, { by: grouping?.by, ofPeople: group?.ofPeople ?? false })} ${group?.members ? sql`` : among(key)}`
  const sums = summed(source, facts, group ? sql`f.key is not null` : sql`true`, configs.length)
  const { rows } = await sql<Record<string, unknown>>`
    ${group?.members ? ofMembers(sums, group.members, among(sql`m.key`), source, configs.length) : sums}
     order by n0 desc, key
     limit ${wish.mostRows}`.execute(tx.db)
  return rows.map((row) => sumsRow(row, configs.length))
}

export const mostRows = ({ periods, grouping, groups }: SumsWish): number =>
  grouping ? (groups?.length ?? MOST_GROUPS) * periods.length : periods.length

/**
 * Sums of people as sums of the groups that each is in. The facts are read first and the members are joined to a few
 * sums: told apart at once, PostgreSQL may begin with the members and read all that each of them ever had.
 */
const ofMembers = (
  sums: RawBuilder<unknown>,
  members: RawBuilder<unknown>,
  chosen: RawBuilder<unknown>,
  source: Source,
  count: number,
): RawBuilder<unknown> => {
  const letters = ['s', 'q', ...(CLUSTERS[source] ? ['z', 'p', 'w'] : [])]
  const counts = ['n', ...(CLUSTERS[source] ? ['c'] : [])]
  const added = Array.from({ length: count }, (_, index) => [
    ...counts.map((letter) => sql`sum(f.${name(letter, index)})::bigint as ${name(letter, index)}`),
    ...letters.map((letter) => sql`sum(f.${name(letter, index)}) as ${name(letter, index)}`),
  ]).flat()
  return sql`
    with facts as materialized (${sums}), members as materialized (${members})
    select f.period, m.key, ${sql.join(added)}
      from facts f join members m on m.person = f.key ${chosen}
     group by f.period, m.key`
}

/**
 * Facts of one interaction say less than as many independent ones: it may be reviewed more than once. Responses have no
 * such sums, since sums of days have none, and one figure must not have two intervals.
 */
const CLUSTERS: Readonly<Partial<Record<Source, RawBuilder<unknown>>>> = {
  reviews: CLUSTER,
}

/** Facts `f` as sums by period and key; with clusters first as sums of each cluster. */
function summed(
  source: Source,
  facts: RawBuilder<unknown>,
  kept: RawBuilder<unknown>,
  count: number,
): RawBuilder<unknown> {
  if (!CLUSTERS[source])
    return sql`select f.period, f.key, ${sumColumns(count)} from (${facts}) f where ${kept} group by f.period, f.key`
  return sql`
    select f.period, f.key, ${clusterColumns(count)}
      from (select f.period, f.key, ${sumColumns(count)} from (${facts}) f where ${kept}
             group by f.period, f.key, f.cluster) f
     group by f.period, f.key`
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
