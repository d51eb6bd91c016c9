import { raiseAccessVersion } from '#features/company/access-version.ts'
import type { Tx } from '#platform/db/tenant.ts'

export async function createTeam(
  tx: Tx,
  team: { name: string; label?: string | null; parentId?: number | null; ownerId?: number | null },
): Promise<number> {
  const { id } = await tx.db
    .insertInto('team')
    .values({
      company_id: tx.companyId,
      name: team.name,
      label: team.label ?? null,
      parent_id: team.parentId ?? null,
      owner_id: team.ownerId ?? null,
      created_at: tx.now,
      updated_at: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await raiseAccessVersion(tx)
  tx.audit({ action: 'team.created', objectType: 'team', objectId: id, after: { ...team } })
  return id
}

/** Makes a person the leader of a team; what the person may see changes with the next request. */
export async function appointOwner(tx: Tx, teamId: number, ownerId: number): Promise<void> {
  await tx.db
    .updateTable('team')
    .set({ owner_id: ownerId, updated_at: tx.now })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', teamId)
    .execute()
  await raiseAccessVersion(tx)
  tx.audit({ action: 'team.owner_appointed', objectType: 'team', objectId: teamId, after: { ownerId } })
}
