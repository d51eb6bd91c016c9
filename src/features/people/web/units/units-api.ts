import { queryOptions } from '@tanstack/react-query'
import { ask, graphql } from '#platform/web/graphql.ts'

export type UnitKind = 'teams' | 'groups'
export type UnitsOf = 'FEEDBACK' | 'QA' | 'COACHING'
export type Unit = { id: number; name: string }

/** The most results of one lookup. */
export const UNIT_LIMIT = 100

const LOOKUP_STALE_MS = 5 * 60_000

/** The teams or groups whose records in an area the viewer may see. Only groups offered in filters are included. */
export const unitsQuery = (kind: UnitKind, search = '', area: UnitsOf = 'FEEDBACK') =>
  queryOptions({
    queryKey: ['units', area, kind, search],
    queryFn: async ({ signal }) => {
      const found = await ask(LISTS[kind], { first: UNIT_LIMIT, search: search || null, area }, { signal })
      return found.units.nodes.map(({ id, name }): Unit => ({ id: Number(id), name }))
    },
    staleTime: LOOKUP_STALE_MS,
    retry: false,
  })

/** One team or group by id; null if the viewer may not know of it. */
export const unitQuery = (kind: UnitKind, id: number) =>
  queryOptions({
    queryKey: ['feedback-unit', kind, id],
    queryFn: async ({ signal }) => (await ask(ONES[kind], { id: String(id) }, { signal })).unit,
    staleTime: LOOKUP_STALE_MS,
    retry: false,
  })

const LISTS = {
  teams: graphql(`query StreamTeams($first: Int, $search: String, $area: ProductArea) {
    units: unitSelectorTeams(first: $first, search: $search, productArea: $area) { nodes { id name } }
  }`),
  groups: graphql(`query StreamGroups($first: Int, $search: String, $area: ProductArea) {
    units: unitSelectorGroups(first: $first, search: $search, productArea: $area) { nodes { id name } }
  }`),
}

const ONES = {
  teams: graphql(`query StreamTeam($id: ID!) { unit: team(id: $id) { id name } }`),
  groups: graphql(`query StreamGroup($id: ID!) { unit: reportingGroup(id: $id) { id name } }`),
}
