import { type RawBuilder, sql } from 'kysely'

/**
 * Periods `p` from `starts` to before `ends`, numbered from 1. Count the rows of each in a lateral query, so that each
 * reads only its own range of an index: as a join PostgreSQL compares every row with every period.
 */
export const periodsSql = (bounds: readonly { from: Date; before: Date }[]): RawBuilder<unknown> =>
  sql`unnest(${bounds.map(({ from }) => from)}::timestamptz[], ${bounds.map(({ before }) => before)}::timestamptz[])
    with ordinality as p (starts, ends, period)`
