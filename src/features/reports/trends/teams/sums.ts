import type { IdSet, MetricFilters } from '#features/metrics/calculation/contract.ts'
import { sumsOf } from '#features/metrics/calculation/sums.ts'
import {
  type CoachingRow,
  countSessions,
  countTakeaways,
} from '#features/reports/trends/teams/coaching-store.ts'
import type { Column } from '#features/reports/trends/teams/columns.ts'
import type { DateRange } from '#lib/dates.ts'
import { addSums, NO_SUMS, type Sums } from '#lib/sums.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** Sums of both periods, by column and by the id of a person, a team or a set of them. */
export type Cells = Map<string, Map<number, readonly [now: Sums, before: Sums]>>

export async function metricCells(
  tx: Tx,
  columns: readonly Column[],
  input: {
    periods: readonly [DateRange, DateRange]
    filters: MetricFilters
    by: 'EMPLOYEE_ID' | 'TEAM_ID'
    ids: readonly number[]
    sets?: readonly IdSet[]
  },
): Promise<Cells> {
  const configs = columns.flatMap(({ metric }) => metric ?? [])
  const found = await sumsOf(tx, {
    configs,
    periods: input.periods,
    filters: input.filters,
    grouping: { by: input.by, sets: input.sets },
    groups: input.ids.map(String),
  })
  return new Map(
    columns.map(({ id, metric }) => [
      id,
      new Map(
        (metric ? (found.get(metric.id) ?? []) : []).map(
          ({ group, byPeriod: [now = NO_SUMS, before = NO_SUMS] }) => [Number(group), [now, before] as const],
        ),
      ),
    ]),
  )
}

/** Groups coaching figures by `keyOf`: a person or their team. People with a null key are left out. */
export async function coachingCells(
  tx: Tx,
  columns: readonly Column[],
  periods: readonly [DateRange, DateRange],
  keyOf: (employeeId: number) => number | null,
): Promise<Cells> {
  const sessions = await countSessions(tx, periods)
  const takeaways = await countTakeaways(tx, periods)
  const rows: Readonly<Record<string, { rows: CoachingRow[]; sums(row: CoachingRow): Sums }>> = {
    sessions: { rows: sessions, sums: total },
    takeaways: { rows: takeaways, sums: total },
    takeaways_done: { rows: takeaways, sums: ({ n, done }) => ({ n, sum: done, squares: done }) },
  }
  return new Map(
    columns.map(({ id }) => {
      const cells = new Map<number, readonly [Sums, Sums]>()
      for (const row of rows[id]?.rows ?? []) {
        const key = keyOf(row.employee_id)
        if (key === null) continue
        const [now, before] = cells.get(key) ?? [NO_SUMS, NO_SUMS]
        const sums = rows[id]?.sums(row) ?? NO_SUMS
        cells.set(key, row.period === 0 ? [addSums(now, sums), before] : [now, addSums(before, sums)])
      }
      return [id, cells]
    }),
  )
}

const total = ({ n }: CoachingRow): Sums => ({ n, sum: n, squares: n })
