import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { UnitKind } from '#features/feedback/web/stream-filters.ts'
import type { StreamState } from '#features/feedback/web/stream-state.ts'
import { nameOrder } from '#lib/name-order.ts'
import { ask, graphql } from '#platform/web/graphql.ts'

export type UnitsOf = 'FEEDBACK' | 'QA' | 'COACHING'
export type Unit = { id: number; name: string }

/** The most that one lookup answers. */
export const UNIT_LIMIT = 100

const LOOKUP_STALE_MS = 5 * 60_000

/** The teams or groups whose records of an area the viewer may see; of groups, those that are offered in filters. */
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

/** One of them by its id; null where there is none that the viewer may know of. */
export const unitQuery = (kind: UnitKind, id: number) =>
  queryOptions({
    queryKey: ['feedback-unit', kind, id],
    queryFn: async ({ signal }) => (await ask(ONES[kind], { id: String(id) }, { signal })).unit,
    staleTime: LOOKUP_STALE_MS,
    retry: false,
  })

/** Teams named by the responses read so far: they stay readable where the lookup does not answer. */
export function teamsSeen(queryClient: QueryClient, language: string): Unit[] {
  const streams = queryClient.getQueriesData<StreamState>({ queryKey: ['stream'] })
  const teams = streams.flatMap(([, state]) => state?.solicitations.flatMap(({ team }) => team ?? []) ?? [])
  const byId = new Map(teams.map((team) => [team.id, team]))
  const order = nameOrder(language)
  return [...byId.values()].sort((a, b) => order(a.name, b.name))
}

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
