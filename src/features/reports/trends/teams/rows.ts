import type { IdSet, MetricFilters } from '#features/metrics/calculation/contract.ts'
import {
  findPeople,
  findReportingGroupMembers,
  findTeams,
  type PersonRow,
  type TeamRow,
} from '#features/reports/trends/people-store.ts'
import type { Column } from '#features/reports/trends/teams/columns.ts'
import { type Cells, coachingCells, metricCells } from '#features/reports/trends/teams/sums.ts'
import type { Tab } from '#features/reports/trends/teams/tabs.ts'
import { withSubTeams } from '#features/reports/trends/teams/tree.ts'
import type { DateRange } from '#lib/dates.ts'
import { addSums, NO_SUMS, type Sums } from '#lib/sums.ts'
import { isAdmin, scopeOf, visibleEmployeeIds } from '#platform/access/viewer.ts'
import type { Tx } from '#platform/db/tenant.ts'

export type Pair = readonly [now: Sums, before: Sums]
export type Row = { person: PersonRow; teams: { id: number; name: string }[]; cells: Pair[] }
export type Rows = { rows: Row[]; totals: Pair[] }

type RowsQuery = {
  tab: Tab
  columns: readonly Column[]
  periods: readonly [DateRange, DateRange]
  filters: MetricFilters
}

/** One row per person: active team members, and anyone else with results. */
export async function memberRows(tx: Tx, query: RowsQuery): Promise<Rows> {
  const { tab, columns, periods, filters } = query
  const people = await findPeople(tx, visibleEmployeeIds(tx.viewer, tab.area))
  const teams = await findTeams(tx)
  const belongs = await filterPeople(tx, teams, filters)
  const ids = people.map(({ id }) => id)
  const matchingIds = new Set(people.filter(belongs).map(({ id }) => id))
  const cells =
    tab.area === 'COACHING'
      ? await coachingCells(tx, columns, periods, (id) => (matchingIds.has(id) ? id : null))
      : await metricCells(tx, columns, { periods, filters, by: 'EMPLOYEE_ID', ids })
  const rows = people
    .filter(
      (person) =>
        (person.active && person.team_id !== null && matchingIds.has(person.id)) ||
        hasResults(cells, columns, person.id),
    )
    .map((person) => ({
      person,
      teams: teamsWithIds(teams, new Set(person.team_id === null ? [] : [person.team_id])),
      cells: columns.map(pairOf(cells, person.id)),
    }))
  // Totals include people without a row: those who have left still count in the earlier period.
  const totals = await cellsOfSets(tx, query, {
    by: 'EMPLOYEE_ID',
    sets: [{ id: TOTAL, ids }],
    cellsOfMembers: () => Promise.resolve(cells),
  })
  return { rows, totals: columns.map(pairOf(totals, TOTAL)) }
}

/** One row per team owner, for their teams and sub-teams. */
export async function ownerRows(tx: Tx, query: RowsQuery): Promise<Rows> {
  const { tab, columns, filters } = query
  const scope = scopeOf(tx.viewer, tab.area)
  const teams = await findTeams(tx)
  const visibleIds = new Set(
    scope === 'company' ? teams.map(({ id }) => id) : scope === 'own_team' ? tx.viewer.ownTeamIds : [],
  )
  const chosen = filters.teamIds && withSubTeams(teams, filters.teamIds)
  const counted = teams.filter(({ id }) => visibleIds.has(id) && (!chosen || chosen.has(id)))
  const ids = counted.map(({ id }) => id)
  const byOwner = Map.groupBy(
    counted.filter(({ owner_id }) => owner_id !== null),
    ({ owner_id }) => owner_id as number,
  )
  const owners = await findPeople(tx, [...byOwner.keys()])
  const owned = owners.map((person) => {
    const own = (byOwner.get(person.id) ?? []).map(({ id }) => id)
    const reach = withSubTeams(teams, own)
    return { person, own, ids: ids.filter((id) => reach.has(id)) }
  })
  const sets = [{ id: TOTAL, ids }, ...owned.map(({ person, ids }) => ({ id: person.id, ids }))]
  const cells = await cellsOfSets(tx, query, {
    by: 'TEAM_ID',
    sets,
    cellsOfMembers: () => cellsOfTeams(tx, query, teams, ids),
  })
  const rows = owned.map(({ person, own }) => ({
    person,
    teams: teamsWithIds(teams, new Set(own)),
    cells: columns.map(pairOf(cells, person.id)),
  }))
  return { rows, totals: columns.map(pairOf(cells, TOTAL)) }
}

