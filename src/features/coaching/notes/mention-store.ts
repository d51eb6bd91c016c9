import { fullName } from '#lib/text.ts'
import { anyOf } from '#platform/db/any-of.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** The names of active employees by id. */
export async function findEmployeeNames(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await tx
    .from('employee')
    .select(['id', 'first_name', 'last_name'])
    .where('id', '=', anyOf(ids))
    .where('status', '<>', 'DEACTIVATED')
    .execute()
  return new Map(rows.map(({ id, first_name, last_name }) => [id, fullName(first_name, last_name)]))
}
