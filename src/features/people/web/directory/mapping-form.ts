import type { DirectoryMapping, MappingInput } from '#features/people/web/directory/directory-api.ts'
import type { ComboboxOption } from '#ui/Combobox.tsx'

/** A group and what it gives; an empty role gives none. */
export type MappedGroup = { group: string; role_id: string; team: ComboboxOption | null }
export type MappingValues = { groups: readonly MappedGroup[] }

export const NEW_GROUP: MappedGroup = { group: '', role_id: '', team: null }

export const valuesOf = ({ groups }: DirectoryMapping): MappingValues => ({
  groups: groups.map(({ group, role_id, team_id, team_name }) => ({
    group,
    role_id: role_id === null ? '' : String(role_id),
    team: team_id === null ? null : { value: String(team_id), label: team_name ?? String(team_id) },
  })),
})

/** The request body, with the version that was read. */
export const inputOf = ({ groups }: MappingValues, version: number): MappingInput => ({
  groups: groups.map(({ group, role_id, team }) => ({
    group: group.trim(),
    role_id: role_id === '' ? null : Number(role_id),
    team_id: team === null ? null : Number(team.value),
  })),
  version,
})

export const isSameMapping = (one: MappingValues, other: MappingValues): boolean =>
  JSON.stringify(inputOf(one, 0)) === JSON.stringify(inputOf(other, 0))

/** Moves the group at a place to another; the first group that a person is in decides. */
export function moved(groups: readonly MappedGroup[], from: number, to: number): MappedGroup[] {
  const group = groups[from]
  if (!group) return [...groups]
  const others = groups.filter((_group, place) => place !== from)
  return [...others.slice(0, to), group, ...others.slice(to)]
}
