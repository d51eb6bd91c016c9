import { type RawBuilder, type SqlBool, sql } from 'kysely'

type Condition = RawBuilder<SqlBool>

/** The cluster of a review `r`: reviews of one interaction are alike, a review without an interaction is its own cluster. */
export const CLUSTER = sql`coalesce(r.interaction_id, -r.id)`

/** The percentage of an answer `a`: its share of the question's possible points. */
export const ANSWER_SCORE = sql`100 * greatest(0, a.points / a.possible)::float8`

const names = (columns: readonly string[]): RawBuilder<unknown>[] => columns.map((column) => sql.ref(column))

/**
 * Scores of rows with the columns `cluster` and `score`, as sums by some columns and by cluster: n, s and q are how many
 * there are, their sum and that of their squares.
 */
const byCluster = (rows: RawBuilder<unknown>, keys: readonly string[]): RawBuilder<unknown> => sql`
  select ${sql.join([...names(keys), sql`cluster`])}, count(*) as rows, count(score) as n,
         coalesce(sum(score), 0) as s, coalesce(sum(score * score), 0) as q
    from ${rows} scored
   group by ${sql.join([...names(keys), sql`cluster`])}`

/** Sums by cluster as one JSON value: Sums of lib/sums.ts. */
const sumsOfClusters = (wish: Condition): RawBuilder<unknown> => {
  const total = (value: RawBuilder<unknown>) => sql`coalesce(sum(${value}) filter (where ${wish}), 0)`
  return sql`json_build_object(
    'n', ${total(sql`n`)}, 'sum', ${total(sql`s`)}, 'squares', ${total(sql`q`)},
    'clusters', json_build_object(
      'count', count(*) filter (where ${wish} and n > 0), 'sizes', ${total(sql`n * n`)},
      'products', ${total(sql`n * s`)}, 'squares', ${total(sql`s * s`)}))`
}

/** A select of the keys, how many rows there are, and the sums of their scores. */
export const sums = (rows: RawBuilder<unknown>, keys: readonly string[] = []): RawBuilder<unknown> => sql`
  select ${sql.join([...names(keys), sql`coalesce(sum(rows), 0)::bigint as rows`])},
         ${sumsOfClusters(sql`true`)} as scores
    from (${byCluster(rows, keys)}) clustered ${groupedBy(keys)}`

/** A select of the keys and the sums now and before, of rows that say which by the column `now`. */
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
 * A select of `part`, `whole` and the sums of all other parts of the same whole. Clusters that parts share lose the
 * numbers of the part; those that are the part's alone are gone.
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
