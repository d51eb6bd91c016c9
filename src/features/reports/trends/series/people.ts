import { wholeOf } from '#features/metrics/calculation/calculate.ts'
import type { MetricFilters } from '#features/metrics/calculation/contract.ts'
import { measureOf } from '#features/metrics/calculation/measures.ts'
import type { Period } from '#features/metrics/calculation/periods.ts'
import { sumsOf } from '#features/metrics/calculation/sums.ts'
import type { MetricConfig } from '#features/metrics/configs/contract.ts'
import type { Comparison, TimeComparison } from '#features/reports/trends/choices.ts'
import { FEWEST_OTHERS } from '#features/reports/trends/contract.ts'
import { together } from '#features/reports/trends/figures.ts'
import { ofEverybody } from '#features/reports/trends/filters/narrow.ts'
import { findMembers, findTeams, findTeamsOfPeople } from '#features/reports/trends/people-store.ts'
import { ofCompany } from '#features/reports/trends/reader.ts'
import { NO_SUMS, type Sums } from '#lib/sums.ts'
import { visibleEmployeeIds } from '#platform/access/viewer.ts'
import type { Tx } from '#platform/db/tenant.ts'

type PeopleComparison = Exclude<Comparison, TimeComparison>

/** Whom one is compared with, as filters; null where there is nobody. */
export type Others = { filters: MetricFilters; name: string | null }

export async function othersOf(
  tx: Tx,
  kind: PeopleComparison,
  filters: MetricFilters,
): Promise<Others | null> {
  const all = ofEverybody(filters)
  if (kind === 'COMPANY') return { filters: all, name: null }
  if (kind === 'ALL_GROUPS') {
    const employeeIds = await findMembers(tx, 'all')
    return employeeIds.length === 0 ? null : { filters: { ...all, employeeIds }, name: null }
  }
  const teams = await findTeams(tx)
  if (kind === 'ALL_TEAMS') {
    const teamIds = teams.map(({ id }) => id)
    return teamIds.length === 0 ? null : { filters: { ...all, teamIds }, name: null }
  }
  const wanted = new Set(await teamsBeside(tx, filters, teams))
  const named = teams.filter(({ id }) => wanted.has(id))
  if (named.length === 0) return null
  return {
    filters: { ...all, teamIds: named.map(({ id }) => id) },
    name: named.length === 1 ? (named[0]?.name ?? null) : null,
  }
}

/** The team of the chosen people; the teams above the chosen ones; the own team of whoever chose nobody. */
async function teamsBeside(
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

export type Told = { sums: Sums; guard: 'open' | 'guarded' | 'too_few' }
export type SumsOfOthers = { whole: Told; byPeriod: Told[] }

/**
 * Others' figures. Whoever does not see all of them gets a figure only where enough of those whom they do not see stand
 * behind it: nobody can take their own part off and be left with one colleague's. Counts and sums they do not get: with
 * them the means of two ranges could be subtracted.
 */
export async function sumsOfOthers(
  tx: Tx,
  config: MetricConfig,
  periods: readonly Period[],
  filters: MetricFilters,
): Promise<SumsOfOthers> {
  const visible = visibleEmployeeIds(tx.viewer, config.productArea)
  const asked = { configs: [config], periods, filters }
  const wide = visible === null ? tx : ofCompany(tx, config.productArea)
  const all = wholeOf((await sumsOf(wide, asked)).get(config.id), periods.length)
  if (visible === null) return { whole: open(together(all)), byPeriod: all.map(open) }
  const own = wholeOf((await sumsOf(tx, asked)).get(config.id), periods.length)
  const people = (await sumsOf(wide, { ...asked, grouping: { by: 'EMPLOYEE_ID' } })).get(config.id) ?? []
  const seen = new Set(visible.map(String))
  const hidden = people.filter(({ group }) => group !== null && !seen.has(group))
  const tell = (sums: Sums, mine: Sums, others: number): Told => {
    if (sums.n === mine.n) return open(sums)
    if (measureOf(config).figure === 'total') return open(NO_SUMS)
    return { sums, guard: others < FEWEST_OTHERS ? 'too_few' : 'guarded' }
  }
  return {
    whole: tell(together(all), together(own), hidden.length),
    byPeriod: all.map((sums, index) =>
      tell(
        sums,
        own[index] ?? NO_SUMS,
        hidden.filter(({ byPeriod }) => (byPeriod[index]?.n ?? 0) > 0).length,
      ),
    ),
  }
}

export const open = (sums: Sums): Told => ({ sums, guard: 'open' })
