import type { Tx } from '#platform/db/tenant.ts'

/**
 * Keeps the company's row, so that its id and subdomain are not reused, and clears its contents. Returns false if it is
 * not being purged.
 */
export async function emptyCompany(tx: Tx): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('company')
    .set({
      state: 'purged',
      image_file: null,
      default_picture_file: null,
      guideline_profile: null,
      features: '{}',
      updated_at: tx.now,
    })
    .where('id', '=', tx.companyId)
    .where('state', '=', 'purging')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
