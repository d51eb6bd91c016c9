import type { QueryClient } from '@tanstack/react-query'
import type { StreamState } from '#features/feedback/web/stream-state.ts'
import type { Unit } from '#features/people/web/units/units-api.ts'
import { nameOrder } from '#lib/name-order.ts'

/** Teams named by the responses loaded so far: they keep their names if the lookup fails. */
export function teamsInResponses(queryClient: QueryClient, language: string): Unit[] {
  const streams = queryClient.getQueriesData<StreamState>({ queryKey: ['stream'] })
  const teams = streams.flatMap(([, state]) => state?.solicitations.flatMap(({ team }) => team ?? []) ?? [])
  const byId = new Map(teams.map((team) => [team.id, team]))
  const order = nameOrder(language)
  return [...byId.values()].sort((a, b) => order(a.name, b.name))
}
