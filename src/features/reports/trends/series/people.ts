import { wholeOf } from '#features/metrics/calculation/calculate.ts'
import type { MetricFilters } from '#features/metrics/calculation/contract.ts'
import { measureOf } from '#features/metrics/calculation/measures.ts'
import type { Period } from '#features/metrics/calculation/periods.ts'
import { sumsOf } from '#features/metrics/calculation/sums.ts'
import type { MetricConfig } from '#features/metrics/configs/contract.ts'
import type { Comparison, TimeComparison } from '#features/reports/trends/choices.ts'
import { MIN_HIDDEN_PEOPLE } from '#features/reports/trends/contract.ts'
import { withoutPeople } from '#features/reports/trends/filters/narrow.ts'
import { findGroupMembers, findTeams, findTeamsOfPeople } from '#features/reports/trends/people-store.ts'
import { withCompanyScope } from '#features/reports/trends/reader.ts'
import { totalOf } from '#features/reports/trends/series/total.ts'
import type { DateRange } from '#lib/dates.ts'
import { NO_SUMS, type Sums } from '#lib/sums.ts'
import { visibleEmployeeIds } from '#platform/access/viewer.ts'
import type { Tx } from '#platform/db/tenant.ts'

type PeopleComparison = Exclude<Comparison, TimeComparison>

/** The people to compare with, as filters. */
export type Others = { filters: MetricFilters; name: string | null }

export async function othersOf(
  tx: Tx,
  kind: PeopleComparison,
  filters: MetricFilters,
): Promise<Others | null> {
  const all = withoutPeople(filters)
  if (kind === 'COMPANY') return { filters: all, name: null }
  if (kind === 'ALL_GROUPS') {
    const employeeIds = await findGroupMembers(tx, 'all')
    return employeeIds.length === 0 ? null : { filters: { ...all, employeeIds }, name: null }
  }
  const teams = await findTeams(tx)
  if (kind === 'ALL_TEAMS') {
    const teamIds = teams.map(({ id }) => id)
    return teamIds.length === 0 ? null : { filters: { ...all, teamIds }, name: null }
  }
  const wanted = new Set(await comparisonTeams(tx, filters, teams))
  const named = teams.filter(({ id }) => wanted.has(id))
  if (named.length === 0) return null
  return {
    filters: { ...all, teamIds: named.map(({ id }) => id) },
    name: named.length === 1 ? (named[0]?.name ?? null) : null,
  }
}

/** Parent teams of chosen teams, the teams of chosen people, or otherwise the viewer's own team. */
async function comparisonTeams(
  tx: Tx,
  { employeeIds, teamIds }: MetricFilters,
  teams: readonly { id: number; parent_id: number | null }[],
): Promise<number[]> {
  if (employeeIds) return findTeamsOfPeople(tx, employeeIds)
  if (teamIds)
    return teams.flatMap(({ id, parent_id }) => (teamIds.includes(id) && parent_id !== null ? parent_id : []))
  const own = tx.viewer.person?.teamId
  return own == null ? [] : [own]
}

export type GuardedSums = { sums: Sums; guard: 'open' | 'guarded' | 'too_few' }
export type GuardedSeries = { whole: GuardedSums; byPeriod: GuardedSums[] }

/**
 * Sums of other people. For a viewer who may not see all of them, a figure needs enough hidden people: otherwise the
 * viewer could subtract the visible part and learn one colleague's result. Totals are hidden entirely, since means of
 * two ranges could be subtracted with them.
 */
export async function sumsOfOthers(
  tx: Tx,
  config: MetricConfig,
  request: { range: DateRange; periods: readonly Period[]; filters: MetricFilters },
): Promise<GuardedSeries> {
  const { periods, filters } = request
  const visible = visibleEmployeeIds(tx.viewer, config.productArea)
  const options = { configs: [config], periods, filters }
  const wide = visible === null ? tx : withCompanyScope(tx, config.productArea)
  const all = wholeOf((await sumsOf(wide, options)).get(config.id), periods.length)
  const total = await totalOf(wide, config, request, all)
  if (visible === null) return { whole: unguarded(total), byPeriod: all.map(unguarded) }
  const own = wholeOf((await sumsOf(tx, options)).get(config.id), periods.length)
  const people = (await sumsOf(wide, { ...options, grouping: { by: 'EMPLOYEE_ID' } })).get(config.id) ?? []
  const seen = new Set(visible.map(String))
  const hidden = people.filter(({ group }) => group !== null && !seen.has(group))
  const guard = (sums: Sums, mine: Sums, others: number): GuardedSums => {
    if (sums.n === mine.n) return unguarded(sums)
    if (measureOf(config).figure === 'total') return unguarded(NO_SUMS)
    return { sums, guard: others < MIN_HIDDEN_PEOPLE ? 'too_few' : 'guarded' }
  }
  return {
    whole: guard(total, await totalOf(tx, config, request, own), hidden.length),
    byPeriod: all.map((sums, index) =>
      guard(
        sums,
        own[index] ?? NO_SUMS,
        hidden.filter(({ byPeriod }) => (byPeriod[index]?.n ?? 0) > 0).length,
      ),
    ),
  }
}

export const unguarded = (sums: Sums): GuardedSums => ({ sums, guard: 'open' })
