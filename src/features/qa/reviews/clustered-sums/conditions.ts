import { type RawBuilder, type SqlBool, sql } from 'kysely'

type Condition = RawBuilder<SqlBool>

/** Cluster of a review `r`: its interaction, because reviews of one interaction are alike; without one, the review itself. */
export const CLUSTER = sql`coalesce(r.interaction_id, -r.id)`

/** Score of an answer `a` in per cent of the question's possible points. */
export const ANSWER_SCORE = sql`100 * greatest(0, a.points / a.possible)::float8`

const names = (columns: readonly string[]): RawBuilder<unknown>[] => columns.map((column) => sql.ref(column))

/**
 * Aggregates rows with the columns `cluster` and `score` by `keys` and cluster: n, s and q are the count, the sum and
 * the sum of squares.
 */
const byCluster = (rows: RawBuilder<unknown>, keys: readonly string[]): RawBuilder<unknown> => sql`
  select ${sql.join([...names(keys), sql`cluster`])}, count(*) as rows, count(score) as n,
         coalesce(sum(score), 0) as s, coalesce(sum(score * score), 0) as q
    from ${rows} scored
   group by ${sql.join([...names(keys), sql`cluster`])}`

/** Sums by cluster as one JSON value, in the shape of `Sums` in lib/sums.ts. */
const sumsOfClusters = (condition: Condition): RawBuilder<unknown> => {
  const total = (value: RawBuilder<unknown>) => sql`coalesce(sum(${value}) filter (where ${condition}), 0)`
  return sql`json_build_object(
    'n', ${total(sql`n`)}, 'sum', ${total(sql`s`)}, 'squares', ${total(sql`q`)},
    'clusters', json_build_object(
      'count', count(*) filter (where ${condition} and n > 0), 'sizes', ${total(sql`n * n`)},
      'products', ${total(sql`n * s`)}, 'squares', ${total(sql`s * s`)}))`
}

/** Selects the keys, the number of rows and the sums of their scores. */
export const sums = (rows: RawBuilder<unknown>, keys: readonly string[] = []): RawBuilder<unknown> => sql`
  select ${sql.join([...names(keys), sql`coalesce(sum(rows), 0)::bigint as rows`])},
         ${sumsOfClusters(sql`true`)} as scores
    from (${byCluster(rows, keys)}) clustered ${groupedBy(keys)}`

/** Selects the keys with the sums of the current and the previous period; the column `now` tells them apart. */
export const comparedSums = (
  rows: RawBuilder<unknown>,
  keys: readonly string[] = [],
): RawBuilder<unknown> => sql`
  select ${sql.join([
    ...names(keys),
    sql`${sumsOfClusters(sql`now`)} as scores`,
    sql`${sumsOfClusters(sql`not now`)} as previous_scores`,
  ])}
    from (${byCluster(rows, [...keys, 'now'])}) clustered ${groupedBy(keys)}`

/**
 * Selects `part`, `whole` and the sums of all other parts of the same whole. Subtracts the part from clusters it shares
 * with other parts, and drops clusters that only the part has.
 */
export const sumsOfOthers = (
  rows: RawBuilder<unknown>,
  { part, whole }: { part: string; whole: readonly string[] },
): RawBuilder<unknown> => {
  const keys = [...whole, part]
  const others = (all: RawBuilder<unknown>, lost: RawBuilder<unknown>) =>
    sql`sum(sum(${all})) over whole - sum(${lost})`
  const within = whole.length === 0 ? sql`` : sql`partition by ${sql.join(names(whole))}`
  return sql`
    select ${sql.join(names(keys))}, json_build_object(
      'n', ${others(sql`n`, sql`n`)}, 'sum', ${others(sql`s`, sql`s`)}, 'squares', ${others(sql`q`, sql`q`)},
      'clusters', json_build_object(
        'count', ${others(sql`first::int`, sql`(all_n = n)::int`)},
        'sizes', ${others(sql`n * all_n`, sql`n * (2 * all_n - n)`)},
        'products', ${others(sql`n * all_s`, sql`n * all_s + s * all_n - n * s`)},
        'squares', ${others(sql`s * all_s`, sql`s * (2 * all_s - s)`)})) as others
      from (select ${sql.join(names(keys))}, n, s, q, sum(n) over cluster as all_n, sum(s) over cluster as all_s,
                   row_number() over cluster = 1 as first
              from (${byCluster(rows, keys)}) clustered where n > 0
            window cluster as (partition by ${sql.join([...names(whole), sql`cluster`])})) parts
     group by ${sql.join(names(keys))}
    window whole as (${within})`
}

const groupedBy = (keys: readonly string[]): RawBuilder<unknown> =>
  keys.length === 0 ? sql`` : sql`group by ${sql.join(names(keys))}`
