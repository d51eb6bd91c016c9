import { type RawBuilder, sql } from 'kysely'
import type { SumTable } from '#features/metrics/calculation/sum-tables.ts'

/** Sums of responses `r`, or of the value of their answers, in the order of the columns of all tables of sums. */
export const countsOfFacts = (table: SumTable | null, value: RawBuilder<unknown>): RawBuilder<unknown> =>
  table === 'metric_answer_day'
    ? sql`count(${value}) as results, sum(${value})::bigint as total, sum(${value} * ${value})::bigint as squares`
    : sql`count(*) as responses,
  count(*) filter (where r.stars = 1) as star1, count(*) filter (where r.stars = 2) as star2,
  count(*) filter (where r.stars = 3) as star3, count(*) filter (where r.stars = 4) as star4,
  count(*) filter (where r.stars = 5) as star5`