/** Names the set of everyone; no person has this id. */
const TOTAL = 0

/**
 * Adds up the cells of people or teams to those of sets. Reviews are summed from rows instead: an interaction reviewed
 * for two members of a set is one cluster of it.
 */
async function cellsOfSets(
  tx: Tx,
  { tab, columns, periods, filters }: RowsQuery,
  {
    by,
    sets,
    cellsOfMembers,
  }: { by: 'EMPLOYEE_ID' | 'TEAM_ID'; sets: readonly IdSet[]; cellsOfMembers(): Promise<Cells> },
): Promise<Cells> {
  if (tab.area === 'QA')
    return metricCells(tx, columns, { periods, filters, by, ids: sets.map(({ id }) => id), sets })
  const cells = await cellsOfMembers()
  return new Map(
    columns.map((column) => [
      column.id,
      new Map(sets.map(({ id, ids }) => [id, addPairs(ids.map((member) => pairOf(cells, member)(column)))])),
    ]),
  )
}

const pairOf =
  (cells: Cells, id: number) =>
  (column: Column): Pair =>
    cells.get(column.id)?.get(id) ?? NO_SUMS_PAIR

async function cellsOfTeams(
  tx: Tx,
  { tab, columns, periods, filters }: RowsQuery,
  teams: readonly TeamRow[],
  ids: readonly number[],
): Promise<Cells> {
  if (tab.area !== 'COACHING') return metricCells(tx, columns, { periods, filters, by: 'TEAM_ID', ids })
  const people = await findPeople(tx, visibleEmployeeIds(tx.viewer, tab.area))
  const belongs = await filterPeople(tx, teams, filters)
  const teamOf = new Map(people.filter(belongs).map(({ id, team_id }) => [id, team_id]))
  return coachingCells(tx, columns, periods, (id) => teamOf.get(id) ?? null)
}

/** Whether a person currently matches the filters. */
async function filterPeople(
  tx: Tx,
  teams: readonly TeamRow[],
  { employeeIds, teamIds, reportingGroupIds }: MetricFilters,
): Promise<(person: PersonRow) => boolean> {
  const people = employeeIds && new Set(employeeIds)
  const inTeams = teamIds && withSubTeams(teams, teamIds)
  const reported =
    reportingGroupIds && new Set(await findReportingGroupMembers(tx, reportingGroupIds, isAdmin(tx.viewer)))
  return ({ id, team_id }) =>
    (!people || people.has(id)) &&
    (!inTeams || (team_id !== null && inTeams.has(team_id))) &&
    (!reported || reported.has(id))
}

const NO_SUMS_PAIR: Pair = [NO_SUMS, NO_SUMS]

const addPairs = (pairs: readonly Pair[]): Pair =>
  pairs.reduce<Pair>(([now, before], pair) => [addSums(now, pair[0]), addSums(before, pair[1])], NO_SUMS_PAIR)

const hasResults = (cells: Cells, columns: readonly Column[], id: number): boolean =>
  columns.some((column) => (cells.get(column.id)?.get(id)?.[0].n ?? 0) > 0)

const teamsWithIds = (teams: readonly TeamRow[], ids: ReadonlySet<number>) =>
  teams.filter(({ id }) => ids.has(id)).map(({ id, name }) => ({ id, name }))
