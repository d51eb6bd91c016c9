import { fold } from '#features/people/employee-import/mapping.ts'

export type TreeTeam = {
  id: number
  name: string
  parent_id: number | null
  owner_id: number | null
  owner_email: string | null
}

/** The teams of the company as paths find them; upper and lower case alike. */
export class TeamTree {
  private readonly byPlace = new Map<string, TreeTeam>()
  private readonly byId = new Map<number, TreeTeam>()

  constructor(teams: readonly TreeTeam[]) {
    for (const team of teams) this.add(team)
  }

  add(team: TreeTeam): void {
    this.byId.set(team.id, team)
    const place = placeOf(team.parent_id, team.name)
    // Of two that differ in case alone the older one counts.
    if (!this.byPlace.has(place)) this.byPlace.set(place, team)
  }

  get(id: number): TreeTeam | undefined {
    return this.byId.get(id)
  }

  has(parentId: number | null, name: string): boolean {
    return this.byPlace.has(placeOf(parentId, name))
  }

  /** As far down as there are teams: the last one found, and the names that are still to be made. */
  find(path: readonly string[]): { team: TreeTeam | null; missing: string[] } {
    let team: TreeTeam | null = null
    for (const [index, name] of path.entries()) {
      const next = this.byPlace.get(placeOf(team?.id ?? null, name))
      if (!next) return { team, missing: path.slice(index) }
      team = next
    }
    return { team, missing: [] }
  }
}

const placeOf = (parentId: number | null, name: string) => `${parentId ?? 0} ${fold(name)}`
