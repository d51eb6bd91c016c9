import type { FlightQuery, Rows } from '#platform/db/batch.ts'

export type Flight = {
  statements: FlightQuery[]
  /** The rows of the queries among the results of all statements. */
  rowsOf(results: Rows[]): Rows[]
}

/**
 * Surrounds the queries of a flight with what makes them one read-only transaction inside the company. All statements
 * before a Sync form a transaction, which ends with it. Citus sends the company to the machines only inside a
 * transaction that was begun explicitly, so a distributed database gets `begin` and `commit` in the same batch.
 */
export function composeFlight(
  companyId: number,
  queries: readonly FlightQuery[],
  distributed: boolean,
): Flight {
  const enter = { ...(distributed ? ENTER_DISTRIBUTED : ENTER), values: [companyId] }
  const before = distributed ? [BEGIN, enter] : [enter]
  const after = distributed ? [COMMIT] : []
  return {
    statements: [...before, ...queries, ...after],
    rowsOf: (results) => results.slice(before.length, before.length + queries.length),
  }
}

/**
 * Queries of a flight are prepared, and written so that one plan suits every company. PostgreSQL does not see that: for
 * a company smaller than average it estimates that a custom plan is cheaper and plans each execution again, which takes
 * longer than running it. So force the generic plan.
 */
const ENTER = {
  name: 'enter_reading',
  text: `select app.enter($1::bigint), set_config('transaction_read_only', 'on', true),
                set_config('plan_cache_mode', 'force_generic_plan', true)`,
}

/** Citus plans most statements only once it knows the company, so it cannot use a generic plan. */
const ENTER_DISTRIBUTED = {
  name: 'enter_reading_distributed',
  text: `select app.enter($1::bigint), set_config('transaction_read_only', 'on', true)`,
}

const BEGIN: FlightQuery = { name: 'begin_reading', text: 'begin', values: [] }
const COMMIT: FlightQuery = { name: 'commit_reading', text: 'commit', values: [] }
