import { type RawBuilder, sql } from 'kysely'
import type { SumTable } from '#features/metrics/calculation/sum-tables.ts'

/**
 * Sums of responses `r`, or of the value of their answers, in the order of the columns of all tables of sums. Counts are
 * integers as in the tables, because PostgreSQL adds up bigints as decimals of any length, which takes much longer.
 */
export const countsOfFacts = (table: SumTable | null, value: RawBuilder<unknown>): RawBuilder<unknown> =>
  table === 'metric_answer_day'
    ? sql`count(${value})::int as results, sum(${value})::bigint as total, sum(${value} * ${value})::bigint as squares`
    : sql`count(*)::int as responses,
  (count(*) filter (where r.stars = 1))::int as star1, (count(*) filter (where r.stars = 2))::int as star2,
  (count(*) filter (where r.stars = 3))::int as star3, (count(*) filter (where r.stars = 4))::int as star4,
  (count(*) filter (where r.stars = 5))::int as star5`
