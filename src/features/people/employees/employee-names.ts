import { findEmployeeNames } from '#features/people/employees/named-store.ts'
import { fullName } from '#lib/text.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** The full names of these employees, by id. */
export async function employeeNames(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await findEmployeeNames(tx, ids)
  return new Map(rows.map((row) => [row.id, fullName(row.first_name, row.last_name)]))
}
