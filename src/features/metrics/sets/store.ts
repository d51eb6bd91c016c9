import type { MetricSetKind } from '#features/metrics/sets/contract.ts'
import { nameKey } from '#platform/db/names.ts'
import type { Tx } from '#platform/db/tenant.ts'

export const findSetRows = (tx: Tx) =>
  tx.db
    .selectFrom('metric_set')
    .selectAll()
    .where('company_id', '=', tx.companyId)
    .orderBy(nameKey(tx.viewer, 'name'))
    .orderBy('id')
    .execute()

export type SetRow = Awaited<ReturnType<typeof findSetRows>>[number]

export const findMembers = (tx: Tx) =>
  tx.db
    .selectFrom('metric_set_member')
    .select(['set_id', 'config_id'])
    .where('company_id', '=', tx.companyId)
    .orderBy('set_id')
    .orderBy('position')
    .execute()

export async function insertSet(tx: Tx, name: string): Promise<number> {
  const { id } = await tx.db
    .insertInto('metric_set')
    .values({ company_id: tx.companyId, kind: 'CUSTOM', name, created_at: tx.now, updated_at: tx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Creates the row of a built-in set, or updates the existing row. */
export const saveSet = (
  tx: Tx,
  {
    id,
    ...fields
  }: { id: number; kind: MetricSetKind; name: string; archived_at: Date | null; updated_at: Date },
) =>
  tx.db
    .insertInto('metric_set')
    .values({ ...fields, id, company_id: tx.companyId, created_at: tx.now })
    .onConflict((conflict) => conflict.columns(['company_id', 'id']).doUpdateSet(fields))
    .execute()

export async function replaceMembers(tx: Tx, setId: number, configIds: readonly number[]): Promise<void> {
  await tx.db
    .deleteFrom('metric_set_member')
    .where('company_id', '=', tx.companyId)
    .where('set_id', '=', setId)
    .execute()
  if (configIds.length === 0) return
  await tx.db
    .insertInto('metric_set_member')
    .values(
      configIds.map((config_id, index) => ({
        company_id: tx.companyId,
        set_id: setId,
        position: index + 1,
        config_id,
      })),
    )
    .execute()
}
