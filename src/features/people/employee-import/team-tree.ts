import { fold } from '#features/people/employee-import/mapping.ts'

export type TreeTeam = {
  id: number
  name: string
  parent_id: number | null
  owner_id: number | null
  owner_email: string | null
}

/** The deepest team found on a path, and the names below it that do not exist. */
type Place = { team: TreeTeam | null; missing: string[]; isAmbiguous: boolean }

/** Finds the company's teams by path, ignoring case. */
export class TeamTree {
  private readonly byPlace = new Map<string, TreeTeam>()
  private readonly byId = new Map<number, TreeTeam>()

  constructor(teams: readonly TreeTeam[]) {
    for (const team of teams) this.add(team)
  }

  add(team: TreeTeam): void {
    this.byId.set(team.id, team)
    const place = placeOf(team.parent_id, team.name)
    // Of two names that differ only in case, the older team counts.
    if (!this.byPlace.has(place)) this.byPlace.set(place, team)
  }

  get(id: number): TreeTeam | undefined {
    return this.byId.get(id)
  }

  /** The team's path: the names from the top of the tree down. */
  pathOf(id: number): string[] {
    const names: string[] = []
    for (let team = this.byId.get(id); team; team = this.byId.get(team.parent_id ?? 0))
      names.unshift(team.name)
    return names
  }

  has(parentId: number | null, name: string): boolean {
    return this.byPlace.has(placeOf(parentId, name))
  }

  /**
   * Follows a path as far as teams exist. A path that does not start at the top matches the only team whose full path
   * ends with it; if several do, the result is ambiguous.
   */
  find(path: readonly string[]): Place {
    const fromTop = this.findFromTop(path)
    if (fromTop.team) return fromTop
    for (let count = path.length; count > 0; count -= 1) {
      const teams = this.endingWith(path.slice(0, count))
      if (teams.length > 1) return { team: null, missing: [...path], isAmbiguous: true }
      const [team = null] = teams
      if (team) return { team, missing: path.slice(count), isAmbiguous: false }
    }
    return fromTop
  }

  /** Teams whose path ends with these names. */
  private endingWith(names: readonly string[]): TreeTeam[] {
    return [...this.byId.values()].filter((team) => {
      let at: TreeTeam | undefined = team
      for (const name of names.toReversed()) {
        if (!at || fold(at.name) !== fold(name)) return false
        at = this.byId.get(at.parent_id ?? 0)
      }
      return true
    })
  }

  private findFromTop(path: readonly string[]): Place {
    let team: TreeTeam | null = null
    for (const [index, name] of path.entries()) {
      const next = this.byPlace.get(placeOf(team?.id ?? null, name))
      if (!next) return { team, missing: path.slice(index), isAmbiguous: false }
      team = next
    }
    return { team, missing: [], isAmbiguous: false }
  }
}

/** Names a new team after its manager; uses the manager's e-mail if a sibling team has that name. */
export function managerTeamName(
  { name, email }: { name: string; email: string },
  parentId: number | null,
  teams: TeamTree,
): string {
  const named = name.slice(0, 100).trim()
  return named === '' || teams.has(parentId, named) ? email.slice(0, 100) : named
}

const placeOf = (parentId: number | null, name: string) => `${parentId ?? 0} ${fold(name)}`
