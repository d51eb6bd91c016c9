import type { Tx } from '#platform/db/tenant.ts'

const select = (tx: Tx) =>
  tx.db
    .selectFrom('coaching_intelligence as i')
    .leftJoin('employee as e', (join) =>
      join.onRef('e.id', '=', 'i.accepted_by').on('e.company_id', '=', tx.companyId),
    )
    .select([
      'i.enabled',
      'i.accepted_revision',
      'i.accepted_by',
      'i.accepted_at',
      'i.accepted_until',
      'e.first_name',
      'e.last_name',
    ])
    .where('i.company_id', '=', tx.companyId)

export type IntelligenceRow = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

export const findIntelligence = (tx: Tx): Promise<IntelligenceRow | undefined> =>
  select(tx).executeTakeFirst()

/** Locks the company's settings until the transaction ends, creating the row if needed. */
export async function lockIntelligence(tx: Tx): Promise<IntelligenceRow> {
  await tx.db
    .insertInto('coaching_intelligence')
    .values({ company_id: tx.companyId, updated_at: tx.now })
    .onConflict((conflict) => conflict.column('company_id').doNothing())
    .execute()
  return select(tx).forUpdate('i').executeTakeFirstOrThrow()
}

export type IntelligenceFields = Partial<
  Pick<IntelligenceRow, 'enabled' | 'accepted_revision' | 'accepted_by' | 'accepted_at' | 'accepted_until'>
>

export async function updateIntelligence(tx: Tx, fields: IntelligenceFields): Promise<void> {
  await tx.db
    .updateTable('coaching_intelligence')
    .set({ ...fields, updated_at: tx.now })
    .where('company_id', '=', tx.companyId)
    .execute()
}
