import type { ImportedEmployee } from '#features/people/employee-import/mapping.ts'
import type { EmployeeMapping } from '#features/people/employee-import/mapping-schema.ts'
import { managerTeamName, type TeamTree } from '#features/people/employee-import/team-tree.ts'
import { type KnownManagers, leadersIn } from '#features/people/employee-import/whole-file.ts'

/**
 * The paths of the teams that these rows create, in order: first those that rows name, then those for managers who lead
 * none. Also adds them to `teams`, with negative ids.
 */
export function findNewTeams(
  items: readonly ImportedEmployee[],
  { create_teams, team_separator }: EmployeeMapping,
  managers: KnownManagers,
  teams: TeamTree,
): string[] {
  if (!create_teams) return []
  const made: number[] = []
  const make = (parentId: number | null, name: string): number => {
    const id = -1 - made.length
    made.push(id)
    teams.add({ id, name, parent_id: parentId, owner_id: null, owner_email: null })
    return id
  }
  const teamOf = new Map<string, number>()
  for (const { email, team: path } of items) {
    if (!path) continue
    const { team, missing, isAmbiguous } = teams.find(path)
    if (isAmbiguous) continue
    const id = missing.reduce<number | null>(make, team?.id ?? null)
    if (email !== undefined && id !== null) teamOf.set(email, id)
  }
  const leading = new Set([...leadersIn(items).values()].flatMap((first) => [...first.keys()]))
  const byEmail = new Map(items.flatMap((item) => (item.email === undefined ? [] : [[item.email, item]])))
  for (const { email, team, manager } of items) {
    if (team || manager === undefined) continue
    const known = managers.get(manager)
    if (!known?.leads && !leading.has(manager)) {
      leading.add(manager)
      const row = byEmail.get(manager)
      const name = [row?.firstName ?? known?.firstName, row?.lastName ?? known?.lastName].join(' ').trim()
      const parentId = teamOf.get(manager) ?? known?.teamId ?? null
      const own = teams.get(parentId ?? 0) ? parentId : null
      teamOf.set(`leader ${manager}`, make(own, managerTeamName({ name, email: manager }, own, teams)))
    }
    const led = teamOf.get(`leader ${manager}`)
    if (email !== undefined && led !== undefined) teamOf.set(email, led)
  }
  return made.map((id) => teams.pathOf(id).join(` ${team_separator.trim()} `))
}
