import type { TeamRow } from '#features/reports/trends/people-store.ts'

/** Ids of these teams and all their sub-teams. */
export function withSubTeams(teams: readonly TeamRow[], ids: readonly number[]): Set<number> {
  const below = Map.groupBy(teams, ({ parent_id }) => parent_id)
  const found = new Set<number>()
  const waiting = [...ids]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    waiting.push(...(below.get(id) ?? []).map((team) => team.id))
  }
  return found
}
