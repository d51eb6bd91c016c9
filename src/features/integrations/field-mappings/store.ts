import type { FieldMapping } from '#features/integrations/field-mappings/contract.ts'
import type { Tx } from '#platform/db/tenant.ts'

export const findMappings = (tx: Tx): Promise<FieldMapping[]> =>
  tx.db
    .selectFrom('field_mapping')
    .select(['field_id as zendesk_field_id', 'title', 'property_key', 'active'])
    .where('company_id', '=', tx.companyId)
    .orderBy('position')
    .execute()

export const findActiveMappings = (tx: Tx) =>
  tx.db
    .selectFrom('field_mapping')
    .select(['field_id', 'property_key'])
    .where('company_id', '=', tx.companyId)
    .where('active', '=', true)
    .orderBy('position')
    .execute()

export const findVersion = (tx: Tx) =>
  tx.db
    .selectFrom('field_mapping_version')
    .select('version')
    .where('company_id', '=', tx.companyId)
    .executeTakeFirst()

/** Increments the version; returns false if it is no longer the version that was read. */
export async function moveVersion(tx: Tx, from: number): Promise<boolean> {
  const values = { company_id: tx.companyId, version: from + 1, updated_at: tx.now }
  const row =
    from === 0
      ? await tx.db
          .insertInto('field_mapping_version')
          .values(values)
          .onConflict((conflict) => conflict.column('company_id').doNothing())
          .returning('version')
          .executeTakeFirst()
      : await tx.db
          .updateTable('field_mapping_version')
          .set({ version: from + 1, updated_at: tx.now })
          .where('company_id', '=', tx.companyId)
          .where('version', '=', from)
          .returning('version')
          .executeTakeFirst()
  return row !== undefined
}

export async function replaceMappings(tx: Tx, mappings: readonly FieldMapping[]): Promise<void> {
  await tx.db.deleteFrom('field_mapping').where('company_id', '=', tx.companyId).execute()
  if (mappings.length === 0) return
  await tx.db
    .insertInto('field_mapping')
    .values(
      mappings.map(({ zendesk_field_id, ...mapping }, index) => ({
        company_id: tx.companyId,
        position: index + 1,
        field_id: zendesk_field_id,
        ...mapping,
      })),
    )
    .execute()
}
