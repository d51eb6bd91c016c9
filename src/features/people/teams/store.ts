import type { Tx } from '#platform/db/tenant.ts'

export async function insertTeam(
  tx: Tx,
  team: { name: string; label: string | null; parentId: number | null; ownerId: number | null },
): Promise<number> {
  const { id } = await tx.db
    .insertInto('team')
    .values({
      company_id: tx.companyId,
      name: team.name,
      label: team.label,
      parent_id: team.parentId,
      owner_id: team.ownerId,
      created_at: tx.now,
      updated_at: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const setOwner = (tx: Tx, teamId: number, ownerId: number) =>
  tx.db
    .updateTable('team')
    .set({ owner_id: ownerId, updated_at: tx.now })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', teamId)
    .execute()
