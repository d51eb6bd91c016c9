import type { MetricFilters } from '#features/metrics/calculation/contract.ts'
import {
  findPeople,
  findReported,
  findTeams,
  type PersonRow,
  type TeamRow,
} from '#features/reports/trends/people-store.ts'
import type { Column } from '#features/reports/trends/teams/columns.ts'
import { type Cells, coachingCells, metricCells } from '#features/reports/trends/teams/sums.ts'
import type { Tab } from '#features/reports/trends/teams/tabs.ts'
import { withChildren } from '#features/reports/trends/teams/tree.ts'
import type { DateRange } from '#lib/dates.ts'
import { addSums, NO_SUMS, type Sums } from '#lib/sums.ts'
import { isAdmin, scopeOf, visibleEmployeeIds } from '#platform/access/viewer.ts'
import type { Tx } from '#platform/db/tenant.ts'

export type Pair = readonly [now: Sums, before: Sums]
export type Row = { person: PersonRow; teams: { id: number; name: string }[]; cells: Pair[] }
export type Rows = { rows: Row[]; totals: Pair[] }

type Wish = {
  tab: Tab
  columns: readonly Column[]
  periods: readonly [DateRange, DateRange]
  filters: MetricFilters
}

/** A row a person: who is in a team, and whoever has anything to show. */
export async function memberRows(tx: Tx, { tab, columns, periods, filters }: Wish): Promise<Rows> {
  const people = await findPeople(tx, visibleEmployeeIds(tx.viewer, tab.area))
  const teams = await findTeams(tx)
  const belongs = await belonging(tx, teams, filters)
  const ids = people.map(({ id }) => id)
  const kept = new Set(people.filter(belongs).map(({ id }) => id))
  const cells =
    tab.area === 'COACHING'
      ? await coachingCells(tx, columns, periods, (id) => (kept.has(id) ? id : null))
      : await metricCells(tx, columns, { periods, filters, by: 'EMPLOYEE_ID', ids })
  const rows = people
    .filter(
      (person) =>
        (person.active && person.team_id !== null && kept.has(person.id)) || has(cells, columns, person.id),
    )
    .map((person) => ({
      person,
      teams: named(teams, new Set(person.team_id === null ? [] : [person.team_id])),
      cells: columns.map(({ id }) => cells.get(id)?.get(person.id) ?? NOTHING),
    }))
  // Also of those without a row: whoever left has a part in the time before.
  return { rows, totals: columns.map(({ id }) => added([...(cells.get(id)?.values() ?? [])])) }
}

/** A row somebody who owns teams: what these and the teams below them add up to. */
export async function ownerRows(tx: Tx, { tab, columns, periods, filters }: Wish): Promise<Rows> {
  const scope = scopeOf(tx.viewer, tab.area)
  const teams = await findTeams(tx)
  const shown = new Set(
    scope === 'company' ? teams.map(({ id }) => id) : scope === 'own_team' ? tx.viewer.ownTeamIds : [],
  )
  const chosen = filters.teamIds && withChildren(teams, filters.teamIds)
  const counted = teams.filter(({ id }) => shown.has(id) && (!chosen || chosen.has(id)))
  const ids = counted.map(({ id }) => id)
  const cells = await cellsOfTeams(tx, { tab, columns, periods, filters }, teams, ids)
  const byOwner = Map.groupBy(
    counted.filter(({ owner_id }) => owner_id !== null),
    ({ owner_id }) => owner_id as number,
  )
  const owners = await findPeople(tx, [...byOwner.keys()])
  const pairs = (column: Column, wanted: ReadonlySet<number>) =>
    added(ids.filter((id) => wanted.has(id)).map((id) => cells.get(column.id)?.get(id) ?? NOTHING))
  const rows = owners.map((person) => {
    const own = (byOwner.get(person.id) ?? []).map(({ id }) => id)
    const reach = withChildren(teams, own)
    return { person, teams: named(teams, new Set(own)), cells: columns.map((column) => pairs(column, reach)) }
  })
  return { rows, totals: columns.map((column) => pairs(column, new Set(ids))) }
}

async function cellsOfTeams(
  tx: Tx,
  { tab, columns, periods, filters }: Wish,
  teams: readonly TeamRow[],
  ids: readonly number[],
): Promise<Cells> {
  if (tab.area !== 'COACHING') return metricCells(tx, columns, { periods, filters, by: 'TEAM_ID', ids })
  const people = await findPeople(tx, visibleEmployeeIds(tx.viewer, tab.area))
  const belongs = await belonging(tx, teams, filters)
  const teamOf = new Map(people.filter(belongs).map(({ id, team_id }) => [id, team_id]))
  return coachingCells(tx, columns, periods, (id) => teamOf.get(id) ?? null)
}

/** Whether somebody is, now, among those whom filters are about. */
async function belonging(
  tx: Tx,
  teams: readonly TeamRow[],
  { employeeIds, teamIds, reportingGroupIds }: MetricFilters,
): Promise<(person: PersonRow) => boolean> {
  const people = employeeIds && new Set(employeeIds)
  const inTeams = teamIds && withChildren(teams, teamIds)
  const reported = reportingGroupIds && new Set(await findReported(tx, reportingGroupIds, isAdmin(tx.viewer)))
  return ({ id, team_id }) =>
    (!people || people.has(id)) &&
    (!inTeams || (team_id !== null && inTeams.has(team_id))) &&
    (!reported || reported.has(id))
}

const NOTHING: Pair = [NO_SUMS, NO_SUMS]

const added = (pairs: readonly Pair[]): Pair =>
  pairs.reduce<Pair>(([now, before], pair) => [addSums(now, pair[0]), addSums(before, pair[1])], NOTHING)

const has = (cells: Cells, columns: readonly Column[], id: number): boolean =>
  columns.some((column) => (cells.get(column.id)?.get(id)?.[0].n ?? 0) > 0)

const named = (teams: readonly TeamRow[], ids: ReadonlySet<number>) =>
  teams.filter(({ id }) => ids.has(id)).map(({ id, name }) => ({ id, name }))
