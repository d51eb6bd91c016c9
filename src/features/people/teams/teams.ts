import { raiseAccessVersion } from '#features/company/access-version.ts'
import { insertTeam, setOwner } from '#features/people/teams/store.ts'
import type { Tx } from '#platform/db/tenant.ts'

export async function createTeam(
  tx: Tx,
  team: { name: string; label?: string | null; parentId?: number | null; ownerId?: number | null },
): Promise<number> {
  const id = await insertTeam(tx, {
    name: team.name,
    label: team.label ?? null,
    parentId: team.parentId ?? null,
    ownerId: team.ownerId ?? null,
  })
  await raiseAccessVersion(tx)
  tx.audit({ action: 'team.created', objectType: 'team', objectId: id, after: { ...team } })
  return id
}

/** Makes a person the leader of a team; what the person may see changes with the next request. */
export async function appointOwner(tx: Tx, teamId: number, ownerId: number): Promise<void> {
  await setOwner(tx, teamId, ownerId)
  await raiseAccessVersion(tx)
  tx.audit({ action: 'team.owner_appointed', objectType: 'team', objectId: teamId, after: { ownerId } })
}
