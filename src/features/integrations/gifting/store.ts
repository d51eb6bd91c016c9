import type { Tx } from '#platform/db/tenant.ts'

export const findConnection = (tx: Tx) =>
  tx.from('gifting_connection').select(['api_key', 'api_key_end']).executeTakeFirst()

export async function upsertConnection(
  tx: Tx,
  values: { api_key: Buffer; api_key_end: string | null; connected_by: number | null; connected_at: Date },
): Promise<void> {
  await tx
    .insert('gifting_connection', values)
    .onConflict((on) => on.columns(['company_id']).doUpdateSet(values))
    .execute()
}

/** Returns whether there was a connection. */
export async function deleteConnection(tx: Tx): Promise<boolean> {
  const gone = await tx.delete('gifting_connection').returning('company_id').executeTakeFirst()
  return gone !== undefined
}
