import type { MetricSetKind } from '#features/metrics/sets/contract.ts'
import { nameKey } from '#platform/db/names.ts'
import type { Tx } from '#platform/db/tenant.ts'

export const findSetRows = (tx: Tx) =>
  tx.from('metric_set').selectAll().orderBy(nameKey(tx.viewer, 'name')).orderBy('id').execute()

export type SetRow = Awaited<ReturnType<typeof findSetRows>>[number]

export const findMembers = (tx: Tx) =>
  tx.from('metric_set_member').select(['set_id', 'config_id']).orderBy('set_id').orderBy('position').execute()

export async function insertSet(tx: Tx, name: string): Promise<number> {
  const { id } = await tx
    .insert('metric_set', { kind: 'CUSTOM', name, created_at: tx.now, updated_at: tx.now })
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
  tx
    .insert('metric_set', { ...fields, id, created_at: tx.now })
    .onConflict((conflict) => conflict.columns(['company_id', 'id']).doUpdateSet(fields))
    .execute()

export async function replaceMembers(tx: Tx, setId: number, configIds: readonly number[]): Promise<void> {
  await tx.delete('metric_set_member').where('set_id', '=', setId).execute()
  if (configIds.length === 0) return
  await tx
    .insert(
      'metric_set_member',
      configIds.map((config_id, index) => ({
        set_id: setId,
        position: index + 1,
        config_id,
      })),
    )
    .execute()
}
