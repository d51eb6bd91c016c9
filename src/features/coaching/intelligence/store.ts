import type { Tx } from '#platform/db/tenant.ts'

const select = (tx: Tx) =>
  tx
    .from('coaching_intelligence as i')
    .leftJoin('employee as e', tx.on('e.id', 'i.accepted_by'))
    .select([
      'i.enabled',
      'i.accepted_revision',
      'i.accepted_by',
      'i.accepted_at',
      'i.accepted_until',
      'e.first_name',
      'e.last_name',
    ])

export type IntelligenceRow = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

export const findIntelligence = (tx: Tx): Promise<IntelligenceRow | undefined> =>
  select(tx).executeTakeFirst()

/** Locks the company's settings until the transaction ends, creating the row if needed. */
export async function lockIntelligence(tx: Tx): Promise<IntelligenceRow> {
  await tx
    .insert('coaching_intelligence', { updated_at: tx.now })
    .onConflict((conflict) => conflict.column('company_id').doNothing())
    .execute()
  return select(tx).forUpdate('i').executeTakeFirstOrThrow()
}

export type IntelligenceFields = Partial<
  Pick<IntelligenceRow, 'enabled' | 'accepted_revision' | 'accepted_by' | 'accepted_at' | 'accepted_until'>
>

export async function updateIntelligence(tx: Tx, fields: IntelligenceFields): Promise<void> {
  await tx
    .update('coaching_intelligence')
    .set({ ...fields, updated_at: tx.now })
    .execute()
}
