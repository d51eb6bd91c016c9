import type { FieldMapping } from '#features/integrations/field-mappings/contract.ts'
import type { Tx } from '#platform/db/tenant.ts'

export const findMappings = (tx: Tx): Promise<FieldMapping[]> =>
  tx
    .from('field_mapping')
    .select(['field_id as zendesk_field_id', 'title', 'property_key', 'active'])
    .orderBy('position')
    .execute()

export const findActiveMappings = (tx: Tx) =>
  tx
    .from('field_mapping')
    .select(['field_id', 'property_key'])
    .where('active', '=', true)
    .orderBy('position')
    .execute()

export const findVersion = (tx: Tx) => tx.from('field_mapping_version').select('version').executeTakeFirst()

/** Increments the version; returns false if it is no longer the version that was read. */
export async function moveVersion(tx: Tx, from: number): Promise<boolean> {
  const values = { version: from + 1, updated_at: tx.now }
  const row =
    from === 0
      ? await tx
          .insert('field_mapping_version', values)
          .onConflict((conflict) => conflict.column('company_id').doNothing())
          .returning('version')
          .executeTakeFirst()
      : await tx
          .update('field_mapping_version')
          .set(values)
          .where('version', '=', from)
          .returning('version')
          .executeTakeFirst()
  return row !== undefined
}

export async function replaceMappings(tx: Tx, mappings: readonly FieldMapping[]): Promise<void> {
  await tx.delete('field_mapping').execute()
  if (mappings.length === 0) return
  await tx
    .insert(
      'field_mapping',
      mappings.map(({ zendesk_field_id, ...mapping }, index) => ({
        position: index + 1,
        field_id: zendesk_field_id,
        ...mapping,
      })),
    )
    .execute()
}
