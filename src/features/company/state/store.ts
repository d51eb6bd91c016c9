import type { CompanyState } from '#platform/access/viewer.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** Locks the company's state until the transaction ends. */
export const lockState = (tx: Tx): Promise<{ slug: string; state: CompanyState }> =>
  tx.db
    .selectFrom('company')
    .select(['slug', 'state'])
    .where('id', '=', tx.companyId)
    .forUpdate()
    .$narrowType<{ state: CompanyState }>()
    .executeTakeFirstOrThrow()

export async function updateState(
  tx: Tx,
  change: { state: CompanyState; churned_at: Date | null },
): Promise<void> {
  await tx.db
    .updateTable('company')
    .set({ ...change, updated_at: tx.now })
    .where('id', '=', tx.companyId)
    .execute()
}
