import type { Tx } from '#platform/db/tenant.ts'

export const findConnection = (tx: Tx) =>
  tx.db
    .selectFrom('gifting_connection')
    .select(['api_key', 'api_key_end'])
    .where('company_id', '=', tx.companyId)
    .executeTakeFirst()

export async function upsertConnection(
  tx: Tx,
  values: { api_key: Buffer; api_key_end: string | null; connected_by: number | null; connected_at: Date },
): Promise<void> {
  await tx.db
    .insertInto('gifting_connection')
    .values({ company_id: tx.companyId, ...values })
    .onConflict((on) => on.columns(['company_id']).doUpdateSet(values))
    .execute()
}

/** Returns whether there was a connection. */
export async function deleteConnection(tx: Tx): Promise<boolean> {
  const gone = await tx.db
    .deleteFrom('gifting_connection')
    .where('company_id', '=', tx.companyId)
    .returning('company_id')
    .executeTakeFirst()
  return gone !== undefined
}
