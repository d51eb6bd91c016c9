import type { Tx } from '#platform/db/tenant.ts'

/** The company's row stays, so that its number and subdomain are not given again; what it said of itself goes. */
export async function emptyCompany(tx: Tx): Promise<void> {
  await tx.db
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
    .execute()
}
