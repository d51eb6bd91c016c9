import { fullName } from '#lib/text.ts'
import { anyOf } from '#platform/db/any-of.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** The full names of these employees, by id. */
export async function employeeNames(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .from('employee')
    .select(['id', 'first_name', 'last_name'])
    .where('id', '=', anyOf(ids))
    .execute()
  return new Map(rows.map((row) => [row.id, fullName(row.first_name, row.last_name)]))
}
